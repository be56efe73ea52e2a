"""The house's sign as pictures of fixed sizes, for devices that put it among their programs."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from fastapi import APIRouter, Response

from ....rules import svg
from ..pages import FOLDER

ROUTES = APIRouter(include_in_schema=False)
SIGN = FOLDER / "azumaya.svg"


@ROUTES.get("/icons/{size}.png")
def show_icon(size: Literal["180", "192", "512"]) -> Response:
    return Response(icon(int(size)), media_type="image/png", headers={"Cache-Control": "public, max-age=86400"})


@lru_cache(maxsize=3)
def icon(size: int) -> bytes:
    """The sign in a square of so many pixels."""
    return svg.png(SIGN.read_text(encoding="utf-8"), size)
