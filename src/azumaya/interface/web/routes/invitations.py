"""Ways to a match with somebody: invitations by link, in the lobby, by name."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ....service.invitations.invitation import Invitation
from ....service.links import qr_svg
from .. import invitation_views, protocol
from ..http_errors import answer
from ..sessions import visitor_of
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.post("/api/invitations", response_model=protocol.InvitationMade, status_code=201)
async def new_invitation(request: Request, asked: protocol.NewInvitation) -> Response:
    house, visitor = house_of(request), await visitor_of(house_of(request), request)
    wish = invitation_views.wish(asked.terms, asked.way)
    terms = house.invitations.terms(wish, asked.terms.side, asked.terms.window)
    invited = await house.invitations.check(terms, asked.way, visitor.player, asked.to)
    player = await visitor.act(house)
    made, secret = await house.invitations.make(player, asked.way, terms, invited)
    view = await invitation_views.invitation(house, made, player)
    link = invitation_views.JOIN + secret if secret else None
    qr = qr_svg(str(request.base_url).rstrip("/") + link) if link else None
    return visitor.sign(answer(protocol.InvitationMade(invitation=view, link=link, qr=qr), 201))


@ROUTES.get("/api/invitations/{identifier}", response_model=protocol.InvitationView)
async def show_invitation(request: Request, identifier: str) -> Response:
    house, visitor = house_of(request), await visitor_of(house_of(request), request)
    shown = await house.invitations.shown(identifier, visitor.player)
    return answer(await invitation_views.invitation(house, shown, visitor.player))


@ROUTES.delete("/api/invitations/{identifier}", response_model=protocol.InvitationView)
async def withdraw_invitation(request: Request, identifier: str) -> Response:
    house, visitor = house_of(request), await visitor_of(house_of(request), request)
    shown = await house.invitations.shown(identifier, visitor.player)
    done = await house.invitations.withdraw(shown, visitor.player)
    return answer(await invitation_views.invitation(house, done, visitor.player))


@ROUTES.post("/api/invitations/{identifier}/take", response_model=protocol.SeatTaken)
async def take_invitation(request: Request, identifier: str) -> Response:
    house, visitor = house_of(request), await visitor_of(house_of(request), request)
    return await sit_down(request, await house.invitations.shown(identifier, visitor.player))


@ROUTES.post("/api/invitations/{identifier}/decline", response_model=protocol.InvitationView)
async def decline_invitation(request: Request, identifier: str, asked: protocol.DeclineRequest) -> Response:
    house, visitor = house_of(request), await visitor_of(house_of(request), request)
    shown = await house.invitations.shown(identifier, visitor.player)
    done = await house.invitations.decline(shown, visitor.player, asked.reason)
    return answer(await invitation_views.invitation(house, done, visitor.player))


@ROUTES.post("/api/join/look", response_model=protocol.InvitationView)
async def look_at_link(request: Request, asked: protocol.JoinRequest) -> Response:
    house, visitor = house_of(request), await visitor_of(house_of(request), request)
    shown = await house.invitations.look(asked.secret, visitor.player)
    return answer(await invitation_views.invitation(house, shown, visitor.player))


@ROUTES.post("/api/join", response_model=protocol.SeatTaken)
async def join(request: Request, asked: protocol.JoinRequest) -> Response:
    return await sit_down(request, await house_of(request).invitations.by_secret(asked.secret))


async def sit_down(request: Request, invitation: Invitation) -> Response:
    """Nobody becomes a player by asking for a seat that is not to be had."""
    house, visitor = house_of(request), await visitor_of(house_of(request), request)
    await house.invitations.check_may_take(invitation, visitor.player)
    match = await house.invitations.take(invitation, await visitor.act(house))
    return visitor.sign(answer(protocol.SeatTaken(match=match)))
