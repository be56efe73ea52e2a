"""Every message between the house and a browser, and nothing else. The client's types are generated from this file.

Conventions: a text in both languages is the pair `[german, english]`. Fields that have their default value are left out of everything the house
sends, so a missing field means its default. Times are seconds since 1970. Sides are 0 and 1.

**Numbers.** What happens in a match is a log of events numbered 1, 2, 3, …; number 0 is the opening. `after` in a request always means: the number of
the last event the sender had seen. It never goes back, also not when a turn is taken back, so it says exactly which board somebody was looking at.

**HTTP**

    GET  /healthz                                     Health
    GET  /api/house                                   House
    GET  /api/games/{game}/variants/{variant}/stage   Opening     (?options as query: draw_after=0)
    GET  /api/games/{game}/rulebook/{language}        Rulebook    (language: de or en)
    GET  /api/games/{game}/picture                    image/svg+xml   (?position=…&moves=…&moves=…&theme=light|dark)
    POST /api/matches              NewMatch        -> Created     (status 201)
    GET  /api/matches/{id}                            Snapshot
    GET  /api/matches/{id}/scenes/{number}            Moment      what the board looked like after that event; no choices
    GET  /api/matches/{id}/record                     text/plain
    POST /api/preview              PreviewRequest  -> Preview
    POST /api/effects              EffectsRequest  -> Effects

Every refusal, on any path, is a `Refusal`. While a game is being compiled for the first time, what needs its rules is refused with status 503,
code `preparing` and `Retry-After`; `House.games[].ready` tells beforehand. A `Retry-After` of one second is meant: ask again.

**WebSocket** `/api/matches/{id}/socket?after=N` (leave `after` out on the first visit). The client sends a `ClientFrame` as text, the house a
`ServerFrame`. First comes what was missed: the events after N one by one, or a `SnapshotFrame` when there is no N or too much was missed; then a
`StatusFrame`: from there on the line is live. A request with an `id` is answered with a `StoredFrame` or an `ErrorFrame` of the same id. What is
stored is acknowledged again when the same id comes again, and is not stored twice; so after a cut the client repeats what was not answered, with the
same id and the same `after`. `stored` comes before the event itself. An `ErrorFrame` never ends the line, except `unknown-match` and `broken-game`
(the house then closes with 4404). Close code 1012 means the house restarts, 1013 that the reader was too slow: connect again with `after`.
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


# --- the house -------------------------------------------------------------------------------------------------------------------------------------


class OptionView(Message):
    """A rule choice of a game. `values` lists what it may be; None: a whole number from `least` to `most` if those are given, else anything of its
    `kind`."""

    name: str
    meaning: Text
    kind: Literal["yes-no", "number", "text"]
    values: list[OptionValue] | None = None
    least: int | None = None
    most: int | None = None


class VariantView(Message):
    """A named variant, its rule in one line, and what each option is in it."""

    name: str
    line: Text
    values: dict[str, OptionValue]


class GameView(Message):
    """A game on the shelf. `note` is something every page that shows the game must say. Not `ready`: still being compiled. `players` are the kinds
    that can play it, told once it is ready."""

    name: str
    title: Text
    summary: Text
    authors: list[str]
    sides: tuple[Text, Text]
    variants: list[VariantView]
    options: list[OptionView]
    note: Text | None = None
    rulebooks: list[Literal["de", "en"]] = []
    players: list[str] = []
    ready: bool = False
    broken: bool = False


class PlayerView(Message):
    """A kind of opponent one can choose."""

    kind: str
    title: Text
    description: Text


class House(Message):
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


class Rulebook(Message):
    """A game's rule book as safe HTML. Diagrams are pairs of `<img class="diagram light">` and `<img class="diagram dark">`: show one of them."""

    language: Literal["de", "en"]
    title: Text
    html: str


# --- a match ---------------------------------------------------------------------------------------------------------------------------------------


class NewMatch(Message):
    """`seats`: for each side `person` or a player's kind. `shuffle` lets the house decide by lot whether the two change sides. `position` starts from
    there instead of from the opening; it brings its own variant. `seed` makes the computer's choices repeatable and chooses among a game's
    set-ups."""

    game: Annotated[str, Field(max_length=64)]
    variant: Annotated[str, Field(max_length=64)] | None = None
    options: dict[str, OptionValue] = {}
    seats: tuple[Annotated[str, Field(max_length=32)], Annotated[str, Field(max_length=32)]] = ("person", "person")
    shuffle: bool = False
    position: Annotated[str, Field(max_length=4000)] | None = None
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class Created(Message):
    id: str
    seats: tuple[str, str]


class SeatView(Message):
    """Who sits on a side: `person` or a player's kind, and how to call them."""

    kind: str
    title: Text


class Event(Message):
    """Something that happened. `turn` and `draw` (chance: dealt or drawn) carry moves; `takeback` goes `back_to` the board after that event number:
    later entries of the history no longer count; `resign` and `agree` (both want a draw) end the match."""

    number: int
    kind: Literal["turn", "draw", "takeback", "resign", "agree"]
    at: float
    side: Side | None = None
    moves: list[str] = []
    back_to: int | None = None


