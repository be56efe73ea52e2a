"""Conversion of invitations to messages and of terms to match requests."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ...rules.game import Game
from ...service.application import Application
from ...service.catalogue import Catalogue
from ...service.invitations.invitation import DECLINE_REASONS, Invitation, Terms, Way
from ...service.invitations.summary import summary
from ...service.lobby.items import InvitationCard
from ...service.match.json_codec import write_control
from ...service.match.seats import PlayerActor
from ...service.match.setup import Settings
from ...service.tables.match_factory import MatchRequest
from . import protocol, table_views
from .people_views import player_ref, rating

JOIN = "/join#"


def match_request(terms: protocol.TermsView, way: Way) -> MatchRequest:
    """Return the match request of the terms. Defaults: courtesy in unrated correspondence games, public watching for
    open invitations."""
    settings = Settings(table_views.controls(terms.controls), terms.pace, terms.rated)
    courtesy = terms.pace == "days" and not terms.rated if terms.courtesy is None else terms.courtesy
    watch = terms.watch or ("public" if way == "open" else "link")
    return MatchRequest(
        game=terms.game,
        variant=terms.variant,
        options=terms.options,
        position=terms.position,
        seed=terms.seed,
        settings=replace(settings, courtesy=courtesy, watch=watch, series=terms.series),
    )


async def invitation(
    application: Application, shown: Invitation, viewer: PlayerActor | None
) -> protocol.InvitationView:
    application.catalogue.listed_game(shown.terms.game)
    (posted,) = await application.lobby.queries.with_hosts([shown])
    return view(posted, viewer.id if viewer else None, application.catalogue)


@lru_cache(maxsize=1_000)
def view(posted: InvitationCard, viewer: str | None, catalogue: Catalogue) -> protocol.InvitationView:
    """Return the view of an invitation to an available game."""
    shown = posted.invitation
    game = catalogue.games[shown.terms.game]
    concerns = viewer in posted.concerned
    return protocol.InvitationView(
        id=shown.id,
        way=shown.way,
        host=player_ref(posted.host),
        host_rating=rating(shown.terms.game, shown.terms.settings.pace, posted.rating) if posted.rating else None,
        terms=terms(shown.terms, game),
        title=game.title,
        summary=summary(shown.terms, game),
        created=shown.created,
        expires=shown.expires,
        status=shown.status,
        match=shown.match if concerns else None,
        watch=shown.watchable,
        reason=DECLINE_REASONS[shown.reason] if shown.reason else None,
        mine=viewer == shown.host,
    )


def terms(played: Terms, game: Game) -> protocol.TermsView:
    settings = played.settings
    first, second = (protocol.ControlView(**write_control(one)) for one in settings.controls)
    return protocol.TermsView(
        game=played.game,
        variant=played.variant,
        options=table_views.special_options(game, game.variant(None, played.options), played.variant),
        position=played.start or None,
        controls=(first, second),
        pace=settings.pace,
        rated=settings.rated,
        courtesy=settings.courtesy,
        watch=settings.watch,
        series=settings.series,
        side=table_views.side(played.side),
        window=played.window,
        guest_option=played.guest_option,
    )
