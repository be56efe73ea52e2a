"""Invitations by link, in the lobby and by name."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ....service.invitations.invitation import Invitation
from ....service.match.setup import Value
from .. import invitation_views, protocol
from ..http_errors import answer
from ..qr_code import qr_svg
from ..sessions import visitor_of
from .dependencies import application_of

ROUTES = APIRouter()


@ROUTES.post("/api/invitations", response_model=protocol.InvitationCreated, status_code=201)
async def new_invitation(request: Request, body: protocol.NewInvitation) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    requested = invitation_views.match_request(body.terms, body.way)
    terms = application.invitations.terms(requested, body.terms.side, body.terms.window, body.terms.guest_option)
    invited = await application.invitations.check(terms, body.way, visitor.player, body.to)
    player = await visitor.act(application)
    made, secret = await application.invitations.create(player, body.way, terms, invited)
    view = await invitation_views.invitation(application, made, player)
    link = invitation_views.JOIN + secret if secret else None
    qr = qr_svg(str(request.base_url).rstrip("/") + link) if link else None
    return visitor.sign(answer(protocol.InvitationCreated(invitation=view, link=link, qr=qr), 201))


@ROUTES.get("/api/invitations/{identifier}", response_model=protocol.InvitationView)
async def show_invitation(request: Request, identifier: str) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    shown = await application.invitations.visible(identifier, visitor.player)
    return answer(await invitation_views.invitation(application, shown, visitor.player))


@ROUTES.delete("/api/invitations/{identifier}", response_model=protocol.InvitationView)
async def withdraw_invitation(request: Request, identifier: str) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    shown = await application.invitations.visible(identifier, visitor.player)
    done = await application.invitations.withdraw(shown, visitor.player)
    return answer(await invitation_views.invitation(application, done, visitor.player))


@ROUTES.post("/api/invitations/{identifier}/take", response_model=protocol.SeatTaken)
async def take_invitation(request: Request, identifier: str) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    return await take_seat(request, await application.invitations.visible(identifier, visitor.player))


@ROUTES.post("/api/invitations/{identifier}/decline", response_model=protocol.InvitationView)
async def decline_invitation(request: Request, identifier: str, body: protocol.DeclineRequest) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    shown = await application.invitations.visible(identifier, visitor.player)
    done = await application.invitations.decline(shown, visitor.player, body.reason)
    return answer(await invitation_views.invitation(application, done, visitor.player))


@ROUTES.post("/api/join/look", response_model=protocol.InvitationView)
async def look_at_link(request: Request, body: protocol.JoinRequest) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    shown = await application.invitations.visible_by_secret(body.secret, visitor.player)
    return answer(await invitation_views.invitation(application, shown, visitor.player))


@ROUTES.post("/api/join", response_model=protocol.SeatTaken)
async def join(request: Request, body: protocol.JoinRequest) -> Response:
    return await take_seat(request, await application_of(request).invitations.by_secret(body.secret), body.choice)


async def take_seat(request: Request, invitation: Invitation, choice: Value | None = None) -> Response:
    """Take a seat. Check first, so that a refused request does not create a guest."""
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    await application.invitations.check_may_take(invitation, visitor.player)
    match = await application.invitations.accept(invitation, await visitor.act(application), choice)
    return visitor.sign(answer(protocol.SeatTaken(match=match)))
