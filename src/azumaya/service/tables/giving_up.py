"""Final scores of a side that gives up: resigns, leaves, or runs out of time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from ...rules.outcome import FinalScores
from ...rules.position import Position
from ..match.commands import Claim, Command, Flag, Resign
from ..match.final_scores import quick_scores
from ..match.seats import Actor
from ..match.state import MatchState
from ..match.timekeeping import due
from ..match.views import audience_of

LOG = logging.getLogger(__name__)
COUNT_SECONDS = 5.0
"""How long a player who gives up waits for that count."""
Count = Callable[[Position, int], Awaitable[FinalScores | None]]
"""Count the final scores if a side gives up, in a worker."""


async def with_scores(
    command: Resign | Flag | Claim, state: MatchState, actor: Actor, now: int, count: Count | None
) -> Command:
    """Add the final scores to the command. If the board changes meanwhile, it is refused as stale."""
    side = losing_side(state, command, actor, now) if state.to_move is not None else None
    final = None if side is None else await final_scores(state, side, count)
    after = command.after if isinstance(command, Resign) else state.number
    if final is None:
        return replace(command, after=after, scores=None)
    return replace(command, after=after, scores=final.scores, at_least=not final.is_exact)


async def final_scores(state: MatchState, loser: int, count: Count | None) -> FinalScores | None:
    """Return the scores if a side gives up. If a quick count is not exact, a worker counts further; without its answer
    the lower bound of the quick count stands."""
    quick = quick_scores(state.position, loser)
    if quick is None or quick.is_exact or count is None:
        return quick
    try:
        async with asyncio.timeout(COUNT_SECONDS):
            return await count(state.position, loser)
    except Exception as error:
        LOG.warning("final count failed match=%s error=%r", state.setup.id, error)
        return quick


def losing_side(state: MatchState, command: Resign | Flag | Claim, actor: Actor, now: int) -> int | None:
    """Return the side that would lose by the command; None if there is none or the actor may not ask for it."""
    sides = audience_of(state, actor)
    match command:
        case Flag():
            moment = due(state)
            return None if moment is None or now < moment else state.clock.mover
        case Claim(result=result):
            return 1 - sides[0] if len(sides) == 1 and result == "win" else None
        case Resign(side=side):
            usual = state.to_move if state.to_move in sides else next(iter(sides), None)
            return usual if side is None or not sides else side
