"""Which calls the server refuses. tests/page/test_foreign.py tries the same with a real browser."""

from __future__ import annotations

from urllib.parse import urlsplit

import aiohttp
import pytest

from schwimmen_bot.sandbox import serve

from .people import People

NEW = {"first_name": "Eve"}


async def status_of(people: People, path: str, method: str = "POST", **headers: str) -> int:
    """The status of a call with these headers, _ for - in their names."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    body = NEW if method == "POST" else None
    async with people.session.request(method, f"{people.url}{path}", json=body, headers=named) as response:
        if response.status == 403:
            assert set(await response.json()) == {"error"}
        return response.status


async def names(people: People) -> list[str]:
    return [person["first_name"] for person in await people.get("users")]


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "[::1]"])
async def test_its_own_names(people: People, host: str) -> None:
    port = urlsplit(people.url).port
    for name in (host, f"{host}:{port}", f"{host}:1"):
        assert await status_of(people, "/sim/users", Host=name) == 200
        assert await status_of(people, "/sim/users", Host=name, Origin=f"http://{name}") == 200
    assert await status_of(people, "/", "GET", Host=host) == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "[", ""]
)
async def test_other_names(people: People, host: str) -> None:
    """The owner of a domain can let its name point to this machine."""
    for path, method in (("/sim/users", "POST"), ("/sim/users", "GET"), ("/sim/faults", "DELETE"), ("/", "GET")):
        assert await status_of(people, path, method, Host=host) == 403
    assert await names(people) == []


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "http://localhost"},
        {"Origin": "http://["},
        {"Origin": "null"},
        {"Origin": ""},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
)
async def test_other_pages(people: People, headers: dict[str, str]) -> None:
    calls = [
        ("/sim/users", "POST"),
        ("/sim/users", "GET"),
        ("/sim/events?format=json", "GET"),
        ("/sim/faults", "DELETE"),
    ]
    calls += [(f"/bot{people.token}/getUpdates", "GET"), (f"/bot{people.token}/getMe", "POST")]
    for path, method in calls:
        assert await status_of(people, path, method, **headers) == 403
    assert await names(people) == []


async def test_its_own_page(people: People) -> None:
    for site in ("same-origin", "none"):
        assert await status_of(people, "/sim/users", Origin=people.url, Sec_Fetch_Site=site) == 200
    # A link on another site may open the page; the page's own calls come from the same origin.
    assert await status_of(people, "/", "GET", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate") == 200
    assert await names(people) == ["Eve", "Eve"]


@pytest.mark.parametrize("type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
async def test_bodies_that_any_page_may_send(people: People, type: str) -> None:
    body, headers = b'{"first_name": "Eve"}', {"Content-Type": type}
    async with people.session.post(f"{people.url}/sim/users", data=body, headers=headers) as response:
        assert (response.status, await response.json()) == (
            415,
            {"error": "the content type has to be application/json"},
        )
    assert await names(people) == []


async def test_a_bot_may_know_the_server_by_any_name(people: People) -> None:
    assert await status_of(people, f"/bot{people.token}/getMe", Host="sandbox:8081") == 200


async def test_a_server_for_all_addresses_has_them_all_but_no_name() -> None:
    async with await serve("0.0.0.0") as sandbox, aiohttp.ClientSession() as session:
        url = f"http://127.0.0.1:{urlsplit(sandbox.url).port}"
        for host, status in {"10.0.0.1:80": 200, "[fe80::1]": 200, "localhost": 200, "evil.example": 403}.items():
            async with session.get(f"{url}/sim/users", headers={"Host": host}) as response:
                assert response.status == status
