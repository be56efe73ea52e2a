"""Refusals translated once: every error becomes a code, a sentence in both languages and an HTTP status."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from ...rules.errors import AzumayaError
from ...rules.text import Text, same
from ...service.errors import Refused
from ...service.limits import TooOften
from .cookies import forgetting_cookie
from .protocol import Message, Refusal

LOG = logging.getLogger(__name__)

STATUS = {
    "unknown-match": 404,
    "unknown-game": 404,
    "unknown-event": 404,
    "unknown-page": 404,
    "unknown-puzzle": 404,
    "no-lesson": 404,
    "unknown-lesson-step": 404,
    "no-rulebook": 404,
    "no-about": 404,
    "unknown-person": 404,
    "wrong-login": 401,
    "wrong-recovery": 401,
    "old-session": 401,
    "unknown-token": 401,
    "not-signed-in": 401,
    "wrong-password": 403,
    "wrong-code": 403,
    "account-closed": 403,
    "members-only": 403,
    "not-for-programs": 403,
    "not-seated": 403,
    "not-your-seat": 403,
    "unknown-invitation": 404,
    "not-for-you": 403,
    "outside-window": 403,
    "not-welcome": 403,
    "invitation-taken": 409,
    "own-invitation": 409,
    "series-agreed": 409,
    "too-many-open": 409,
    "too-many-running": 409,
    "invitation-withdrawn": 410,
    "invitation-expired": 410,
    "too-often": 429,
    "players-only": 403,
    "between-people": 403,
    "wrong-method": 405,
    "name-taken": 409,
    "already-member": 409,
    "about-oneself": 409,
    "no-mail": 409,
    "no-push": 409,
    "too-many-tokens": 409,
    "handover-over": 410,
    "stale-turn": 409,
    "not-your-turn": 409,
    "game-over": 409,
    "not-over": 409,
    "nothing-to-decide": 409,
    "went-on": 409,
    "id-in-use": 409,
    "asked": 409,
    "too-large": 413,
    "broken-game": 500,
    "internal": 500,
    "unreadable-match": 500,
    "not-stored": 503,
    "not-readable": 503,
    "maybe-stored": 503,
    "study-failed": 503,
    "busy": 503,
    "took-too-long": 503,
    "preparing": 503,
    "not-built": 503,
}
UNDERSTOOD_BUT_WRONG = 422

INTERNAL = Text(
    "im Haus ist etwas schiefgegangen; neu laden zeigt, wie es steht",
    "something went wrong in the house; reloading shows how things stand",
)
BY_STATUS = {
    404: ("unknown-page", Text("diese Seite gibt es nicht", "there is no such page")),
    405: (
        "wrong-method",
        Text("so lässt sich diese Seite nicht aufrufen", "this page cannot be asked for in that way"),
    ),
    413: ("too-large", Text("das ist zu groß", "this is too large")),
}
FAULTS = {
    "missing": Text("das fehlt", "this is missing"),
    "extra_forbidden": Text("das gehört nicht hierher", "this does not belong here"),
    "json_invalid": Text("das ist kein JSON", "this is not JSON"),
    "union_tag_not_found": Text("das Feld type fehlt", "the field type is missing"),
    "union_tag_invalid": Text("diese Art von Nachricht gibt es nicht", "there is no such kind of message"),
    "string_too_long": Text("das ist zu lang", "this is too long"),
    "too_long": Text("das ist zu lang", "this is too long"),
    "too_short": Text("das ist zu kurz", "this is too short"),
    "string_too_short": Text("das ist zu kurz", "this is too short"),
}
UNEXPECTED = Text("das hat nicht die erwartete Form", "this does not have the expected form")


def answer(message: Message, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A message as JSON, without the fields that have their default."""
    return Response(message.written(), status, headers, media_type="application/json")


def answer_list(messages: Iterable[Message]) -> Response:
    """Messages as a JSON list."""
    listed = ",".join(message.written() for message in messages)
    return Response(f"[{listed}]", media_type="application/json")


def refusal(error: AzumayaError) -> Refusal:
    number = error.number if isinstance(error, Refused) else None
    return Refusal(code=error.code, sentence=error.sentence, near=list(error.near), number=number, rule=error.rule)


def refuse(error: AzumayaError) -> Response:
    status = STATUS.get(error.code, UNDERSTOOD_BUT_WRONG)
    return answer(refusal(error), status, retry_after(error))


def retry_after(error: AzumayaError) -> dict[str, str] | None:
    """When it is worth asking again."""
    if isinstance(error, TooOften):
        return {"Retry-After": str(error.retry_after)}
    return {"Retry-After": "1"} if error.code in ("preparing", "busy") else None


def explain_faults(faults: Sequence[Any]) -> Text:
    """The first thing that is wrong with a message, and where."""
    fault = faults[0]
    place = ".".join(str(part) for part in fault["loc"] if part != "body")
    words = FAULTS.get(fault["type"], UNEXPECTED)
    return same(place + ":").joined(words) if place else words


def route_of(request: Request) -> str:
    """Where a request went, without whom or what it was about: names and secrets can stand in a path."""
    return str(getattr(request.scope.get("route"), "path", "a page"))


def install(app: FastAPI) -> None:
    """Let every error on any path answer with a Refusal."""

    @app.exception_handler(AzumayaError)
    async def on_refusal(request: Request, error: AzumayaError) -> Response:
        response = refuse(error)
        request.app.state.house.counters.count(error.code)
        if error.code == "old-session":
            response.headers["Set-Cookie"] = forgetting_cookie(request.url.scheme == "https")
        return response

    @app.exception_handler(RequestValidationError)
    async def on_wrong_request(_request: Request, error: RequestValidationError) -> Response:
        return answer(Refusal(code="invalid-request", sentence=explain_faults(error.errors())), UNDERSTOOD_BUT_WRONG)

    @app.exception_handler(HTTPException)
    async def on_status(_request: Request, error: HTTPException) -> Response:
        code, sentence = BY_STATUS.get(error.status_code, ("invalid-request", UNEXPECTED))
        return answer(Refusal(code=code, sentence=sentence), error.status_code)

    @app.exception_handler(Exception)
    async def on_accident(request: Request, error: Exception) -> Response:
        request.app.state.house.metrics.failed()
        LOG.error("%s %s failed", request.method, route_of(request), exc_info=error)
        return answer(Refusal(code="internal", sentence=INTERNAL), 500)
