"""Who and what a call of the people's side is about, and whether it is possible at all."""

from schwimmen_bot.sandbox.body import Body
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.world import PRESENT, Chat, Message, Person, World

RANKS = (*PRESENT, "left", "kicked")


def person_of(world: World, id: int) -> Person:
    """The human of this id."""
    person = world.persons.get(id)
    if person is None or person.is_bot:
        raise BadInput(f"there is no person {id}")
    return person


def chat_of(world: World, body: Body) -> Chat:
    """The chat of the field chat."""
    id = body.number("chat")
    if id not in world.chats:
        raise BadInput(f"there is no chat {id}")
    return world.chats[id]


def message_of(chat: Chat, id: int) -> Message:
    """The message of this id that isn't deleted."""
    message = chat.live(id)
    if message is None:
        raise BadInput(f"there is no message {id} in chat {chat.id}")
    return message


def leader_of(world: World, chat: Chat) -> Person:
    """Who does for a group what nobody is named for: its owner, who may have left; else whoever is the next to."""
    people = [person for id in chat.members if not (person := world.persons[id]).is_bot]
    return min(people, key=lambda person: (person.deactivated, RANKS.index(chat.status(person))))


def check_alive(person: Person) -> None:
    """Raise BadInput for a deactivated account."""
    if person.deactivated:
        raise BadInput(f"the account of person {person.id} is deactivated")


def check_current(chat: Chat) -> None:
    """Raise BadInput for a group that has become a supergroup."""
    if chat.migrated_to is not None:
        raise BadInput(f"chat {chat.id} has become supergroup {chat.migrated_to}")


def check_present(chat: Chat, person: Person) -> None:
    """Raise BadInput unless the person can act in this chat."""
    check_alive(person)
    check_current(chat)
    if not chat.has(person):
        raise BadInput(f"person {person.id} isn't in chat {chat.id}")
    if chat.is_private and person.blocked:
        raise BadInput(f"person {person.id} has blocked the bot; unblock it by POST /sim/members or /sim/starts")
