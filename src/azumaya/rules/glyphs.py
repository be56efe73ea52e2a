"""A stroke alphabet for pictures, so that they need no font.

Each glyph is drawn once on this grid, y downwards. Its number is its advance: how far the pen moves on, the space on
both sides included.

         0 ┄┄┄┄┄┄┄┄┄ top of capitals, digits and tall letters
         6 ┄┄┄┄┄┄┄┄┄ top of small letters
        20 ┄┄┄┄┄┄┄┄┄ base line
        26 ┄┄┄┄┄┄┄┄┄ foot of g, j, p, q, y

The paths use absolute commands M L H V C A Z, and `o` for a dot at the pen's position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from .scene import Part
from .svg_path import number

CAPITAL = 20.0
"""Height of a capital on the grid."""
WEIGHT = 0.12
"""Usual thickness of the line, in heights of a capital."""
AIR = 0.3
"""Space between glyphs beyond their advance, in thicknesses of the line: a bolder line needs more."""


class Glyph(NamedTuple):
    advance: float
    d: str


DIGITS: Mapping[str, Glyph] = {
    "0": Glyph(16, "M13 8V12A5 8 0 0 1 3 12V8A5 8 0 0 1 13 8Z"),
    "1": Glyph(16, "M4.5 4.5L9.5 0V20"),
    "2": Glyph(16, "M3.2 5.2A4.8 5.2 0 0 1 12.8 5.2C12.8 9 8.4 12.6 3 20H13.2"),
    "3": Glyph(16, "M3.4 3.8C4.1 1.4 5.8 0 8 0A4.6 4.7 0 0 1 8 9.4H6.6M8 9.4A5 5.3 0 0 1 8 20C5.4 20 3.6 18.6 2.9 16"),
    "4": Glyph(16, "M10.6 20V0L2.5 14.6H13.8"),
    "5": Glyph(16, "M12.2 0H4.6L3.8 9C5 7.8 6.4 7.2 8 7.2A5.2 6.4 0 0 1 8 20C5.6 20 3.8 18.8 2.9 16.6"),
    "6": Glyph(16, "M3 13.8A5 6.2 0 0 1 13 13.8A5 6.2 0 0 1 3 13.8C3 8 6 3 10.6 0"),
    "7": Glyph(16, "M3 0H13L6.4 20"),
    "8": Glyph(16, "M8 9.6A4.4 4.8 0 0 1 8 0A4.4 4.8 0 0 1 8 9.6A5.1 5.2 0 0 1 8 20A5.1 5.2 0 0 1 8 9.6Z"),
    "9": Glyph(16, "M13 6.2A5 6.2 0 0 1 3 6.2A5 6.2 0 0 1 13 6.2C13 12 10 17 5.4 20"),
}

CAPITALS: Mapping[str, Glyph] = {
    "A": Glyph(16.8, "M1.4 20L8.4 0L15.4 20M3.7 13.5H13.1"),
    "B": Glyph(16.4, "M3 0V20H9A5 5.2 0 0 0 9 9.6H3M9 9.6A4.6 4.8 0 0 0 9 0H3"),
    "C": Glyph(
        16.2,
        "M14.6 4.6C13.4 1.7 11.4 0 8.8 0A6.5 8.3 0 0 0 2.3 8.3V11.7A6.5 8.3 0 0 0 8.8 20C11.4 20 13.4 18.3 14.6 15.4",
    ),
    "D": Glyph(17.1, "M3 0H8A6.8 8.3 0 0 1 14.8 8.3V11.7A6.8 8.3 0 0 1 8 20H3Z"),
    "E": Glyph(14.8, "M13 0H3V20H13M3 9.8H11.6"),
    "F": Glyph(14.2, "M13 0H3V20M3 10H11.4"),
    "G": Glyph(
        17.6,
        "M14.6 4.6C13.4 1.7 11.5 0 8.9 0A6.6 8.3 0 0 0 2.3 8.3V11.7A6.6 8.3 0 0 0 8.9 20A6.1 7.5 0 0 "
        "0 15 12.5V10.8H9.6",
    ),
    "H": Glyph(17.4, "M3 0V20M14.4 0V20M3 9.8H14.4"),
    "I": Glyph(6, "M3 0V20"),
    "J": Glyph(13, "M10 0V15.3A4.2 4.7 0 0 1 1.6 15.3"),
    "K": Glyph(15.4, "M3 0V20M13.6 0L3 12.4M6.9 7.8L14.2 20"),
    "L": Glyph(13.6, "M3 0V20H12.4"),
    "M": Glyph(20, "M3 20V0L10 13.5L17 0V20"),
    "N": Glyph(17.6, "M3 20V0L14.6 20V0"),
    "O": Glyph(19, "M16.7 8.3V11.7A7.2 8.3 0 0 1 2.3 11.7V8.3A7.2 8.3 0 0 1 16.7 8.3Z"),
    "P": Glyph(15.8, "M3 20V0H9A5.2 5.6 0 0 1 9 11.2H3"),
    "Q": Glyph(19, "M16.7 8.3V11.7A7.2 8.3 0 0 1 2.3 11.7V8.3A7.2 8.3 0 0 1 16.7 8.3ZM11.4 15L16.6 20.8"),
    "R": Glyph(16.2, "M3 20V0H9A5.1 5.4 0 0 1 9 10.8H3M9 10.8L14.4 20"),
    "S": Glyph(
        15.8,
        "M12.9 4.4C12.2 1.6 10.2 0 7.7 0C4.9 0 2.8 1.9 2.8 4.8C2.8 8 5.2 9 7.8 9.7C10.8 10.5 13.4 "
        "11.6 13.4 15C13.4 18.1 11 20 8 20"
        "C5.1 20 3 18.4 2.3 15.5",
    ),
    "T": Glyph(16, "M1.6 0H14.4M8 0V20"),
    "U": Glyph(17.4, "M3 0V13.4A5.7 6.6 0 0 0 14.4 13.4V0"),
    "V": Glyph(16.4, "M1.4 0L8.2 20L15 0"),
    "W": Glyph(23.2, "M1.4 0L6.4 20L11.6 0L16.8 20L21.8 0"),
    "X": Glyph(15.6, "M2 0L13.6 20M13.6 0L2 20"),
    "Y": Glyph(16, "M1.4 0L8 10.4L14.6 0M8 10.4V20"),
    "Z": Glyph(16, "M2.6 0H13.4L2.4 20H13.8"),
}

SMALL: Mapping[str, Glyph] = {
    "a": Glyph(
        14.4,
        "M3 8.8C3.8 7 5.4 6 7.3 6A4.3 4.4 0 0 1 11.6 10.4V20M11.6 12.2H7.2A4.3 3.9 0 0 0 7.2 20C9.4 20 11 19 11.6 17",
    ),
    "b": Glyph(14.4, "M2.8 0V20M2.8 11A4.7 5 0 0 1 12.2 11V15A4.7 5 0 0 1 2.8 15"),
    "c": Glyph(12.6, "M11 9.2C10.2 7.2 8.7 6 6.9 6A4.7 5 0 0 0 2.2 11V15A4.7 5 0 0 0 6.9 20C8.7 20 10.2 18.8 11 16.8"),
    "d": Glyph(14.4, "M11.6 0V20M11.6 15A4.7 5 0 0 1 2.2 15V11A4.7 5 0 0 1 11.6 11"),
    "e": Glyph(13.8, "M2.2 13H11.8V11A4.8 5 0 0 0 2.2 11V15A4.8 5 0 0 0 7 20C8.8 20 10.4 19 11.2 17.2"),
    "f": Glyph(9.4, "M8.8 0H7.8A4 4.4 0 0 0 3.8 4.4V20M1.2 6H8.2"),
    "g": Glyph(
        14.4, "M11.6 6V21A4.6 5 0 0 1 7 26C5 26 3.6 25.2 2.8 23.8M11.6 15A4.7 5 0 0 1 2.2 15V11A4.7 5 0 0 1 11.6 11"
    ),
    "h": Glyph(14.6, "M2.8 0V20M2.8 11A4.5 5 0 0 1 11.8 11V20"),
    "i": Glyph(5.6, "M2.8 6V20M2.8 .8o"),
    "j": Glyph(6.2, "M3.4 6V22A3.2 4 0 0 1 .2 26M3.4 .8o"),
    "k": Glyph(12.8, "M2.8 0V20M11 6L2.8 14.6M6 11.2L11.6 20"),
    "l": Glyph(7.4, "M2.8 0V17A3 3 0 0 0 5.8 20H6.2"),
    "m": Glyph(21.6, "M2.8 6V20M2.8 10.4A4 4.4 0 0 1 10.8 10.4V20M10.8 10.4A4 4.4 0 0 1 18.8 10.4V20"),
    "n": Glyph(14.6, "M2.8 6V20M2.8 11A4.5 5 0 0 1 11.8 11V20"),
    "o": Glyph(14.2, "M12 11V15A4.9 5 0 0 1 2.2 15V11A4.9 5 0 0 1 12 11Z"),
    "p": Glyph(14.4, "M2.8 6V26M2.8 11A4.7 5 0 0 1 12.2 11V15A4.7 5 0 0 1 2.8 15"),
    "q": Glyph(14.4, "M11.6 6V26M11.6 15A4.7 5 0 0 1 2.2 15V11A4.7 5 0 0 1 11.6 11"),
    "r": Glyph(9.4, "M2.8 6V20M2.8 11.4A4.6 5.4 0 0 1 7.4 6H8.4"),
    "s": Glyph(
        13,
        "M10.4 8.8C9.7 7 8.2 6 6.4 6C4.2 6 2.6 7.3 2.6 9.4C2.6 11.6 4.4 12.3 6.5 12.8C8.9 13.4 10.8 "
        "14.2 10.8 16.4C10.8 18.6 9 20 6.6 20"
        "C4.4 20 2.8 18.9 2.2 16.9",
    ),
    "t": Glyph(10, "M4 1.6V16A4 4 0 0 0 8 20H8.8M1.2 6H8.6"),
    "u": Glyph(14.6, "M2.8 6V15A4.5 5 0 0 0 11.8 15M11.8 6V20"),
    "v": Glyph(13.2, "M1.4 6L6.6 20L11.8 6"),
    "w": Glyph(19.2, "M1.4 6L5.4 20L9.6 6L13.8 20L17.8 6"),
    "x": Glyph(12.8, "M1.8 6L11 20M11 6L1.8 20"),
    "y": Glyph(13.2, "M1.4 6L6.6 20M11.8 6L5.1 24C4.5 25.5 3.6 26 2 26"),
    "z": Glyph(13, "M2.2 6H10.8L2 20H11.2"),
    "ß": Glyph(
        14.4,
        "M2.8 20V4.6A4.2 4.6 0 0 1 11.2 4.6C11.2 7.2 9.6 8.8 7.4 8.8C10.4 8.8 12.4 11.2 12.4 "
        "14.3C12.4 17.6 10.4 20 7.2 20H6.6",
    ),
}

SIGNS: Mapping[str, Glyph] = {
    " ": Glyph(7, ""),
    ".": Glyph(6, "M3 19.4o"),
    ",": Glyph(6, "M3.4 19.4L2 23.4"),
    ":": Glyph(6, "M3 8.6oM3 19.4o"),
    ";": Glyph(6, "M3.4 8.6oM3.4 19.4L2 23.4"),
    "…": Glyph(18, "M3 19.4oM9 19.4oM15 19.4o"),
    "·": Glyph(6, "M3 11o"),
    "!": Glyph(6, "M3 0V13.4M3 19.4o"),
    "?": Glyph(13.6, "M2.4 4.6A4.5 4.6 0 0 1 11.4 4.6C11.4 8.6 6.9 8.8 6.9 13.4M6.9 19.4o"),
    "'": Glyph(5.2, "M2.6 0V4.6"),
    '"': Glyph(9.6, "M2.6 0V4.6M7 0V4.6"),
    "-": Glyph(11, "M2.4 11.4H8.6"),
    "–": Glyph(16, "M2.2 11.4H13.8"),
    "+": Glyph(16, "M8 5V17M2 11H14"),
    "−": Glyph(16, "M2 11H14"),
    "×": Glyph(16, "M3.4 6.4L12.6 15.6M12.6 6.4L3.4 15.6"),
    "=": Glyph(16, "M2 8H14M2 14H14"),
    "%": Glyph(
        20,
        "M8.6 4.4A3.1 4.4 0 0 1 2.4 4.4A3.1 4.4 0 0 1 8.6 4.4ZM17.6 15.6A3.1 4.4 0 0 1 11.4 15.6A3.1 "
        "4.4 0 0 1 17.6 15.6ZM15.4 0L4.6 20",
    ),
    "/": Glyph(10.8, "M1.6 22L9.2 -2"),
    "(": Glyph(8.2, "M6.4 -2.4C3.6 1.6 2.8 6 2.8 10.4C2.8 14.8 3.6 19.2 6.4 23.2"),
    ")": Glyph(8.2, "M1.8 -2.4C4.6 1.6 5.4 6 5.4 10.4C5.4 14.8 4.6 19.2 1.8 23.2"),
    "→": Glyph(20, "M2 11H18M12.4 5.4L18 11L12.4 16.6"),
}

UNKNOWN = Glyph(14, "M2.8 6H11.2V20H2.8Z")
"""The glyph of an unknown character: a small box."""

COORDINATES: Mapping[str, str] = {"M": "xy", "L": "xy", "H": "x", "V": "y", "C": "xyxyxy", "A": "rr===xy", "Z": ""}
"""The meaning of the numbers after a command: places (x, y), lengths (r), or numbers to keep (=)."""
DOT = 0.5
"""The half width of a dot. A dot slightly thicker than the line looks even."""
COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")


def dotted(letter: Glyph, height: float) -> Glyph:
    """A letter with two dots above it."""
    middle = letter.advance / 2
    return Glyph(
        letter.advance, f"{letter.d}M{number(middle - 2.7)} {number(height)}oM{number(middle + 2.7)} {number(height)}o"
    )


def complete_alphabet() -> dict[str, Glyph]:
    """All glyphs by character, with the umlauts made from their letters."""
    capitals = {mark: dotted(CAPITALS[letter], -4.6) for mark, letter in zip("ÄÖÜ", "AOU", strict=True)}
    small = {mark: dotted(SMALL[letter], 0.8) for mark, letter in zip("äöü", "aou", strict=True)}
    return {**DIGITS, **CAPITALS, **SMALL, **SIGNS, **capitals, **small}


GLYPHS: Mapping[str, Glyph] = complete_alphabet()


@lru_cache(maxsize=4096)
def write(words: str, x: float, y: float, size: float, paint: str, *, weight: float = WEIGHT) -> Part:
    """The words as one outline, centred on (x, y). A capital is exactly `size` high, its line included; `weight` is the
    line's share of that."""
    scale, air = _scale(size, weight), AIR * weight * size
    left, top = x - (width_of(words, size, weight=weight) - air) / 2, y - CAPITAL / 2 * scale
    strokes = []
    for glyph in _glyphs(words):
        strokes.append(_placed(glyph.d, scale, left, top))
        left += glyph.advance * scale + air
    return Part("".join(strokes), line=paint, width=round(size * weight, 3))


