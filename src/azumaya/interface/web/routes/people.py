"""Who I am: becoming a member, signing in and out, my devices."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request, Response

from ....service.house import House
from ....service.links import qr_svg
from ....service.people.errors import not_for_programs
from ....service.people.members import SignedIn
from .. import people_views, protocol
from ..http_errors import answer, answer_list
from ..sessions import Visitor, visitor_of
from .asked import address_of_page, house_of

ROUTES = APIRouter()
AS_FILE = {"Content-Disposition": 'attachment; filename="azumaya.json"'}


@ROUTES.get("/api/me", response_model=protocol.Me)
async def show_me(request: Request) -> Response:
    house = house_of(request)
    return answer(await people_views.me(house, (await visitor_of(house, request)).player))


@ROUTES.post("/api/me/register", response_model=protocol.WithRecovery)
async def register(request: Request, asked: protocol.Credentials) -> Response:
    house, visitor = await at_the_desk(request, "register")
    return await signed(house, visitor, await house.members.register(visitor.browser, asked.name, asked.password))


@ROUTES.post("/api/me/login", response_model=protocol.Me)
async def login(request: Request, asked: protocol.Credentials) -> Response:
    house, visitor = await at_the_desk(request, "login")
    return await signed(house, visitor, await house.members.login(visitor.browser, asked.name, asked.password))


@ROUTES.post("/api/me/recover", response_model=protocol.WithRecovery)
async def recover(request: Request, asked: protocol.Recovery) -> Response:
    house, visitor = await at_the_desk(request, "login")
    return await signed(
        house, visitor, await house.members.recover(visitor.browser, asked.name, asked.recovery, asked.password)
    )


@ROUTES.post("/api/me/password", response_model=protocol.Me)
async def change_password(request: Request, asked: protocol.PasswordChange) -> Response:
    house, visitor = await at_the_desk(request, "login")
    return await signed(house, visitor, await house.members.change_password(visitor.browser, asked.old, asked.new))


@ROUTES.post("/api/me/logout", status_code=204)
async def logout(request: Request) -> Response:
    house = house_of(request)
    visitor = await visitor_of(house, request)
    if visitor.is_program:
        raise not_for_programs()
    await house.members.logout(visitor.browser)
    return visitor.sign_off(Response(status_code=204))


@ROUTES.get("/api/me/devices", response_model=list[protocol.DeviceView])
async def show_devices(request: Request) -> Response:
    house = house_of(request)
    visitor = await visitor_of(house, request)
    devices = await house.people.devices(visitor.owner())
    return answer_list(people_views.devices(devices, visitor.secret))


@ROUTES.delete("/api/me/devices/{identifier}", status_code=204)
async def end_device(request: Request, identifier: str) -> Response:
    house = house_of(request)
    player = (await visitor_of(house, request)).owner()
    for device in await house.people.devices(player):
        if people_views.device_id(device.token) == identifier:
            await house.people.end_session(device.token)
    return Response(status_code=204)


@ROUTES.post("/api/me/elsewhere", response_model=protocol.Elsewhere)
async def go_elsewhere(request: Request) -> Response:
    house, visitor = await at_the_desk(request, "login")
    secret, expires = await house.members.new_handover(visitor.owner())
    link = f"/elsewhere#{secret}"
    return answer(protocol.Elsewhere(link=link, qr=qr_svg(address_of_page(request, link)), expires=expires))


@ROUTES.post("/api/elsewhere", response_model=protocol.Me)
async def come_from_elsewhere(request: Request, asked: protocol.ElsewhereRequest) -> Response:
    house, visitor = await at_the_desk(request, "login")
    return await signed(house, visitor, await house.members.hand_over(visitor.browser, asked.secret))


@ROUTES.get("/api/me/tokens", response_model=list[protocol.TokenView])
async def show_tokens(request: Request) -> Response:
    house = house_of(request)
    return answer_list(
        people_views.token(row) for row in await house.people.programs((await visitor_of(house, request)).owner())
    )


@ROUTES.post("/api/me/tokens", response_model=protocol.TokenMade, status_code=201)
async def new_token(request: Request, asked: protocol.NewToken) -> Response:
    house = house_of(request)
    member = await (await visitor_of(house, request)).member(house)
    row, token = await house.people.new_program(member, asked.label)
    return answer(protocol.TokenMade(id=row.id, token=token), 201)


@ROUTES.delete("/api/me/tokens/{identifier}", status_code=204)
async def end_token(request: Request, identifier: str) -> Response:
    house = house_of(request)
    await house.people.end_program((await visitor_of(house, request)).owner(), identifier)
    return Response(status_code=204)


@ROUTES.get("/api/me/export", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def export(request: Request) -> Response:
    house = house_of(request)
    visitor = await visitor_of(house, request)
    player = visitor.owner()
    visitor.limit(house, "export")
    told = json.dumps(await house.leaving.export(player), ensure_ascii=False, indent=1)
    return Response(told, headers=AS_FILE, media_type="application/json")


@ROUTES.post("/api/me/leave", status_code=204)
async def leave(request: Request, asked: protocol.LeaveRequest) -> Response:
    house, visitor = await at_the_desk(request, "login")
    await house.leaving.leave(visitor.owner(), asked.password)
    return visitor.sign_off(Response(status_code=204))


async def at_the_desk(request: Request, act: str) -> tuple[House, Visitor]:
    """Whoever wants to prove who they are; strangers from one network count as one."""
    house = house_of(request)
    visitor = await visitor_of(house, request)
    if visitor.is_program:
        raise not_for_programs()
    visitor.limit_network(house, act)
    return house, visitor


async def signed(house: House, visitor: Visitor, done: SignedIn) -> Response:
    visitor.becomes(done)
    me = await people_views.me(house, done.player)
    if done.recovery is not None:
        me = protocol.WithRecovery(**dict(me), recovery=done.recovery)
    return visitor.sign(answer(me))
