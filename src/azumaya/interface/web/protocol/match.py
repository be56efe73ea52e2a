"""Matches: setup, standing, and the series they belong to."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from ....rules.scene import Scene, Stage
from ....service.match.events import ClaimResult
from ....service.match.permissions import OfferWord, TableState
from ....service.match.state import Status
from .message import Message, OptionValue, PlayerRef, Side

Pace = Literal["live", "days"]
Watch = Literal["public", "link", "players"]


class NewMatch(Message):
    """`seats`: for each side `person`, `level-1` … `level-10` or a kind of player. `shuffle` assigns the sides at
    random. `fair` selects a random even setup of the game's collection. `position` replaces the opening and its
    variant. `seed` makes the computer's choices repeatable and selects a setup of the game's collection, any whole
    number; without it variant and options decide. `controls` is one clock for both sides or one each; `watch`: who may
    watch."""

    game: Annotated[str, Field(max_length=64)]
    variant: Annotated[str, Field(max_length=64)] | None = None
    options: dict[str, OptionValue] = {}
    seats: tuple[Annotated[str, Field(max_length=32)], Annotated[str, Field(max_length=32)]] = ("person", "person")
    shuffle: bool = False
    fair: bool = False
    position: Annotated[str, Field(max_length=4000)] | None = None
    seed: int | None = None
    controls: tuple[ControlView, ControlView] | ControlView | None = None
    pace: Pace = "live"
    rated: bool = False
    watch: Watch = "link"


class MatchCreated(Message):
    id: str
    seats: tuple[str, str]


class RatingView(Message):
    """A rating in a game at a pace, with a 95 % interval of `rating` ± 2 × `deviation`. `game` is `tumicarona`, or
    `tumicarona/5x5` for a variant, which is rated apart. `provisional`: high uncertainty."""

    game: str
    pace: Pace
    rating: int
    deviation: int
    games: int
    provisional: bool = False


class SeatRatingView(Message):
    """A player's rating in this game and pace; `change` is the effect of this match, once it is over."""

    rating: int
    deviation: int
    change: int | None = None


class SeatView(Message):
    """The player of a side: `person`, a level, a kind of player or `open`, with a display title; `player` if it is a
    person, with the `advisers` who share the seat. `present` is None for a computer and an open seat. `gone_since` (ms)
    is set after 5 seconds without a visible connection."""

    kind: str
    title: Text
    player: PlayerRef | None = None
    advisers: list[PlayerRef] = []
    rating: SeatRatingView | None = None
    present: bool | None = None
    gone_since: int | None = None


EventKind = Literal[
    "joined",
    "advisers_changed",
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
    """An event of the match log. `turn` and `chance` have moves; `taken_back` returns to the board after event
    `back_to` and cancels later entries of the history; `resigned`, `draw_agreed`, `flagged`, `claimed` and `aborted`
    end the match. Other kinds are not part of the history; their effect is in `StandingView`. `text` is the notation
    of a whole turn."""

    number: int
    kind: EventKind
    at: float
    side: Side | None = None
    moves: list[str] = []
    text: str = ""
    back_to: int | None = None


class AdviserLink(Message):
    """A link by which others can share the sender's seat, and the same as a QR code."""

    link: str
    qr: str


class AdviserRequest(Message):
    """The part of such a link after `#`."""

    secret: Annotated[str, Field(min_length=1, max_length=64)]


class AdviserInvitation(Message):
    """An invitation to share the seat of `player`."""

    title: Text
    side: Text
    player: PlayerRef | None = None


class ResultView(Message):
    """The result. `winner` None: a draw, or a void match."""

    winner: Side | None
    finish: Literal["played", "resigned", "draw_agreed", "flagged", "claimed", "void"]
    sentence: Text


class ControlView(Message):
    """Time control of a side, in ms: see `service/match/clock.py`."""

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
    """The clock as `web/src/match/clock.ts` expects it, in ms; `now` is the server time of this message."""

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
    """An open offer: event number, kind and offering side. `controls` and `pace` for an offer of different clocks,
    `game` and `variant` for another game."""

    number: int
    kind: EventKind
    side: Side
    controls: tuple[ControlView, ControlView] | None = None
    pace: Pace | None = None
    game: str | None = None
    variant: str | None = None


class StandingView(Message):
    """The match after event `number`. `takeback` is the event number a takeback would return to, None if nothing can be
    taken back (also after a chance move). `to_move` is None when the match is over. `turn` counts the turns played.
    `next` is the following match, once requested. `state` summarises the table for this viewer.

    The `may_…` fields are the viewer's permissions; watchers have none. `claim_at` (ms) is when a claim becomes
    possible. A `PresenceFrame` updates `state` and `may_claim` when they change without an event. No `clock`:
    untimed."""

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
    """The whole state of a table. `history` holds the valid turns and chance moves in order, and the ending event if
    any. `yours` are the viewer's sides: both on a shared screen, none for watchers. `effects`: `POST /api/effects` is
    supported. `about`: the game has an about page that `note` may refer to.

    `pace`, `rated`, `courtesy` (no flag fall, the opponent may claim) and `watch` (who may watch) are the agreed
    terms; `watchers` is their number, `seen` the latest event each side's player has seen. `tournament`: the id of the
    tournament that the match belongs to, or `ladder/<game>`."""

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
    tournament: str = ""


class PastBoard(Message):
    """The board after a past event."""

    scene: Scene
    standing: StandingView


class SeriesGame(Message):
    """A game of a series and the reason for its setup. `winner` and `scores` refer to the sides of the requested match;
    `changed`: the sides were swapped in this game. Not `over`: still being played."""

    match: str
    number: int
    reason: Text
    changed: bool = False
    over: bool = False
    winner: Side | None = None
    scores: tuple[int, int] = (0, 0)


class SeriesVerdictView(Message):
    """The result of a series. `winner` None: a draw."""

    winner: Side | None = None
    reason: Text


class SeriesOffer(Message):
    """The next game on offer: button label and the reason for its setup."""

    title: Text
    reason: Text


class SeriesView(Message):
    """The series of a match. `number` is the match's index in it; `wins` and `points` are sums over the finished
    games, by the sides of this match. `offer` is present when this match is the latest and over; `plain` also when the
    next game has other rules: a rematch by the same ones. `bound`: the next game was agreed in advance, so no other
    game comes first."""

    number: int
    games: list[SeriesGame]
    wins: tuple[int, int]
    points: tuple[int, int]
    verdict: SeriesVerdictView | None = None
    offer: SeriesOffer | None = None
    plain: SeriesOffer | None = None
    bound: bool = False
