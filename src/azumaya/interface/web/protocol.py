"""Every message between the house and a browser, and nothing else. The client's types are generated from this file.

Conventions: a text in both languages is the pair `[german, english]`. Fields that have their default value are left out
of everything the house sends, so a missing field means its default. Times are seconds since 1970. Sides are 0 and 1.

**Numbers.** What happens in a match is a log of events numbered 1, 2, 3, …; number 0 is the opening. `after` in a
request always means: the number of
the last event the sender had seen. It never goes back, also not when a turn is taken back, so it says exactly which
board somebody was looking at.

**HTTP**

    GET  /healthz                                        Health
    GET  /api/house                                      HouseView
    GET  /api/games/{game}/variants/{variant}/stage      Opening           (?options as query: draw_after=0)
    GET  /api/games/{game}/variants/{variant}/collection CollectionView    (?options as query) set-ups to choose from
    GET  /api/games/{game}/variants/{variant}/advice     AdviceView        (?options as query) what speaks against it
    GET  /api/games/{game}/rulebook/{language}           Rulebook          (language: de or en)
    GET  /api/games/{game}/about/{language}              Rulebook          where a game comes from and what is ours
    GET  /api/games/{game}/puzzles                       PuzzleList        positions with one thing to find
    GET  /api/games/{game}/puzzles/{number}              PuzzleView
    POST /api/games/{game}/puzzles/{number}              PuzzleAttempt  -> PuzzleVerdictView
    GET  /api/games/{game}/picture                       image/svg+xml     (?position=…&moves=…&theme=light|dark)
    POST /api/matches                                    NewMatch       -> Created (status 201)
    GET  /api/matches/{id}                               Snapshot
    GET  /api/matches/{id}/scenes/{number}               Moment            the board after that event; no choices
    GET  /api/matches/{id}/record                        text/plain
    GET  /api/matches/{id}/series                        SeriesView        a match alone is a series of one
    POST /api/matches/{id}/next                          -> Created (status 201)   asked again it is the same one
    GET  /api/matches/{id}/review                        ReviewProgress    the first to ask begins it; ask again until
                                                                           `review` is there
    POST /api/preview                                    PreviewRequest -> Preview
    POST /api/hint                                       DraftRequest -> HintView   goes on from the draft
    POST /api/effects                                    EffectsRequest -> Effects

Whoever acts is known by a cookie, which the answer to the first act sets; reading needs none. Acts of those who only
watch are refused with `not-seated`, status 403.

Every refusal, on any path, is a `Refusal`. While a game is being compiled for the first time, what needs its rules is
refused with status 503, code `preparing` and `Retry-After`; `HouseView.games[].ready` tells beforehand. A `Retry-After`
of one second is meant: ask again.

**WebSocket** `/api/matches/{id}/socket?after=N` (leave `after` out on the first visit). The client sends a
`ClientFrame` as text, the house a `ServerFrame`. First comes what was missed: the events after N one by one, or a
`SnapshotFrame` when there is no N or too much was missed; then a `StatusFrame`: from there on the connection is live. A
request with an `id` is answered with a `StoredFrame` or an `ErrorFrame` of the same id. What is stored is acknowledged
again when the same id comes again, and is not stored twice; so after a cut the client repeats what was not answered,
with the same id and the same `after`. `stored` comes before the event itself. An `ErrorFrame` never ends the
connection, except `unknown-match`, `broken-game` and `unreadable-match` (the house then closes with 4404). Close code
1012 means the house restarts, 1013 that the reader was too slow: connect again with `after`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ...rules.scene import Effects, Scene, Stage
from ...rules.text import Text

EFFECTS = TypeAdapter(Effects)

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


# --- the house
# ----------------------------------------------------------------------


class OptionView(Message):
    """A rule choice of a game. `values` lists what it may be and `titles`, in the same order, what to call that. No
    `values`: a whole number from `least` to `most` if those are given, else anything of its `kind`."""

    name: str
    meaning: Text
    kind: Literal["yes-no", "number", "text"]
    values: list[OptionValue] | None = None
    titles: list[Text] = []
    least: int | None = None
    most: int | None = None


class VariantView(Message):
    """A named variant, what to call it, its rule in one line, and what each option is in it."""

    name: str
    title: Text
    summary: Text
    values: dict[str, OptionValue]


class LevelView(Message):
    """A level of play: `level-{number}` sits at a table. Its `summary` tells how strong it was measured to be and how
    it plays."""

    number: int
    summary: Text


class GameView(Message):
    """A game on the shelf. `note` is something every page that shows the game must say. Not `ready`: still being
    compiled. `levels` and `players` (the kinds that can play it) are told once it is ready. `puzzles`: how many it
    has. `collection`: how many set-ups there are to choose from, see `CollectionView`."""

    name: str
    title: Text
    summary: Text
    authors: list[Text]
    sides: tuple[Text, Text]
    variants: list[VariantView]
    options: list[OptionView]
    note: Text | None = None
    rulebooks: list[Literal["de", "en"]] = []
    about: list[Literal["de", "en"]] = []
    levels: list[LevelView] = []
    players: list[str] = []
    puzzles: int = 0
    collection: int = 0
    ready: bool = False
    broken: bool = False


class PlayerView(Message):
    """A kind of opponent one can choose."""

    kind: str
    title: Text
    description: Text


class HouseView(Message):
    version: str
    games: list[GameView]
    players: list[PlayerView]


class Health(Message):
    status: Literal["ok"]
    version: str


class Opening(Message):
    """The board of a variant before the first move; the scene has no choices."""

    stage: Stage
    scene: Scene
    position: str


class FairnessView(Message):
    """What side 0 scored (0–1) when `player` played `games` games against itself, with its 95 % interval from `low` to
    `high`, and side 0's `lead` in points a game. Half is even."""

    player: str
    games: int
    share: float
    low: float
    high: float
    lead: float


