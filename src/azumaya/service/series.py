"""Matches that belong together. What follows a finished game is the game's own business (`series.py` in its folder);
where a game says nothing about it, a rematch follows, as often as people like: sides are changed, or the loser begins
where the game's rules have it so.

The two people of a series are named by their sides in its first match. Everything here follows from set-ups and logs;
nothing is stored beside them.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..rules.game import Game
from ..rules.series import Finished, NextGame, SeriesVerdict
from ..rules.text import Text
from ..rules.variant import BaseVariant, with_options
from .match.events import Drawn
from .match.results import Finish, result
from .match.seats import Computer, Seats
from .match.setup import Link, MatchSetup
from .match.state import MatchState
from .seats import check_computer
from .setting_up import Wish, new_id, options_of, variant_name, wished_rules, wished_seed, wished_settings

Rules = Callable[[Any, Sequence[Finished]], NextGame | SeriesVerdict]

ENDS: Mapping[Finish, str] = {
    "played": "played",
    "resigned": "resigned",
    "draw_agreed": "agreed",
    "flagged": "time",
    "claimed": "time",
}
"""How the rules of a series call the ways a game can end."""

ONCE_MORE = Text("Noch einmal, denn das letzte Spiel zählt nicht.", "Once more, for the last game does not count.")
SWAPPED = Text("Noch einmal mit vertauschten Seiten.", "Once more with sides changed.")
AFRESH = Text("Von vorn mit vertauschten Seiten.", "A fresh start with sides changed.")
LOSER_BEGINS = Text("Noch einmal; wer verloren hat, beginnt.", "Once more; the loser begins.")
LOSER_BEGINS_AFRESH = Text(
    "Von vorn; wer das letzte Spiel verloren hat, beginnt.", "A fresh start; the loser of the last game begins."
)
FORFEITED = Text(
    "Wer eine vereinbarte Serie verlässt oder die Zeit überschreitet, verliert sie.",
    "Whoever leaves a series that was agreed, or lets the time run out, loses it.",
)
REVANCHE = Text("Revanche", "Rematch")
NEXT_GAME = Text("Nächstes Spiel", "Next game")
NEW_SERIES = Text("Neue Serie", "New series")


@dataclass(frozen=True, slots=True)
class Member:
    """A match of a series as far as the series is concerned: how it was set up, who sat there, and how it ended if it
    has. A void one does not count."""

    setup: MatchSetup
    seats: Seats
    finished: Finished | None = None
    is_void: bool = False


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
    is_bound: bool = False
    """Whether its next game was agreed before the first one, so that no other comes first."""


def member(state: MatchState) -> Member:
    ended = result(state)
    if ended is None or ended.is_void:
        return Member(state.setup, state.seats, is_void=ended is not None)
    link = state.setup.link
    winner = None if ended.winner is None else ended.winner ^ link.first
    played = NextGame(state.position.variant, link.first, link.reason)
    finished = Finished(played, winner, ENDS[ended.finish], turned(state.scores, link.first), deal(state))
    return Member(state.setup, state.seats, finished)


def deal(state: MatchState) -> tuple[str, ...]:
    """What was dealt before the first turn."""
    first = next(iter(state.history), None)
    return first.deed.moves if first is not None and isinstance(first.deed, Drawn) else ()


def turned(pair: tuple[int, int], first: int) -> tuple[int, int]:
    """A pair by sides as a pair by people, and the reverse."""
    return (pair[1], pair[0]) if first else pair


def what_follows(game: Game, members: Sequence[Member]) -> NextGame | SeriesVerdict | None:
    """The next set-up or the verdict; None while the last match goes on. What was void is played again as it was."""
    last = members[-1].setup
    if members[-1].is_void:
        return NextGame(game.variant(None, last.options), last.link.first, ONCE_MORE)
    finished = [one.finished for one in members if one.finished is not None]
    if (left := forfeited(members[0].setup, finished)) is not None:
        return left
    counting = [one for one in members if not one.is_void]
    return follow_up(game, finished, bool(members[0].setup.start)) if len(finished) == len(counting) else None


def forfeited(setup: MatchSetup, finished: Sequence[Finished]) -> SeriesVerdict | None:
    """Whoever leaves a series that was agreed beforehand, or lets the time run out in it, has lost all of it."""
    lost = (one for one in finished if one.end == "time" and one.winner is not None)
    left = next(lost, None) if setup.settings.series else None
    return None if left is None else SeriesVerdict(left.winner, FORFEITED)


def follow(game: Game, members: Sequence[Member], now: int) -> tuple[MatchSetup, tuple[str, ...]]:
    """Set up what follows the finished matches of a series: its next game with the moves that open it, or the first one
    of a new series when it has been decided."""
    last, follows, identifier = members[-1], what_follows(game, members), new_id()
    people = in_order(last.seats, last.setup.link.first)
    for seat in people:
        if isinstance(seat, Computer):
            check_computer(game, seat)
    fresh = replace(members[0].setup, id=identifier, created=now, seed=secrets.randbits(31))
    if isinstance(follows, NextGame):
        name, options = variant_name(game, follows.variant), options_of(follows.variant)
        link = Link(last.setup.link.series, last.setup.link.number + 1, follows.first, follows.reason)
        seats = in_order(people, follows.first)
        return replace(fresh, variant=name, options=options, seats=seats, link=link), follows.opening
    options = options_of(another_set_up(game, game.variant(None, members[0].setup.options)))
    seats = in_order(people, begins_afresh(game, members))
    return replace(fresh, options=options, seats=seats, link=Link(identifier)), ()


def is_bound_to_go_on(game: Game, members: Sequence[Member]) -> bool:
    """Whether a further game of the series was agreed before its first one."""
    return members[0].setup.settings.series and isinstance(what_follows(game, members), NextGame)


def another(game: Game, variant: str, members: Sequence[Member], now: int) -> MatchSetup:
    """The first match of another game between those who have finished a series, in its usual variant unless one is
    named: with the same clocks and, where the variant can be rated, for ratings as well. Whoever did not begin begins,
    and the lot decides which set-up of a collection is played."""
    last, identifier = members[-1], new_id()
    wish = Wish(game.name, variant or None, seed=secrets.randbits(31))
    name, rules = wished_rules(wish, game)
    for seat in last.seats:
        if isinstance(seat, Computer):
            check_computer(game, seat)
    settings = replace(last.setup.settings, rated=last.setup.settings.rated and game.is_rated(rules), series=False)
    return MatchSetup(
        id=identifier,
        game=game.name,
        variant=name,
        options=options_of(rules),
        seats=in_order(last.seats, 1),
        created=now,
        link=Link(identifier),
        seed=wished_seed(wish),
        settings=wished_settings(replace(wish, settings=settings), game, rules),
    )


def begins_afresh(game: Game, members: Sequence[Member]) -> int:
    """Who sits on side 0 in a new series: the loser of the last game where the rules have it so, else whoever did not
    begin this one."""
    last = members[-1].finished
    return beginner(game, last) if last and game.loser_begins else 1


def in_order(seats: Seats, first: int) -> Seats:
    """Seats by sides as seats by people, and the reverse."""
    return (seats[1], seats[0]) if first else seats


def another_set_up(game: Game, variant: BaseVariant) -> BaseVariant:
    """The variant with another set-up of the game's collection, unless it was brought along or there is no other."""
    known = [with_options(variant, entry.options) for entry in game.collection(variant)]
    others = [one for one in known if one != variant]
    return secrets.choice(others) if variant in known and others else variant


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


def progress(game: Game, members: Sequence[Member], setup: MatchSetup) -> Progress:
    """How the series stands, told at the table of one of its matches."""
    here = setup.link.first
    rounds = tuple(told(one, here) for one in members)
    over = [one for one in rounds if one.over]
    follows = what_follows(game, members)
    return Progress(
        number=setup.link.number,
        rounds=rounds,
        wins=(sum(one.winner == 0 for one in over), sum(one.winner == 1 for one in over)),
        points=(sum(one.scores[0] for one in over), sum(one.scores[1] for one in over)),
        verdict=SeriesVerdict(seen_from(follows.winner, here), follows.reason)
        if isinstance(follows, SeriesVerdict)
        else None,
        offer=offer(game, follows, members) if setup.id == members[-1].setup.id else None,
        is_bound=is_bound_to_go_on(game, members),
    )


def told(one: Member, here: int) -> Round:
    setup, finished = one.setup, one.finished
    changed = setup.link.first != here
    if finished is None:
        return Round(setup.id, setup.link.number, setup.link.reason, changed, over=one.is_void)
    winner, scores = seen_from(finished.winner, here), turned(finished.scores, here)
    return Round(setup.id, setup.link.number, setup.link.reason, changed, True, winner, scores)


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
