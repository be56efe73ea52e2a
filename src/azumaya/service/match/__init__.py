"""A match: how it was set up and an append-only log of numbered events. Everything else is replayed from these two.

This module decides and replays; it stores nothing, waits for nothing and knows no clock. Numbers start at 1; number 0
is the opening. A take-back is an event too: the log only grows, and `history` holds the events that still count.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Literal

from ...games import game as find_game
from ...rules.game import Game
from ...rules.position import Position, new_position, read_position
from ...rules.scene import AccountLine, Scene, ScoreLine
from ...rules.text import Text
from ...rules.variant import BaseVariant
from .. import errors

PERSON = "person"
AFTER_RESIGNING = Text("Punkte durch die Aufgabe", "points by resignation")
Kind = Literal["turn", "draw", "takeback", "resign", "agree", "next"]
End = Literal["played", "resigned", "agreed"]
Value = bool | int | str
Chance = Callable[[Sequence[str]], str]
"""Picks one of the possible draws, all equally likely."""


@dataclass(frozen=True, slots=True)
class Link:
    """A match's place in a series: the id of the series' first match, the how-manieth game it is, which of the two
    people (named by their sides in the first match) sits on side 0, and the sentence that says why it was set up so."""

    series: str
    number: int
    first: int
    reason: Text


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from, complete in itself: every field of the variant is written down, so no later default can
    change a running match.

    `start` is the text of the position it starts from, "" for the opening. `seats` holds `person`, a level (`level-4`)
    or a player's kind for each side. `link` is None for a match that follows no other.
    """

    id: str
    game: str
    variant: str
    options: Mapping[str, Value]
    seats: tuple[str, str]
    created: float
    start: str = ""
    seed: int = 0
    link: Link | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `client` is the id the sender gave it: the same id never makes two events. `scores` are
    those a resignation leaves, where the game has a rule for it; `next` is the match that follows this one."""

    number: int
    kind: Kind
    at: float
    side: int | None = None
    moves: tuple[str, ...] = ()
    back_to: int | None = None
    client: str | None = None
    scores: tuple[int, int] | None = None
    next: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended; `winner` None is a draw."""

    winner: int | None
    end: End
    sentence: Text


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after event `number`; `takeback` is the number a take-back would go back to, `next` the
    match that follows."""

    number: int
    turn: int
    position: str
    scores: tuple[int, int]
    to_move: int | None = None
    result: Result | None = None
    takeback: int | None = None
    may_resign: bool = False
    may_agree: bool = False
    next: str | None = None


@dataclass(frozen=True)
class Board:
    """What lies on the table after some event: the position, the events that count, the ending when somebody resigned
    or both agreed, and the match that follows."""

    number: int
    position: Position
    history: tuple[Event, ...] = ()
    next: str | None = None

    @property
    def ending(self) -> Event | None:
        return self.history[-1] if self.history and self.history[-1].kind in ("resign", "agree") else None

    @property
    def is_over(self) -> bool:
        return self.ending is not None or self.position.is_over

    @property
    def to_move(self) -> int | None:
        """The side to move; None when the match is over (and while chance is due, which nobody sees)."""
        side = None if self.is_over else self.position.to_move
        return side if isinstance(side, int) else None

    @property
    def scores(self) -> tuple[int, int]:
        """Those of the position, unless a resignation has left others."""
        left = self.ending.scores if self.ending else None
        return self.position.scores if left is None else left

    @property
    def turns(self) -> int:
        return sum(event.kind == "turn" for event in self.history)


@dataclass
class Match:
    """A match replayed. `boards[n]` is the board after event n; reading never changes anything, `append` adds an event
    that has been stored."""

    setup: Setup
    events: list[Event] = field(default_factory=list)
    boards: list[Board] = field(init=False)
    number_of: dict[str, int] = field(init=False, default_factory=dict)
    """Clients' ids and the events they made."""

    def __post_init__(self) -> None:
        stored, self.events = self.events, []
        self.boards = [Board(0, opening(self.setup))]
        for event in stored:
            self.append(event)

    @property
    def game(self) -> Game:
        return self.board.position.game

    @property
    def number(self) -> int:
        """The newest event."""
        return len(self.events)

    @property
    def board(self) -> Board:
        return self.boards[-1]

    @property
    def people(self) -> tuple[int, ...]:
        """The sides people sit on."""
        return tuple(side for side in (0, 1) if self.setup.seats[side] == PERSON)

    @property
    def computer_to_move(self) -> str | None:
        """The kind of player that is to move, None when it is a person's turn or the match is over."""
        side = self.board.to_move
        return None if side is None or side in self.people else self.setup.seats[side]

    def append(self, event: Event) -> None:
        """Add the next event of the log."""
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} cannot follow event {self.number} of match {self.setup.id}")
        self.boards.append(self._after(event))
        self.events.append(event)
        if event.client is not None:
            self.number_of[event.client] = event.number

    def _after(self, event: Event) -> Board:
        if event.back_to is not None:
            return replace(self.boards[event.back_to], number=event.number)
        if event.next is not None:
            return replace(self.board, number=event.number, next=event.next)
        return Board(event.number, self.board.position.play_all(event.moves), (*self.board.history, event))

    def board_at(self, number: int) -> Board:
        """The board after an event; refuses numbers that have not happened."""
        if not 0 <= number <= self.number:
            raise errors.unknown_event(number, self.number)
        return self.boards[number]

    # --- deciding: each gives the events to append, or refuses ---

    def turn(
        self, after: int, moves: Sequence[str], at: float, *, client: str | None = None, chance: Chance = secrets.choice
    ) -> list[Event]:
        """A person's turn."""
        self._check_seen(after)
        side = self._side_to_move()
        if side not in self.people:
            raise errors.not_your_turn(self.game.sides[side], self.number)
        return self._turn(side, moves, at, client, chance)

    def computer_turn(self, moves: Sequence[str], at: float, *, chance: Chance = secrets.choice) -> list[Event]:
        """The turn of the computer that is to move."""
        return self._turn(self._side_to_move(), moves, at, None, chance)

    def opening_draws(self, at: float, given: Sequence[str] = (), *, chance: Chance = secrets.choice) -> list[Event]:
        """What is dealt before the first turn: the moves `given`, then whatever chance still has to add."""
        return draws(self.board.position, self.number + 1, at, chance, given)

    def take_back(self, after: int, at: float, *, client: str | None = None) -> list[Event]:
        self._check_seen(after)
        if self.board.next is not None:
            raise errors.went_on(self.number)
        back_to = self.takeback_target(self.board)
        if back_to is None:
            raise errors.nothing_to_take_back(self.number)
        return [Event(self.number + 1, "takeback", at, back_to=back_to, client=client)]

    def resign(self, after: int, side: int | None, at: float, *, client: str | None = None) -> list[Event]:
        """A person gives up: on `side`, or where the only person sits, or the one who is to move."""
        self._check_seen(after)
        mover = self._side_to_move()
        who = side if side is not None else self.people[0] if len(self.people) == 1 else mover
        if who not in self.people:
            raise errors.not_your_seat(self.number)
        return [Event(self.number + 1, "resign", at, side=who, client=client)]

    def agree(self, after: int, at: float, *, client: str | None = None) -> list[Event]:
        """Both people at one screen want a draw."""
        self._check_seen(after)
        self._side_to_move()
        if len(self.people) < 2:
            raise errors.no_agreement(self.number)
        return [Event(self.number + 1, "agree", at, client=client)]

    def check_over(self) -> None:
        if not self.board.is_over:
            raise errors.not_over(self.number)

    def check_persons_turn(self, after: int) -> None:
        """Refuse where the computer is to move, or nobody."""
        side = self.board_at(after).to_move
        if side is None:
            raise errors.game_over(self.number)
        if side not in self.people:
            raise errors.not_your_turn(self.game.sides[side], self.number)

    def check_finished(self) -> None:
        """Refuse to look back at a match that still goes on."""
        if not self.board.is_over:
            raise errors.still_going_on(self.number)

    def go_on(self, following: str, at: float, *, client: str | None = None) -> Event:
        """Another match follows this one, which from now on stays as it ended."""
        self.check_over()
        return Event(self.number + 1, "next", at, next=following, client=client)

    def _check_seen(self, after: int) -> None:
        if after != self.number:
            raise errors.Stale(self.number)

    def _side_to_move(self) -> int:
        side = self.board.to_move
        if side is None:
            raise errors.game_over(self.number)
        return side

    def _turn(self, side: int, moves: Sequence[str], at: float, client: str | None, chance: Chance) -> list[Event]:
        after = play_turn(self.board.position, moves)
        made = Event(self.number + 1, "turn", at, side=side, moves=tuple(moves), client=client)
        return [made, *draws(after, made.number + 1, at, chance)]

    def takeback_target(self, board: Board) -> int | None:
        """Where a take-back leads: before the last turn of a person, never across a draw; None when there is no such
        place.

        An agreed or resigned ending is taken back by itself; nothing is once another match follows.
        """
        if board.next is not None:
            return None
        if board.ending is not None:
            return board_before(board, len(board.history) - 1) if self.people else None
        for index in range(len(board.history) - 1, -1, -1):
            event = board.history[index]
            if event.kind != "turn":
                return None
            if event.side in self.people:
                return board_before(board, index)
        return None

    # --- looking ---

    def standing(self, board: Board) -> Standing:
        goes_on = board.to_move is not None
        return Standing(
            number=board.number,
            turn=board.turns,
            position=board.position.text,
            scores=board.scores,
            to_move=board.to_move,
            result=result(board),
            takeback=self.takeback_target(board),
            may_resign=goes_on and bool(self.people),
            may_agree=goes_on and len(self.people) == 2,
            next=board.next,
        )

    def scene(self, board: Board) -> Scene:
        """What to draw. The newest board has choices when a person is to move, no other board has any."""
        side = board.to_move
        if board is self.board and side in self.people:
            return board.position.scene(side)
        viewer = self.people[0] if self.people else None
        picture = replace(with_scores(still(board.position.scene(viewer)), board), account=self.account(board))
        ended = result(board)
        return (
            replace(picture, prompt=ended.sentence) if ended and (board.ending or picture.prompt is None) else picture
        )

    def account(self, board: Board) -> tuple[AccountLine, ...]:
        """What counted, in words; nothing unless the game was played to its end."""
        if not board.position.is_over:
            return ()
        return self.game.account(
            [self.boards[number].position for number in (0, *(event.number for event in board.history))]
        )

    def turn_text(self, event: Event) -> str:
        """A whole turn as it is written down; "" for any other event."""
        made = self.boards[event.number].position.last_turn if event.kind == "turn" else ()
        return self.game.notation.format_turn(made[0].before, [one.move for one in made]) if made else ""


