"""Series of matches. The rules of a game may define what follows a finished match (`series.py` in its folder);
otherwise there are rematches without limit, with sides swapped or, if the rules say so, begun by the loser.

The two players of a series are numbered by their sides in its first match. Everything is derived from setups and logs;
nothing else is stored.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...rules.game import Game
from ...rules.message import Message
from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.variant import BaseVariant, with_options
from ..match.events import Drawn
from ..match.results import Finish, result
from ..match.seats import Computer, Seats
from ..match.setup import Link, MatchSetup
from ..match.state import MatchState
from .match_factory import (
    MatchRequest,
    new_id,
    options_of,
    requested_rules,
    requested_seed,
    requested_settings,
    variant_name,
)
from .seats import check_computer

Rules = Callable[[Any, Sequence[Finished]], NextGame | SeriesVerdict]

ENDS: Mapping[Finish, str] = {
    "played": "played",
    "resigned": "resigned",
    "draw_agreed": "agreed",
    "flagged": "time",
    "claimed": "time",
}
"""The names of endings in the rules of series."""

ONCE_MORE = Message("series-replay")
SWAPPED = Message("series-swapped")
NEW_SERIES_SWAPPED = Message("series-new-swapped")
LOSER_BEGINS = Message("series-loser-begins")
NEW_SERIES_LOSER_BEGINS = Message("series-new-loser-begins")
FORFEITED = Message("series-forfeited")
REMATCH = Message("series-rematch")
SAME_RULES = Message("series-same-rules")
NEXT_GAME = Message("series-next-game")
PLAY_AGAIN = Message("series-play-again")
NEW_SERIES = Message("series-new")


@dataclass(frozen=True, slots=True)
class Member:
    """A match of a series: its setup, its seats, and its result if finished. Void matches do not count."""

    setup: MatchSetup
    seats: Seats
    finished: Finished | None = None
    is_void: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """A game of a series as shown at one of its tables: `winner` and `scores` by the sides of that table; `changed`:
    the players had the other sides in this game."""

    match: str
    number: int
    reason: Message
    changed: bool
    over: bool = False
    winner: int | None = None
    scores: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of the following match: the label of the button, and the reason."""

    title: Message
    reason: Message


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of a series as shown at the table of its game `number`; `wins` and `points` are totals of finished
    games by the sides of that table."""

    number: int
    rounds: tuple[Round, ...]
    wins: tuple[int, int]
    points: tuple[int, int]
    verdict: SeriesVerdict | None = None
    offer: Offer | None = None
    plain: Offer | None = None
    """A rematch by the rules of the first game, where the next game of the series has other rules."""
    is_bound: bool = False
    """Whether the next game was agreed before the first one."""


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
    """Return the chance moves before the first turn."""
    first = next(iter(state.history), None)
    return first.payload.moves if first is not None and isinstance(first.payload, Drawn) else ()


def turned(pair: tuple[int, int], first: int) -> tuple[int, int]:
    """Convert a pair by sides to a pair by players, or back."""
    return (pair[1], pair[0]) if first else pair


def what_follows(game: Game, members: Sequence[Member]) -> NextGame | SeriesVerdict | None:
    """Return the next game or the verdict; None while the last match is running. Void games are replayed and leave no
    trace."""
    last = members[-1].setup
    if members[-1].is_void:
        return NextGame(game.variant(None, last.options), last.link.first, ONCE_MORE)
    finished = [one.finished for one in members if one.finished is not None]
    if (left := forfeited(members[0].setup, finished)) is not None:
        return left
    counting = [one for one in members if not one.is_void]
    return follow_up(game, finished, bool(members[0].setup.start)) if len(finished) == len(counting) else None


def forfeited(setup: MatchSetup, finished: Sequence[Finished]) -> SeriesVerdict | None:
    """Return the verdict if a player has left an agreed series or run out of time in it."""
    lost = (one for one in finished if one.end == "time" and one.winner is not None)
    left = next(lost, None) if setup.settings.series else None
    return None if left is None else SeriesVerdict(left.winner, FORFEITED)


def follow(game: Game, members: Sequence[Member], now: int) -> tuple[MatchSetup, tuple[str, ...]]:
    """Return the setup of the match that follows, with its opening moves: the next game of the series, or the first one
    of a new series if it is decided."""
    last, follows, identifier = members[-1], what_follows(game, members), new_id()
    people = in_order(last.seats, last.setup.link.first)
    for seat in people:
        if isinstance(seat, Computer):
            check_computer(game, seat)
    fresh = replace(members[0].setup, id=identifier, created=now, seed=secrets.randbits(31))
    if isinstance(follows, NextGame):
        name, options = variant_name(game, follows.variant), options_of(follows.variant)
        former = last.setup.link
        link = former if last.is_void else Link(former.series, former.number + 1, follows.first, follows.reason)
        seats = in_order(people, follows.first)
        return replace(fresh, variant=name, options=options, seats=seats, link=link), follows.opening
    options = options_of(another_setup(game, game.variant(None, members[0].setup.options)))
    seats = in_order(people, first_of_new_series(game, members))
    return replace(fresh, options=options, seats=seats, link=Link(identifier)), ()


def is_bound_to_go_on(game: Game, members: Sequence[Member]) -> bool:
    """Return whether the agreed series requires another game."""
    return members[0].setup.settings.series and isinstance(what_follows(game, members), NextGame)


def another(game: Game, variant: str, members: Sequence[Member], now: int) -> MatchSetup:
    """Return the setup of a match of another game between the same players, in its default variant unless one is named:
    with the same clocks, rated if possible, sides swapped, and a random entry of its collection. The same game is
    played by the rules of its first game, and begun by the loser if the game says so."""
    last, identifier = members[-1], new_id()
    match_request = MatchRequest(game.name, variant or None, seed=secrets.randbits(31))
    name, rules = requested_rules(match_request, game)
    people, first = last.seats, 1
    if game.name == last.setup.game:
        people, first = in_order(last.seats, last.setup.link.first), first_of_new_series(game, members)
        if not variant:
            name, rules = members[0].setup.variant, another_setup(game, game.variant(None, members[0].setup.options))
    for seat in last.seats:
        if isinstance(seat, Computer):
            check_computer(game, seat)
    settings = replace(last.setup.settings, rated=last.setup.settings.rated and game.is_rated(rules), series=False)
    return MatchSetup(
        id=identifier,
        game=game.name,
        variant=name,
        options=options_of(rules),
        seats=in_order(people, first),
        created=now,
        link=Link(identifier),
        seed=requested_seed(match_request),
        settings=requested_settings(replace(match_request, settings=settings), game, rules),
    )


def first_of_new_series(game: Game, members: Sequence[Member]) -> int:
    """Return the player on side 0 in a new series: the loser of the last game if the rules say so, else the one who did
    not begin this series."""
    last = members[-1].finished
    return beginner(game, last) if last and game.loser_begins else 1


def in_order(seats: Seats, first: int) -> Seats:
    """Convert seats by sides to seats by players, or back."""
    return (seats[1], seats[0]) if first else seats


def another_setup(game: Game, variant: BaseVariant) -> BaseVariant:
    """Return the variant with another entry of the collection, unless it is custom or there is no other."""
    known = [with_options(variant, entry.options) for entry in game.collection(variant)]
    others = [one for one in known if one != variant]
    return secrets.choice(others) if variant in known and others else variant


def follow_up(game: Game, finished: Sequence[Finished], from_position: bool = False) -> NextGame | SeriesVerdict:
    """Return what follows finished games, the first of which started normally or from a custom position."""
    variant = finished[0].set_up.variant
    return rematch(game, finished[-1]) if from_position else rules_of(game, variant)(variant, finished)


def rules_of(game: Game, variant: BaseVariant) -> Rules:
    """Return the rules of a series of the game if they apply to this variant, else rematches."""
    if game.series and has_series(game, variant):
        return game.series.next_game
    return lambda _variant, finished: rematch(game, finished[-1])


def has_series(game: Game, variant: BaseVariant) -> bool:
    """Return whether the rules of the game define a series that begins with this variant."""
    opening = game.series.next_game(variant, ()) if game.series else None
    return isinstance(opening, NextGame) and opening.variant == variant


def rematch(game: Game, last: Finished) -> NextGame:
    reason = LOSER_BEGINS if is_begun_by_loser(game, last) else SWAPPED
    return NextGame(last.set_up.variant, beginner(game, last), reason)


def beginner(game: Game, last: Finished) -> int:
    """Return the player on side 0 in a rematch."""
    if is_begun_by_loser(game, last) and last.winner is not None:
        return 1 - last.winner
    return 1 - last.set_up.first


def is_begun_by_loser(game: Game, last: Finished) -> bool:
    return game.loser_begins and last.winner is not None


def progress(game: Game, members: Sequence[Member], setup: MatchSetup) -> Progress:
    """Return the state of a series as shown at the table of one of its matches."""
    here = setup.link.first
    rounds = tuple(round_of(one, here) for one in members if not one.is_void)
    over = [one for one in rounds if one.over]
    follows = what_follows(game, members)
    return Progress(
        number=setup.link.number,
        rounds=rounds,
        wins=(sum(one.winner == 0 for one in over), sum(one.winner == 1 for one in over)),
        points=(sum(one.scores[0] for one in over), sum(one.scores[1] for one in over)),
        verdict=SeriesVerdict(side_of_player(follows.winner, here), follows.reason)
        if isinstance(follows, SeriesVerdict)
        else None,
        offer=offer(game, follows, members) if setup.id == members[-1].setup.id else None,
        plain=plain_rematch(game, follows, members) if setup.id == members[-1].setup.id else None,
        is_bound=is_bound_to_go_on(game, members),
    )


def round_of(one: Member, here: int) -> Round:
    setup, finished = one.setup, one.finished
    changed = setup.link.first != here
    if finished is None:
        return Round(setup.id, setup.link.number, setup.link.reason, changed)
    winner, scores = side_of_player(finished.winner, here), turned(finished.scores, here)
    return Round(setup.id, setup.link.number, setup.link.reason, changed, True, winner, scores)


def side_of_player(player: int | None, here: int) -> int | None:
    """Return the side of a player at a table."""
    return None if player is None else player ^ here


def plain_rematch(game: Game, follows: NextGame | SeriesVerdict | None, members: Sequence[Member]) -> Offer | None:
    """Return the offer of a rematch by the rules of the first game where the series changes them."""
    last = members[-1].finished
    if last is None or not isinstance(follows, NextGame) or is_bound_to_go_on(game, members):
        return None
    if not has_other_rules(game, follows.variant, game.variant(None, members[0].setup.options)):
        return None
    return Offer(SAME_RULES, NEW_SERIES_LOSER_BEGINS if is_begun_by_loser(game, last) else NEW_SERIES_SWAPPED)


def has_other_rules(game: Game, variant: BaseVariant, first: BaseVariant) -> bool:
    """Return whether two variants differ in more than the entry of the collection."""
    entries = {name for entry in game.collection(first)[:1] for name in entry.options}
    before, now = options_of(first), options_of(variant)
    return any(now[name] != before[name] for name in before if name not in entries)


def offer(game: Game, follows: NextGame | SeriesVerdict | None, members: Sequence[Member]) -> Offer | None:
    match follows:
        case SeriesVerdict():
            last = members[-1].finished
            return Offer(
                NEW_SERIES, NEW_SERIES_LOSER_BEGINS if last and is_begun_by_loser(game, last) else NEW_SERIES_SWAPPED
            )
        case NextGame():
            if members[-1].is_void:
                return Offer(PLAY_AGAIN, follows.reason)
            return Offer(REMATCH if members[-1].setup.link.number == 1 else NEXT_GAME, follows.reason)
        case None:
            return None
