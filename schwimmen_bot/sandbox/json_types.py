"""The type of what is sent and stored as JSON."""

from typing import Any

Json = dict[str, Any]