def opening(setup: Setup) -> Position:
    game = find_game(setup.game)
    return read_position(game, setup.start) if setup.start else new_position(game, game.variant(None, setup.options))


def options_of(variant: BaseVariant) -> dict[str, Value]:
    """Every field of a variant, by name."""
    return asdict(variant)


def variant_name(game: Game, variant: BaseVariant) -> str:
    """The name of a variant known only by its fields; the first one's when it has none."""
    return next((name for name, known in game.variants.items() if known == variant), next(iter(game.variants)))


def play_draft(position: Position, moves: Iterable[str]) -> Position:
    """The position in the middle or at the end of a turn. Refuses moves after the turn's end, so nothing of chance is
    ever drawn in a draft."""
    for made, move in enumerate(moves):
        if made and is_complete(position):
            raise errors.turn_too_long(move)
        position = position.play(move)
    return position


def play_turn(position: Position, moves: Sequence[str]) -> Position:
    """The position after a whole turn; refuses one that is not finished."""
    after = play_draft(position, moves)
    if not moves or not is_complete(after):
        raise errors.unfinished_turn(after.moves[:3])
    return after


def is_complete(position: Position) -> bool:
    """Whether the turn that led here is over."""
    return position.starts_turn or position.is_over


def draws(position: Position, number: int, at: float, chance: Chance, given: Sequence[str] = ()) -> list[Event]:
    """The event of everything chance deals now, one draw after the other and those `given` first; none when it is a
    player's turn."""
    drawn = list(given)
    position = position.play_all(given)
    while position.to_move == "chance":
        drawn.append(chance(position.moves))
        position = position.play(drawn[-1])
    return [Event(number, "draw", at, moves=tuple(drawn))] if drawn else []


