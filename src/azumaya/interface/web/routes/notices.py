"""What I want to be told while I am not here."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import APIRouter, Request, Response

from ....service.notices.settings import NoticePreferences, parse_mail
from ....service.people.errors import no_mail, no_push
from .. import protocol
from ..cookies import is_secure
from ..guard import LOOPBACK
from ..http_errors import answer
from ..sessions import visitor_of
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.get("/api/me/notices", response_model=protocol.NoticesView)
async def show_notices(request: Request) -> Response:
    house = house_of(request)
    player = (await visitor_of(house, request)).owner()
    wanted, _ = await house.notices.preferences(player.id)
    return answer(protocol.NoticesView(**asdict(wanted)))


@ROUTES.put("/api/me/notices", response_model=protocol.NoticesView)
async def set_notices(request: Request, asked: protocol.NoticeSettings) -> Response:
    """Mail goes to members only, so that nobody has a stranger written to by ever new guests."""
    house = house_of(request)
    visitor = await visitor_of(house, request)
    player, mail = visitor.owner(), parse_mail(asked.mail)
    visitor.limit(house, "act")
    if mail is not None:
        await visitor.member(house)
        if not house.notices.has_mail:
            raise no_mail()
        if mail != (await house.notices.preferences(player.id))[0].mail:
            visitor.limit(house, "mail")
    kept = await house.notices.prefer(player, NoticePreferences(**{**dict(asked), "mail": mail}))
    return answer(protocol.NoticesView(**asdict(kept)))


@ROUTES.post("/api/me/notices/confirm", response_model=protocol.NoticesView)
async def confirm_mail(request: Request, asked: protocol.MailCode) -> Response:
    house = house_of(request)
    visitor = await visitor_of(house, request)
    player = visitor.owner()
    visitor.limit(house, "login")
    return answer(protocol.NoticesView(**asdict(await house.notices.confirm(player, asked.code))))


@ROUTES.get("/api/push-key", response_model=protocol.PushKey)
async def show_push_key(request: Request) -> Response:
    if not can_push(request):
        return answer(protocol.PushKey(why=no_push().sentence))
    return answer(protocol.PushKey(key=await house_of(request).notices.push_key()))


@ROUTES.post("/api/me/push", status_code=204)
async def add_push(request: Request, asked: protocol.PushSubscription) -> Response:
    from ....service.notices.push import Subscription

    house = house_of(request)
    visitor = await visitor_of(house, request)
    player = visitor.owner()
    visitor.limit(house, "act")
    if not can_push(request):
        raise no_push()
    await house.notices.add_push(player, Subscription(asked.endpoint, asked.keys.p256dh, asked.keys.auth))
    return Response(status_code=204)


@ROUTES.delete("/api/me/push", status_code=204)
async def drop_push(request: Request, asked: protocol.PushSubscription) -> Response:
    house = house_of(request)
    await house.notices.drop_push((await visitor_of(house, request)).owner(), asked.endpoint)
    return Response(status_code=204)


def can_push(request: Request) -> bool:
    """Browsers take messages from pages they trust: over https, or from this machine."""
    return is_secure(request) or request.url.hostname in LOOPBACK
