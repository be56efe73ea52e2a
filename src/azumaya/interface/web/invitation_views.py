"""Invitations as messages, and what is asked about them. Nothing is decided here."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ...rules.game import Game
from ...service.catalogue import Catalogue
from ...service.house import House
from ...service.invitations.invitation import DECLINED, Invitation, Terms, Way
from ...service.invitations.words import summary
from ...service.lobby.items import Posted
from ...service.match.seats import Somebody
from ...service.match.setup import Settings
from ...service.match.writing import write_control
from ...service.setting_up import Wish
from . import protocol, table_views
from .people_views import player_ref
from .rating_views import rating

JOIN = "/join#"


def wish(asked: protocol.TermsView, way: Way) -> Wish:
    """What is not said is as usual: no flag falls in unrated games by days, and what stands open in the lobby may be
    watched."""
    settings = Settings(table_views.controls(asked.controls), asked.pace, asked.rated)
    courtesy = asked.pace == "days" and not asked.rated if asked.courtesy is None else asked.courtesy
    watch = asked.watch or ("public" if way == "open" else "link")
    return Wish(
        game=asked.game,
        variant=asked.variant,
        options=asked.options,
        position=asked.position,
        seed=asked.seed,
        settings=replace(settings, courtesy=courtesy, watch=watch, series=asked.series),
    )


async def invitation(house: House, shown: Invitation, viewer: Somebody | None) -> protocol.InvitationView:
    house.catalogue.shown_game(shown.terms.game)
    (posted,) = await house.lobby.reading.with_hosts([shown])
    return view(posted, viewer.id if viewer else None, house.catalogue)


@lru_cache(maxsize=1_000)
def view(posted: Posted, viewer: str | None, catalogue: Catalogue) -> protocol.InvitationView:
    """Of a game on the shelf."""
    shown = posted.invitation
    game = catalogue.shelf[shown.terms.game]
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
        reason=DECLINED[shown.reason] if shown.reason else None,
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
    )
