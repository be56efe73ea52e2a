"""Invitations as messages, and what is asked about them. Nothing is decided here."""

from __future__ import annotations

from dataclasses import replace

from ...rules.game import Game
from ...service.house import House
from ...service.invitations.book import concerns
from ...service.invitations.invitation import DECLINED, Invitation, Terms, Way
from ...service.invitations.words import summary
from ...service.match.seats import Somebody
from ...service.match.setup import Settings
from ...service.match.writing import write_control
from ...service.setting_up import Wish
from ...service.storage.rows import PlayerRow
from . import protocol, table_views
from .table_views import player

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
        settings=replace(settings, courtesy=courtesy, watch=watch),
    )


async def invitation(house: House, shown: Invitation, viewer: Somebody | None) -> protocol.InvitationView:
    game = house.catalogue.shown_game(shown.terms.game)
    return view(shown, game, await house.invitations.host(shown), viewer)


def view(shown: Invitation, game: Game, host: PlayerRow, viewer: Somebody | None) -> protocol.InvitationView:
    return protocol.InvitationView(
        id=shown.id,
        way=shown.way,
        host=player(host),
        terms=terms(shown.terms, game),
        title=game.title,
        summary=summary(shown.terms, game),
        created=shown.created,
        expires=shown.expires,
        status=shown.status,
        match=shown.match if concerns(shown, viewer) else None,
        reason=DECLINED[shown.reason] if shown.reason else None,
        mine=viewer is not None and viewer.id == shown.host,
    )


def terms(played: Terms, game: Game) -> protocol.TermsView:
    settings = played.settings
    first, second = (protocol.ControlView(**write_control(one)) for one in settings.controls)
    return protocol.TermsView(
        game=played.game,
        variant=played.variant,
        options=table_views.special_options(game, game.variant(None, played.options), played.variant),
        position=played.start or None,
        controls=first if first == second else (first, second),
        pace=settings.pace,
        rated=settings.rated,
        courtesy=settings.courtesy,
        watch=settings.watch,
        side=table_views.side(played.side),
        window=played.window,
    )
