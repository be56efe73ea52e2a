"""Conversion of tournaments to messages."""

from __future__ import annotations

from collections.abc import Mapping

from ...service.application import Application
from ...service.lru_cache import LruCache
from ...service.people.profile import Profile
from ...service.tournaments.boards import games_on
from ...service.tournaments.decide import level_of
from ...service.tournaments.repository import StoredTournament, TournamentSummary
from ...service.tournaments.settings import MINUTE, TournamentSettings
from ...service.tournaments.standings import Row, arena_sheet, standings
from ...service.tournaments.state import TournamentState
from . import lobby_views, protocol, table_views
from .people_views import player_ref

MAX_LATEST = 60
"""Pairings of an arena that are shown."""
MAX_BOARDS = 24
"""Boards shown as pictures."""
FRESH = 60_000
"""Ms after which names are read again."""
_views = LruCache[tuple[str, int, int], str]("tournament pages", 50)


def card(application: Application, row: TournamentSummary) -> protocol.TournamentCard:
    return card_of(application, row.id, row.settings).model_copy(
        update={"status": row.status, "due": row.due, "entrants": row.entrants, "round": row.round}
    )


def card_of(application: Application, identifier: str, settings: TournamentSettings) -> protocol.TournamentCard:
    """Return the card of a tournament before its first event."""
    return protocol.TournamentCard(
        id=identifier,
        name=settings.name,
        format=settings.format,
        game=settings.game,
        title=application.catalogue.listed_game(settings.game).title,
        variant=settings.variant,
        control=table_views.control_view(settings.control),
        pace=settings.pace,
        rated=settings.rated,
        series=settings.series,
        status="open",
        visibility=settings.visibility,
        due=settings.starts,
        rounds=settings.rounds,
        minutes=settings.duration // MINUTE,
    )


async def page(application: Application, found: StoredTournament, now: int) -> str:
    """Return the JSON of a `TournamentView`, made once for all viewers."""
    key = found.id, found.state.number, now // FRESH
    known = _views.get(key)
    if known is None:
        known = _views[key] = (await view(application, found)).to_json()
    return known


async def view(application: Application, found: StoredTournament) -> protocol.TournamentView:
    state = found.state
    people = [one.name for one in state.tournament.entrants if level_of(one.name) is None]
    profiles = await application.sessions.profiles([found.organiser, *people])
    counts = {"entrants": len(state.tournament.entrants), "round": len(state.tournament.rounds)}
    return protocol.TournamentView(
        card=card_of(application, found.id, state.settings).model_copy(
            update={"status": state.status, "due": state.due, **counts}
        ),
        number=state.number,
        organiser=player_ref(profiles[found.organiser]),
        description=state.settings.description,
        created=found.created,
        paused=state.is_paused,
        cancelled=state.cancel_reason,
        standings=[standing(state, row, profiles) for row in standings(state.tournament)],
        rounds=latest_pairings(state) if state.is_arena else rounds(state),
        max_entrants=state.settings.max_entrants,
    )


def standing(state: TournamentState, row: Row, profiles: Mapping[str, Profile]) -> protocol.TournamentRow:
    entrant = row.entrant
    profile = profiles.get(entrant.name)
    return protocol.TournamentRow(
        id=entrant.name,
        player=player_ref(profile) if profile else None,
        level=level_of(entrant.name),
        rating=entrant.rating,
        place=row.place,
        points=row.points,
        buchholz=row.buchholz,
        sonneborn_berger=row.sonneborn_berger,
        wins=row.wins,
        left=entrant.left is not None,
        sheet=arena_sheet(row.met) if state.is_arena else [],
    )


def rounds(state: TournamentState) -> list[protocol.TournamentRound]:
    paired = zip(state.tournament.rounds, state.matches, strict=True)
    return [
        protocol.TournamentRound(
            number=number,
            boards=[
                protocol.TournamentBoard(
                    first=one.first,
                    second=one.second,
                    points=one.points,
                    match=None if match in state.unopened else match,
                )
                for one, match in zip(boards, matches, strict=True)
            ],
        )
        for number, (boards, matches) in enumerate(paired, 1)
    ]


def latest_pairings(state: TournamentState) -> list[protocol.TournamentRound]:
    """Return the open and the latest pairings of an arena as one round."""
    boards = [board for one in rounds(state) for board in one.boards]
    shown = boards[-MAX_LATEST:]
    still_open = [one for one in boards[:-MAX_LATEST] if one.points is None]
    return [protocol.TournamentRound(number=1, boards=[*still_open, *shown])] if boards else []


async def boards(application: Application, found: StoredTournament) -> protocol.TournamentBoards:
    """Return the games that are played now, the last ones of their series."""
    open_boards = [match for match, _ in found.state.open_boards()][:MAX_BOARDS]
    games = await games_on(application.storage, open_boards)
    newest = [games[match][-1].id for match in open_boards if match in games]
    cards = {one.match: one for one in await application.lobby.queries.cards(newest)}
    shown = [cards[match] for match in newest if match in cards]
    return protocol.TournamentBoards(tables=lobby_views.cards(shown, None, application.catalogue))
