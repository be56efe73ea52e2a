"""Everything a player chooses from has a name in every language."""

from __future__ import annotations

import re

from azumaya.rules.game import Game
from azumaya.rules.variant import option_fields, value_title

from .cases import is_worded

CODE = re.compile(r"[DL]{4}-[DL]{4}|\d+ × \d+")
"""What is written, not spoken: nine letters of a layout, a board's size."""


def test_every_variant_and_author_has_a_name(game: Game) -> None:
    assert set(game.titles) == set(game.variants)
    assert all(is_worded(title) for title in (*game.titles.values(), *game.authors))


def test_every_value_of_every_option_has_a_name_in_every_language(game: Game) -> None:
    """Numbers speak for themselves; a word of ours that stands in for a value is no name."""
    for known in option_fields(game.standard):
        for value in known.metadata["among"] or ():
            title = value_title(known, value)
            assert is_worded(title)
            if isinstance(value, str):
                assert value in known.metadata["titles"], f"{known.name}={value} has no title"
                assert not title.is_literal or CODE.fullmatch(str(title)), f"{known.name}={value} has no words"
