"""The three-game series: standard, then vela with the first winner handicapped, then a decider at one all.

The loser of a game starts the next, and whoever starts plays White. Only who won each game matters, not how it ended.
On a board too small for vela to change anything the second game is an ordinary one too. Games that begin with vela are
no series: the winner of each is handicapped in the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.text import Text
from .variants import Variant

FIRST = Text("Das erste Spiel ist ein gewöhnliches.", "The first game is an ordinary one.")
VELA_FIRST = Text("Das erste Spiel, mit Vela.", "The first game, with vela.")
AGAIN = Text(
    "Remis: das erste Spiel wird einmal wiederholt, der andere beginnt.",
    "A draw: the first game is repeated once, the other player starts.",
)
VELA = Text(
    "Vela: wer gewonnen hat, schlägt zunächst nichts; wer verloren hat, beginnt.",
    "Vela: the winner takes nothing at first; the loser starts.",
)
SECOND = Text(
    "Das zweite Spiel: auf diesem Brett hat niemand mehr als fünf Steine, darum ohne Vela; wer verloren hat, beginnt.",
    "The second game: nobody has more than five stones on this board, so without vela; the loser starts.",
)
VELA_AGAIN = Text(
    "Noch einmal Vela: wer gewonnen hat, schlägt zunächst nichts; wer verloren hat, beginnt.",
    "Vela once more: the winner takes nothing at first; the loser starts.",
)
VELA_AFTER_A_DRAW = Text(
    "Noch einmal Vela nach dem Remis: dieselbe Person schlägt zunächst nichts, der andere beginnt.",
    "Vela once more after the draw: the same person takes nothing at first, the other one starts.",
)
DECIDER = Text(
    "Eins zu eins: das dritte Spiel entscheidet, der Verlierer beginnt.",
    "One all: the third game decides, the loser starts.",
)
TWO_DRAWS = Text("Zweimal Remis: die Serie endet unentschieden.", "Two draws: the series ends in a draw.")
BOTH_WON = Text("Beide Spiele gewonnen.", "Both games won.")
STOOD = Text(
    "Das zweite Spiel endete remis: der Sieg im ersten entscheidet.",
    "The second game was drawn: the first one decides.",
)
DECIDED = Text("Das dritte Spiel hat entschieden.", "The third game decided.")
NO_DECISION = Text(
    "Auch das dritte Spiel endete remis: die Serie ist unentschieden.",
    "The third game was drawn too: the series is a draw.",
)


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """What follows the finished games: the next set-up, or the verdict. Person 0 starts the series."""
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
        return SeriesVerdict(first_winner, STOOD)
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
    """Vela from the first game on, as often as people like."""
    if not finished:
        return NextGame(variant, first=0, reason=VELA_FIRST)
    last = finished[-1]
    if last.winner is not None:
        return NextGame(replace(variant, handicapped="black"), first=1 - last.winner, reason=VELA_AGAIN)
    played = last.set_up.variant
    assert isinstance(played, Variant)
    other_side = "black" if played.handicapped == "white" else "white"
    return NextGame(replace(played, handicapped=other_side), first=1 - last.set_up.first, reason=VELA_AFTER_A_DRAW)
