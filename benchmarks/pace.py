"""Time management experiment: does alpha-beta play better with more time after a change of its best move? Two players
with the same mean time:

    azumaya playtest tumicarona --players benchmarks/pace.py:Flexible --players benchmarks/pace.py:Fixed \\
      --games 100 --opening 4 --seed 31

`Fixed` thinks 0.1 processor seconds, `Flexible` between 0.043 and 0.3. PACE names a file for the processor seconds,
depth and nodes of every search: the mean has to be the same for a fair match.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from azumaya.rules.position import Position
from azumaya.search.alphabeta import ASPIRATION_FROM, DEEPEST, AlphaBetaPlayer
from azumaya.search.pvs import PROVEN, as_chances
from azumaya.search.result import SearchResult
from azumaya.search.spec import Limits, parse_player_spec

SECONDS, MOST = 0.1, 3.0
SETTLED, CHANGED, FELL = 0.43, 0.87, 0.58
"""Shares of the time after which no further depth is begun: base share; more per change of the best move, half of it
for the depth before; and more for a value that fell by a hundred."""


class TimedPlayer(AlphaBetaPlayer):
    """Writes down the time of its searches."""

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:
        began = time.thread_time()
        result = super().search(position, limits, since, margin)
        if "PACE" in os.environ:
            with Path(os.environ["PACE"]).open("a", encoding="utf-8") as file:
                print(type(self).__name__, f"{time.thread_time() - began:.4f}", result.depth, result.visits, file=file)
        return result


class FlexiblePlayer(TimedPlayer):
    """Continues while the best move changes or its value falls."""

    def deepen(self, number: int, position: Position, limits: Limits) -> SearchResult:
        searcher, best = self.begin(number, limits), SearchResult(0.0, (position.codes[0],), 0)
        value, changes, began = 0, 0.0, time.thread_time()
        for depth in range(1, DEEPEST + 1):
            value_before, move_before = value, best.variation[0]
            value = searcher.aspire(
                position, self.table, self.signal, depth, value if depth >= ASPIRATION_FROM else None
            )
            stopped = bool(searcher.search_state.stopped)
            if searcher.variation():
                reached = best.depth if stopped else depth
                best = SearchResult(as_chances(value), searcher.variation(), 0, reached, abs(value) >= PROVEN)
            if stopped or best.certain:
                break
            changes = changes / 2 + (best.variation[0] != move_before)
            fell = min(max(value_before - value, 0) / 100, 1.0)
            if time.thread_time() - began > SECONDS * (SETTLED + CHANGED * changes + FELL * fell):
                break
        if not searcher.search_state.stopped:
            self.signal[0] = 1
        return replace(best, visits=int(searcher.search_state.nodes))


class Fixed:
    """The same time every turn."""

    player: type[TimedPlayer] = TimedPlayer
    most = 1.0

    def __init__(self, game: Any, seed: int) -> None:
        spec = parse_player_spec(f"alphabeta:seconds={SECONDS * self.most},clock=processor")
        self.choose = self.player(game, replace(spec, seed=seed)).choose


class Flexible(Fixed):
    """The same time on average."""

    player = FlexiblePlayer
    most = MOST
