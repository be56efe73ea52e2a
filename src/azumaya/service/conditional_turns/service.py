"""Conditional turns of a match: edited by their owner, played by the server.

The server plays an answer after the opponent's turn is stored, through the table like any other turn, in one
transaction with the note that it came from the plan. A plan is compared with every later event; what no longer fits is
dropped. Plans that a process left behind are found by their rows, in any process and after a restart.

Nothing about a plan is published: its owner asks for it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ...rules.errors import AzumayaError
from ...rules.position import Position
from .. import errors as table_errors
from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..catalogue import Catalogue
from ..match.commands import Turn
from ..match.seats import Person, PlayerActor, sides_of
from ..match.state import MatchState
from ..storage.storage import Conflict, Storage
from ..tables.live_tables import LiveTables
from ..tables.table import Response
from . import errors, repository
from .plan import Line, TurnPlan, added, answer, positions, remaining, removed
from .premove import premove_position
from .repository import PlanRow

LOG = logging.getLogger(__name__)
POLL = 2.0
"""Seconds between searches for plans that another process, or this one before a restart, has not compared."""
MIN_AGE = 1_000
"""Ms after which another process looks at the plans of a match that has changed."""
BATCH_SIZE = 100
MAX_ATTEMPTS = 5
Edit = Callable[[Position, int, Sequence[Line], Line], tuple[Line, ...]]


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """A turn of a line: its side, its moves, its notation, and the position after it."""

    side: int
    moves: tuple[str, ...]
    text: str
    position: str


@dataclass(frozen=True, slots=True)
class PlanView:
    """The lines left on the board after event `number`, and the numbers of the events that came from the plan."""

    number: int
    lines: tuple[tuple[PlannedTurn, ...], ...] = ()
    played: tuple[int, ...] = ()


class ConditionalTurnService:
    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._tables = tables
        self._changed: set[str] = set()
        self._searched = -POLL
        self._wake = asyncio.Event()
        self._work = BackgroundTask("conditional-turns")

    def open(self) -> None:
        self._storage.on_commit(self._on_commit)
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    # --- plans of a player ---

    async def plan(self, match: str, player: PlayerActor | None) -> PlanView:
        """Return a player's own plan; plans of others cannot be asked for."""
        table = await self._tables.table(match)
        side = side_of(table.state, player)
        row = await repository.find(self._storage, match, side)
        return view(table.state, row)

    async def add(self, match: str, player: PlayerActor | None, after: int, line: Line) -> PlanView:
        """Add a line from the board after event `after`."""
        return await self._edit(match, player, after, line, added)

    async def remove(self, match: str, player: PlayerActor | None, after: int, line: Line) -> PlanView:
        """Remove the lines that begin with `line`; all of them if it is empty."""
        return await self._edit(match, player, after, line, removed)

    async def _edit(self, match: str, player: PlayerActor | None, after: int, line: Line, edit: Edit) -> PlanView:
        table = await self._tables.table(match)
        await table.catch_up_to(after)
        for _ in range(MAX_ATTEMPTS):
            state = table.state
            side = side_of(state, player)
            check_offered(state)
            if not state.board <= after <= state.number:
                raise table_errors.Stale(state.number)
            row = await repository.find(self._storage, match, side)
            lines = edit(state.position, side, remaining(state, row.plan), line)
            changed = replace(row, plan=TurnPlan(state.number, lines), checked=state.number)
            try:
                await self._storage.write(repository.put(match, side, changed))
            except Conflict:
                continue
            return view(state, changed)
        raise table_errors.Stale(table.number)

    async def premove(self, match: str, player: PlayerActor | None) -> tuple[int, Position | None]:
        """Return the position in which a player chooses a pre-move, and the event it follows."""
        state = (await self._tables.table(match)).state
        return state.number, premove_position(state, side_of(state, player))

    # --- play ---

    def _on_commit(self, match: str, _number: int) -> None:
        self._changed.add(match)
        self._wake.set()

    async def _run(self) -> None:
        while True:
            try:
                await self.play_due()
            except Exception:
                LOG.exception("conditional turns failed")
                await asyncio.sleep(POLL)
            await wait_and_clear(self._wake, POLL)

    async def play_due(self) -> None:
        """Compare the plans of all changed matches, and play the answers that are due."""
        matches, self._changed = self._changed, set()
        due = await repository.changed(self._storage, matches)
        if time.monotonic() - self._searched >= POLL:
            self._searched = time.monotonic()
            due += await repository.changed_before(self._storage, time_source.now() - MIN_AGE, BATCH_SIZE)
        for match, side in due:
            try:
                await self._respond(match, side)
            except (AzumayaError, Conflict) as error:
                LOG.info("conditional turn not played match=%s error=%s", match, error)

    async def _respond(self, match: str, side: int) -> None:
        """Play the answer of a side to the newest event, or note that there is none."""
        setup = await self._tables.setup(match)
        if setup.game not in self._catalogue.games or not self._catalogue.compilation.is_ready(setup.game):
            return
        table, row = await self._tables.table(match), await repository.find(self._storage, match, side)
        state = await table.respond(lambda newest: response(newest, side, row))
        if response(state, side, row) is None:
            left = TurnPlan(state.number, ()) if not remaining(state, row.plan) else row.plan
            await self._storage.write(repository.put(match, side, replace(row, plan=left, checked=state.number)))


def response(state: MatchState, side: int, row: PlanRow) -> Response | None:
    """Return the turn that answers the newest event, together with the note in the plan's row."""
    seat, moves = state.seats[side], answer(state, side, row.plan)
    if moves is None or not isinstance(seat, Person):
        return None
    noted = replace(row, played=(*row.played, state.number + 1), checked=state.number)
    return Response(PlayerActor(seat.player), Turn(state.number, moves), [repository.put(state.setup.id, side, noted)])


def side_of(state: MatchState, player: PlayerActor | None) -> int:
    """Return the side whose plan belongs to a player; raise for all others, advisers too."""
    sides = sides_of(state.seats, player) if player is not None else ()
    if len(sides) != 1:
        raise table_errors.not_your_seat(state.number)
    return sides[0]


def is_offered(state: MatchState) -> bool:
    """Return whether turns can be planned: by days, against another person, while the match lasts."""
    is_running = state.begun is not None and not state.is_over
    return is_running and state.is_between_people and state.clock.pace == "days"


def check_offered(state: MatchState) -> None:
    if not is_offered(state):
        raise errors.not_offered(state.number)


def view(state: MatchState, row: PlanRow) -> PlanView:
    """Return the plan as its owner sees it."""
    lines = remaining(state, row.plan) if is_offered(state) else ()
    return PlanView(state.number, tuple(planned(state.position, line) for line in lines), row.played)


def planned(start: Position, line: Line) -> tuple[PlannedTurn, ...]:
    found = list[PlannedTurn]()
    before = start
    for moves, after in zip(line, positions(start, line), strict=True):
        assert before.side is not None
        found.append(PlannedTurn(before.side, moves, text_of(after), after.text))
        before = after
    return tuple(found)


def text_of(position: Position) -> str:
    """Return the last turn in notation."""
    made = position.last_turn
    return position.game.notation.format_turn(made[0].before, [one.move for one in made]) if made else ""
