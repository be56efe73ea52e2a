"""Variants of Tumicarona: board size, the Madagascan handicap, the draw count."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...rules.errors import InvalidVariant
from ...rules.text import Text, same
from ...rules.variant import BaseVariant, choice

MOST_POINTS = 63
LAST_HANDICAPPED_STONES = 5
"""The vela handicap ends with this many stones or fewer."""
SIZES = range(3, MOST_POINTS // 3 + 1, 2)


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`standard` is the 9 × 5 board, captures for both sides, a draw after twenty turns without one."""

    width: int = choice(9, Text("Breite in Punkten", "Width in points"), among=SIZES, written=False)
    height: int = choice(5, Text("Höhe in Punkten", "Height in points"), among=SIZES, written=False)
    vela: bool = choice(
        False,
        Text(
            "Handicap: Eine Seite schlägt nicht, solange sie mehr als fünf Steine hat",
            "Handicap: One side captures nothing while it has more than five stones",
        ),
        among=(False, True),
    )
    handicapped: str = choice(
        "black",
        Text("Die Seite mit dem Handicap bei Vela", "The handicapped side in vela"),
        among=("white", "black"),
        titles={"white": Text("Weiß", "White"), "black": Text("Schwarz", "Black")},
    )
    offered: str = choice(
        "any",
        Text(
            "Was die Seite mit dem Handicap bei Vela zum Schlagen anbietet",
            "What the handicapped side in vela must offer for capture",
        ),
        among=("any", "moved"),
        titles={
            "any": Text("irgendeinen Stein", "any stone"),
            "moved": Text("den gezogenen Stein", "the stone just moved"),
        },
    )
    draw_after: int = choice(
        20,
        Text(
            "Züge ohne Schlagen bis zum Remis, 0 = nie",
            "Turns without a capture until the game is drawn, 0 = never",
        ),
        among=range(1001),
        titles={0: Text("nie", "never")},
    )

    @property
    def vela_matters(self) -> bool:
        """Check whether a side starts with enough stones for the handicap to apply."""
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
        "Neun mal fünf Punkte, je 22 Steine. Geschlagen wird durch Heranziehen oder Wegziehen; Schlagen ist Pflicht.",
        "Nine by five points, 22 stones each. Capture by approach or withdrawal; capturing is mandatory.",
    ),
    "vela": Text(
        "Eine Seite schlägt nichts, solange sie mehr als fünf Steine hat, und muss Steine zum Schlagen anbieten.",
        "One side captures nothing while it has more than five stones, and must offer stones for capture.",
    ),
    "3x3": Text("Das kleinste Brett, ein Spiel für zwei Minuten.", "The smallest board, a two-minute game."),
    "5x5": Text("Ein kleines, scharfes Brett zum Lernen.", "A small, sharp board to learn on."),
}


def parse_variant(name: str) -> Variant | None:
    """The variant of a board size such as `7x5`; None if the name is not a size."""
    size = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", name)
    return Variant(width=int(size[1]), height=int(size[2])) if size else None
