"""The pen for paper: a stage and a scene become one standalone SVG document that every converter draws alike.

So the document holds paths and plain colours only: no fonts, no style sheets, no variables, nothing from outside. Names
inside it begin with a digest of what they stand for: many pictures can share one page without borrowing each other's
shapes.

    paper · backdrop · coordinates · marks below · pieces · rings (last, movable) · ghost · marks above
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import sqrt
from xml.sax.saxutils import escape
from zlib import crc32

from . import glyphs, svg_path
from .errors import BrokenGame, nearest
from .localizer import localizer
from .message import Message
from .scene import PAINTS, Choice, Label, Mark, Paint, Part, Piece, Scene, Stage
from .svg_path import number

THEMES = ("light", "dark")
LONGER_SIDE = 480
"""Default length of the longer side, in pixels."""

FADED = 0.25
GHOST = 0.5
VEIL = ("faint", 0.45)
"""The overlay of a dim piece: a paint and its opacity. The piece turns grey but stays solid."""
RINGS = {"last": ("last", 0.8), "movable": ("pick", 0.45)}
"""Classes drawn as a ring around the piece: its paint, and its width in hundredths of the picture. The thinner one lies
on top."""

BLENDS = {
    "radial": ("radialGradient", 'cx=".36" cy=".3" r=".75"'),
    "linear": ("linearGradient", 'x1="0" y1="0" x2="0" y2="1"'),
}
COLOUR = re.compile(r"#([0-9a-fA-F]{6})([0-9a-fA-F]{2})?")
NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters an XML document cannot hold, not even escaped."""

NAMELESS = Message("board-title")


def draw(
    stage: Stage,
    scene: Scene,
    theme: str = "light",
    *,
    coordinates: bool = True,
    choice: Choice | None = None,
    language: str = "en",
) -> str:
    """A complete SVG document of the scene. `theme` is "light" or "dark"; a `choice` shows what it would change, half
    transparent.

    BrokenGame when the scene names a shape or a paint that its stage does not have.
    """
    _check("theme", theme, THEMES)
    return Picture(stage, scene, theme, language).document(coordinates, choice)