def width_of(words: str, size: float, *, weight: float = WEIGHT) -> float:
    """The width of a text as `write` draws it, with the space on both sides."""
    return sum(glyph.advance * _scale(size, weight) + AIR * weight * size for glyph in _glyphs(words))


def _glyphs(words: str) -> Iterator[Glyph]:
    for character in normalize("NFC", words):
        yield GLYPHS.get(" " if character.isspace() else character, UNKNOWN)


def _scale(size: float, weight: float) -> float:
    """From the grid to the picture, so that the middle of the pen stays half a line inside the height asked for."""
    return size * (1 - weight) / CAPITAL


def _placed(d: str, scale: float, left: float, top: float) -> str:
    """A glyph's path moved from the grid to its place in the picture."""
    start = {"x": left, "y": top, "r": 0.0}

    def place(command: re.Match[str]) -> str:
        letter, values = command[1], command[2].split()
        if letter == "o":
            return _dot(DOT * scale)
        return letter + " ".join(
            v if k == "=" else number(start[k] + float(v) * scale)
            for k, v in zip(COORDINATES[letter], values, strict=True)
        )

    return COMMAND.sub(place, d)


def _dot(reach: float) -> str:
    """A small cross, which a round pen makes a dot. A small circle would not do: some converters leave a hole in it."""
    there, back = number(2 * reach), number(-reach)
    return f"m{back} 0h{there}m{back} {back}v{there}"
