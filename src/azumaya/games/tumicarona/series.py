"""The three-game series: standard, then vela with the first winner handicapped, then a decider at one all.

The loser of a game starts the next one as White. Only the winners count, not how the games ended. On a board too small
for vela the second game is an ordinary one too. Games that start with vela are not a series: the winner of each game is
handicapped in the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...rules.message import Message
from ...rules.series import Finished, NextGame, SeriesVerdict
from .variants import Variant

FIRST = Message("tumicarona-series-first")
VELA_FIRST = Message("tumicarona-series-vela-first")
AGAIN = Message("tumicarona-series-again")
VELA = Message("tumicarona-series-vela")
SECOND = Message("tumicarona-series-second")
VELA_AGAIN = Message("tumicarona-series-vela-again")
VELA_AFTER_A_DRAW = Message("tumicarona-series-vela-after-draw")
DECIDER = Message("tumicarona-series-decider")
TWO_DRAWS = Message("tumicarona-series-two-draws")
BOTH_WON = Message("tumicarona-series-both-won")
FIRST_WIN_DECIDES = Message("tumicarona-series-first-win-decides")
DECIDED = Message("tumicarona-series-decided")
NO_DECISION = Message("tumicarona-series-no-decision")


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """The next game or the verdict after the finished games. Person 0 starts the series."""
    if variant.vela:
        return vela_rematch(variant, finished)
    standard = variant
    if not finished:
        return NextGame(standard, first=0, reason=FIRST)
    opening = finished[:2] if finished[0].winner is None else finished[:1]
    first_winner = opening[-1].winner
    if first_winner is None:
        return SeriesVerdict(None, TWO_DRAWS) if len(opening) == 2 else NextGame(standard, first=1, reason=AGAIN)
    later = finished[len(opening) :]
    if not later:
        return second_game(variant, first_winner)
    if later[0].winner is None:
        return SeriesVerdict(first_winner, FIRST_WIN_DECIDES)
    if later[0].winner == first_winner:
        return SeriesVerdict(first_winner, BOTH_WON)
    if len(later) == 1:
        return NextGame(standard, first=first_winner, reason=DECIDER)
    return SeriesVerdict(later[1].winner, NO_DECISION if later[1].winner is None else DECIDED)


def second_game(variant: Variant, winner: int) -> NextGame:
    """The loser starts and so plays White: the handicapped winner is Black."""
    if not variant.vela_matters:
        return NextGame(variant, first=1 - winner, reason=SECOND)
    return NextGame(replace(variant, vela=True, handicapped="black"), first=1 - winner, reason=VELA)


def vela_rematch(variant: Variant, finished: Sequence[Finished]) -> NextGame:
    """The next game after games that started with vela, without an end."""
    if not finished:
        return NextGame(variant, first=0, reason=VELA_FIRST)
    last = finished[-1]
    if last.winner is not None:
        return NextGame(replace(variant, handicapped="black"), first=1 - last.winner, reason=VELA_AGAIN)
    played = last.set_up.variant
    assert isinstance(played, Variant)
    other_side = "black" if played.handicapped == "white" else "white"
    return NextGame(replace(played, handicapped=other_side), first=1 - last.set_up.first, reason=VELA_AFTER_A_DRAW)
