"""The matches of a tournament: their setups, and the results read from them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ...rules.game import Game
from ..match.seats import Computer, Person, Seat
from ..match.setup import Link, MatchSetup, Settings
from ..storage.statements import chunks, placeholders
from ..storage.storage import Storage
from ..tables.live_tables import LiveTables
from ..tables.match_factory import MatchRequest, options_of, requested_rules, requested_seed
from .decide import BoardResult, level_of
from .settings import TournamentSettings
from .tournament import BoardPairing

FIND_GAMES = (
    "SELECT id, series, series_number, status, winner, finish, turns FROM matches "
    "WHERE series IN ({0}) ORDER BY series, series_number, created"
)


@dataclass(frozen=True, slots=True)
class BoardGame:
    """A game on a board, as its row tells."""

    id: str
    series: str
    number: int
    status: str
    winner: int | None
    finish: str | None
    turns: int


async def games_on(storage: Storage, matches: Collection[str]) -> dict[str, list[BoardGame]]:
    """Return the stored games of boards in order, by the id of the first one."""
    found: dict[str, list[BoardGame]] = {}
    for chunk in chunks(matches):
        for row in await storage.read(FIND_GAMES.format(placeholders(chunk)), *chunk):
            game = BoardGame(*row)
            found.setdefault(game.series, []).append(game)
    return found


def board_setup(
    tournament: str, settings: TournamentSettings, game: Game, board: BoardPairing, match: str, now: int
) -> MatchSetup:
    """Return the setup of the match of a board, with the pairing's first player on side 0. It is rated only between two
    people."""
    assert board.second is not None
    seats = seat_of(board.first), seat_of(board.second)
    is_rated = settings.rated and all(isinstance(seat, Person) for seat in seats)
    request = MatchRequest(settings.game, settings.variant, settings.options, fair=settings.fair)
    name, variant = requested_rules(request, game)
    return MatchSetup(
        id=match,
        game=settings.game,
        variant=name,
        options=options_of(variant),
        seats=seats,
        created=now,
        link=Link(match),
        seed=requested_seed(request),
        settings=Settings(
            (settings.control, settings.control),
            settings.pace,
            is_rated,
            watch=settings.visibility,
            series=settings.series,
            tournament=tournament,
        ),
    )


def seat_of(player: str) -> Seat:
    level = level_of(player)
    return Person(player) if level is None else Computer(level)


async def board_result(tables: LiveTables, games: list[BoardGame], *, is_series: bool) -> BoardResult | None:
    """Return the result of a board whose last game is over; None if another game of its series follows."""
    first, last = games[0], games[-1]
    if not is_series:
        return BoardResult(is_void=True) if last.status == "void" else await game_result(tables, last)
    series = await tables.series(first.id)
    if series.verdict is None:
        return None
    return BoardResult(series.verdict.winner, await absent_side(tables, last))


async def game_result(tables: LiveTables, game: BoardGame) -> BoardResult:
    return BoardResult(game.winner, await absent_side(tables, game))


async def absent_side(tables: LiveTables, game: BoardGame) -> int | None:
    """Return the side, in the pairing, that lost a game by time without a turn."""
    if game.finish not in ("flagged", "claimed") or game.winner is None or game.turns > 1:
        return None
    state = (await tables.table(game.id)).state
    loser = 1 - game.winner
    return None if state.turns[loser] else loser ^ state.setup.link.first
