"""Who I am: becoming a member, signing in and out, my devices."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ....service.house import House
from ....service.people.members import SignedIn
from .. import people_views, protocol
from ..http_errors import answer, answer_list
from ..sessions import Visitor, visitor_of
from .asked import house_of

ROUTES = APIRouter()


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
    await house.members.logout(visitor.browser)
    return visitor.sign_off(Response(status_code=204))


@ROUTES.get("/api/me/devices", response_model=list[protocol.DeviceView])
async def show_devices(request: Request) -> Response:
    house = house_of(request)
    visitor = await visitor_of(house, request)
    devices = await house.people.devices(visitor.signed_in())
    return answer_list(people_views.devices(devices, visitor.secret))


@ROUTES.delete("/api/me/devices/{identifier}", status_code=204)
async def end_device(request: Request, identifier: str) -> Response:
    house = house_of(request)
    player = (await visitor_of(house, request)).signed_in()
    for device in await house.people.devices(player):
        if people_views.device_id(device.token) == identifier:
            await house.people.end_session(device.token)
    return Response(status_code=204)


async def at_the_desk(request: Request, act: str) -> tuple[House, Visitor]:
    """Whoever wants to prove who they are; strangers from one network count as one."""
    house = house_of(request)
    visitor = await visitor_of(house, request)
    visitor.limit_network(house, act)
    return house, visitor


async def signed(house: House, visitor: Visitor, done: SignedIn) -> Response:
    visitor.becomes(done)
    me = await people_views.me(house, done.player)
    if done.recovery is not None:
        me = protocol.WithRecovery(**dict(me), recovery=done.recovery)
    return visitor.sign(answer(me))
