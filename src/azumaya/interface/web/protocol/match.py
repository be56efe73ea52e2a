"""A match: how it is set up, how it stands, and the series it belongs to."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.scene import Scene, Stage
from ....rules.text import Text
from ....service.match.events import ClaimResult
from ....service.match.rights import OfferWord, TableState
from ....service.match.state import Status
from .message import Message, OptionValue, PlayerRef, Side

Pace = Literal["live", "days"]
Watch = Literal["public", "link", "players"]


class NewMatch(Message):
    """`seats`: for each side `person`, `level-1` … `level-10` or a player's kind. `shuffle` lets the lot decide whether
    the two change sides. `position` starts from there instead of from the opening; it brings its own variant. `seed`
    makes the computer's choices repeatable and chooses among a game's collection, any whole number; without it the
    match is exactly what variant and options say. `controls` is one clock for both sides or one for each; `watch` says
    who may look on."""

    game: Annotated[str, Field(max_length=64)]
    variant: Annotated[str, Field(max_length=64)] | None = None
    options: dict[str, OptionValue] = {}
    seats: tuple[Annotated[str, Field(max_length=32)], Annotated[str, Field(max_length=32)]] = ("person", "person")
    shuffle: bool = False
    position: Annotated[str, Field(max_length=4000)] | None = None
    seed: int | None = None
    controls: tuple[ControlView, ControlView] | ControlView | None = None
    pace: Pace = "live"
    rated: bool = False
    watch: Watch = "link"


class Created(Message):
    id: str
    seats: tuple[str, str]


class SeatRating(Message):
    """What somebody is rated at this game and pace; `change` is what this match has done to it, once it is over."""

    rating: int
    deviation: int
    change: int | None = None


class SeatView(Message):
    """Who sits on a side: `person`, a level, a player's kind or `open`, and how to call them; the `player` where
    somebody sits. `present` is None for a computer and an open seat. `gone_since` (ms) is told after 5 seconds without
    a visible connection."""

    kind: str
    title: Text
    player: PlayerRef | None = None
    rating: SeatRating | None = None
    present: bool | None = None
    gone_since: int | None = None


EventKind = Literal[
    "joined",
    "begun",
    "turn",
    "chance",
    "draw_offered",
    "draw_declined",
    "draw_agreed",
    "takeback_offered",
    "takeback_declined",
    "taken_back",
    "resigned",
    "flagged",
    "claimed",
    "aborted",
    "pause_offered",
    "pause_declined",
    "paused",
    "resumed",
    "control_offered",
    "control_declined",
    "control_changed",
    "time_added",
    "credited",
    "next_offered",
    "next_declined",
    "another_offered",
    "another_declined",
    "followed",
]


class EventView(Message):
    """Something that happened. `turn` and `chance` (dealt or drawn) carry moves; `taken_back` goes `back_to` the board
    after that event number: later entries of the history no longer count; `resigned`, `draw_agreed`, `flagged`,
    `claimed` and `aborted` end the match. Whatever else happens is no part of the history; `StandingView` tells what it
    has changed. `text` is a whole turn as it is written down."""

    number: int
    kind: EventKind
    at: float
    side: Side | None = None
    moves: list[str] = []
    text: str = ""
    back_to: int | None = None


class ResultView(Message):
    """How it ended. `winner` None is a draw, or nothing when the match is void."""

    winner: Side | None
    finish: Literal["played", "resigned", "draw_agreed", "flagged", "claimed", "void"]
    sentence: Text


class ControlView(Message):
    """How a side's clock works, in ms: see `service/match/clock.py`."""

    kind: Literal["fischer", "byoyomi", "delay", "per_turn", "unlimited"]
    main: int = 0
    increment: int = 0
    cap: int | None = None
    periods: int = 0
    period: int = 0
    delay: int = 0
    limit: int = 0


class HandView(Message):
    left: int
    periods: int
    quota: int
    moved: bool


class ClockView(Message):
    """A clock as `web/src/match/clock.ts` takes it, in ms; `now` is the house's time when this was written."""

    now: int
    controls: tuple[ControlView, ControlView]
    hands: tuple[HandView, HandView]
    pace: Pace
    first: int | None
    mover: Side | None
    since: int
    spent: int
    running: bool
    given: tuple[int, int]
    deadline: int | None