def board_before(board: Board, index: int) -> int:
    """The number of the board that lay there before an event of the history."""
    return board.history[index - 1].number if index else 0


def still(scene: Scene) -> Scene:
    """The scene without anything to touch."""
    return replace(scene, spots=(), choices=(), steps=())


def with_scores(scene: Scene, board: Board) -> Scene:
    """The scene that tells first what a resignation has left, where that differs from the board."""
    if board.ending is None or board.ending.scores is None:
        return scene
    lines = tuple(ScoreLine(side, str(points), AFTER_RESIGNING) for side, points in enumerate(board.scores))
    return replace(scene, score=(*lines, *scene.score))


def scores_left(position: Position, loser: int) -> tuple[int, int] | None:
    """The scores when a side resigns here, None where those on the board stand. May take long: not for the event
    loop."""
    return position.game.resigned(position.state, loser)


def result(board: Board) -> Result | None:
    """How the match ended on this board, None while it goes on."""
    sides = board.position.game.sides
    if board.ending is not None and board.ending.kind == "agree":
        return Result(None, "agreed", Text("Remis, beide sind einverstanden", "a draw, both agree"))
    if board.ending is not None and board.ending.side is not None:
        loser = board.ending.side
        words = Text("{0} gibt auf, {1} gewinnt", "{0} resigns, {1} wins").format(sides[loser], sides[1 - loser])
        left = board.ending.scores
        margin = (
            Text("mit {0} : {1}", "by {0} to {1}").format(left[1 - loser], left[loser]) if left and any(left) else None
        )
        return Result(1 - loser, "resigned", words.joined(margin) if margin else words)
    ended = board.position.result
    return None if ended is None else Result(ended.winner, "played", ended.sentence)