class CollectionEntryView(Message):
    """A set-up of a game's collection: `options` choose it in a new match, beside any others. Its `number` is its own
    in every variant. No `fairness`: nobody has measured it for this variant."""

    number: int
    options: dict[str, str]
    grade: Text
    fairness: FairnessView | None = None


class CollectionView(Message):
    """The set-ups that suit a variant; empty where a game has none to choose from."""

    entries: list[CollectionEntryView] = []


class AdviceView(Message):
    """What speaks against playing so, although the rules allow it; what they do not allow is refused with
    `invalid-variant`."""

    warnings: list[Text] = []


class Rulebook(Message):
    """A game's rule book as safe HTML. Diagrams are pairs of `<img class="diagram light">` and `<img class="diagram
    dark">`: show one of them."""

    language: Literal["de", "en"]
    title: Text
    html: str


# --- a match
# ----------------------------------------------------------------------


class NewMatch(Message):
    """`seats`: for each side `person`, `level-1` … `level-10` or a player's kind. `shuffle` lets the lot decide whether
    the two change sides. `position` starts from there instead of from the opening; it brings its own variant. `seed`
    makes the computer's choices repeatable and chooses among a game's collection, any whole number; without it the
    match is exactly what variant and options say."""

    game: Annotated[str, Field(max_length=64)]
    variant: Annotated[str, Field(max_length=64)] | None = None
    options: dict[str, OptionValue] = {}
    seats: tuple[Annotated[str, Field(max_length=32)], Annotated[str, Field(max_length=32)]] = ("person", "person")
    shuffle: bool = False
    position: Annotated[str, Field(max_length=4000)] | None = None
    seed: int | None = None


class Created(Message):
    id: str
    seats: tuple[str, str]


class SeatView(Message):
    """Who sits on a side: `person`, a level, a player's kind or `open`, and how to call them."""

    kind: str
    title: Text


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
    pace: Literal["live", "days"]
    first: int | None
    mover: Side | None
    since: int
    spent: int
    running: bool
    given: tuple[int, int]
    deadline: int | None


class OfferView(Message):
    """An offer that waits for an answer: the number of its event, its kind, and the side that made it."""

    number: int
    kind: EventKind
    side: Side


class StandingView(Message):
    """Where a match stands after event `number`. `takeback` is the event number a take-back would go back to, None when
    there is nothing to take back (or a draw of chance lies in between). `to_move` is None when the match is over.
    `turn` counts the turns played so far. `next` is the match that follows this one, once somebody has asked for it.
    What may be done is told to each side for itself; those who watch may do nothing. No `clock`: nobody is timed."""

    number: int
    turn: int
    status: Literal["waiting", "running", "paused", "over", "void"] = "running"
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
    next: str | None = None