class Result(Message):
    """How it ended. `winner` None is a draw."""

    winner: Side | None
    end: Literal["played", "resigned", "agreed"]
    sentence: Text


class Standing(Message):
    """Where a match stands after event `number`. `takeback` is the event number a take-back would go back to, None when there is nothing to take
    back (or a draw of chance lies in between). `to_move` is None when the match is over. `turn` counts the turns played so far."""

    number: int
    turn: int
    position: str
    scores: tuple[int, int]
    to_move: Side | None = None
    result: Result | None = None
    takeback: int | None = None
    may_resign: bool = False
    may_agree: bool = False


class Snapshot(Message):
    """Everything a board needs. `history` holds the turns and draws that count, in order, and the ending event if there is one. `effects`: this
    game has more to tell about a choice, on demand."""

    id: str
    game: str
    title: Text
    sides: tuple[Text, Text]
    variant: str
    line: Text
    options: dict[str, OptionValue]
    seats: tuple[SeatView, SeatView]
    created: float
    start: str
    stage: Stage
    scene: Scene
    standing: Standing
    history: list[Event]
    note: Text | None = None
    effects: bool = False


class Moment(Message):
    """The board after some event of the past."""

    scene: Scene
    standing: Standing


class PreviewRequest(Message):
    """A turn being built: `moves` made on the board after event `after` of a match, or on a `position` of a `game`."""

    match: MatchId | None = None
    after: Number = 0
    game: Annotated[str, Field(max_length=64)] | None = None
    position: Annotated[str, Field(max_length=4000)] | None = None
    moves: Moves = []


class Preview(Message):
    """The board with the draft on it and the choices that go on from there. `complete`: the turn is over and can be sent; nothing is left to
    choose."""

    scene: Scene
    position: str
    complete: bool = False


class EffectsRequest(PreviewRequest):
    """What would `move` change after the draft?"""

    move: Annotated[str, Field(min_length=1, max_length=100)]


class Refusal(Message):
    """Why something was not done: a stable code, a sentence, what would have worked (`near`), and where the match really stands (`number`)."""

    code: str
    sentence: Text
    near: list[str] = []
    number: int | None = None


# --- the line --------------------------------------------------------------------------------------------------------------------------------------


class TurnRequest(Message):
    """A whole turn, every move of it. Refused with `stale-turn` when the board has changed since `after`, `not-your-turn` when the computer is to
    move, `unfinished-turn` when the rules ask for more, `turn-too-long` when moves are left over, `illegal-move`, `invalid-move`, `game-over`."""

    type: Literal["turn"]
    id: Identifier
    after: Number
    moves: Annotated[Moves, Field(min_length=1)]


class TakebackRequest(Message):
    """At one screen one turn, against the computer to before the person's last turn. Refused with `nothing-to-take-back`, `stale-turn`."""

    type: Literal["takeback"]
    id: Identifier
    after: Number


class ResignRequest(Message):
    """`side` may be left out: the person's side against the computer, the side to move at one screen."""

    type: Literal["resign"]
    id: Identifier
    after: Number
    side: Side | None = None


class AgreeRequest(Message):
    """Both people at one screen agree on a draw."""

    type: Literal["agree"]
    id: Identifier
    after: Number


class PingRequest(Message):
    type: Literal["ping"]


ClientFrame = Annotated[TurnRequest | TakebackRequest | ResignRequest | AgreeRequest | PingRequest, Field(discriminator="type")]


class SnapshotFrame(Message):
    type: Literal["snapshot"]
    snapshot: Snapshot


class EventFrame(Message):
    """An event and the board after it. Only the newest board has choices."""

    type: Literal["event"]
    event: Event
    scene: Scene
    standing: Standing


class StoredFrame(Message):
    """The request with this id is stored for good, as event `number`."""

    type: Literal["stored"]
    id: str
    number: int


class ErrorFrame(Message):
    """A refusal. `id` is that of the request, where it could be read. `number` is the newest event: a client that has not got it yet soon will."""

    type: Literal["error"]
    code: str
    sentence: Text
    id: str | None = None
    near: list[str] = []
    number: int | None = None


class StatusFrame(Message):
    """What the house is doing: `preparing` (compiling the game, once), `thinking` (the computer is to move), `waiting` (for a person), `over`,
    `failed` (the computer cannot move; `sentence` says why). Sent on connecting and after every event. `number` is the newest event."""

    type: Literal["status"]
    activity: Literal["preparing", "thinking", "waiting", "over", "failed"]
    number: int | None = None
    side: Side | None = None
    sentence: Text | None = None


class PongFrame(Message):
    type: Literal["pong"]


ServerFrame = Annotated[SnapshotFrame | EventFrame | StoredFrame | ErrorFrame | StatusFrame | PongFrame, Field(discriminator="type")]
