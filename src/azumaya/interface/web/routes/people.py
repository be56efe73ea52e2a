"""The own account: registration, sign-in, devices, API tokens, export and deletion."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request, Response

from ....service.application import Application
from ....service.people.errors import not_for_programs
from ....service.people.members import SignedIn
from .. import people_views, protocol
from ..http_errors import answer, answer_list
from ..qr_code import qr_svg
from ..sessions import Visitor, visitor_of
from .dependencies import absolute_url, application_of

ROUTES = APIRouter()
ATTACHMENT = {"Content-Disposition": 'attachment; filename="azumaya.json"'}


@ROUTES.get("/api/me", response_model=protocol.Me)
async def show_me(request: Request) -> Response:
    application = application_of(request)
    return answer(await people_views.me(application, (await visitor_of(application, request)).player))


@ROUTES.post("/api/me/register", response_model=protocol.WithRecovery)
async def register(request: Request, body: protocol.Credentials) -> Response:
    application, visitor = await browser_of(request)
    return await signed_in(
        application, visitor, await application.members.register(visitor.browser, body.name, body.password)
    )


@ROUTES.post("/api/me/login", response_model=protocol.Me)
async def login(request: Request, body: protocol.Credentials) -> Response:
    application, visitor = await browser_of(request)
    return await signed_in(
        application, visitor, await application.members.login(visitor.browser, body.name, body.password)
    )


@ROUTES.post("/api/me/recover", response_model=protocol.WithRecovery)
async def recover(request: Request, body: protocol.Recovery) -> Response:
    application, visitor = await browser_of(request)
    return await signed_in(
        application,
        visitor,
        await application.members.recover(visitor.browser, body.name, body.recovery, body.password),
    )


@ROUTES.post("/api/me/password", response_model=protocol.Me)
async def change_password(request: Request, body: protocol.PasswordChange) -> Response:
    application, visitor = await browser_of(request)
    return await signed_in(
        application, visitor, await application.members.change_password(visitor.browser, body.old, body.new)
    )


@ROUTES.post("/api/me/logout", status_code=204)
async def logout(request: Request) -> Response:
    application = application_of(request)
    visitor = await visitor_of(application, request)
    if visitor.is_program:
        raise not_for_programs()
    await application.members.logout(visitor.browser)
    return visitor.sign_off(Response(status_code=204))


@ROUTES.get("/api/me/devices", response_model=list[protocol.DeviceView])
async def show_devices(request: Request) -> Response:
    application = application_of(request)
    visitor = await visitor_of(application, request)
    devices = await application.sessions.devices(visitor.owner())
    return answer_list(people_views.devices(devices, visitor.secret))


@ROUTES.delete("/api/me/devices/{identifier}", status_code=204)
async def end_device(request: Request, identifier: str) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).owner()
    for device in await application.sessions.devices(player):
        if people_views.device_id(device.token) == identifier:
            await application.sessions.end_session(device.token)
    return Response(status_code=204)


@ROUTES.post("/api/me/device-link", response_model=protocol.DeviceLink)
async def new_device_link(request: Request) -> Response:
    application, visitor = await browser_of(request)
    visitor.limit(application, "act")
    secret, expires = await application.members.new_handover(visitor.owner())
    link = f"/device-link#{secret}"
    return answer(protocol.DeviceLink(link=link, qr=qr_svg(absolute_url(request, link)), expires=expires))


@ROUTES.post("/api/device-link", response_model=protocol.Me)
async def use_device_link(request: Request, body: protocol.DeviceLinkRequest) -> Response:
    application, visitor = await browser_of(request)
    return await signed_in(application, visitor, await application.members.hand_over(visitor.browser, body.secret))


@ROUTES.get("/api/me/tokens", response_model=list[protocol.TokenView])
async def show_tokens(request: Request) -> Response:
    application = application_of(request)
    return answer_list(
        people_views.token(row)
        for row in await application.sessions.tokens((await visitor_of(application, request)).owner())
    )


@ROUTES.post("/api/me/tokens", response_model=protocol.TokenCreated, status_code=201)
async def new_token(request: Request, body: protocol.NewToken) -> Response:
    application = application_of(request)
    member = await (await visitor_of(application, request)).member(application)
    row, token = await application.sessions.new_token(member, body.label)
    return answer(protocol.TokenCreated(id=row.id, token=token), 201)


@ROUTES.delete("/api/me/tokens/{identifier}", status_code=204)
async def end_token(request: Request, identifier: str) -> Response:
    application = application_of(request)
    await application.sessions.delete_token((await visitor_of(application, request)).owner(), identifier)
    return Response(status_code=204)


@ROUTES.get("/api/me/export", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def export(request: Request) -> Response:
    application = application_of(request)
    visitor = await visitor_of(application, request)
    player = visitor.owner()
    visitor.limit(application, "export")
    text = json.dumps(await application.account_deletion.export(player), ensure_ascii=False, indent=1)
    return Response(text, headers=ATTACHMENT, media_type="application/json")


@ROUTES.post("/api/me/delete", status_code=204)
async def delete_account(request: Request, body: protocol.DeleteAccountRequest) -> Response:
    application, visitor = await browser_of(request)
    await application.account_deletion.delete(visitor.owner(), body.password)
    return visitor.sign_off(Response(status_code=204))


async def browser_of(request: Request) -> tuple[Application, Visitor]:
    """Return the visitor for an authentication request, which programs may not make."""
    application = application_of(request)
    visitor = await visitor_of(application, request)
    if visitor.is_program:
        raise not_for_programs()
    return application, visitor


async def signed_in(application: Application, visitor: Visitor, done: SignedIn) -> Response:
    visitor.sign_in(done)
    me = await people_views.me(application, done.player)
    if done.recovery is not None:
        me = protocol.WithRecovery(**dict(me), recovery=done.recovery)
    return visitor.sign(answer(me))
