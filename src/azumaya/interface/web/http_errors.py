"""HTTP errors: every exception becomes an `ErrorResponse` with a code, a sentence and a status."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from ...rules.catalogues import SOURCE_LANGUAGE
from ...rules.errors import AzumayaError
from ...rules.localizer import localizer
from ...rules.message import Message
from ...service.errors import UNPROCESSABLE, Refused, SceneFailed
from ...service.operation.limits import RateLimited
from . import protocol
from .protocol import ErrorResponse
from .sessions import expired_cookie

LOG = logging.getLogger(__name__)

STATUS = {
    "unknown-game": 404,
    "unknown-page": 404,
    "wrong-method": 405,
    "too-large": 413,
    "broken-game": 500,
    "internal": 500,
    "too-often": 429,
}
"""The statuses of errors that are not `Refused`, which have their own."""

INTERNAL = Message("refused-internal")
BY_STATUS = {
    404: ("unknown-page", Message("refused-unknown-page")),
    405: (
        "wrong-method",
        Message("refused-wrong-method"),
    ),
    413: ("too-large", Message("refused-too-large")),
}
CLOSE = {"Connection": "close"}
CLOSING = {413: CLOSE}
"""The rest of a body that is too large is not read."""
VALIDATION_SENTENCES = {
    "missing": Message("refused-field-missing"),
    "extra_forbidden": Message("refused-field-unknown"),
    "json_invalid": Message("refused-invalid-json"),
    "union_tag_not_found": Message("refused-type-missing"),
    "union_tag_invalid": Message("refused-type-unknown"),
    "string_too_long": Message("refused-too-long"),
    "too_long": Message("refused-too-long"),
    "too_short": Message("refused-too-short"),
    "string_too_short": Message("refused-too-short"),
}
INVALID = Message("refused-invalid-value")


def answer(message: protocol.Message, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return a message as a JSON response."""
    return Response(message.to_json(), status, headers, media_type="application/json")


def answer_list(messages: Iterable[protocol.Message]) -> Response:
    """Return messages as a JSON list."""
    listed = ",".join(message.to_json() for message in messages)
    return Response(f"[{listed}]", media_type="application/json")


def error_response(error: AzumayaError) -> ErrorResponse:
    number = error.number if isinstance(error, Refused) else None
    return error_body(error.code, error.sentence, near=list(error.near), number=number, rule=error.rule)


def error_body(
    code: str, sentence: Message, *, near: list[str] | None = None, number: int | None = None, rule: str = ""
) -> ErrorResponse:
    """Return the body of a refusal, with its sentence in English for programs."""
    english = localizer(SOURCE_LANGUAGE)(sentence)
    return ErrorResponse(code=code, sentence=sentence, english=english, near=near or [], number=number, rule=rule)


def error_answer(error: AzumayaError) -> Response:
    status = STATUS.get(error.code, error.status if isinstance(error, Refused) else UNPROCESSABLE)
    return answer(error_response(error), status, retry_after(error))


def retry_after(error: AzumayaError) -> dict[str, str] | None:
    """Return the `Retry-After` header, if any."""
    if isinstance(error, RateLimited):
        return {"Retry-After": str(error.retry_after)}
    return {"Retry-After": "1"} if error.code in ("preparing", "busy") else None


def validation_sentence(errors: Sequence[Any]) -> Message:
    """Return a sentence about the first validation error, with its field."""
    fault = errors[0]
    place = ".".join(str(part) for part in fault["loc"] if part != "body")
    words = VALIDATION_SENTENCES.get(fault["type"], INVALID)
    return Message("refused-field", field=place, fault=words) if place else words


def route_of(request: Request) -> str:
    """Return the route pattern of a request. Paths may contain names and secrets, so they are not logged."""
    return str(getattr(request.scope.get("route"), "path", "page"))


def install(app: FastAPI) -> None:
    """Install the exception handlers."""

    @app.exception_handler(AzumayaError)
    async def on_azumaya_error(request: Request, error: AzumayaError) -> Response:
        response = error_answer(error)
        request.app.state.application.refusal_counts.count(error.code)
        if isinstance(error, SceneFailed):
            request.app.state.application.metrics.failed()
            LOG.error("scene failed method=%s route=%s", request.method, route_of(request), exc_info=error)
        if error.code == "old-session":
            response.headers["Set-Cookie"] = expired_cookie(request.url.scheme == "https")
        return response

    @app.exception_handler(RequestValidationError)
    async def on_validation_error(_request: Request, error: RequestValidationError) -> Response:
        return answer(error_body("invalid-request", validation_sentence(error.errors())), UNPROCESSABLE)

    @app.exception_handler(HTTPException)
    async def on_http_exception(_request: Request, error: HTTPException) -> Response:
        code, sentence = BY_STATUS.get(error.status_code, ("invalid-request", INVALID))
        return answer(error_body(code, sentence), error.status_code, CLOSING.get(error.status_code))

    @app.exception_handler(Exception)
    async def on_exception(request: Request, error: Exception) -> Response:
        request.app.state.application.metrics.failed()
        LOG.error("request failed method=%s route=%s", request.method, route_of(request), exc_info=error)
        return answer(error_body("internal", INTERNAL), 500)
