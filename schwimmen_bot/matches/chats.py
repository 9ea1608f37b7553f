"""The rows of groups, and what is said in passing where somebody has written."""

from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlmodel import Session

from schwimmen_bot.mail.delivery import move_letters
from schwimmen_bot.mail.outbox import Draft, put
from schwimmen_bot.matches import members
from schwimmen_bot.matches.readers import chat_reader
from schwimmen_bot.matches.request import Group, Incoming, Reply, Request
from schwimmen_bot.store.database import add_once
from schwimmen_bot.store.tables import CHATS, MATCHES, Chat
from schwimmen_bot.texts import Language
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import View


def find_or_create_chat(session: Session, group: Group, language: Language, *, to_write: bool = False) -> Chat:
    """The group's row with its newest title; a new one speaks the language of whoever was first to use the bot there.

    Until the transaction ends the group can't move to another id, and with `to_write` nobody else changes its row.
    """
    lock = {"key_share": True, "read": not to_write}
    chat = session.get(Chat, group.id, with_for_update=lock, populate_existing=to_write)
    if chat is None:
        return add_once(session, Chat(id=group.id, title=group.title, language=language), group.id)
    if chat.title != group.title:
        chat.title = group.title
        session.flush()
    return chat


def lock_place(request: Request) -> Reader:
    """How the place reads in which the sender has written; a group is created if it is new, and can't move from now."""
    if request.group is None:
        return request.reader
    return chat_reader(find_or_create_chat(request.session, request.group, request.language))


def tell(request: Request, view: View, about: str) -> Reply:
    """Answer in passing where the sender has written; an answer about the same that still waits there is not sent."""
    put(request.session, request.incoming.place, Draft(view, about=about))
    return Reply()


def tell_notice(request: Request, which: Notice) -> Reply:
    _put_notice(request.session, request.incoming, lock_place(request).language, which)
    return Reply()


def tell_anonymous(session: Session, incoming: Incoming, group: Group) -> None:
    """An anonymous admin can't be told from another, so they can't play."""
    chat = find_or_create_chat(session, group, incoming.sender.language)
    _put_notice(session, incoming, chat.language, Notice.ANONYMOUS)


def _put_notice(session: Session, incoming: Incoming, language: Language, which: Notice) -> None:
    put(session, incoming.place, Draft(View(notice(language, which)), about=f"notice:{which}"))


def note_removal(session: Session, group: Group | None) -> None:
    """Somebody has removed the bot from the group."""
    chat = None if group is None else session.get(Chat, group.id)
    if chat is not None:
        chat.removed = True


def move_chat(session: Session, old: int, new: int) -> None:
    """A group has become a supergroup with another id: everything of it moves once."""
    connection = session.connection()
    matches = select(MATCHES.c.id).where(MATCHES.c.chat_id == old).order_by(MATCHES.c.id)
    connection.execute(matches.with_for_update(key_share=True))
    moved = connection.execute(delete(CHATS).where(CHATS.c.id == old).returning(*CHATS.c)).one_or_none()
    if moved is not None:
        add_once(session, Chat(id=new, title=moved.title, language=moved.language), new)
        # All at once: somebody may have begun to use the new group.
        kept = {name: getattr(moved, name) for name in ("language", "pictures", "rules", "tempo_seconds", "strengths")}
        connection.execute(update(CHATS).where(CHATS.c.id == new).values(was_id=old, **kept))
    members.move(session, old, new)
    # What is told twice finds nothing the second time, but for letters that were under way in between.
    connection.execute(update(MATCHES).where(MATCHES.c.chat_id == old).values(chat_id=new))
    move_letters(session, old, new)
