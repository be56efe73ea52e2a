"""The match of a terminal game, with the unfinished turn. No input or output."""

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
from ...service.match.final_scores import count_scores
from ...service.match.record import ending, positions
from ...service.match.results import result
from ...service.match.seats import Actor, BotActor, Computer, Person, PlayerActor, Seat
from ...service.match.setup import Link, MatchSetup
from ...service.match.state import MatchState
from ...service.tables.match_factory import options_of, variant_name
from ...service.tables.series import deal

KEYBOARD = PlayerActor("keyboard")
"""The player at the keyboard, of one side or both."""
OPPONENT = Computer(kind="opponent")
MATCH = "terminal"


@dataclass
class TerminalMatch:
    """`seats` contains None for a person. `opening` are moves made at the start, such as a deal. `steps` are the
    positions of the unfinished turn, not yet part of the match."""

    seats: tuple[Player | None, Player | None]
    start: Position
    rng: random.Random = field(default_factory=random.SystemRandom)
    opening: tuple[str, ...] = ()
    state: MatchState = field(init=False)
    steps: list[Position] = field(init=False, default_factory=list)
    typed: list[str] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.state = begin(new_setup(self.start, self.seats), chance=self.rng.choice, given=self.opening).state

    @property
    def position(self) -> Position:
        return self.steps[-1] if self.steps else self.state.position

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def people(self) -> tuple[int, ...]:
        """The sides of people."""
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
        """The ending, if the game did not end on the board."""
        return ending(self.state)

    @property
    def record(self) -> Record:
        """The record, complete turns only."""
        return Record(tuple(positions(self.state)), {}, self.ending)

    @property
    def turn_began(self) -> Position:
        """The position at the start of the current turn."""
        return self.state.position

    @property
    def deal(self) -> tuple[str, ...]:
        """The chance moves before the first turn."""
        return deal(self.state)

    def play(self, text: str) -> None:
        """Play a move or a complete turn. A single move leaves the turn open if it can go on. Raise AzumayaError for an
        illegal or invalid one."""
        moves = list(self.position.moves_in(text))
        after = self.position.play_all(moves)
        if len(moves) > 1 and after.may_stop:
            moves.append(FINISH)
            after = after.stopped()
        self._step(moves, after)

    def stop(self) -> bool:
        """Finish the open turn; return False if it cannot end here."""
        if not self.position.may_stop:
            return False
        self._step([FINISH], self.position.stopped())
        return True

    def _step(self, moves: list[str], after: Position) -> None:
        """Continue the turn; add it to the match once complete."""
        if is_complete(after):
            turn = Turn(self.state.number, (*self.typed, *moves))
            self._clear_steps()
            self._act(KEYBOARD, turn)
        else:
            self.typed.extend(moves)
            self.steps.append(after)

    def _clear_steps(self) -> None:
        self.typed.clear()
        self.steps.clear()

    def _act(self, actor: Actor, command: Command) -> None:
        self.state = decide(self.state, command, actor, 0, chance=self.rng.choice).state

    def play_computer_moves(self) -> None:
        """Make computer moves until a person is to move or the game is over."""
        while self.state.computer is not None:
            side = self.state.to_move
            player = None if side is None else self.seats[side]
            assert player is not None
            self._act(BotActor(), Turn(self.state.number, whole_turn(self.state.position, player)))

    def take_back(self) -> bool:
        """Undo the open turn, or else the person's last turn; return False if impossible, as after a chance move."""
        if self.steps:
            self._clear_steps()
            return True
        try:
            self._act(KEYBOARD, TakeBack(self.state.number))
        except errors.Refused:
            return False
        return True

    def resign(self) -> None:
        """Resign for the person at the keyboard; of two people, the one to move. An open turn is discarded."""
        self._clear_steps()
        position, mover = self.state.position, self.state.to_move
        loser = mover if mover is not None and len(self.people) == 2 else self.people[0]
        final = count_scores(position.game.name, position.text, loser)
        scores, at_least = (None, False) if final is None else (final.scores, not final.is_exact)
        self._act(KEYBOARD, Resign(self.state.number, loser, scores, at_least))

    def agree(self) -> None:
        """End the game as an agreed draw."""
        self.check_two_people()
        self._clear_steps()
        self._act(KEYBOARD, OfferDraw(self.state.number))

    def check_two_people(self) -> None:
        """Raise if the computer is playing."""
        if len(self.people) < 2:
            raise AzumayaError(errors.no_agreement(self.state.number).reason, code="no-agreement")

    def following(self, start: Position, opening: tuple[str, ...], *, swapped: bool) -> TerminalMatch:
        """Return the next game of the same players, with sides swapped or not."""
        return TerminalMatch((self.seats[1], self.seats[0]) if swapped else self.seats, start, self.rng, opening)


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
    """Return the moves of a complete turn of a player."""
    moves: list[str] = []
    while not moves or not is_complete(position):
        moves.append(player.choose(position))
        position = position.play(moves[-1])
    return tuple(moves)