class Snapshot(Message):
    """Everything a board needs. `history` holds the turns and draws that count, in order, and the ending event if there
    is one. `yours` are the sides this browser plays, both at one screen, none for those who watch. `effects`: this game
    has more to tell about a choice, on demand. `about`: there is a page about the game that `note` may point to."""

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
    that are over, by the sides of this match. `offer` is there when this match is the newest and over."""

    number: int
    games: list[SeriesGame]
    wins: tuple[int, int]
    points: tuple[int, int]
    verdict: SeriesVerdictView | None = None
    offer: SeriesOffer | None = None


class DraftRequest(Message):
    """A turn being built: `moves` made on the board after event `after` of a match, or on a `position` of a `game`."""

    match: MatchId | None = None
    after: Number = 0
    game: Annotated[str, Field(max_length=64)] | None = None
    position: Annotated[str, Field(max_length=4000)] | None = None
    moves: Moves = []


class PreviewRequest(DraftRequest):
    """`typed` goes on from the draft: a move, which leaves a turn open that could go on, or a whole turn as the rule
    book writes it."""

    typed: Annotated[str, Field(max_length=200)] = ""


class Preview(Message):
    """The board with the draft on it, its `moves` one by one, and the choices that go on from there. `complete`: the
    turn is over and can be sent; nothing is left to choose."""

    scene: Scene
    position: str
    moves: list[str] = []
    complete: bool = False


class EffectsRequest(DraftRequest):
    """What would `move` change after the draft?"""

    move: Annotated[str, Field(min_length=1, max_length=100)]


class VariationView(Message):
    """A variation, and the chance it leaves whoever begins it."""

    chance: float
    moves: list[str]


class HintView(Message):
    """A turn to make: as it is written down, the moves still to make of it, why, and the pieces and spots that show it.
    `chance` is that of the side to move to win, `certain` when it is proved; `points` the scores the game is likely to
    end with, where it can tell."""

    turn: str
    moves: list[str]
    reason: Text
    places: list[str] = []
    chance: float
    certain: bool = False
    points: tuple[int, int] | None = None
    lines: list[VariationView] = []


class Outlook(Message):
    """Side 0's chance to win on the board after event `number`; `certain` when it is proved or over."""

    number: int
    chance: float
    certain: bool = False


class TurningPointView(Message):
    """A turn that gave much away. It was made on the board after event `number` and became event `event`, the
    how-manieth `turn` of the match; `position` is the board it was made on. `before` and `after` are the chances of its
    `side`."""

    number: int
    event: int
    turn: int
    side: Side
    played: str
    better: str
    better_moves: list[str]
    before: float
    after: float
    proved: bool = False
    reason: Text
    places: list[str] = []
    position: str


class ReviewView(Message):
    """A finished match looked at again."""

    outlooks: list[Outlook]
    turning_points: list[TurningPointView] = []


class ReviewProgress(Message):
    """So many boards of all have been looked at; `review` is there when it is done."""

    done: int = 0
    total: int
    review: ReviewView | None = None


class PuzzleSummary(Message):
    """A position with one thing to find; `side` is to move."""

    number: int
    kind: Literal["win-in-one", "win-in-two", "only-move", "trap"]
    title: Text
    side: Side


class PuzzleList(Message):
    puzzles: list[PuzzleSummary] = []


class PuzzleView(PuzzleSummary):
    """A puzzle: the question, and the board with its choices. Turns are built with `POST /api/preview` on
    its `position`."""

    question: Text
    stage: Stage
    scene: Scene
    position: str
    effects: bool = False


class PuzzleAttempt(Message):
    """A whole turn that might be the solution, or the wish to be shown one."""

    moves: Moves = []
    show: bool = False


class PuzzleVerdictView(Message):
    """Whether the turn solves the puzzle, and why. `moves` and `turn` are the solution where it was asked for, else
    what was tried."""

    solved: bool = False
    sentence: Text
    turn: str
    moves: list[str]


class Refusal(Message):
    """Why something was not done: a stable code, a sentence, what would have worked (`near`), and where the match
    really stands (`number`)."""

    code: str
    sentence: Text
    near: list[str] = []
    number: int | None = None


