"""Whatever happens to a slot's letters and messages, the chat ends with one live message, and it says the newest."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schwimmen_bot.mail.delivery import due_letters, lost_message, refused, sent
from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.mail.outbox import Draft, Place, put
from schwimmen_bot.views.press import NoPress
from schwimmen_bot.views.view import Button, View
from tests.matches.harness import NOON, Harness

KEYS = ((Button("ok", NoPress()),),)


@dataclass
class Chat:
    """What a chat's members see, and the letter on its way there."""

    harness: Harness
    id: int
    messages: dict[int, View] = field(default_factory=dict)
    under_way: Letter | None = None
    must_follow: int = 0
    """The newest message when a new one was asked for last."""
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def post(self, text: str, *, buttons: bool, fresh: bool) -> None:
        closing = View("closed") if fresh and buttons else None
        if fresh:
            self.must_follow = max(self.messages, default=0)
        view = View(text, KEYS if buttons else ())
        self.harness.run(put, Place(self.id), Draft(view, slot="a", new_message=fresh, closing=closing))

    def set_out(self) -> None:
        """The relay takes what is due, unless it is at something already."""
        if self.under_way is None:
            due = self.harness.run(due_letters)
            self.under_way = next((letter for letter in due if letter.chat_id == self.id), None)

    def arrive(self) -> None:
        """Telegram takes what is under way."""
        letter, self.under_way = self.under_way, None
        if letter is None:
            return
        number = letter.edits or next(self._numbers)
        if letter.edits is not None and number not in self.messages:
            self.under_way = self.harness.run(lost_message, letter)
            return
        # An edit without text takes the buttons only.
        text = letter.view.text or self.messages[number].text
        self.messages[number] = replace(letter.view, text=text)
        self.under_way = self.harness.run(sent, letter, number)

    def fail(self) -> None:
        """Telegram is out of reach, and the pause that follows passes; or it refuses the letter."""
        letter, self.under_way = self.under_way, None
        if letter is not None:
            self.harness.run(refused, letter)

    def delete(self) -> None:
        """An admin deletes the newest message."""
        if self.messages:
            del self.messages[max(self.messages)]

    def settle(self) -> None:
        self.set_out()
        while self.under_way is not None:
            self.arrive()
            self.set_out()


steps = st.lists(
    st.one_of(
        st.builds("post{}{}".format, st.sampled_from(["", " buttons"]), st.sampled_from(["", " fresh"])),
        st.sampled_from(["set_out", "arrive", "arrive", "fail", "delete", "settle"]),
    ),
    max_size=14,
)
chats = itertools.count(1)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps, st.booleans())
def test_one_live_message_says_the_newest(sqlite_harness: Harness, steps: list[str], buttons: bool) -> None:
    sqlite_harness.now = NOON
    chat = Chat(sqlite_harness, next(chats))
    for number, step in enumerate(steps):
        if step.startswith("post"):
            chat.post(str(number), buttons="buttons" in step, fresh="fresh" in step)
        else:
            getattr(chat, step)()
    chat.post("last", buttons=buttons, fresh=False)
    chat.settle()
    showing = [number for number, view in chat.messages.items() if view == View("last", KEYS if buttons else ())]
    assert len(showing) == 1
    assert showing[0] > chat.must_follow
    assert all(view.keyboard == () for number, view in chat.messages.items() if number != showing[0])
    assert chat.harness.posted() == []
