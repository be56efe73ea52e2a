"""The rule choices of Tumicarona: size of the board, the Madagascan handicap, the draw count."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...rules.errors import InvalidVariant
from ...rules.text import Text, same
from ...rules.variant import BaseVariant, choice

MOST_POINTS = 63
LAST_HANDICAPPED_STONES = 5
"""With so many stones or fewer a side is free of vela's handicap."""
SIZES = range(3, MOST_POINTS // 3 + 1, 2)


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`standard` is the 9 × 5 board, captures for both sides, a draw after twenty turns without one."""

    width: int = choice(9, Text("Punkte in der Breite", "points across"), among=SIZES, written=False)
    height: int = choice(5, Text("Punkte in der Höhe", "points upwards"), among=SIZES, written=False)
    vela: bool = choice(
        False,
        Text(
            "eine Seite schlägt nicht, solange sie mehr als fünf Steine hat",
            "one side takes nothing while it has more than five stones",
        ),
        among=(False, True),
    )
    handicapped: str = choice(
        "black",
        Text("die Seite, die bei Vela nicht schlägt", "the side that takes nothing in vela"),
        among=("white", "black"),
        titles={"white": Text("Weiß", "White"), "black": Text("Schwarz", "Black")},
    )
    draw_after: int = choice(
        20,
        Text(
            "Remis nach so vielen Zügen ohne Schlagen, 0 = nie",
            "a draw after so many turns without a capture, 0 = never",
        ),
        among=range(1001),
        titles={0: Text("nie", "never")},
    )

    @property
    def vela_matters(self) -> bool:
        """Whether a side starts with more stones than end the handicap."""
        return (self.width * self.height - 1) // 2 > LAST_HANDICAPPED_STONES

    def check(self) -> None:
        if self.width * self.height > MOST_POINTS:
            raise InvalidVariant(
                Text(f"das Brett hat höchstens {MOST_POINTS} Punkte", f"a board has at most {MOST_POINTS} points"),
                text=f"{self.width}x{self.height}",
                near=("9x5", "7x9", "21x3"),
            )


VARIANTS = {
    "standard": Variant(),
    "vela": Variant(vela=True),
    "3x3": Variant(width=3, height=3),
    "5x5": Variant(width=5, height=5),
}

TITLES = {
    "standard": Text("Grundspiel", "Standard"),
    "vela": same("Vela"),
    "3x3": same("3 × 3"),
    "5x5": same("5 × 5"),
}

SUMMARIES = {
    "standard": Text(
        "Neun mal fünf Punkte, je 22 Steine: Heranziehen und Wegziehen schlagen, und wer schlagen kann, muss.",
        "Nine by five points, 22 stones each: move up to a row or away from it to take it; whoever can capture must.",
    ),
    "vela": Text(
        "Die stärkere Seite schlägt nichts, solange sie mehr als fünf Steine hat, und muss sich anbieten.",
        "The stronger side takes nothing while it has more than five stones, and has to offer some.",
    ),
    "3x3": Text("Das kleinste Brett, ein Spiel für zwei Minuten.", "The smallest board, a game of two minutes."),
    "5x5": Text("Ein kleines, scharfes Brett zum Lernen.", "A small, sharp board to learn on."),
}


def parse_variant(name: str) -> Variant | None:
    """A board size such as `7x5`; None when the name is no size."""
    size = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", name)
    return Variant(width=int(size[1]), height=int(size[2])) if size else None
