"""The persons, chats and messages that a call names; raises BadInput if the call is impossible."""

from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.people_api.fields import Fields
from schwimmen_bot.sandbox.state.world import MEMBER_STATUSES, Chat, Message, Person, World

STATUSES_BY_RANK = (*MEMBER_STATUSES, "left", "kicked")


def find_person(world: World, id: int) -> Person:
    """The human with this id."""
    person = world.persons.get(id)
    if person is None or person.is_bot:
        raise BadInput(f"there is no person {id}")
    return person


def find_chat(world: World, body: Fields) -> Chat:
    """The chat with the id in the field `chat`."""
    id = body.number("chat")
    if id not in world.chats:
        raise BadInput(f"there is no chat {id}")
    return world.chats[id]


def find_message(chat: Chat, id: int) -> Message:
    """The message with this id, unless it was deleted."""
    message = chat.existing_message(id)
    if message is None:
        raise BadInput(f"there is no message {id} in chat {chat.id}")
    return message


def acting_admin(world: World, chat: Chat) -> Person:
    """The person in whose name things happen in a group: its owner, else whoever has the highest status."""
    people = [person for id in chat.members if not (person := world.persons[id]).is_bot]
    return min(people, key=lambda person: (person.deactivated, STATUSES_BY_RANK.index(chat.status(person))))


def check_not_deactivated(person: Person) -> None:
    """Raise BadInput for a deactivated account."""
    if person.deactivated:
        raise BadInput(f"the account of person {person.id} is deactivated")


def check_not_migrated(chat: Chat) -> None:
    """Raise BadInput for a group that has become a supergroup."""
    if chat.migrated_to is not None:
        raise BadInput(f"chat {chat.id} has become supergroup {chat.migrated_to}")


def check_can_act(chat: Chat, person: Person) -> None:
    """Raise BadInput unless the person can act in this chat."""
    check_not_deactivated(person)
    check_not_migrated(chat)
    if not chat.has_member(person):
        raise BadInput(f"person {person.id} isn't in chat {chat.id}")
    if chat.is_private and person.blocked:
        raise BadInput(f"person {person.id} has blocked the bot; unblock it by POST /sim/members or /sim/starts")
