"""What a page tells those who only read its head, such as a messenger that shows a link: a title, a line, a picture.

The picture is a card of 1200 × 630 pixels, as wide as such previews are: the board at the left, words beside it.
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
from ...rules.glimpse import glimpse
from ...rules.scene import PAINTS, Scene, Stage
from ...rules.text import Text
from ...service.house import House
from ...service.match.results import result
from ...service.match.state import MatchState
from ...service.match.views import check_may_look
from ...service.match.views import scene as draw_scene
from .table_views import summary_of

WIDTH, HEIGHT, MARGIN = 1200, 630, 30
BOARD = HEIGHT - 2 * MARGIN
TITLE, LINE, ROW = 56, 22, 46
"""Sizes of the letters of title and lines, and from row to row."""
HOUSE = Text("Azumaya: ein Gartenhaus für Spiele zu zweit", "Azumaya: a garden house for games for two")
NOT_BEGUN = Text("noch kein Zug gespielt", "no turn played yet")
GAME_PAGES = ("new", "learn", "rules", "puzzles", "explore", "about", "curiosities")
SIZE = re.compile(r'width="[\d.]+" height="[\d.]+"')


@dataclass(frozen=True)
class SharedPage:
    """Title and line of a page, and the path of its picture."""

    title: Text
    line: Text
    picture: str = ""


async def shared_page(house: House, path: str) -> SharedPage:
    """What the page at a path is about; what nobody may see, or what is not there, is the house."""
    kind, _, rest = path.strip("/").partition("/")
    name = rest.partition("/")[0]
    try:
        if kind == "match" and name:
            return page_of_match((await house.tables.table(name)).state)
        if kind in GAME_PAGES and name:
            game = house.catalogue.game(name)
            return SharedPage(game.title, game.summary, f"/api/games/{game.name}/card")
    except AzumayaError:
        pass
    titles = [game.title for game in house.catalogue.shelf.values()]
    return SharedPage(HOUSE, Text(" · ".join(title.de for title in titles), " · ".join(title.en for title in titles)))


def page_of_match(state: MatchState) -> SharedPage:
    check_may_look(state, None)
    return SharedPage(state.game.title, standing_words(state), f"/api/matches/{state.setup.id}/card")


def standing_words(state: MatchState) -> Text:
    """Where a match stands, in a line: its end, or how many turns have been made."""
    ended = result(state)
    turns = sum(state.turns)
    if ended:
        return ended.sentence
    if turns <= 1:
        return Text("ein Zug ist gespielt", "one turn has been played") if turns else NOT_BEGUN
    return Text(f"{turns} Züge gespielt", f"{turns} turns played")


def head_of(page: SharedPage, request: Request) -> str:
    """The page in the words of its head, in the language of whoever asks; pictures by their whole address."""
    language = "de" if request.headers.get("accept-language", "").lower().startswith("de") else "en"
    title, line = (text.de if language == "de" else text.en for text in (page.title, page.line))
    address = f"{request.url.scheme}://{request.headers.get('host', '')}"
    told = {"og:site_name": "Azumaya", "og:type": "website", "og:title": title, "og:description": line}
    if page.picture:
        told |= {
            "og:image": f"{address}{page.picture}?language={language}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "twitter:card": "summary_large_image",
        }
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items())


# Cards


def card_of_match(state: MatchState, language: str) -> bytes:
    """The newest board as everybody may see it."""
    lines = (summary_of(state.game, state.setup.variant), standing_words(state))
    return card(state.position.stage, draw_scene(state, newest=False), state.game.title, lines, language)


def card_of_game(game: Game, language: str) -> bytes:
    seen = glimpse(game)
    return card(seen.stage, seen.scene(), game.title, (game.summary,), language)


def card(stage: Stage, scene: Scene, title: Text, lines: Sequence[Text], language: str) -> bytes:
    """A PNG: the board, and beside it a title and lines."""
    words = [text.de if language == "de" else text.en for text in (title, *lines)]
    board = svg.draw(stage, scene, coordinates=False, language=language)
    return drawn_card(board, words[0], rows_of(words[1:]))


def rows_of(lines: Sequence[str]) -> tuple[str, ...]:
    """Lines in rows, with an empty one between two of them."""
    return tuple(row for line in lines for row in (*broken(line), ""))[:-1]


@lru_cache(maxsize=64)
def drawn_card(board: str, title: str, rows: tuple[str, ...]) -> bytes:
    place = f'x="{MARGIN}" y="{MARGIN}" width="{BOARD}" height="{BOARD}"'
    left, ink, first = 2 * MARGIN + BOARD, PAINTS["ink"].light, first_row(len(rows))
    under = [written_row(row, left, first + ROW * i, LINE) for i, row in enumerate(rows)]
    written = [written_row(title, left, first - 100, TITLE), *under]
    return svg.png(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAINTS["paper"].light}"/>{SIZE.sub(place, board, count=1)}'
        f'<g fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round">{"".join(written)}</g></svg>',
        WIDTH,
    )


def first_row(rows: int) -> float:
    """How far down the first row stands below its title, so that both are in the middle as far as they can."""
    return (HEIGHT - ROW * (rows - 1) + 100) / 2


def written_row(words: str, left: float, middle: float, size: float) -> str:
    """Words that begin at the left."""
    part = glyphs.write(words, left + glyphs.width_of(words, size) / 2, middle, size, "ink")
    return f'<path d="{part.d}" stroke-width="{part.width}"/>'


def broken(line: str) -> list[str]:
    """A line in rows that fit beside the board."""
    room, rows = WIDTH - BOARD - 3 * MARGIN, [""]
    for word in line.split():
        joined = f"{rows[-1]} {word}".strip()
        if glyphs.width_of(joined, LINE) > room and rows[-1]:
            rows.append(word)
        else:
            rows[-1] = joined
    return rows
