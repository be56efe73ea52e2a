"""Cards for sharing: whatever is told of a game and its end stands on the card as a whole."""

from __future__ import annotations

import pytest

from azumaya.games import game as find_game
from azumaya.interface.web.sharing import BOARD, HEIGHT, LINE, MARGIN, ROW, WIDTH, first_row, rows_of
from azumaya.rules import glyphs

LONGEST_END = (
    "Dunkel gewinnt: Hell kann keinen Stein legen. 12 Siegpunkte.",
    "Player 2 wins, 111 : 158: Player 2 has no tile left.",
)


@pytest.mark.parametrize("name", ["holomino", "sudoku_moyo", "tomoe", "tumicarona"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_row_of_a_card_is_cut_off(name: str, language: str) -> None:
    game = find_game(name)
    for variant in game.variants:
        told = game.summaries.get(variant, game.summary)
        for ending in LONGEST_END:
            rows = rows_of((told.de if language == "de" else told.en, ending))
            assert max(glyphs.width_of(row, LINE) for row in rows) <= WIDTH - BOARD - 3 * MARGIN
            assert first_row(len(rows)) - 100 >= 2 * MARGIN
            assert first_row(len(rows)) + ROW * (len(rows) - 1) <= HEIGHT - 2 * MARGIN
