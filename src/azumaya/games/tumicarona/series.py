"""The three-game series: standard, then vela with the first winner handicapped, then a decider at one all.

The loser of a game starts the next, and whoever starts plays White. Only who won each game matters, not how it ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.text import Text
from .variants import Variant

FIRST = Text("Das erste Spiel ist ein gewöhnliches.", "The first game is an ordinary one.")
AGAIN = Text(
    "Remis: das erste Spiel wird einmal wiederholt, der andere beginnt.",
    "A draw: the first game is repeated once, the other player starts.",
)
VELA = Text(
    "Vela: wer gewonnen hat, schlägt zunächst nichts; wer verloren hat, beginnt.",
    "Vela: the winner takes nothing at first; the loser starts.",
)
DECIDER = Text(
    "Eins zu eins: das dritte Spiel entscheidet, der Verlierer beginnt.",
    "One all: the third game decides, the loser starts.",
)
TWO_DRAWS = Text("Zweimal Remis: die Serie endet unentschieden.", "Two draws: the series ends in a draw.")
BOTH_WON = Text("Beide Spiele gewonnen.", "Both games won.")
STOOD = Text(
    "Das Vela-Spiel endete remis: der Sieg im ersten Spiel entscheidet.",
    "The vela game was drawn: the first game decides.",
)
DECIDED = Text("Das dritte Spiel hat entschieden.", "The third game decided.")
NO_DECISION = Text(
    "Auch das dritte Spiel endete remis: die Serie ist unentschieden.",
    "The third game was drawn too: the series is a draw.",
)


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """What follows the finished games: the next set-up, or the verdict. Person 0 starts the series."""
    standard = replace(variant, vela=False)
    if not finished:
        return NextGame(standard, first=0, reason=FIRST)
    opening = finished[:2] if finished[0].winner is None else finished[:1]
    first_winner = opening[-1].winner
    if first_winner is None:
        return SeriesVerdict(None, TWO_DRAWS) if len(opening) == 2 else NextGame(standard, first=1, reason=AGAIN)
    later = finished[len(opening) :]
    if not later:
        return vela_game(variant, first_winner)
    if later[0].winner is None:
        return SeriesVerdict(first_winner, STOOD)
    if later[0].winner == first_winner:
        return SeriesVerdict(first_winner, BOTH_WON)
    if len(later) == 1:
        return NextGame(standard, first=first_winner, reason=DECIDER)
    return SeriesVerdict(later[1].winner, NO_DECISION if later[1].winner is None else DECIDED)


def vela_game(variant: Variant, handicapped: int) -> NextGame:
    """The loser starts and so plays White: the handicapped winner is Black."""
    return NextGame(replace(variant, vela=True, handicapped="black"), first=1 - handicapped, reason=VELA)
