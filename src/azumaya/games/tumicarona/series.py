"""The three-game series: standard, then vela with the first winner handicapped, then a decider at one all.

The loser of a game starts the next one as White. Only the winners count, not how the games ended. On a board too small
for vela the second game is an ordinary one too. Games that start with vela are not a series: the winner of each game is
handicapped in the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.text import Text
from .variants import Variant

FIRST = Text("Das erste Spiel ist ein normales Spiel.", "The first game is a standard game.")
VELA_FIRST = Text("Das erste Spiel, mit Vela.", "The first game, with vela.")
AGAIN = Text(
    "Remis: Das erste Spiel wird einmal wiederholt, und der andere beginnt.",
    "Draw: The first game is replayed once, and the other player starts.",
)
VELA = Text(
    "Vela: Wer gewonnen hat, schlägt zunächst nichts. Wer verloren hat, beginnt.",
    "Vela: The winner captures nothing at first. The loser starts.",
)
SECOND = Text(
    "Das zweite Spiel ohne Vela, denn auf diesem Brett hat niemand mehr als fünf Steine. Wer verloren hat, beginnt.",
    "The second game without vela, because no one has more than five stones on this board. The loser starts.",
)
VELA_AGAIN = Text(
    "Noch einmal Vela: Wer gewonnen hat, schlägt zunächst nichts. Wer verloren hat, beginnt.",
    "Vela again: The winner captures nothing at first. The loser starts.",
)
VELA_AFTER_A_DRAW = Text(
    "Noch einmal Vela nach dem Remis: Dieselbe Person schlägt zunächst nichts, und der andere beginnt.",
    "Vela again after the draw: The same person captures nothing at first, and the other player starts.",
)
DECIDER = Text(
    "Eins zu eins: Das dritte Spiel entscheidet, und der Verlierer beginnt.",
    "One all: The third game decides, and the loser starts.",
)
TWO_DRAWS = Text("Zweimal Remis: Die Serie endet unentschieden.", "Two draws: The series ends in a draw.")
BOTH_WON = Text("Beide Spiele gewonnen.", "Both games won.")
FIRST_WIN_DECIDES = Text(
    "Das zweite Spiel endete remis. Der Sieg im ersten Spiel entscheidet.",
    "The second game was drawn, so the first one decides.",
)
DECIDED = Text("Das dritte Spiel hat entschieden.", "The third game decided.")
NO_DECISION = Text(
    "Das dritte Spiel endete remis. Die Serie ist unentschieden.",
    "The third game was drawn, so the series is a draw.",
)


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
