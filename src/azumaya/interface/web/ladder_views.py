"""Conversion of ladders to messages."""

from __future__ import annotations

from collections.abc import Mapping

from ...service import time_source
from ...service.application import Application
from ...service.ladders import ladder as ladders
from ...service.ladders.ladder import LadderEvent, LadderState, may_challenge
from ...service.ladders.service import CONTROL
from ...service.people.profile import Profile
from . import protocol
from .people_views import player_ref

Profiles = Mapping[str, Profile]


async def ladder(application: Application, game: str, viewer: str | None) -> protocol.LadderView:
    state, news = await application.ladders.find(game), await application.ladders.news(game)
    named = {player for event in news for player in players_of(event)}
    profiles = await application.sessions.profiles({*state.places, *named})
    above = await challengeable(application, state, viewer) if viewer is not None else []
    return protocol.LadderView(
        game=game,
        title=application.catalogue.listed_game(game).title,
        entries=[entry(state, one, profiles, challenge=one in above) for one in state.places if one in profiles],
        news=[told for one in news if (told := news_of(one, profiles)) is not None],
        joined=viewer in state.places,
        reach=ladders.REACH,
        days=CONTROL.limit // ladders.DAY,
    )


async def challengeable(application: Application, state: LadderState, viewer: str) -> list[str]:
    """Return the players whom the viewer may challenge now."""
    now = time_source.now()
    found = [player for player in state.places if may_challenge(state, viewer, player, now)]
    blocked = await application.ladders.blocked(viewer, found)
    return [player for player in found if player not in blocked]


def entry(state: LadderState, player: str, profiles: Profiles, *, challenge: bool) -> protocol.LadderEntry:
    view = protocol.LadderEntry(player=player_ref(profiles[player]), challenge=challenge)
    known = state.challenge_of(player)
    if known is None:
        return view
    other = profiles.get(known.challenged if known.challenger == player else known.challenger)
    return view.model_copy(update={"match": known.match, "opponent": player_ref(other) if other else None})


def players_of(event: LadderEvent) -> tuple[str, ...]:
    match event.payload:
        case ladders.Challenged() | ladders.ChallengeSettled() as of:
            return of.challenger, of.challenged
        case other:
            return (other.player,)


def news_of(event: LadderEvent, profiles: Profiles) -> protocol.LadderNews | None:
    """Return an event as a message; None if a player's account is deleted."""
    players = players_of(event)
    if any(player not in profiles for player in players):
        return None
    first, *others = (player_ref(profiles[player]) for player in players)
    payload = event.payload
    winner = payload.winner if isinstance(payload, ladders.ChallengeSettled) else None
    return protocol.LadderNews(
        kind=event.kind,  # type: ignore[arg-type]
        at=event.at,
        player=first,
        opponent=others[0] if others else None,
        match=payload.match if isinstance(payload, ladders.Challenged | ladders.ChallengeSettled) else None,
        winner=player_ref(profiles[winner]) if winner else None,
    )
