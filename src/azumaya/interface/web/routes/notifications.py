"""Notification settings, email verification and Web Push."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import APIRouter, Request, Response

from ....service.application import Application
from ....service.notifications.preferences import NotificationPreferences, parse_mail
from ....service.people.errors import no_mail, no_push
from .. import protocol
from ..http_errors import answer
from ..languages import language_of
from ..security import LOOPBACK
from ..sessions import is_secure, visitor_of
from .dependencies import application_of

ROUTES = APIRouter()


def settings_view(application: Application, preferences: NotificationPreferences) -> protocol.NotificationSettingsView:
    return protocol.NotificationSettingsView(**asdict(preferences), can_mail=application.notifications.has_mail)


@ROUTES.get("/api/me/notifications", response_model=protocol.NotificationSettingsView)
async def show_notification_settings(request: Request) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).owner()
    wanted, _ = await application.notifications.preferences(player.id)
    return answer(settings_view(application, wanted))


@ROUTES.put("/api/me/notifications", response_model=protocol.NotificationSettingsView)
async def change_notification_settings(request: Request, body: protocol.NotificationSettings) -> Response:
    """Email is for members only: new guests must not be able to send mail to strangers."""
    application = application_of(request)
    visitor = await visitor_of(application, request)
    player, mail = visitor.owner(), parse_mail(body.mail)
    visitor.limit(application, "act")
    if mail is not None:
        await visitor.member(application)
        if not application.notifications.has_mail:
            raise no_mail()
        if mail != (await application.notifications.preferences(player.id))[0].mail:
            visitor.limit(application, "mail")
    kept = await application.notifications.set_preferences(
        player, NotificationPreferences(**{**dict(body), "mail": mail, "language": language_of(request, body.language)})
    )
    return answer(settings_view(application, kept))


@ROUTES.post("/api/me/notifications/confirm", response_model=protocol.NotificationSettingsView)
async def confirm_mail(request: Request, body: protocol.MailCode) -> Response:
    application = application_of(request)
    visitor = await visitor_of(application, request)
    player = visitor.owner()
    visitor.limit(application, "code")
    return answer(settings_view(application, await application.notifications.confirm(player, body.code)))


@ROUTES.get("/api/push-key", response_model=protocol.PushKey)
async def show_push_key(request: Request) -> Response:
    if not can_push(request):
        return answer(protocol.PushKey(why=no_push().sentence))
    return answer(protocol.PushKey(key=await application_of(request).notifications.push_key()))


@ROUTES.post("/api/me/push", status_code=204)
async def add_push(request: Request, body: protocol.PushSubscription) -> Response:
    from ....service.notifications.push import Subscription

    application = application_of(request)
    visitor = await visitor_of(application, request)
    player = visitor.owner()
    visitor.limit(application, "act")
    if not can_push(request):
        raise no_push()
    await application.notifications.add_push(player, Subscription(body.endpoint, body.keys.p256dh, body.keys.auth))
    return Response(status_code=204)


@ROUTES.delete("/api/me/push", status_code=204)
async def drop_push(request: Request, body: protocol.PushSubscription) -> Response:
    application = application_of(request)
    await application.notifications.drop_push((await visitor_of(application, request)).owner(), body.endpoint)
    return Response(status_code=204)


def can_push(request: Request) -> bool:
    """Return True in a secure context, which Web Push requires: HTTPS or localhost."""
    return is_secure(request) or request.url.hostname in LOOPBACK