# --- the connection
# ----------------------------------------------------------------------


class TurnRequest(Message):
    """A whole turn, every move of it. Refused with `stale-turn` when the board has changed since `after`,
    `not-seated` when the sender only watches, `not-your-turn` when somebody else is to move, `unfinished-turn` when the
    rules ask for more, `turn-too-long` when moves are left over, `time-is-up`, `paused`, `illegal-move`,
    `invalid-move`, `game-over`."""

    type: Literal["turn"]
    id: Identifier
    after: Number
    moves: Annotated[Moves, Field(min_length=1)]


class TakebackRequest(Message):
    """At one screen one turn, against the computer to before the person's last turn. Refused with
    `nothing-to-take-back`, `stale-turn`, `went-on` (another match follows already)."""

    type: Literal["takeback"]
    id: Identifier
    after: Number


class ResignRequest(Message):
    """`side` may be left out: the person's side against the computer, the side to move at one screen."""

    type: Literal["resign"]
    id: Identifier
    after: Number
    side: Side | None = None


class OfferRequest(Message):
    """A draw or a pause. At one screen it is agreed at once, between two people the other is asked. Refused with
    `already-offered`, `too-soon`, `no-agreement`."""

    type: Literal["offer"]
    id: Identifier
    after: Number
    what: Literal["draw", "pause"]


class AnswerRequest(Message):
    """The answer to an offer, by the number of its event. Refused with `no-such-offer` when it no longer stands."""

    type: Literal["answer"]
    id: Identifier
    after: Number
    offer: Number
    accept: bool


class ClaimRequest(Message):
    """The other has been gone for long, or is out of time where no flag falls. Refused with `nothing-to-claim`."""

    type: Literal["claim"]
    id: Identifier
    after: Number
    result: Literal["win", "draw"]


class PlainRequest(Message):
    """`abort`: call the match off before one's own first turn. `resume`: end a pause. `give_time`: a step more for the
    other."""

    type: Literal["abort", "resume", "give_time"]
    id: Identifier
    after: Number


class NextRequest(Message):
    """The match is over and another one shall follow. Two people must both ask; else the answer is the same whoever
    asks first: `Standing.next` tells which one. Refused with `not-over`."""

    type: Literal["next"]
    id: Identifier
    after: Number


class SeenRequest(Message):
    """The sender has looked at the board after event `number`. Not answered."""

    type: Literal["seen"]
    number: Number


class PingRequest(Message):
    type: Literal["ping"]


ActRequest = (
    TurnRequest
    | TakebackRequest
    | ResignRequest
    | OfferRequest
    | AnswerRequest
    | ClaimRequest
    | NextRequest
    | PlainRequest
)
ClientFrame = Annotated[ActRequest | SeenRequest | PingRequest, Field(discriminator="type")]


class SnapshotFrame(Message):
    type: Literal["snapshot"]
    snapshot: Snapshot


class EventFrame(Message):
    """An event and the board after it. Only the newest board has choices."""

    type: Literal["event"]
    event: EventView
    scene: Scene
    standing: StandingView


class StoredFrame(Message):
    """The request with this id is stored for good, as event `number`."""

    type: Literal["stored"]
    id: str
    number: int


class ErrorFrame(Message):
    """A refusal. `id` is that of the request, where it could be read. `number` is the newest event: a client that has
    not got it yet soon will."""

    type: Literal["error"]
    code: str
    sentence: Text
    id: str | None = None
    near: list[str] = []
    number: int | None = None


class StatusFrame(Message):
    """What the house is doing: `preparing` (compiling the game, once), `open` (a seat is free), `thinking` (a computer
    is to move), `waiting` (for a person), `paused`, `over`, `failed` (the computer cannot move; `sentence` says why).
    Sent on connecting and after every event. `number` is the newest event."""

    type: Literal["status"]
    activity: Literal["preparing", "open", "thinking", "waiting", "paused", "over", "failed"]
    number: int | None = None
    side: Side | None = None
    sentence: Text | None = None


class PongFrame(Message):
    type: Literal["pong"]


ServerFrame = Annotated[
    SnapshotFrame | EventFrame | StoredFrame | ErrorFrame | StatusFrame | PongFrame, Field(discriminator="type")
]
