"""Matches that belong together. What follows a finished game is the game's own business (`series.py` in its folder);
where a game says nothing about it, a rematch follows, as often as people like: sides are changed, or the loser begins
where the game's rules have it so.

The two people of a series are named by their sides in its first match. Everything here follows from set-ups and logs;
nothing is stored beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..rules.game import Game
from ..rules.series import Finished, NextGame, SeriesVerdict
from ..rules.text import Text
from ..rules.variant import BaseVariant
from .match import Match, Setup, result

Rules = Callable[[Any, Sequence[Finished]], NextGame | SeriesVerdict]

FIRST = Text("Das erste Spiel.", "The first game.")
SWAPPED = Text("Noch einmal mit vertauschten Seiten.", "Once more with sides changed.")
AFRESH = Text("Von vorn mit vertauschten Seiten.", "A fresh start with sides changed.")
LOSER_BEGINS = Text("Noch einmal; wer verloren hat, beginnt.", "Once more; the loser begins.")
LOSER_BEGINS_AFRESH = Text(
    "Von vorn; wer das letzte Spiel verloren hat, beginnt.", "A fresh start; the loser of the last game begins."
)
REVANCHE = Text("Revanche", "Rematch")
NEXT_GAME = Text("Nächstes Spiel", "Next game")
NEW_SERIES = Text("Neue Serie", "New series")


@dataclass(frozen=True, slots=True)
class Member:
    """A match of a series as far as the series is concerned: how it was set up, and how it ended if it has."""

    setup: Setup
    finished: Finished | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A game of a series as it is told at one of its tables: `winner` and `scores` go by the sides of that table, and
    `changed` says that the two sat the other way round in this game. Not `over`: it is being played."""

    match: str
    number: int
    reason: Text
    changed: bool
    over: bool = False
    winner: int | None = None
    scores: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Offer:
    """What would follow: the word on the button, and why it would be set up so."""

    title: Text
    reason: Text


@dataclass(frozen=True, slots=True)
class Progress:
    """How a series stands, told at the table of its game `number`; `wins` and `points` are sums over what is over, by
    the sides of that table."""

    number: int
    rounds: tuple[Round, ...]
    wins: tuple[int, int]
    points: tuple[int, int]
    verdict: SeriesVerdict | None = None
    offer: Offer | None = None


def series_of(setup: Setup) -> str:
    """The id of the series a match belongs to, or would."""
    return setup.link.series if setup.link else setup.id


def number_of(setup: Setup) -> int:
    return setup.link.number if setup.link else 1


def first_of(setup: Setup) -> int:
    """The person on side 0. Person p sits on side p ^ first, and on side s sits person s ^ first."""
    return setup.link.first if setup.link else 0


def member(match: Match) -> Member:
    ended = result(match.board)
    if ended is None:
        return Member(match.setup)
    first = first_of(match.setup)
    winner = None if ended.winner is None else ended.winner ^ first
    played = NextGame(match.board.position.variant, first, match.setup.link.reason if match.setup.link else FIRST)
    return Member(match.setup, Finished(played, winner, ended.end, turned(match.board.scores, first), deal(match)))


def deal(match: Match) -> tuple[str, ...]:
    """What was dealt before the first turn."""
    return match.events[0].moves if match.events and match.events[0].kind == "draw" else ()


def turned(pair: tuple[int, int], first: int) -> tuple[int, int]:
    """A pair by sides as a pair by people, and the reverse."""
    return (pair[1], pair[0]) if first else pair


def what_follows(game: Game, members: Sequence[Member]) -> NextGame | SeriesVerdict | None:
    """The next set-up or the verdict; None while the last match goes on."""
    finished = [one.finished for one in members if one.finished is not None]
    return follow_up(game, finished, bool(members[0].setup.start)) if len(finished) == len(members) else None


def follow_up(game: Game, finished: Sequence[Finished], from_position: bool = False) -> NextGame | SeriesVerdict:
    """What follows finished games, the first of which began at the beginning or from a position somebody had set up."""
    variant = finished[0].set_up.variant
    return rematch(game, finished[-1]) if from_position else rules_of(game, variant)(variant, finished)


def rules_of(game: Game, variant: BaseVariant) -> Rules:
    """The game's own rules of a series, where its first game is one they would set up."""
    opening = game.series.next_game(variant, ()) if game.series else None
    if game.series and isinstance(opening, NextGame) and opening.variant == variant:
        return game.series.next_game
    return lambda _variant, finished: rematch(game, finished[-1])


def rematch(game: Game, last: Finished) -> NextGame:
    reason = LOSER_BEGINS if is_begun_by_loser(game, last) else SWAPPED
    return NextGame(last.set_up.variant, beginner(game, last), reason)


def beginner(game: Game, last: Finished) -> int:
    """Who sits on side 0 in the game after one that no series goes on from."""
    if is_begun_by_loser(game, last) and last.winner is not None:
        return 1 - last.winner
    return 1 - last.set_up.first


def is_begun_by_loser(game: Game, last: Finished) -> bool:
    return game.loser_begins and last.winner is not None


def progress(game: Game, members: Sequence[Member], setup: Setup) -> Progress:
    """How the series stands, told at the table of one of its matches."""
    here = first_of(setup)
    rounds = tuple(told(one, here) for one in members)
    over = [one for one in rounds if one.over]
    follows = what_follows(game, members)
    return Progress(
        number=number_of(setup),
        rounds=rounds,
        wins=(sum(one.winner == 0 for one in over), sum(one.winner == 1 for one in over)),
        points=(sum(one.scores[0] for one in over), sum(one.scores[1] for one in over)),
        verdict=SeriesVerdict(seen_from(follows.winner, here), follows.reason)
        if isinstance(follows, SeriesVerdict)
        else None,
        offer=offer(game, follows, members) if setup.id == members[-1].setup.id else None,
    )


def told(one: Member, here: int) -> Round:
    setup, finished = one.setup, one.finished
    reason = setup.link.reason if setup.link else FIRST
    changed = first_of(setup) != here
    if finished is None:
        return Round(setup.id, number_of(setup), reason, changed)
    winner, scores = seen_from(finished.winner, here), turned(finished.scores, here)
    return Round(setup.id, number_of(setup), reason, changed, True, winner, scores)


def seen_from(person: int | None, here: int) -> int | None:
    """The side of a person at a table."""
    return None if person is None else person ^ here


def offer(game: Game, follows: NextGame | SeriesVerdict | None, members: Sequence[Member]) -> Offer | None:
    match follows:
        case SeriesVerdict():
            last = members[-1].finished
            return Offer(NEW_SERIES, LOSER_BEGINS_AFRESH if last and is_begun_by_loser(game, last) else AFRESH)
        case NextGame():
            return Offer(REVANCHE if len(members) == 1 else NEXT_GAME, follows.reason)
        case None:
            return None
