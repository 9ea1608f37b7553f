"""Calls of the people's API and raw calls of the Bot API, over real HTTP."""

from typing import Any

import aiohttp

from schwimmen_bot.sandbox import Sandbox

Json = dict[str, Any]


class People:
    """Calls of one sandbox; `event` is the id of the newest event at the time of the last answer."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.url = sandbox.url
        self.token = sandbox.token
        self.session = session
        self.event = 0

    async def post(self, path: str, **body: Any) -> Any:
        """POST under /sim; it must succeed."""
        status, answer = await self.try_post(path, **body)
        assert status == 200, answer
        return answer

    async def try_post(self, path: str, **body: Any) -> tuple[int, Any]:
        """POST under /sim; returns status and answer."""
        async with self.session.post(f"{self.url}/sim/{path}", json=body) as response:
            self.event = int(response.headers["X-Sandbox-Event"])
            return response.status, await response.json()

    async def get(self, path: str, **query: Any) -> Any:
        """GET under /sim; it must succeed."""
        async with self.session.get(f"{self.url}/sim/{path}", params=query) as response:
            assert response.status == 200, await response.text()
            self.event = int(response.headers["X-Sandbox-Event"])
            return await response.json()

    async def call(self, method: str, **parameters: Any) -> Json:
        """A raw Bot API call; returns the answer's body, whose error_code must be the HTTP status."""
        async with self.session.post(f"{self.url}/bot{self.token}/{method}", json=parameters) as response:
            body: Json = await response.json()
            assert response.status == body.get("error_code", 200)
            return body

    async def result(self, method: str, **parameters: Any) -> Any:
        """The result of a raw Bot API call, which must succeed."""
        body = await self.call(method, **parameters)
        assert body["ok"], body
        return body["result"]

    async def error(self, method: str, **parameters: Any) -> str:
        """Code and description of a raw Bot API call, which must fail."""
        body = await self.call(method, **parameters)
        assert not body["ok"], body
        return f"{body['error_code']} {body['description']}"

    async def updates(self) -> list[Json]:
        """Fetch and confirm all updates that wait."""
        updates: list[Json] = await self.result("getUpdates")
        if updates:
            await self.call("getUpdates", offset=updates[-1]["update_id"] + 1)
        return updates

    async def listening(self, expected: bool = True) -> None:
        """Wait until the bot waits for updates, or with False until it doesn't."""
        while (await self.get("bot"))["listening"] is not expected:
            pass

    async def user(self, first_name: str = "Anna", *, started: bool = True, **fields: Any) -> int:
        """A new person, who has started the bot unless told otherwise; returns the id."""
        id = int((await self.post("users", first_name=first_name, **fields))["id"])
        if started:
            await self.post("starts", user=id)
        return id

    async def group(self, *members: int, **fields: Any) -> int:
        """A new group; the first member owns it; returns the id."""
        fields = {"title": "Stammtisch", "members": list(members), **fields}
        return int((await self.post("groups", **fields))["id"])

    async def say(self, user: int, chat: int, text: str, **fields: Any) -> Json:
        """Let a person write a message."""
        message: Json = await self.post("messages", user=user, chat=chat, text=text, **fields)
        return message