class OfferView(Message):
    """An offer that waits for an answer: the number of its event, its kind, and the side that made it. `controls` and
    `pace` are there when clocks are offered, `game` and `variant` when another game is."""

    number: int
    kind: EventKind
    side: Side
    controls: tuple[ControlView, ControlView] | None = None
    pace: Pace | None = None
    game: str | None = None
    variant: str | None = None


class StandingView(Message):
    """Where a match stands after event `number`. `takeback` is the event number a take-back would go back to, None when
    there is nothing to take back (or a draw of chance lies in between). `to_move` is None when the match is over.
    `turn` counts the turns played so far. `next` is the match that follows this one, once somebody has asked for it.
    `state` is the one word for how the table stands for whoever is told.

    What may be done is told to each side for itself; those who watch may do nothing. `may_offer` and `may_claim` name
    what can be offered or claimed; `claim_at` (ms) is when a claim becomes possible if nothing happens. A
    `PresenceFrame` tells `state` and `may_claim` anew when they change without an event. No `clock`: nobody is
    timed."""

    number: int
    turn: int
    status: Status = "running"
    state: TableState = "watching"
    position: str
    scores: tuple[int, int]
    to_move: Side | None = None
    result: ResultView | None = None
    clock: ClockView | None = None
    offers: list[OfferView] = []
    takeback: int | None = None
    may_resign: bool = False
    may_agree: bool = False
    may_abort: bool = False
    may_offer: list[OfferWord] = []
    may_claim: list[ClaimResult] = []
    claim_at: int | None = None
    may_give_time: bool = False
    may_resume: bool = False
    may_go_on: bool = False
    next: str | None = None


class Snapshot(Message):
    """Everything a board needs. `history` holds the turns and draws that count, in order, and the ending event if there
    is one. `yours` are the sides this browser plays, both at one screen, none for those who watch. `effects`: this game
    has more to tell about a choice, on demand. `about`: there is a page about the game that `note` may point to.

    `pace`, `rated`, `courtesy` (no flag falls, the other may claim) and `watch` (who may watch) are what was agreed;
    `watchers` is how many do, `seen` for each side the newest event its player has looked at."""

    id: str
    game: str
    title: Text
    sides: tuple[Text, Text]
    variant: str
    summary: Text
    options: dict[str, OptionValue]
    seats: tuple[SeatView, SeatView]
    yours: list[Side] = []
    created: float
    start: str
    stage: Stage
    scene: Scene
    standing: StandingView
    history: list[EventView]
    note: Text | None = None
    about: bool = False
    effects: bool = False
    pace: Pace = "live"
    rated: bool = False
    courtesy: bool = False
    watch: Watch = "link"
    watchers: int = 0
    seen: tuple[int, int] = (0, 0)


class Moment(Message):
    """The board after some event of the past."""

    scene: Scene
    standing: StandingView


class SeriesGame(Message):
    """A game of a series and why it was set up so. `winner` and `scores` go by the sides of the match that was asked
    about; `changed`: in this game the two sat the other way round. Not `over`: it is being played."""

    match: str
    number: int
    reason: Text
    changed: bool = False
    over: bool = False
    winner: Side | None = None
    scores: tuple[int, int] = (0, 0)


class SeriesVerdictView(Message):
    """The series is decided. `winner` None is a draw."""

    winner: Side | None = None
    reason: Text


class SeriesOffer(Message):
    """What would follow: the word for the button and why it would be set up so."""

    title: Text
    reason: Text


class SeriesView(Message):
    """The series a match belongs to. `number` is this match's place in it; `wins` and `points` are sums over the games
    that are over, by the sides of this match. `offer` is there when this match is the newest and over;
    `bound`: its next game was agreed before the first one, so no other game comes first."""

    number: int
    games: list[SeriesGame]
    wins: tuple[int, int]
    points: tuple[int, int]
    verdict: SeriesVerdictView | None = None
    offer: SeriesOffer | None = None
    bound: bool = False
