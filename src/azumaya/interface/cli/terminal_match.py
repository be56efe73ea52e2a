"""A game at one keyboard: every position so far, who sits where, and how it ended. It asks and shows nothing."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

from ...rules.errors import AzumayaError
from ...rules.text import Text

if TYPE_CHECKING:
    from ...rules.position import Position
    from ...rules.record import Ending, Record
    from ...search.players import Player


@dataclass
class TerminalMatch:
    """`seats` holds None for a person. The positions follow each other move by move; the newest may lie in the middle
    of a turn."""

    seats: tuple[Player | None, Player | None]
    positions: list[Position]
    dice: random.Random = field(default_factory=random.SystemRandom)
    ending: Ending | None = None

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def is_over(self) -> bool:
        return self.ending is not None or self.position.is_over

    @property
    def people(self) -> tuple[int, ...]:
        """The sides people sit on."""
        return tuple(side for side in (0, 1) if self.seats[side] is None)

    @property
    def winner(self) -> int | None:
        if self.ending is None:
            return self.position.winner
        return None if self.ending.loser is None else 1 - self.ending.loser

    @property
    def scores(self) -> tuple[int, int]:
        return self.position.scores if self.ending is None else self.ending.scores

    @property
    def record(self) -> Record:
        """What was played, whole turns only."""
        from ...rules.record import Record, whole_turns

        return Record(whole_turns(self.positions), {}, self.ending)

    @property
    def turn_began(self) -> Position:
        """The position in which the side to move began its turn, or the first one there is."""
        return next((one for one in reversed(self.positions) if one.starts_turn), self.positions[0])

    @property
    def deal(self) -> tuple[str, ...]:
        """What chance dealt before the first turn."""
        dealt = takewhile(lambda pair: pair[0].to_move == "chance", pairwise(self.positions))
        return tuple(after.turn_text for _, after in dealt)

    def play(self, text: str) -> None:
        """A move or a whole turn of the person who is to move. A single move leaves the turn open where it can go on;
        AzumayaError says why the text was refused."""
        self.positions.append(self.position.play_typed(text))

    def stop(self) -> bool:
        """End the open turn, if there is one that may end here."""
        if not self.position.may_stop:
            return False
        self.positions.append(self.position.stopped())
        return True

    def let_others_move(self) -> None:
        """Chance and the computer move until it is a person's turn or the game is over."""
        while not self.is_over:
            side = self.position.to_move
            player = self.seats[side] if isinstance(side, int) else None
            if side == "chance":
                self.positions.append(self.position.play(self.dice.choice(self.position.moves)))
            elif player is not None:
                self.positions.append(self.position.play(player.choose(self.position)))
            else:
                return

    def take_back(self) -> bool:
        """Back to where a person began the last turn, if there is such a place; never across a draw."""
        for index in range(len(self.positions) - 2, -1, -1):
            earlier = self.positions[index]
            if earlier.to_move == "chance":
                return False
            if earlier.to_move in self.people and (earlier.starts_turn or index == 0):
                del self.positions[index + 1 :]
                return True
        return False

    def resign(self) -> None:
        """The person at the keyboard gives up: the only one there is, or the one who is to move."""
        from ...rules.record import Ending

        position = self.turn_began
        loser = position.to_move if len(self.people) == 2 else self.people[0]
        assert isinstance(loser, int)
        left = position.game.resigned(position.state, loser)
        self._end(Ending("resigned", loser, position.scores if left is None else left))

    def agree(self) -> None:
        """Both people want a draw."""
        from ...rules.record import Ending

        self.check_two_people()
        self._end(Ending("agreed", None, self.turn_began.scores))

    def check_two_people(self) -> None:
        """Refuse where the computer sits at the table."""
        if len(self.people) < 2:
            raise AzumayaError(
                Text("Remis vereinbaren können nur zwei Menschen", "only two people can agree on a draw"),
                code="no-agreement",
            )

    def _end(self, ending: Ending) -> None:
        """What was begun of a turn does not count."""
        while self.position is not self.turn_began:
            self.positions.pop()
        self.ending = ending

    def following(self, start: Position, opening: tuple[str, ...], *, swapped: bool) -> TerminalMatch:
        """The next game of the same two, who may change sides."""
        positions = [start]
        for move in opening:
            positions.append(positions[-1].play(move))
        seats = (self.seats[1], self.seats[0]) if swapped else self.seats
        return replace(self, seats=seats, positions=positions, ending=None)
