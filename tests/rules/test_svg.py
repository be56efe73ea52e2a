"""The pen for paper: a standalone document of plain paths and colours that a converter really draws."""

from __future__ import annotations

import re
import struct
import zlib
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from azumaya.rules import glyphs, svg, svg_path
from azumaya.rules.errors import BrokenGame
from azumaya.rules.message import Message, literal
from azumaya.rules.scene import Choice, Label, Layer, Mark, Paint, Part, Piece, Scene, Stage

SPACE = "{http://www.w3.org/2000/svg}"
STAGE = Stage(
    view=(0, 0, 10, 5),
    shapes={
        "board": (Part(svg_path.rectangle(0, 0, 10, 4), "wood"),),
        "stone": (Part(svg_path.circle(1), "white", "ink", 0.1),),
        "arrow": (Part(svg_path.polyline([(0, 0), (1, 0)]), line="red", width=0.4),),
        "glow": (Part(svg_path.circle(1), "glow"),),
    },
    paints={
        "wood": Paint("#c0a060", "#604020"),
        "white": Paint("#ffffff", "#eeeeee"),
        "red": Paint("#ff0000", "#ee0000"),
        "veil": Paint("#00ff0080", "#00ee0080"),
        "glow": Paint("#888888", "#888888", "radial", ((0.0, "#ffff00", "#00ffff"), (1.0, "#0000ff", "#0000ff00"))),
    },
    backdrop=(Piece("board", "board", 0, 0),),
    coordinates=(Label(literal("a"), 2, 4.5, 0.5),),
)
STONE = Piece("s1", "stone", 3, 2)

Pixel = tuple[int, ...]


def scene(
    *pieces: Piece, marks: tuple[Mark, ...] = (), says: Message | None = None, prompt: Message | None = None
) -> Scene:
    return Scene(STAGE.view, pieces, marks=marks, says=says, prompt=prompt)


def read(document: str) -> ElementTree.Element:
    return ElementTree.fromstring(document)


def tags(document: str) -> set[str]:
    return {element.tag.removeprefix(SPACE) for element in read(document).iter()}


def layers(document: str) -> list[ElementTree.Element]:
    """Return the drawn elements, bottom first."""
    return list(next(child for child in read(document) if child.tag == SPACE + "g"))


