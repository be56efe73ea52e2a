"""Checks of the documents against the code."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
import typer

import azumaya
from azumaya.interface.cli import add_game_commands, app

PROJECT = Path(__file__).parent.parent
PAGES = sorted(
    {*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md"), *PROJECT.glob("src/azumaya/games/*/*.md")}
    - {PROJECT / "CHANGELOG.md"}
)
"""Every document but the one that tells of former names."""
NUMBERS = {"four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
COMMAND = re.compile(r"(?:`|^|bin/)azumaya ([a-z][a-z-]*)", re.MULTILINE)


def page(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "sentence", "constant"),
    [
        ("Holomino", r"up to (\w+) tiles in hands and bag", "holomino.solver.MOST_TILES"),
        ("Sudoku-Moyo", r"room for up to (\w+) stones", "sudoku_moyo.solver.MOST_ROOM"),
        ("Sudoku-Moyo", r"horikomi up to (\w+) empty cells", "sudoku_moyo.solver.MOST_EMPTY"),
        ("Tomoe", r"up to (\w+) empty cells", "tomoe.solver.MOST_EMPTY"),
    ],
)
def test_the_endings_that_are_solved_are_those_the_solver_takes(game: str, sentence: str, constant: str) -> None:
    row = re.search(rf"^\| {game} \| (.*) \|$", page("docs/decisions/0004-search.md"), re.MULTILINE)
    assert row
    reported = re.search(sentence, row[1])
    assert reported
    module, _, name = constant.rpartition(".")
    assert (NUMBERS.get(reported[1]) or int(reported[1])) == getattr(import_module(f"azumaya.games.{module}"), name)


def test_the_rooms_are_those_on_the_map() -> None:
    package = PROJECT / "src" / "azumaya"
    folders = {one.name for one in package.iterdir() if one.is_dir() and one.name != "__pycache__"}
    assert set(re.findall(r"^\| `src/azumaya/(\w+)/`", page("ARCHITECTURE.md"), re.MULTILINE)) == folders


def test_every_decision_can_be_found() -> None:
    written = {path.name for path in (PROJECT / "docs" / "decisions").glob("*.md")}
    assert set(re.findall(r"\(decisions/([\w-]+\.md)\)", page("docs/README.md"))) == written


@pytest.mark.parametrize(
    ("book", "sentence"),
    [
        ("holomino/rulebook.de", "Ein Spiel hat meist 38 Züge"),
        ("holomino/rulebook.en", "A game usually lasts 38 turns"),
        ("holomino/rulebook.de", "## Tipps für den Anfang"),
        ("holomino/rulebook.en", "## Advice for beginners"),
        ("tomoe/rulebook.de", "Ein Spiel auf dem kleinen Brett hat etwa 14 Züge, auf dem großen etwa 20"),
        ("tomoe/rulebook.en", "A game has about 14 turns on the small board and about 20 on the large one"),
        ("tomoe/rulebook.de", "## Rat für den Anfang"),
        ("tomoe/rulebook.en", "## Advice for beginners"),
        ("tumicarona/about.de", "ab etwa zehn Jahren"),
        ("tumicarona/about.en", "| Age | from about ten |"),
        ("sudoku_moyo/rulebook.de", "Ein Spiel hat etwa 38 Züge"),
        ("sudoku_moyo/rulebook.en", "A game has about 38 turns"),
        ("sudoku_moyo/rulebook.de", "**Azumaya**. So heißt in japanischen Gärten ein kleines Haus"),
        ("sudoku_moyo/rulebook.en", "**azumaya**. In Japanese gardens that is a small house open on all sides"),
        ("tumicarona/rulebook.de", "Ein Spiel hat etwa vierzig bis fünfzig Züge"),
        ("tumicarona/rulebook.en", "A game has about forty to fifty turns"),
    ],
)
def test_a_book_tells_what_people_ask_first(book: str, sentence: str) -> None:
    """Pages state the length of a game, the age, the meaning of terms and how to begin."""
    assert sentence in " ".join(page(f"src/azumaya/games/{book}.md").split())


@pytest.mark.parametrize(
    ("language", "ours"),
    [
        ("de", ("das Raster", "die Zahl der Abschnitte", "die Kurven auf den vier Sorten", "die Gruppen")),
        ("en", ("the grid", "the number of sections", "the curves on the four kinds", "the clusters")),
    ],
)
def test_tomoes_page_keeps_what_the_texts_fix_apart_from_what_is_ours(language: str, ours: tuple[str, ...]) -> None:
    _, texts, reconstruction, room = re.split(r"^## ", page(f"src/azumaya/games/tomoe/about.{language}.md"), flags=re.M)
    reported = re.findall(r"^\| ([^|]+?) \|", reconstruction, re.MULTILINE)
    assert set(ours) <= set(reported)
    mentioned = re.compile(r"Raster|Sechseck|sieben|Gruppe|grid|hexagon|seven|cluster")
    assert mentioned.findall(texts) == []
    assert room


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("de", "Die drei fertigen Bretter lassen sich nicht nachprüfen"), ("en", "finished boards cannot be checked")],
)
def test_tomoes_page_says_which_examples_cannot_be_checked(language: str, sentence: str) -> None:
    text = " ".join(page(f"src/azumaya/games/tomoe/about.{language}.md").split())
    assert sentence in text
    assert all(score in text for score in ("58 : 59", "65 : 49", "20 : 11"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_holominos_page_says_that_the_texts_nine_is_a_slip(language: str) -> None:
    text = page(f"src/azumaya/games/holomino/about.{language}.md")
    assert {"9", "20", "40"} <= set(re.findall(r"\d+", text[text.index("9 ") - 80 : text.index("{#tiles-that-fit}")]))


def test_every_command_a_document_names_exists() -> None:
    add_game_commands()
    commands = set(getattr(typer.main.get_command(app), "commands", {}))
    named = {(path.name, command) for path in PAGES for command in COMMAND.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > len(commands)
    assert {(name, command) for name, command in named if command not in commands} == set()


def test_every_test_that_the_table_of_play_names_exists() -> None:
    files = [*PROJECT.glob("tests/**/*.py"), *PROJECT.glob("src/azumaya/games/*/tests/*.py")]
    there = {name for file in files for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))}
    named = set(re.findall(r"`(test_\w+)`", page("docs/play.md")))
    assert len(named) > 20
    assert named - there == set()


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {azumaya.__version__}\n" in page("CITATION.cff")


def test_every_page_the_site_leads_to_exists() -> None:
    """Pages that `make site` generates from notebooks and documents outside `docs/` count by their source."""
    named = re.findall(r"^ +- ([\w./-]+\.md)$", page("mkdocs.yml"), re.MULTILINE)
    assert len(named) > 25
    for name in named:
        notebook = (PROJECT / "docs" / name).with_suffix(".ipynb")
        assert any(path.exists() for path in (PROJECT / "docs" / name, PROJECT / name, notebook)), name