def png(svg_text: str, width: int = 900) -> bytes:
    """The document as a PNG of that many pixels across; its height keeps the proportions."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg_text, width=width, skip_system_fonts=True))


def _check(what: str, value: str, among: tuple[str, str]) -> None:
    if value not in among:
        raise ValueError(f"{value!r} is no {what} of a picture: choose {among[0]!r} or {among[1]!r}")


@dataclass(frozen=True)
class Picture:
    """One scene about to be drawn, in one theme and one language (a tag)."""

    stage: Stage
    scene: Scene
    theme: str
    language: str

    def document(self, coordinates: bool, choice: Choice | None) -> str:
        width, height = self.scene.view[2:]
        size = f'width="{number(width * self.zoom)}" height="{number(height * self.zoom)}"'
        view = " ".join(number(side) for side in self.scene.view)
        layers = [
            self.words(),
            self.definitions(choice),
            self.paper(),
            f'<g stroke-linecap="round" stroke-linejoin="round">{"".join(self.layers(coordinates, choice))}</g>',
        ]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}" role="img">'
            + "".join(layers)
            + "</svg>\n"
        )

    def paper(self) -> str:
        """A little larger than the view: a converter that rounds the height up must not leave a line of nothing at the
        edge."""
        (x, y, width, height), over = self.scene.view, self.hundredth
        return _path(svg_path.rectangle(x - over, y - over, width + 2 * over, height + 2 * over), self.fill("paper"))

    @property
    def zoom(self) -> float:
        """Pixels in a unit of the game."""
        return LONGER_SIDE / max(self.scene.view[2:])

    def layers(self, coordinates: bool, choice: Choice | None) -> Iterable[str]:
        pieces = self.faded(choice)
        ghost = choice.ghost if choice else ()
        marks = self.marks(coordinates)
        yield from map(self.piece, self.stage.backdrop)
        yield from map(self.label, self.stage.coordinates if coordinates else ())
        yield from (self.mark(mark) for mark in marks if mark.under)
        yield from map(self.piece, pieces)
        yield from (self.ring(piece, kind) for kind in RINGS for piece in pieces if kind in piece.classes)
        yield from (self.piece(piece, GHOST) for piece in ghost)
        yield from (self.mark(mark) for mark in marks if not mark.under)

    def marks(self, coordinates: bool) -> list[Mark]:
        """The marks of the layers that are switched on."""
        hidden = {layer.kind for layer in self.stage.layers} | (set() if coordinates else {"coordinates"})
        return [mark for mark in self.scene.marks if mark.kind not in hidden]

    def faded(self, choice: Choice | None) -> tuple[Piece, ...]:
        """The pieces; those a choice removes or moves are nearly transparent."""
        leaving = {*choice.fades, *(piece.id for piece in choice.ghost)} if choice else set()
        return tuple(replace(p, classes=("faded",)) if p.id in leaving else p for p in self.scene.pieces)

    def words(self) -> str:
        title = f"<title>{self.read(self.scene.says or NAMELESS)}</title>"
        return title + (f"<desc>{self.read(self.scene.prompt)}</desc>" if self.scene.prompt else "")

    def read(self, text: Message) -> str:
        return _escaped(localizer(self.language)(text))

    # What the layers refer to

    @cached_property
    def paints(self) -> Mapping[str, Paint]:
        return {**PAINTS, **self.stage.paints}

    @cached_property
    def prefix(self) -> str:
        """Equal for equal shapes and paints only, as nearly as a digest can promise."""
        return f"a{crc32(repr((self.theme, dict(self.stage.shapes), dict(self.stage.paints))).encode()):08x}"

    def definitions(self, choice: Choice | None) -> str:
        """The shapes in use and the blends that they, the marks, the paper and the veil need."""
        pieces = (*self.stage.backdrop, *self.scene.pieces, *(choice.ghost if choice else ()))
        shapes = dict.fromkeys(piece.shape for piece in pieces)
        parts = [part for shape in shapes for part in self.parts(shape)] + [
            part for mark in self.scene.marks for part in mark.parts
        ]
        fills = dict.fromkeys(["paper", VEIL[0], *(part.fill for part in parts if part.fill)])
        blends = [fill for fill in fills if self.paint(fill).blend]
        return "<defs>" + "".join([*map(self.blend, blends), *map(self.shape, shapes)]) + "</defs>"

    def name(self, kind: str, name: str) -> str:
        """A name for something defined once: safe in a reference whatever the game calls it."""
        known = self.stage.shapes if kind == "s" else self.paints
        return f"{self.prefix}{kind}{list(known).index(name)}"

    def parts(self, shape: str) -> tuple[Part, ...]:
        if shape not in self.stage.shapes:
            raise BrokenGame("the stage has no such shape", text=shape, near=nearest(shape, tuple(self.stage.shapes)))
        return self.stage.shapes[shape]

    def paint(self, name: str) -> Paint:
        if name not in self.paints:
            raise BrokenGame("the stage has no such paint", text=name, near=nearest(name, tuple(self.paints)))
        return self.paints[name]

    def colour(self, paint: Paint) -> str:
        return paint.light if self.theme == "light" else paint.dark

    def shape(self, name: str) -> str:
        return f'<g id="{self.name("s", name)}">{"".join(map(self.part, self.parts(name)))}</g>'

    def blend(self, name: str) -> str:
        paint = self.paint(name)
        if paint.blend not in BLENDS:
            raise BrokenGame("no such blend", text=paint.blend, near=tuple(BLENDS))
        element, shape = BLENDS[paint.blend]
        stops = "".join(
            f'<stop offset="{number(offset)}"{_colour("stop", self.colour(Paint(light, dark)))}/>'
            for offset, light, dark in paint.stops
        )
        return f'<{element} id="{self.name("p", name)}" {shape}>{stops}</{element}>'

    # What the layers are made of

    def fill(self, name: str) -> str:
        if not name:
            return ' fill="none"'
        paint = self.paint(name)
        return f' fill="url(#{self.name("p", name)})"' if paint.blend else _colour("fill", self.colour(paint))

    def line(self, name: str, width: float) -> str:
        """Lines are flat: a blend across the bounding box of a straight line has no size, and converters leave such a
        line out."""
        return f'{_colour("stroke", self.colour(self.paint(name)))} stroke-width="{number(width)}"'

    def part(self, part: Part) -> str:
        line = self.line(part.line, part.width) if part.line and part.width else ""
        return _path(part.d, self.fill(part.fill) + line + _opacity(part.opacity))

    def piece(self, piece: Piece, opacity: float = 1.0) -> str:
        opacity *= FADED if "faded" in piece.classes else 1
        title = f"<title>{self.read(piece.title)}</title>" if piece.title else ""
        veil = self.veil(piece, opacity) if "dim" in piece.classes else ""
        return f'<use href="#{self.name("s", piece.shape)}"{_place(piece)}{_opacity(opacity)}>{title}</use>{veil}'

    def veil(self, piece: Piece, opacity: float) -> str:
        outline = self.outline(piece.shape)
        return _path(outline.d, f"{self.fill(VEIL[0])}{_place(piece)}{_opacity(opacity * VEIL[1])}") if outline else ""

    def ring(self, piece: Piece, kind: str) -> str:
        """A line along the piece's outline, equally thick at every scale."""
        paint, width = RINGS[kind]
        outline = self.outline(piece.shape)
        line = self.line(paint, width * self.hundredth / (abs(piece.scale) or 1))
        return _path(outline.d, f"{self.fill('')}{line}{_place(piece)}") if outline else ""

    def outline(self, shape: str) -> Part | None:
        """The part that is the body of a shape: the first solid one, so not a shadow below it; else the first filled
        one, else the first."""
        return min(self.parts(shape), key=lambda part: (not self.is_solid(part), not part.fill), default=None)

    def is_solid(self, part: Part) -> bool:
        return bool(part.fill) and part.opacity == 1 and len(self.colour(self.paint(part.fill))) == len("#rrggbb")

    @property
    def hundredth(self) -> float:
        return sqrt(self.scene.view[2] * self.scene.view[3]) / 100

    def mark(self, mark: Mark) -> str:
        title = f"<title>{self.read(mark.title)}</title>" if mark.title else ""
        parts = "".join(map(self.part, mark.parts))
        label = self.label(mark.label) if mark.label else ""
        return f"<g{_transform(mark.x, mark.y, mark.turn)}>{title}{parts}</g>{label}"

    def label(self, label: Label) -> str:
        words = localizer(self.language)(label.words)
        return self.part(glyphs.write(words, label.x, label.y, label.size, label.paint))


def _path(d: str, attributes: str) -> str:
    return f'<path d="{_escaped(d)}"{attributes}/>'


def _place(piece: Piece) -> str:
    return _transform(piece.x, piece.y, piece.turn, piece.scale)


def _transform(x: float, y: float, turn: float, scale: float = 1) -> str:
    steps = [f"translate({svg_path.pair(x, y)})"] if x or y else []
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return f' transform="{" ".join(steps)}"' if steps else ""


def _opacity(opacity: float) -> str:
    return f' opacity="{number(opacity)}"' if opacity != 1 else ""


def _colour(attribute: str, colour: str) -> str:
    """The attributes for one colour, its transparency apart: not every converter reads eight digits."""
    found = COLOUR.fullmatch(colour)
    if not found:
        raise BrokenGame("a colour is #rrggbb or #rrggbbaa", text=colour)
    name = "stop-color" if attribute == "stop" else attribute
    alpha = "" if found[2] is None else f' {attribute}-opacity="{number(int(found[2], 16) / 255)}"'
    return f' {name}="#{found[1]}"{alpha}'


def _escaped(text: str) -> str:
    """Text that is safe between tags and between double quotes."""
    return escape(NO_XML.sub("�", text), {'"': "&quot;"})