def pixels(document: str, width: int = 100) -> dict[tuple[float, float], Pixel]:
    """The picture's colours by place in the units of a stage ten units wide, read from its PNG."""
    data, lines = svg.png(document, width), {}
    body = b"".join(chunk for kind, chunk in chunks(data) if kind == b"IDAT")
    raw, before = zlib.decompress(body), bytes(width * 4)
    for row in range(len(raw) // (width * 4 + 1)):
        start = row * (width * 4 + 1)
        before = unfiltered(raw[start], raw[start + 1 : start + 1 + width * 4], before)
        lines[row] = before
    return {
        (x * 10 / width, y * 10 / width): tuple(line[4 * x : 4 * x + 4])
        for y, line in lines.items()
        for x in range(width)
    }


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += length + 12
    return found


def unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """One line of an RGBA picture from its PNG filter."""
    out = bytearray(line)
    for i in range(len(out)):
        left, up, corner = out[i - 4] if i >= 4 else 0, above[i], above[i - 4] if i >= 4 else 0
        nearest = min(
            (abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner)
        )[2]
        out[i] = (out[i] + (0, left, up, (left + up) // 2, nearest)[kind]) & 255
    return bytes(out)


# The document


def test_a_picture_is_paths_and_plain_colours_only() -> None:
    document = svg.draw(
        STAGE, scene(STONE, Piece("g", "glow", 6, 2), marks=(Mark("state", label=Label(literal("7 of 20"), 5, 2, 1)),))
    )
    assert tags(document) <= {
        "svg",
        "title",
        "desc",
        "defs",
        "g",
        "path",
        "use",
        "radialGradient",
        "linearGradient",
        "stop",
    }
    assert not re.search(r"var\(|class=|style=|http(?!://www\.w3\.org/2000/svg\")|currentColor", document)


def test_every_name_a_picture_uses_is_defined_in_it() -> None:
    document = svg.draw(STAGE, scene(STONE, Piece("g", "glow", 6, 2)))
    defined = {element.get("id") for element in read(document).iter() if element.get("id")}
    assert set(re.findall(r'href="#(\w+)"|url\(#(\w+)\)', document)) <= {(n, "") for n in defined} | {
        ("", n) for n in defined
    }
    assert len(defined) == 4  # board, stone, glow and its blend; the arrow is not in use


def test_pictures_of_different_looks_share_no_names_on_one_page() -> None:
    other = replace(STAGE, shapes={**STAGE.shapes, "stone": (Part(svg_path.circle(0.5), "red"),)})
    names = [
        set(re.findall(r'id="(\w+)"', svg.draw(stage, scene(STONE), theme)))
        for stage, theme in ((STAGE, "light"), (STAGE, "dark"), (other, "light"))
    ]
    assert not names[0] & names[1]
    assert not names[0] & names[2]


def test_the_same_scene_is_always_the_same_document() -> None:
    assert svg.draw(STAGE, scene(STONE)) == svg.draw(STAGE, scene(STONE))


def test_the_view_of_the_scene_decides_what_is_seen() -> None:
    root = read(svg.draw(STAGE, replace(scene(), view=(-1.5, 2, 20, 10))))
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("-1.5 2 20 10", "480", "240")


@pytest.mark.parametrize("theme", ["blue", "", "Light"])
def test_an_unknown_theme_is_refused_with_both_that_exist(theme: str) -> None:
    with pytest.raises(ValueError, match="'light' or 'dark'"):
        svg.draw(STAGE, scene(), theme)


def test_an_unknown_language_is_drawn_in_english() -> None:
    said = scene(says=Message("outcome-draw"))
    assert svg.draw(STAGE, said, language="x-none") == svg.draw(STAGE, said)


# Words


def test_what_just_happened_and_what_can_be_done_are_told_in_the_language_asked_for() -> None:
    said = scene(says=Message("outcome-win", side="d3"), prompt=Message("outcome-draw"))
    for language, words in (("en", ("d3 wins", "a draw")), ("de", ("d3 gewinnt", "unentschieden"))):
        root = read(svg.draw(STAGE, said, language=language))
        assert (root.findtext(SPACE + "title"), root.findtext(SPACE + "desc")) == words


def test_a_silent_scene_is_still_named() -> None:
    assert read(svg.draw(STAGE, scene())).findtext(SPACE + "title") == "Game board"


def test_words_cannot_break_out_of_the_document() -> None:
    evil = '</title><script>alert("1")</script>&\x00\ud800'
    document = svg.draw(STAGE, scene(replace(STONE, title=literal(evil)), says=literal(evil), prompt=literal(evil)))
    assert "script" not in tags(document)
    assert read(document).findtext(SPACE + "title") == evil.replace("\x00", "�").replace("\ud800", "�")


def test_shapes_with_odd_names_and_paths_cannot_break_out_either() -> None:
    name = '"><script/>'
    stage = replace(STAGE, shapes={**STAGE.shapes, name: (Part('"/><script/>', "red"),)})
    assert "script" not in tags(svg.draw(stage, scene(Piece("x", name, 1, 1))))


def test_labels_are_drawn_with_the_bundled_letters() -> None:
    label = Label(Message("option-no"), 5, 2, 1, "red")
    expected = {language: glyphs.write(word, 5, 2, 1, "red").d for language, word in (("de", "nein"), ("en", "no"))}
    for language, d in expected.items():
        assert f'd="{d}"' in svg.draw(STAGE, scene(marks=(Mark("state", label=label),)), language=language)


def test_marks_on_demand_are_not_drawn() -> None:
    stage = replace(STAGE, layers=(Layer("hints", literal("hints")),))
    hint, reported = (Mark(kind, (Part(svg_path.circle(1), "red"),)) for kind in ("hints", "state"))
    assert svg.draw(stage, scene(STONE, marks=(hint, reported))) == svg.draw(stage, scene(STONE, marks=(reported,)))


def test_marks_that_are_coordinates_go_with_the_coordinates() -> None:
    named = Mark("coordinates", label=Label(literal("a1"), 2, 2, 0.5))
    assert svg.draw(STAGE, scene(STONE, marks=(named,))) != svg.draw(STAGE, scene(STONE))
    assert svg.draw(STAGE, scene(STONE, marks=(named,)), coordinates=False) == svg.draw(
        STAGE, scene(STONE), coordinates=False
    )


def test_coordinates_can_be_left_out() -> None:
    letter = glyphs.write("a", 2, 4.5, 0.5, "ink").d
    assert letter in svg.draw(STAGE, scene())
    assert letter not in svg.draw(STAGE, scene(), coordinates=False)


# A game's mistakes


def test_a_missing_shape_is_named_with_what_there_is() -> None:
    with pytest.raises(BrokenGame, match=r"stome.*shape.*stone"):
        svg.draw(STAGE, scene(replace(STONE, shape="stome")))


def test_a_missing_paint_is_named_with_what_there_is() -> None:
    with pytest.raises(BrokenGame, match=r"whit.*paint.*white"):
        svg.draw(STAGE, scene(marks=(Mark("last", (Part("M0 0", "whit"),)),)))


@pytest.mark.parametrize("colour", ["red", "#fff", "var(--ink)", '#ffffff" onload="x'])
def test_a_colour_that_is_none_is_refused(colour: str) -> None:
    stage = replace(STAGE, paints={**STAGE.paints, "white": Paint(colour, colour)})
    with pytest.raises(BrokenGame, match="#rrggbb"):
        svg.draw(stage, scene(STONE))


def test_an_unknown_blend_is_refused() -> None:
    stage = replace(STAGE, paints={**STAGE.paints, "white": Paint("#ffffff", "#ffffff", "conic")})
    with pytest.raises(BrokenGame, match=r"conic.*radial, linear"):
        svg.draw(stage, scene(STONE))


# Layers


def test_layers_lie_in_the_promised_order() -> None:
    """Board, coordinate, mark below, stone, ring, ghost, mark above."""
    below, above = Mark("territory", (Part("M1 1", "red"),), under=True), Mark("last", (Part("M2 2", "red"),))
    drawn = scene(replace(STONE, classes=("last",)), marks=(above, below))
    choice = Choice("x", (), literal("x"), ghost=(Piece("s2", "stone", 7, 2),))
    found = [
        (layer.tag.removeprefix(SPACE), layer.get("transform"), layer.get("opacity"))
        for layer in layers(svg.draw(STAGE, drawn, choice=choice))
    ]
    at_stone, at_ghost = "translate(3 2)", "translate(7 2)"
    assert [tag for tag, _, _ in found] == ["use", "path", "g", "use", "path", "use", "g"]
    assert [place for _, place, _ in found][3:6] == [at_stone, at_stone, at_ghost]
    assert found[5][2] == "0.5"


def test_a_piece_is_moved_turned_and_scaled() -> None:
    document = svg.draw(STAGE, scene(replace(STONE, turn=120, scale=0.5)))
    assert 'transform="translate(3 2) rotate(120) scale(0.5)"' in document


@pytest.mark.parametrize(("kind", "opacity"), [("faded", "0.25"), ("unheard-of", None)])
def test_pieces_about_to_leave_are_paler(kind: str, opacity: str | None) -> None:
    stone = layers(svg.draw(STAGE, scene(replace(STONE, classes=(kind,))), coordinates=False))[1]
    assert stone.get("opacity") == opacity


def test_a_piece_that_cannot_act_is_greyer_and_still_hides_the_board() -> None:
    on_wood, on_red = (
        pixels(svg.draw(STAGE, scene(replace(STONE, classes=("dim",)), marks=marks), coordinates=False))[3, 2]
        for marks in ((), (Mark("territory", (Part(svg_path.rectangle(0, 0, 10, 4), "red"),), under=True),))
    )
    assert on_wood == on_red
    assert max(on_wood[:3]) < 220


def test_a_ring_goes_around_the_body_of_a_piece_not_around_its_shadow() -> None:
    body = Part(svg_path.circle(1), "white")
    stage = replace(STAGE, shapes={**STAGE.shapes, "stone": (Part(svg_path.circle(1, 0.2, 0.3), "veil"), body)})
    assert layers(svg.draw(stage, scene(replace(STONE, classes=("last",))), coordinates=False))[2].get("d") == body.d


def test_where_nothing_is_solid_what_is_filled_is_the_body() -> None:
    body = Part(svg_path.circle(1), "veil")
    stage = replace(STAGE, shapes={**STAGE.shapes, "stone": (Part(svg_path.circle(2), line="white", width=1), body)})
    assert layers(svg.draw(stage, scene(replace(STONE, classes=("last",))), coordinates=False))[2].get("d") == body.d


def test_a_shape_without_parts_is_drawn_as_nothing() -> None:
    stage = replace(STAGE, shapes={**STAGE.shapes, "stone": ()})
    drawn = layers(svg.draw(stage, scene(replace(STONE, classes=("last", "dim"))), coordinates=False))
    assert [layer.tag for layer in drawn] == [SPACE + "use"] * 2


@pytest.mark.parametrize(("kind", "colour"), [("last", "#c8811a"), ("movable", "#1f6fb2")])
def test_a_ring_follows_the_outline_of_a_piece(kind: str, colour: str) -> None:
    small, large = (
        layers(svg.draw(STAGE, scene(replace(STONE, classes=(kind,), scale=s)), coordinates=False))[2] for s in (1, 2)
    )
    assert (small.get("d"), small.get("stroke"), small.get("fill")) == (svg_path.circle(1), colour, "none")
    assert float(large.get("stroke-width", 0)) == pytest.approx(float(small.get("stroke-width", 0)) / 2, abs=0.001)


def test_a_choice_fades_what_it_takes_and_what_it_moves() -> None:
    taken, moved, staying = (replace(STONE, id=name, x=x) for name, x in (("taken", 1), ("moved", 2), ("staying", 3)))
    choice = Choice("x", (), literal("x"), ghost=(replace(moved, x=7),), fades=("taken",))
    drawn = layers(svg.draw(STAGE, scene(taken, moved, staying), coordinates=False, choice=choice))[1:]
    assert [layer.get("opacity") for layer in drawn] == ["0.25", "0.25", None, "0.5"]


def test_a_mark_is_placed_and_its_label_stays_upright_where_it_says() -> None:
    mark = Mark("state", (Part("M0 0H1", line="red", width=0.1),), 4, 3, 90, Label(literal("7"), 1, 1, 0.5))
    group, label = layers(svg.draw(STAGE, scene(marks=(mark,)), coordinates=False))[1:]
    assert group.get("transform") == "translate(4 3) rotate(90)"
    assert (label.get("d"), label.get("transform")) == (glyphs.write("7", 1, 1, 0.5, "ink").d, None)


# What a converter makes of it


@pytest.mark.parametrize(("theme", "paper", "wood"), [("light", "f7f3ea", "c0a060"), ("dark", "1d1b18", "604020")])
def test_each_theme_has_its_own_paper_and_paints(theme: str, paper: str, wood: str) -> None:
    seen = pixels(svg.draw(STAGE, scene(), theme, coordinates=False))
    assert seen[5, 4.5] == (*bytes.fromhex(paper), 255)
    assert seen[5, 2] == (*bytes.fromhex(wood), 255)


def test_a_png_has_the_width_asked_for_and_keeps_its_proportions() -> None:
    data = svg.png(svg.draw(STAGE, scene()), 320)
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (320, 160)


def test_paper_reaches_every_edge_even_when_the_height_is_rounded() -> None:
    seen = pixels(svg.draw(STAGE, replace(scene(), view=(0, 0, 10, 5.2)), coordinates=False), width=160)
    lowest = max(y for _, y in seen)
    assert seen[5, lowest] == seen[5, 4.5]


def test_a_turned_shape_is_seen_where_it_points() -> None:
    seen = pixels(svg.draw(STAGE, scene(Piece("a", "arrow", 3, 1, turn=90)), coordinates=False))
    assert seen[3, 1.8] == (255, 0, 0, 255)  # below its place: clockwise from the right
    assert seen[3.8, 1] == (0xC0, 0xA0, 0x60, 255)


def test_a_translucent_paint_lets_the_board_shine_through() -> None:
    veil = Mark("territory", (Part(svg_path.rectangle(4, 1, 2, 2), "veil"),), under=True)
    red, green, blue, _ = pixels(svg.draw(STAGE, scene(marks=(veil,)), coordinates=False))[5, 2]
    assert (red, green, blue) == pytest.approx((0x60, 0xD0, 0x30), abs=2)


@pytest.mark.parametrize(("theme", "middle"), [("light", (255, 255, 0)), ("dark", (0, 255, 255))])
def test_a_radial_blend_is_lit_from_the_upper_left_in_each_theme(theme: str, middle: Pixel) -> None:
    seen = pixels(svg.draw(STAGE, scene(Piece("g", "glow", 5, 2)), theme, coordinates=False))
    lit, shaded = (
        sum(abs(a - b) for a, b in zip(seen[place], middle, strict=False)) for place in ((4.6, 1.6), (5.6, 2.6))
    )
    assert lit < 60 < shaded


def test_dots_of_letters_are_solid() -> None:
    """A full stop, so large that only it is in the picture: its middle must be inked."""
    dot = Label(literal("."), 5, -6, 20, "red")
    seen = pixels(svg.draw(STAGE, scene(marks=(Mark("state", label=dot),)), coordinates=False))
    inked = [place for place, colour in seen.items() if colour == (255, 0, 0, 255)]
    middle = (sum(x for x, _ in inked) / len(inked), sum(y for _, y in inked) / len(inked))
    assert len(inked) > 400
    assert seen[round(middle[0], 1), round(middle[1], 1)] == (255, 0, 0, 255)
