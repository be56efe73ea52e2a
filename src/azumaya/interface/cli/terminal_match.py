"""A game at one keyboard: a match like any other, with the turn being typed on top of it. It asks and shows nothing."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from ...rules.errors import AzumayaError
from ...rules.position import FINISH, Position, new_position
from ...rules.record import Ending, Record
from ...search.players import Player
from ...service import errors
from ...service.match.commands import Command, OfferDraw, Resign, TakeBack, Turn
from ...service.match.decide import begin, decide
from ...service.match.draft import is_complete
from ...service.match.record import ending, positions
from ...service.match.results import result
from ...service.match.seats import Actor, Computer, Machine, Person, Seat, Somebody
from ...service.match.setup import Link, MatchSetup
from ...service.match.state import MatchState
from ...service.series import deal
from ...service.setting_up import options_of, variant_name

KEYBOARD = Somebody("keyboard")
"""Whoever types, for one side or for both."""
OPPONENT = Computer(kind="opponent")
MATCH = "terminal"


@dataclass
class TerminalMatch:
    """`seats` holds None for a person. `opening` are moves that are made at once, such as a deal. The steps of the turn
    being typed lie on top of the match and are no part of it yet."""

    seats: tuple[Player | None, Player | None]
    start: Position
    dice: random.Random = field(default_factory=random.SystemRandom)
    opening: tuple[str, ...] = ()
    state: MatchState = field(init=False)
    steps: list[Position] = field(init=False, default_factory=list)
    typed: list[str] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.state = begin(new_setup(self.start, self.seats), chance=self.dice.choice, given=self.opening).state

    @property
    def position(self) -> Position:
        return self.steps[-1] if self.steps else self.state.position

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def people(self) -> tuple[int, ...]:
        """The sides people sit on."""
        return self.state.people

    @property
    def winner(self) -> int | None:
        ended = result(self.state)
        return ended.winner if ended else None

    @property
    def scores(self) -> tuple[int, int]:
        return self.state.scores

    @property
    def ending(self) -> Ending | None:
        """How it ended away from the board."""
        return ending(self.state)

    @property
    def record(self) -> Record:
        """What was played, whole turns only."""
        return Record(tuple(positions(self.state)), {}, self.ending)

    @property
    def turn_began(self) -> Position:
        """The position in which the side to move began its turn, or the first one there is."""
        return self.state.position

    @property
    def deal(self) -> tuple[str, ...]:
        """What chance dealt before the first turn."""
        return deal(self.state)

    def play(self, text: str) -> None:
        """A move or a whole turn of the person who is to move. A single move leaves the turn open where it can go on;
        AzumayaError says why the text was refused."""
        moves = list(self.position.moves_in(text))
        after = self.position.play_all(moves)
        if len(moves) > 1 and after.may_stop:
            moves.append(FINISH)
            after = after.stopped()
        self._step(moves, after)

    def stop(self) -> bool:
        """End the open turn, if there is one that may end here."""
        if not self.position.may_stop:
            return False
        self._step([FINISH], self.position.stopped())
        return True

    def _step(self, moves: list[str], after: Position) -> None:
        """Go on with the turn; once it is whole, it becomes part of the match."""
        if is_complete(after):
            turn = Turn(self.state.number, (*self.typed, *moves))
            self._forget_steps()
            self._act(KEYBOARD, turn)
        else:
            self.typed.extend(moves)
            self.steps.append(after)

    def _forget_steps(self) -> None:
        self.typed.clear()
        self.steps.clear()

    def _act(self, actor: Actor, command: Command) -> None:
        self.state = decide(self.state, command, actor, 0, chance=self.dice.choice).state

    def let_others_move(self) -> None:
        """The computer moves until it is a person's turn or the game is over. Chance draws by itself."""
        while self.state.computer is not None:
            side = self.state.to_move
            player = None if side is None else self.seats[side]
            assert player is not None
            self._act(Machine(), Turn(self.state.number, whole_turn(self.state.position, player)))

    def take_back(self) -> bool:
        """Give up the open turn, or go back to where a person began the last one, if there is such a place; never
        across a draw."""
        if self.steps:
            self._forget_steps()
            return True
        try:
            self._act(KEYBOARD, TakeBack(self.state.number))
        except errors.Refused:
            return False
        return True

    def resign(self) -> None:
        """The person at the keyboard gives up: the only one there is, or the one who is to move. What was begun of a
        turn does not count."""
        self._forget_steps()
        position, mover = self.state.position, self.state.to_move
        loser = mover if mover is not None and len(self.people) == 2 else self.people[0]
        self._act(KEYBOARD, Resign(self.state.number, loser, position.game.resigned(position.state, loser)))

    def agree(self) -> None:
        """Both people want a draw."""
        self.check_two_people()
        self._forget_steps()
        self._act(KEYBOARD, OfferDraw(self.state.number))

    def check_two_people(self) -> None:
        """Refuse where the computer sits at the table."""
        if len(self.people) < 2:
            raise AzumayaError(errors.no_agreement(self.state.number).reason, code="no-agreement")

    def following(self, start: Position, opening: tuple[str, ...], *, swapped: bool) -> TerminalMatch:
        """The next game of the same two, who may change sides."""
        return TerminalMatch((self.seats[1], self.seats[0]) if swapped else self.seats, start, self.dice, opening)


def new_setup(start: Position, players: tuple[Player | None, Player | None]) -> MatchSetup:
    game, variant = start.game, start.variant
    first, second = (seat_of(player) for player in players)
    text = "" if start == new_position(game, variant) else start.text
    return MatchSetup(
        MATCH, game.name, variant_name(game, variant), options_of(variant), (first, second), 0, Link(MATCH), text
    )


def seat_of(player: Player | None) -> Seat:
    return Person(KEYBOARD.id) if player is None else OPPONENT


def whole_turn(position: Position, player: Player) -> tuple[str, ...]:
    """The moves of a turn, chosen one after the other."""
    moves: list[str] = []
    while not moves or not is_complete(position):
        moves.append(player.choose(position))
        position = position.play(moves[-1])
    return tuple(moves)
