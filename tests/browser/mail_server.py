"""A real mail server on this machine, for servers that send mail."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.controller import Controller

from .application import SOON, free_port

CODE = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")


class Mailbox:
    """Keeps the text of all mail that is sent to it."""

    def __init__(self) -> None:
        self.letters: list[str] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (the name aiosmtpd calls)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        body = letter.get_body()
        assert body
        self.letters.append(body.get_content())
        return "250 taken"

    def await_code(self) -> str:
        """The code in the newest letter, once there is one."""
        deadline = time.monotonic() + SOON
        while time.monotonic() < deadline:
            if self.letters and (found := CODE.search(self.letters[-1])):
                return found[0]
            time.sleep(0.1)
        raise AssertionError("no code came")


@contextmanager
def open_mailbox() -> Iterator[tuple[Mailbox, list[str]]]:
    """Open a mailbox; yield it with the server options for it."""
    box, port = Mailbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield box, ["--smtp", f"smtp://127.0.0.1:{port}", "--mail-from", "azumaya@example.org"]
    finally:
        controller.stop()
