"""HTML as Telegram reads it: the plain text and its entities in UTF-16 units."""

from typing import Any

import pytest

from .people import People


def entity(type: str, offset: int, length: int, **more: Any) -> dict[str, Any]:
    return {"type": type, "offset": offset, "length": length, **more}


@pytest.mark.parametrize(
    ("html", "text", "entities"),
    [
        ("a <b>b</b>", "a b", [entity("bold", 2, 1)]),
        ("😀<i>😀</i>", "😀😀", [entity("italic", 2, 2)]),
        ("<b>a<i>b</i></b>", "ab", [entity("bold", 0, 2), entity("italic", 1, 1)]),
        ("<b>a</b><b>b</b>", "ab", [entity("bold", 0, 2)]),
        ("<u>a</u><s>b</s>", "ab", [entity("underline", 0, 1), entity("strikethrough", 1, 1)]),
        ("<tg-spoiler>a</tg-spoiler>", "a", [entity("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">a</span>', "a", [entity("spoiler", 0, 1)]),
        ("<code>a&lt;b</code>", "a<b", [entity("code", 0, 3)]),
        ("<b>a <code>b</code> c</b>", "a b c", [entity("bold", 0, 2), entity("code", 2, 1), entity("bold", 3, 2)]),
        ('<code class="language-python">a</code>', "a", [entity("code", 0, 1)]),
        (
            "<b>a</b><a href='a.de'><b>b</b>c</a>",
            "abc",
            [entity("bold", 0, 1), entity("text_link", 1, 2, url="http://a.de/"), entity("bold", 1, 1)],
        ),
        ('<pre><code class="language-python">a</code></pre>', "a", [entity("pre", 0, 1, language="python")]),
        ("<blockquote>a</blockquote>", "a", [entity("blockquote", 0, 1)]),
        ("<blockquote expandable>a\nb</blockquote>", "a\nb", [entity("expandable_blockquote", 0, 3)]),
        (
            "<blockquote>a<b>b</b></blockquote>",
            "ab",
            [entity("blockquote", 0, 2), entity("bold", 1, 1)],
        ),
        ('<a href="https://a.de?x=1&amp;y=2">a</a>', "a", [entity("text_link", 0, 1, url="https://a.de/?x=1&y=2")]),
        ('<a href="nowhere">a</a>', "a", []),
        ("<a>a.de</a>", "a.de", [entity("text_link", 0, 4, url="http://a.de/")]),
        (
            '<tg-time unix="1700000000" format="DtW">a</tg-time>',
            "a",
            [entity("date_time", 0, 1, unix_time=1700000000, date_time_format="wDt")],
        ),
        ('<tg-time unix="1700000000">a</tg-time>', "a", [entity("date_time", 0, 1, unix_time=1700000000)]),
        (
            '<b><tg-time unix="1700000000" format="R">a</tg-time></b>',
            "a",
            [entity("date_time", 0, 1, unix_time=1700000000, date_time_format="r"), entity("bold", 0, 1)],
        ),
        ("&#65;&#x42; &amp;amp; &copy; &", "AB &amp; &copy; &", []),
        ("  <b>a </b>  ", "a", [entity("bold", 0, 1)]),
        ("<B>a</B>", "a", [entity("bold", 0, 1)]),
        ("<b>a</>", "a", [entity("bold", 0, 1)]),
        ("\r\na\tb", "a b", []),
        ("/neu@schwimmen_bot 1/2", "/neu@schwimmen_bot 1/2", [entity("bot_command", 0, 18)]),
        (
            "@anna_x #tag a@b.de",
            "@anna_x #tag a@b.de",
            [entity("mention", 0, 7), entity("hashtag", 8, 4), entity("email", 13, 6)],
        ),
        ("<b>ab /neu</b>", "ab /neu", [entity("bold", 0, 7), entity("bot_command", 3, 4)]),
        ("a<b>b /n</b>eu", "ab /neu", [entity("bold", 1, 2), entity("bot_command", 3, 4), entity("bold", 3, 2)]),
        ("<blockquote>/a</blockquote>", "/a", [entity("blockquote", 0, 2), entity("bot_command", 0, 2)]),
        ('<a href="https://a.de">b.de</a>', "b.de", [entity("text_link", 0, 4, url="https://a.de/")]),
        ("see https://a.de/x.", "see https://a.de/x.", [entity("url", 4, 14)]),
        ("<code>/neu</code>", "/neu", [entity("code", 0, 4)]),
    ],
)
async def test_html(people: People, html: str, text: str, entities: list[dict[str, Any]]) -> None:
    anna = await people.user()
    message = await people.result("sendMessage", chat_id=anna, text=html, parse_mode="HTML")
    assert (message["text"], message.get("entities", [])) == (text, entities)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("t.me/casino is near", [("url", "t.me/casino")]),
        ("(see HTTPS://A.de/x?y=1#z).", [("url", "HTTPS://A.de/x?y=1#z")]),
        ("no.such-ending http://no.such.ending/", [("url", "http://no.such.ending/")]),
        ("müller.de, 10.0.0.1 and tg://resolve?domain=x!", [("url", "müller.de"), ("url", "10.0.0.1"),
                                                             ("url", "tg://resolve?domain=x")]),
        ("mailto:a.b+c@d.co.uk", [("email", "a.b+c@d.co.uk")]),
        ("z.B. Nr.12, 3.5 or a..de, localhost, v1.2.3", []),
        ("/start, /start@a_bot /x/ a/b </c", [("bot_command", "/start"), ("bot_command", "/start@a_bot")]),
        ("@abcd @abc @gif a@b @" + "x" * 33, [("mention", "@abcd"), ("mention", "@gif")]),
        ("#win #1 #1a ##b a#c #d#", [("hashtag", "#win"), ("hashtag", "#1a"), ("hashtag", "#b")]),
        ("$USD $usd $TOOLONGNAME a$B $1INCH", [("cashtag", "$USD"), ("cashtag", "$1INCH")]),
        ("+49 170 1234567 or +49", [("phone_number", "+49 170 1234567")]),
        ("t.~me/~x @~abcd /~start #~win $~USD a@~b.~de +4917~0123~4567".replace("~", "\u2060"), []),
    ],
)  # fmt: skip
async def test_what_telegram_finds_by_itself(people: People, text: str, found: list[tuple[str, str]]) -> None:
    """In what is sent, and in what it is edited to."""
    anna = await people.user()
    sent = await people.result("sendMessage", chat_id=anna, text=text)
    other = await people.result("sendMessage", chat_id=anna, text="before")
    edited = await people.result("editMessageText", chat_id=anna, message_id=other["message_id"], text=text)
    for message in (sent, edited):
        entities = message.get("entities", [])
        places = [(each["type"], text[each["offset"] : each["offset"] + each["length"]]) for each in entities]
        assert places == found


async def test_a_link_to_a_person(people: People) -> None:
    anna = await people.user()
    stranger = await people.user("Berta", started=False)
    html = f'<a href="tg://user?id={anna}">a</a> <a href="tg://user?id={stranger}">b</a>'
    message = await people.result("sendMessage", chat_id=anna, text=html, parse_mode="HTML")
    (found,) = message["entities"]
    assert (found["type"], found["user"]["first_name"]) == ("text_mention", "Anna")


async def test_given_entities_stay(people: People) -> None:
    anna = await people.user()
    bold = entity("bold", 1, 1)
    message = await people.result("sendMessage", chat_id=anna, text="<b>", entities=[bold])
    assert (message["text"], message["entities"]) == ("<b>", [bold])
    error = await people.error("sendMessage", chat_id=anna, text="<b>", entities=[entity("bold", 1, 3)])
    assert error == "400 Bad Request: entity beginning at UTF-16 offset 1 ends after the end of the text"


async def test_half_characters_are_refused(people: People) -> None:
    anna = await people.user()
    for text in ("\ud83d", "&#55357;"):
        error = await people.error("sendMessage", chat_id=anna, text=text, parse_mode="HTML")
        assert error.startswith("400 Bad Request: ")


async def test_other_parse_modes_are_refused(people: People) -> None:
    anna = await people.user()
    error = await people.error("sendMessage", chat_id=anna, text="a", parse_mode="MarkdownV2")
    assert error == "400 Bad Request: unsupported parse_mode"
