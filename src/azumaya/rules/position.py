"""A position: immutable, and the one object through which everything outside the kernels sees a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from operator import index
from typing import Any, NamedTuple, SupportsIndex

import numpy as np

from . import svg
from .contract import CHANCE, DRAW, MOVER_BYTE, ONGOING, STARTS_TURN_BYTE, State, copy_state
from .errors import IllegalMove, InvalidMove, InvalidPosition, nearest
from .game import Game
from .message import Message
from .outcome import Outcome, plain_outcome
from .planes import Planes
from .scene import Scene, Stage
from .variant import BaseVariant

FINISH = "stop"
"""The move that ends a turn early, in every game that has one."""
MOVES_APART = ", "
"""Separator between moves. The space distinguishes it from commas inside moves."""
MARKUP = re.compile(r"\[/?[a-z0-9_#. ]*\]")


class PlayedMove(NamedTuple):
    """A move that led here: the state before it, who made it (0, 1 or CHANCE), its code, and whether it began a
    turn."""

    before: State
    mover: int
    move: int
    starts_turn: bool


class Position:
    """A state of a game under a variant, with the trail of moves that led to it: those of the last finished turn and
    what came after.

    It is a value: it never changes, so a copy is the position itself; it can be pickled; and two positions are equal
    when game and text are, the trail does not count. What is asked for again and again (who is to move, the legal
    moves) is read off the record once.
    """

    game: Game
    variant: BaseVariant
    trail: tuple[PlayedMove, ...]
    starts_turn: bool
    """True if the side to move begins a new turn."""

    def __init__(self, game: Game, variant: BaseVariant, state: State, trail: tuple[PlayedMove, ...] = ()) -> None:
        memory = bytearray(state.tobytes())
        self._lay_out(game, variant, memory, record_in(memory, state.dtype), trail)

    def _lay_out(
        self, game: Game, variant: BaseVariant, memory: bytearray, state: State, trail: tuple[PlayedMove, ...]
    ) -> None:
        """Everything a position is made of. The bytes of its state are kept beside the record, because they are copied
        and read ten times as fast."""
        self.game, self.variant, self.trail = game, variant, trail
        self._memory, self._state = memory, state
        self._mover, self.starts_turn = memory[MOVER_BYTE], memory[STARTS_TURN_BYTE] != 0
        self._codes: tuple[int, ...] | None = None

    @property
    def state(self) -> State:
        """A copy of the state record, free to change."""
        return copy_state(self._state)

    @property
    def codes(self) -> tuple[int, ...]:
        """The legal moves as the kernels number them, ascending; empty when the game is over."""
        if self._codes is None:
            moves = np.zeros(self.game.kernels.MOST_MOVES, np.int64)
            count = self.game.kernels.legal_moves(self._state, moves)
            self._codes = tuple(moves[:count].tolist())
        return self._codes

    @property
    def raw_state(self) -> State:
        """The state record itself, to be read and not changed."""
        return self._state

    @cached_property
    def code_of(self) -> Mapping[str, int]:
        """Legal moves: text to code, sorted by text."""
        notation = self.game.notation
        return dict(sorted((notation.format_move(self._state, code), code) for code in self.codes))

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The legal moves as text, sorted; at a chance node the possible draws, all equally likely."""
        return tuple(self.code_of)

    def play(self, move: str) -> Position:
        """The position after a move. InvalidMove when the text is none, IllegalMove when the rules forbid it."""
        known = self.__dict__.get("code_of")
        code = known.get(move) if known else None
        return self.play_code(self._read(move) if code is None else code)

    def play_code(self, code: SupportsIndex) -> Position:
        """The position after a legal move given by its code; IllegalMove when it is none."""
        move = index(code)
        kernels = self.game.kernels
        if move not in self.codes:
            raise IllegalMove(
                Message("move-code-illegal"),
                text=str(move),
                near=[str(legal) for legal in self.codes[:3]],
                code="illegal-code",
            )
        memory = bytearray(self._memory)
        state = record_in(memory, kernels.STATE)
        kernels.play(state, move)
        made = PlayedMove(self._state, self._mover, move, self.starts_turn)
        after = Position.__new__(Position)
        after._lay_out(self.game, self.variant, memory, state, (*self._kept_trail(), made))
        return after

    def bare(self) -> Position:
        """The same position without what it has worked out (moves, texts)."""
        bare = Position.__new__(Position)
        bare._lay_out(self.game, self.variant, self._memory, self._state, self.trail)
        return bare

    def play_all(self, moves: Sequence[str]) -> Position:
        """The position after several moves, one after the other."""
        position = self
        for move in moves:
            position = position.play(move)
        return position

    def moves_in(self, text: str) -> list[str]:
        """Parse a text into moves: a turn in rule-book notation, such as `d3-e3A-e4W`, or moves with a comma
        and a space between them. Their legality is not checked."""
        parts = text.strip().split(MOVES_APART)
        return [move for part in parts for move in self.game.notation.parse_turn(part.strip())]

    def play_turn(self, text: str) -> Position:
        """The position after a whole turn as it is written down. A turn that could go on ends where its text ends; one
        that must go on, and one that was over before its last move, are refused."""
        position = self
        for move in self.moves_in(text):
            if position is not self and position.starts_turn:
                raise IllegalMove(
                    Message("turn-over-before", move=move),
                    text=text,
                    near=(position.turn_text,),
                    code="turn-too-long",
                )
            position = position.play(move)
        position = position.stopped()
        if not position.starts_turn:
            raise IllegalMove(
                Message("turn-unfinished"),
                text=text,
                near=[f"{text.strip()} {move}" for move in position.moves[:2]],
                code="unfinished-turn",
            )
        return position

    @property
    def may_stop(self) -> bool:
        """True if the turn may end here or go on."""
        return not self.starts_turn and FINISH in self.moves

    def stopped(self) -> Position:
        """The position after the open turn has been ended, where it may be; else this one."""
        return self.play(FINISH) if self.may_stop else self

    def play_typed(self, text: str) -> Position:
        """The position after typed input. A single move leaves the turn open if it could go on; several moves are a
        whole turn."""
        moves = self.moves_in(text)
        return self.play(moves[0]) if len(moves) == 1 else self.play_turn(text)

    def _read(self, text: str) -> int:
        if self.is_over:
            raise IllegalMove(Message("game-over"), text=text, code="game-over")
        try:
            code = self.game.notation.parse_move(self._state, text)
        except (InvalidMove, IllegalMove) as error:
            raise type(error)(error.reason, text=text, near=nearest(text, self.moves)) from None
        if code not in self.codes:
            raise IllegalMove(
                self.game.notation.explain_illegal(self._state, code), text=text, near=nearest(text, self.moves)
            )
        return code

    def _kept_trail(self) -> tuple[PlayedMove, ...]:
        """The trail; when a new turn begins, without what lies before the last finished one."""
        if not self.starts_turn or self._mover == CHANCE:
            return self.trail
        for i in range(len(self.trail) - 1, 0, -1):
            if begins_turn(self.trail[i]):
                return self.trail[i:]
        return self.trail

    @cached_property
    def _turn_starts(self) -> tuple[int, ...]:
        """The indices in the trail where turns begin. A turn that began before the trail counts from its start."""
        return tuple(i for i, made in enumerate(self.trail) if begins_turn(made) or (i == 0 and made.mover != CHANCE))

    @cached_property
    def this_turn(self) -> tuple[PlayedMove, ...]:
        """The moves of the unfinished turn so far; empty at the start of a turn."""
        starts = self._turn_starts
        return () if self.starts_turn or not starts else self.trail[starts[-1] :]

    @cached_property
    def last_turn(self) -> tuple[PlayedMove, ...]:
        """The moves of the last finished turn, without draws."""
        finished = self.trail[: len(self.trail) - len(self.this_turn)]
        starts = [i for i in self._turn_starts if i < len(finished)]
        return tuple(made for made in finished[starts[-1] :] if made.mover != CHANCE) if starts else ()

    @property
    def turn_text(self) -> str:
        """The draw or the turn that led here, finished or not, as the rule book writes it; empty where nothing did."""
        if not self.trail:
            return ""
        made = self.trail[-1:] if self.trail[-1].mover == CHANCE else self.this_turn or self.last_turn
        return self.game.notation.format_turn(made[0].before, [one.move for one in made])

    @cached_property
    def outcome(self) -> int:
        """ONGOING, 0 or 1 for the winner, DRAW."""
        return int(self.game.kernels.outcome(self._state))

    @property
    def is_over(self) -> bool:
        return self.outcome != ONGOING

    @property
    def winner(self) -> int | None:
        """0 or 1; None for a draw and while the game goes on."""
        return self.outcome if self.outcome not in (ONGOING, DRAW) else None

    @cached_property
    def result(self) -> Outcome | None:
        """The outcome with its reason; None while the game goes on."""
        if not self.is_over:
            return None
        results = self.game.parts.results
        return results.result(self) if results else plain_outcome(self.winner, self.game.sides)

    @property
    def side(self) -> int | None:
        """The side to move, 0 or 1; None at a chance node and after the end of the game."""
        return None if self._mover == CHANCE or self.is_over else self._mover

    @property
    def is_chance(self) -> bool:
        """True at a chance node, where `moves` are the equally likely draws."""
        return self._mover == CHANCE and not self.is_over

    @cached_property
    def scores(self) -> tuple[int, int]:
        first, second = self.game.kernels.scores(self._state)
        return int(first), int(second)

    @property
    def key(self) -> int:
        """A number for hash tables: equal positions have equal keys."""
        return int(self.game.kernels.state_key(self._state))

    def observation(self, side: int) -> Planes:
        """The observation of a side (see `rules.space`)."""
        space = self.game.space
        planes = np.zeros(space.shape(self.variant), np.float32)
        space.observe(self._state, side, planes)
        return planes

    @cached_property
    def text(self) -> str:
        """The position as text; `azumaya.read` takes it back."""
        return self.game.notation.format_position(self.variant, self._state)

    @property
    def stage(self) -> Stage:
        return self.game.renderer.stage(self.variant)

    def scene(self, viewer: int | None = None) -> Scene:
        """The scene for a viewer. Only the side to move gets spots and choices."""
        return self.game.renderer.scene(self, viewer)

    def svg(self, theme: str = "light") -> str:
        return svg.draw(self.stage, self.scene(), theme)

    _repr_svg_ = svg

    def __str__(self) -> str:
        return MARKUP.sub("", str(self.game.notation.format_board(self.variant, self._state)))

    def __repr__(self) -> str:
        return f"<{self.game.name} {self.text}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Position) and (self.game.name, self.text) == (other.game.name, other.text)
        )

    def __hash__(self) -> int:
        return hash((self.game.name, self.key))

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _known: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the place of the game and the bytes of its records, and neither code nor machine code."""
        trail = [(made.before.tobytes(), *made[1:]) for made in self.trail]
        return unpickled, (self.game.folder, self.variant, layout_of(self._state.dtype), bytes(self._memory), trail)


def begins_turn(made: PlayedMove) -> bool:
    """Return True if a move is the first of a turn."""
    return made.starts_turn and made.mover != CHANCE


def record_in(memory: bytearray, dtype: np.dtype[Any]) -> State:
    """A state record that shares the memory of `memory`."""
    return np.frombuffer(memory, dtype)[0]


def layout_of(dtype: np.dtype[Any]) -> str:
    """The memory layout of a record, independent of the game's name and the digest of its sources."""
    return str(dtype.descr[1:])


def unpickled(
    folder: str, variant: BaseVariant, layout: str, contents: bytes, trail: Sequence[tuple[bytes, int, int, bool]]
) -> Position:
    """A position from its pickle; InvalidPosition when the game's record has changed since."""
    game: Game = import_module(folder).GAME
    dtype = game.kernels.STATE
    if layout != layout_of(dtype):
        raise InvalidPosition(
            Message("position-other-version"),
            text=game.name,
        )
    made = (
        PlayedMove(record_in(bytearray(before), dtype), mover, move, starts) for before, mover, move, starts in trail
    )
    return Position(game, variant, record_in(bytearray(contents), dtype), tuple(made))


def new_position(game: Game, variant: BaseVariant) -> Position:
    """The first position of a game."""
    return Position(game, variant, first_state(game.kernels.new_state, variant))


@lru_cache(maxsize=256)
def first_state(new_state: Callable[[BaseVariant], State], variant: BaseVariant) -> State:
    """The first state of a variant, made once; every position has its own copy."""
    return new_state(variant)


def read_position(game: Game, text: str) -> Position:
    """A position from its text; InvalidPosition or InvalidVariant says what is wrong with it."""
    variant, state = game.notation.parse_position(text)
    return Position(game, variant, state)
