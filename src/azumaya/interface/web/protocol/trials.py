"""Trials of rules: links for testers, their games and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from .message import Message, OptionValue, Side

Grade = Annotated[int, Field(ge=1, le=5)]


class NewTrial(Message):
    game: Annotated[str, Field(max_length=64)]
    variant: Annotated[str, Field(max_length=64)] | None = None
    options: dict[str, OptionValue] = {}
    title: Annotated[str, Field(max_length=80)] = ""


class TrialCreated(Message):
    id: str


class TrialStart(Message):
    """`level`: the computer's level; None for two people at one screen."""

    level: Annotated[int, Field(ge=1, le=10)] | None = None


class SimulationView(Message):
    """Simulated games of a trial: how many of them are evaluated, until there is a report."""

    state: Literal["none", "running", "done", "failed"]
    done: int = 0
    total: int = 0


class TrialAnswersSent(Message):
    """Answers to the three questions about a finished game: two grades from 1 to 5, and words."""

    match: Annotated[str, Field(max_length=64)]
    enjoyed: Grade
    clear: Grade
    comment: Annotated[str, Field(max_length=500)] = ""


class TrialGameView(Message):
    """A game of a trial. `enjoyed`, `clear` and `comment` are missing as long as its player has not answered."""

    match: str
    over: bool = False
    winner: Side | None = None
    turns: int = 0
    mine: bool = False
    enjoyed: int | None = None
    clear: int | None = None
    comment: str = ""


class TrialView(Message):
    """Rules to be tested. `own`: the viewer is their author, who sees all games; testers see their own ones. `options`
    are the fields that differ from the variant."""

    id: str
    title: str = ""
    game: str
    variant: str
    options: dict[str, OptionValue] = {}
    own: bool = False
    questions: list[Text]
    games: list[TrialGameView] = []
