"""Base class and shared field types of all messages."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ....rules.message import Message as Text

OptionValue = bool | int | str
Side = Literal[0, 1]
Identifier = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Unique per request, chosen by the client, such as a UUID."""
LanguageTag = Annotated[str, Field(max_length=35, pattern=r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")]
"""A language tag (BCP 47)."""
MatchId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Moves = Annotated[list[Annotated[str, Field(min_length=1, max_length=100)]], Field(max_length=200)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]


class Message(BaseModel):
    """Base class. Unknown fields are rejected, so misspelt ones are noticed."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def to_json(self) -> str:
        """Return the message as JSON without default values."""
        return self.model_dump_json(exclude_defaults=True)


class ErrorResponse(Message):
    """A refused request: a stable code, a sentence, suggestions (`near`) and the latest event of the match (`number`).
    `rule`: the id of the violated rule sentence in the rulebook. `english`: the sentence, for programs."""

    code: str
    sentence: Text
    english: str = ""
    near: list[str] = []
    number: int | None = None
    rule: str = ""


class PlayerRef(Message):
    """A person, guest or member; never a computer player of the server. `gone`: the account was deleted or closed.
    `program`: a member whose moves are made by a program."""

    id: str
    name: str
    kind: Literal["guest", "member", "gone"]
    program: bool = False
