"""What every message is made of: checked fields, and how a refusal is told."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ....rules.text import Text

OptionValue = bool | int | str
Side = Literal[0, 1]
Identifier = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made by the client for each request, never used twice: a UUID does."""
MatchId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Moves = Annotated[list[Annotated[str, Field(min_length=1, max_length=100)]], Field(max_length=200)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]


class Message(BaseModel):
    """Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def written(self) -> str:
        """As it is sent: what has its default value is left out."""
        return self.model_dump_json(exclude_defaults=True)


class Refusal(Message):
    """Why something was not done: a stable code, a sentence, what would have worked (`near`), and where the match
    really stands (`number`). `rule`: the id of the rule sentence in the game's book that was broken."""

    code: str
    sentence: Text
    near: list[str] = []
    number: int | None = None
    rule: str = ""


class PlayerRef(Message):
    """Somebody who plays here; computers of the house are never one. `gone`: has left, or the account was closed.
    `program`: a member who lets a program act."""

    id: str
    name: str
    kind: Literal["guest", "member", "gone"]
    program: bool = False
