"""Tournaments: lists, settings, standings and rounds."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from .frames import ErrorFrame, PingRequest, PongFrame
from .lobby import TableCard
from .match import ControlView, Pace
from .message import Message, OptionValue, PlayerRef

TournamentFormat = Literal["swiss", "round_robin", "knockout", "arena"]
TournamentStatus = Literal["open", "running", "finished", "cancelled"]
TournamentVisibility = Literal["public", "link"]
LevelNumber = Annotated[int, Field(ge=1, le=99)]


class NewTournament(Message):
    """`rounds` of a Swiss tournament, `minutes` of an arena; `starts` in ms since 1970, without it the organiser starts
    the tournament; `break_seconds` between two rounds of a live one. `series`: a pairing is a whole series. `fair`:
    every game begins with a random even set-up of the game's collection, if it has one. Errors: `invalid-name`,
    `invalid-description`, `out-of-range`, `invalid-start`, `needs-clock`, `arena-is-live`, `no-series`, `unrateable`,
    `too-many-tournaments`, `too-often`, `members-only`."""

    name: Annotated[str, Field(max_length=200)]
    format: TournamentFormat
    game: Annotated[str, Field(max_length=64)]
    variant: Annotated[str, Field(max_length=64)] | None = None
    options: dict[str, OptionValue] = {}
    control: ControlView
    pace: Pace = "live"
    rated: bool = False
    series: bool = False
    fair: bool = True
    rounds: Annotated[int, Field(ge=0, le=1_000)] = 0
    minutes: Annotated[int, Field(ge=0, le=100_000)] = 0
    break_seconds: Annotated[int, Field(ge=0, le=100_000)] = 30
    starts: Annotated[int, Field(ge=0, le=2**53)] | None = None
    visibility: TournamentVisibility = "public"
    max_entrants: Annotated[int, Field(ge=0, le=10_000)] = 500
    description: Annotated[str, Field(max_length=4_000)] = ""


class TournamentPlace(Message):
    """A new tournament."""

    id: str


class TournamentCard(Message):
    """A tournament in a list. `title` is the game's. `due`: the planned start of an open one, the start of the next
    round, or the end of an arena (ms since 1970). `round` counts the rounds that were paired, `rounds` those of a Swiss
    tournament."""

    id: str
    name: str
    format: TournamentFormat
    game: str
    title: Text
    variant: str
    control: ControlView
    pace: Pace = "live"
    rated: bool = False
    series: bool = False
    status: TournamentStatus
    visibility: TournamentVisibility = "public"
    due: int | None = None
    entrants: int = 0
    round: int = 0
    rounds: int = 0
    minutes: int = 0


class TournamentList(Message):
    """`own`: made or entered by the viewer. The others are public; the newest first."""

    own: list[TournamentCard] = []
    open: list[TournamentCard] = []
    running: list[TournamentCard] = []
    finished: list[TournamentCard] = []


class TournamentRow(Message):
    """A line of the standings. `id` is that of the player, or `level-4` for a level of the computer. `left`: takes part
    no more. `sheet`: the points of each game of an arena."""

    id: str
    player: PlayerRef | None = None
    level: int | None = None
    rating: int = 1500
    place: int
    points: float = 0.0
    buchholz: float = 0.0
    sonneborn_berger: float = 0.0
    wins: int = 0
    left: bool = False
    sheet: list[int] = []


class TournamentBoard(Message):
    """A pairing: the ids of the players of side 0 and 1 (no second one: a bye), the points, and the match (none:
    decided without a game)."""

    first: str
    second: str | None = None
    points: tuple[float, float] | None = None
    match: str | None = None


class TournamentRound(Message):
    number: int
    boards: list[TournamentBoard] = []


class TournamentView(Message):
    """A tournament with its standings, the same for all viewers. `number` counts its events. The rounds of an arena are
    its open and its latest pairings. `cancelled`: why. `paused`: no round starts until the organiser resumes it."""

    card: TournamentCard
    number: int
    organiser: PlayerRef
    description: str = ""
    created: int
    paused: bool = False
    cancelled: Literal["asked", "too-few"] | None = None
    standings: list[TournamentRow] = []
    rounds: list[TournamentRound] = []
    max_entrants: int = 500


class TournamentJoined(Message):
    """`blocked`: entrants whom the player has blocked. In a tournament they may be paired."""

    blocked: list[PlayerRef] = []


class TournamentBoards(Message):
    """The open boards, the best first."""

    tables: list[TableCard] = []


class TournamentDirection(Message):
    """An act of the organiser. Errors: `organiser-only`, `tournament-over`, `tournament-started`, `too-few-entrants`,
    `cannot-pause`, `not-paused`."""

    act: Literal["start", "pause", "resume", "cancel"]


class TournamentFrame(Message):
    """The tournament has changed up to event `number`; sent at the beginning, too."""

    type: Literal["changed"]
    number: int


TournamentSocketFrame = Annotated[TournamentFrame | ErrorFrame | PongFrame, Field(discriminator="type")]
TournamentRequest = PingRequest
