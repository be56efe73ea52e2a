"""Link preview cards: all texts fit."""

from __future__ import annotations

import pytest

from azumaya.games import game as find_game
from azumaya.interface.web.open_graph import BOARD, HEIGHT, LINE, MARGIN, ROW, WIDTH, first_row, wrapped_lines
from azumaya.rules import glyphs
from azumaya.rules.localizer import localizer

LONGEST_END = (
    "Dunkel gewinnt: Hell kann keinen Stein legen. 12 Siegpunkte.",
    "Player 2 wins 158 : 111. Player 2 has no tiles left.",
)


@pytest.mark.parametrize("name", ["holomino", "sudoku_moyo", "tomoe", "tumicarona"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_row_of_a_card_is_cut_off(name: str, language: str) -> None:
    game = find_game(name)
    for variant in game.variants:
        reply = game.summaries.get(variant, game.summary)
        for ending in LONGEST_END:
            rows = wrapped_lines((localizer(language)(reply), ending))
            assert max(glyphs.width_of(row, LINE) for row in rows) <= WIDTH - BOARD - 3 * MARGIN
            assert first_row(len(rows)) - 100 >= 2 * MARGIN
            assert first_row(len(rows)) + ROW * (len(rows) - 1) <= HEIGHT - 2 * MARGIN
