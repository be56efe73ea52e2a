"""Open Graph tags of pages and link preview images.

The image is a card of 1200 × 630 pixels: the board on the left, title and lines on the right.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from starlette.requests import Request

from ...rules import glyphs, svg
from ...rules.errors import AzumayaError
from ...rules.game import Game
from ...rules.localizer import localizer
from ...rules.message import Message, listed_with_dots
from ...rules.preview_image import preview_position
from ...rules.scene import PAINTS, Scene, Stage
from ...service.application import Application
from ...service.match.results import result
from ...service.match.state import MatchState
from ...service.match.views import check_may_look
from ...service.match.views import scene as draw_scene
from .languages import language_of
from .table_views import summary_of

WIDTH, HEIGHT, MARGIN = 1200, 630, 30
BOARD = HEIGHT - 2 * MARGIN
TITLE, LINE, ROW = 56, 22, 46
"""Font sizes of title and lines, and the line height."""
SITE_TITLE = Message("web-site-title")
GAME_PAGES = ("new", "learn", "rules", "puzzles", "analysis", "about")
SIZE = re.compile(r'width="[\d.]+" height="[\d.]+"')


@dataclass(frozen=True)
class PageMeta:
    """Title, description and image path of a page."""

    title: Message
    description: Message
    picture: str = ""


async def page_meta(application: Application, path: str) -> PageMeta:
    """Return the metadata of a path; that of the site for private and unknown pages."""
    kind, _, rest = path.strip("/").partition("/")
    name = rest.partition("/")[0]
    try:
        if kind == "match" and name:
            return match_meta((await application.tables.table(name)).state)
        if kind in GAME_PAGES and name:
            game = application.catalogue.game(name)
            return PageMeta(game.title, game.summary, f"/api/games/{game.name}/card")
    except AzumayaError:
        pass
    titles = [game.title for game in application.catalogue.games.values()]
    return PageMeta(SITE_TITLE, listed_with_dots(titles))


def match_meta(state: MatchState) -> PageMeta:
    check_may_look(state, None)
    return PageMeta(state.game.title, match_status(state), f"/api/matches/{state.setup.id}/card")


def match_status(state: MatchState) -> Message:
    """Return the result of a match, or its number of turns."""
    ended = result(state)
    return ended.sentence if ended else Message("web-turns-played", count=sum(state.turns))


def meta_tags(page: PageMeta, request: Request) -> str:
    """Return the Open Graph tags of a page, in the language of the request."""
    language = language_of(request)
    title, line = map(localizer(language), (page.title, page.description))
    address = f"{request.url.scheme}://{request.headers.get('host', '')}"
    tags = {"og:site_name": "Azumaya", "og:type": "website", "og:title": title, "og:description": line}
    if page.picture:
        tags |= {
            "og:image": f"{address}{page.picture}?language={language}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "twitter:card": "summary_large_image",
        }
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())


# Cards


def card_of_match(state: MatchState, language: str) -> bytes:
    """Return the card of a match: its latest board as seen by watchers."""
    lines = (summary_of(state.game, state.setup.variant), match_status(state))
    return card(state.position.stage, draw_scene(state, newest=False), state.game.title, lines, language)


def card_of_game(game: Game, language: str) -> bytes:
    seen = preview_position(game)
    return card(seen.stage, seen.scene(), game.title, (game.summary,), language)


def card(stage: Stage, scene: Scene, title: Message, lines: Sequence[Message], language: str) -> bytes:
    """Return a PNG with the board, a title and lines."""
    words = [*map(localizer(language), (title, *lines))]
    board = svg.draw(stage, scene, coordinates=False, language=language)
    return drawn_card(board, words[0], wrapped_lines(words[1:]))


def wrapped_lines(lines: Sequence[str]) -> tuple[str, ...]:
    """Wrap lines to rows, with an empty row between two lines."""
    return tuple(row for line in lines for row in (*wrapped(line), ""))[:-1]


@lru_cache(maxsize=64)
def drawn_card(board: str, title: str, rows: tuple[str, ...]) -> bytes:
    place = f'x="{MARGIN}" y="{MARGIN}" width="{BOARD}" height="{BOARD}"'
    left, ink, first = 2 * MARGIN + BOARD, PAINTS["ink"].light, first_row(len(rows))
    under = [text_row(row, left, first + ROW * i, LINE) for i, row in enumerate(rows)]
    written = [text_row(title, left, first - 100, TITLE), *under]
    return svg.png(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAINTS["paper"].light}"/>{SIZE.sub(place, board, count=1)}'
        f'<g fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round">{"".join(written)}</g></svg>',
        WIDTH,
    )


def first_row(rows: int) -> float:
    """Return the y coordinate of the first row that centres title and rows."""
    return (HEIGHT - ROW * (rows - 1) + 100) / 2


def text_row(words: str, left: float, middle: float, size: float) -> str:
    """Return left-aligned text as an SVG path."""
    part = glyphs.write(words, left + glyphs.width_of(words, size) / 2, middle, size, "ink")
    return f'<path d="{part.d}" stroke-width="{part.width}"/>'


def wrapped(line: str) -> list[str]:
    """Wrap a line to the width beside the board."""
    width, rows = WIDTH - BOARD - 3 * MARGIN, [""]
    for word in line.split():
        joined = f"{rows[-1]} {word}".strip()
        if glyphs.width_of(joined, LINE) > width and rows[-1]:
            rows.append(word)
        else:
            rows[-1] = joined
    return rows
