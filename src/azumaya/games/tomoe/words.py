"""Words for what a scene shows: tiles, rotations, territory and the score, as a screen reader says them."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.text import Text
from .territory import Survey

TIPS = {
    "WA": Text("WA mit weißen Spitzen", "WA with white tips"),
    "WB": Text("WB mit weißen Spitzen", "WB with white tips"),
    "BA": Text("BA mit schwarzen Spitzen", "BA with black tips"),
    "BB": Text("BB mit schwarzen Spitzen", "BB with black tips"),
}
"""The kinds of tile."""
ROTATED = (
    Text("nicht gedreht", "not turned"),
    Text("einmal gedreht", "turned once"),
    Text("zweimal gedreht", "turned twice"),
)
WHICH_TILE = Text("Wähle ein Plättchen und seine Drehung.", "Choose a tile and its rotation.")
WHICH_WAY = Text("In welche Richtung?", "Which way?")
POINTING = {
    "U": Text("weiße Spitzen nach oben", "white tips up"),
    "D": Text("schwarze Spitzen nach unten", "black tips down"),
}
"""The directions of cells."""
TERRITORY = {
    "gold": Text("{} schwarz, sicher von Weiß eingekreist", "{} black, enclosed by White for good"),
    "bronze": Text("{} schwarz, von Weiß vorerst eingekreist", "{} black, enclosed by White for now"),
    "blue": Text("{} weiß, sicher von Schwarz eingekreist", "{} white, enclosed by Black for good"),
    "sky": Text("{} weiß, von Schwarz vorerst eingekreist", "{} white, enclosed by Black for now"),
}
"""Counting sections by their paint."""


def tile_words(cell: int, kind: str, rotation: int) -> Text:
    return Text("Feld {0}: {1}, {2}", "cell {0}: {1}, {2}").format(cell, TIPS[kind], ROTATED[rotation])


def rotation_words(kind: str, rotation: int) -> Text:
    return Text("{0}, {1}", "{0}, {1}").format(kind, ROTATED[rotation])


def sign_words(cell: int, is_frozen: bool) -> Text:
    if is_frozen:
        return Text(f"Feld {cell} liegt fest", f"cell {cell} is frozen")
    return Text(f"Feld {cell} ist drehbar", f"cell {cell} can be turned")


def territory_words(cell: int, paints: Sequence[str]) -> Text | None:
    """Return the counting sections of a tile; None without any."""
    words = [found.format(paints.count(paint)) for paint, found in TERRITORY.items() if paint in paints]
    if not words:
        return None
    said = words[0] if len(words) == 1 else words[0].joined(words[1], ", ")
    return Text("Abschnitte auf Feld {0}: {1}", "sections on cell {0}: {1}").format(cell, said)


def closed_words(loops: int) -> Text:
    if loops == 1:
        return Text("Eine Schleife wurde geschlossen.", "A loop was closed.")
    return Text(f"{loops} Schleifen wurden geschlossen.", f"{loops} loops were closed.")


def score_words(found: Survey) -> Text:
    (white, black), (white_safe, black_safe) = found.points, found.safe
    return Text(
        f"Weiß {white}, davon {white_safe} sicher; Schwarz {black}, davon {black_safe} sicher.",
        f"White {white}, {white_safe} safe; Black {black}, {black_safe} safe.",
    )
