"""Glyphs: everything the boards write exists, is placed correctly, and can be distinguished."""

from __future__ import annotations

import re
from string import ascii_letters, digits

import pytest

from azumaya.rules.glyphs import COMMAND, COORDINATES, GLYPHS, UNKNOWN, Glyph, width_of, write

PROMISED = digits + ascii_letters + "äöüÄÖÜß" + ".,:;-–+×=()/!?'\"%·→ "


def places(d: str) -> tuple[list[float], list[float]]:
    """The x and the y of every absolute place in a path, control points included."""
    found: dict[str, list[float]] = {"x": [], "y": []}
    for letter, values in COMMAND.findall(d):
        for kind, value in zip(COORDINATES.get(letter, ""), values.split(), strict=False):
            found.get(kind, []).append(float(value))
    return found["x"], found["y"]


@pytest.mark.parametrize("character", PROMISED)
def test_every_promised_character_has_its_own_glyph(character: str) -> None:
    assert [c for c in GLYPHS if GLYPHS[c].d == GLYPHS[character].d] == [character]
    assert GLYPHS[character] != UNKNOWN


@pytest.mark.parametrize("glyph", [*GLYPHS.values(), UNKNOWN])
def test_a_glyph_uses_only_commands_the_pen_can_move_and_stays_inside_its_advance(glyph: Glyph) -> None:
    for letter, values in COMMAND.findall(glyph.d):
        assert letter == "o" or len(values.split()) == len(COORDINATES[letter])
    xs, _ = places(glyph.d)
    assert all(0 <= x <= glyph.advance for x in xs)


def test_digits_are_equally_wide_so_that_columns_of_numbers_line_up() -> None:
    assert len({width_of(digit, 1) for digit in digits}) == 1


@pytest.mark.parametrize("weight", [0.06, 0.12, 0.2])
def test_a_capital_is_as_high_as_asked_whatever_the_weight_of_its_line(weight: float) -> None:
    letter = write("H", 5, 7, 2, "ink", weight=weight)
    _, ys = places(letter.d)
    assert min(ys) - letter.width / 2 == pytest.approx(6, abs=0.002)
    assert max(ys) + letter.width / 2 == pytest.approx(8, abs=0.002)


@pytest.mark.parametrize("words", ["O", "H", "HOH", "8", "WW", "VAV"])
def test_words_are_centred(words: str) -> None:
    xs, ys = places(write(words, 3, 4, 1, "ink").d)
    assert (min(xs) + max(xs)) / 2 == pytest.approx(3, abs=0.02)
    assert (min(ys) + max(ys)) / 2 == pytest.approx(4, abs=0.02)


def test_the_line_grows_with_the_size() -> None:
    assert write("a", 0, 0, 4, "ink").width == pytest.approx(2 * write("a", 0, 0, 2, "ink").width)


def test_words_are_lines_of_one_paint_without_a_fill() -> None:
    part = write("Tomoe", 0, 0, 1, "accent")
    assert (part.line, part.fill, part.opacity) == ("accent", "", 1.0)


def test_width_grows_with_the_words_and_with_their_size() -> None:
    assert width_of("", 1) == 0
    assert width_of("ab", 1) == pytest.approx(width_of("a", 1) + width_of("b", 1))
    assert width_of("ab", 3) == pytest.approx(3 * width_of("ab", 1))


def test_words_stay_within_their_width() -> None:
    words = "(10+13)×2 = 46"
    xs, _ = places(write(words, 0, 0, 1, "ink").d)
    assert max(abs(x) for x in xs) <= width_of(words, 1) / 2


@pytest.mark.parametrize("character", ["☃", "\x00", "字", "\ud800"])
def test_an_unknown_character_becomes_a_box(character: str) -> None:
    box = write(character, 0, 0, 1, "ink").d
    assert re.fullmatch(r"M[-\d. ]+H[-\d. ]+V[-\d. ]+H[-\d. ]+Z", box)


def test_a_letter_followed_by_its_dots_is_an_umlaut() -> None:
    assert write("u\u0308", 0, 0, 1, "ink") == write("ü", 0, 0, 1, "ink")


@pytest.mark.parametrize("blank", ["", " ", "\n", "\u00a0"])
def test_blanks_leave_no_trace(blank: str) -> None:
    assert write(blank, 0, 0, 1, "ink").d == ""


def test_a_small_umlaut_carries_its_dots_above_the_letter() -> None:
    _, letter = places(GLYPHS["u"].d)
    _, umlaut = places(GLYPHS["ü"].d)
    assert min(umlaut) < min(letter) - 3
    assert GLYPHS["ü"].advance == GLYPHS["u"].advance
