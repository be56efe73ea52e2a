"""A game's folder: its parts are found and loaded when asked for, and a misspelt file or hook is refused by name."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
from tests.languages import english

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.errors import BrokenGame
from azumaya.rules.game_folder import check_folder
from azumaya.rules.game_modules import PARTS, Evaluation, GameModules, take_hooks

GAMES = Path(azumaya.__file__).parent / "games"
TOY = Path(__file__).parent.parent / "toy" / "trio"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Tumicarona."""
    return shutil.copytree(GAMES / "tumicarona", tmp_path / "copy", ignore=shutil.ignore_patterns("__pycache__"))


def refusal(folder: Path) -> str:
    with pytest.raises(BrokenGame) as refused:
        check_folder(folder)
    return english(refused.value.sentence)


# What is refused


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("evaluate.py", "evalute.py"), ("weights.json", "wieghts.json"), ("rulebook.de.md", "rulebok.de.md")],
)
def test_a_misspelt_file_is_refused_with_the_one_that_was_meant(folder: Path, right: str, wrong: str) -> None:
    (folder / right).rename(folder / wrong)
    assert refusal(folder) == (f"copy/{wrong}: unknown file that no module of the game uses (possible: {right})")


@pytest.mark.parametrize(
    ("file", "right", "wrong"),
    [
        ("evaluate.py", "order", "ordre"),
        ("solver.py", "is_small", "is_smal"),
        ("scene.py", "effects", "efects"),
    ],
)
def test_a_misspelt_verb_is_refused_with_the_one_that_was_meant(
    folder: Path, file: str, right: str, wrong: str
) -> None:
    source = (folder / file).read_text(encoding="utf-8")
    written = re.sub(rf"^def {right}\b", f"def {wrong}", source, flags=re.MULTILINE)
    written = written if written != source else f"{source}\n\ndef {wrong}() -> None: ...\n"
    (folder / file).write_text(written, encoding="utf-8")
    assert refusal(folder) == f"copy/{file}: {wrong}: this part has no such hook (possible: {right})"


def test_a_part_that_lacks_what_it_must_offer_is_refused(folder: Path) -> None:
    (folder / "facts.py").write_text("KINDS: dict[str, str] = {}\n", encoding="utf-8")
    assert refusal(folder) == "copy/facts.py: this module lacks facts"


def test_names_that_are_given_their_values_together_are_offered(folder: Path) -> None:
    (folder / "facts.py").write_text("KINDS, facts = {}, None\n", encoding="utf-8")
    check_folder(folder)


def test_a_refused_game_cannot_be_used(folder: Path, tmp_path: Path) -> None:
    (folder / "evalute.py").write_text("", encoding="utf-8")
    finished = subprocess.run(
        [sys.executable, "-c", "import azumaya; azumaya.new('copy').moves"],
        capture_output=True,
        text=True,
        env={**os.environ, "AZUMAYA_GAMES_PATH": str(tmp_path)},
        check=False,
    )
    assert "copy/evalute.py: unknown file" in finished.stderr.splitlines()[-1]


# What is not


@pytest.mark.parametrize("name", azumaya.games())
def test_the_games_of_the_package_conform(name: str) -> None:
    check_folder(GAMES / name)


def test_a_game_of_needed_parts_alone_keeps_to_it() -> None:
    check_folder(TOY)


def test_a_module_and_a_data_file_that_a_part_uses_may_be_called_anything(folder: Path) -> None:
    (folder / "openings.py").write_text('BOOK = "book.json"\n', encoding="utf-8")
    (folder / "book.json").write_text("{}", encoding="utf-8")
    with (folder / "evaluate.py").open("a", encoding="utf-8") as file:
        file.write("\nfrom .openings import BOOK\n")
    check_folder(folder)


def test_a_part_that_is_no_text_is_not_read_as_one(folder: Path) -> None:
    (folder / "network.weights").write_bytes(bytes(range(256)))
    check_folder(folder)


# What is found


def test_a_part_is_loaded_with_what_it_offers_and_none_for_the_rest() -> None:
    parts = find_game("tumicarona").parts
    assert parts.evaluation is not None
    assert parts.evaluation.PLAYER == "alphabeta"
    assert parts.evaluation.fast_playout is None
    assert parts.commands is None
    assert parts.file("weights.json") == GAMES / "tumicarona" / "weights.json"
    assert parts.file("patterns.weights") is None


def test_documents_are_found_by_their_language(folder: Path) -> None:
    for tag in ("pt-BR", "af"):
        shutil.copy(folder / "rulebook.en.md", folder / f"rulebook.{tag}.md")
    check_folder(folder)
    parts = GameModules("copy", folder)
    assert list(parts.documents("rulebook")) == ["en", "af", "de", "fr", "mg", "pt-BR"]
    assert parts.documents("about").keys() == {"en", "de", "fr", "mg"}


def test_an_unknown_catalogue_is_refused(folder: Path) -> None:
    (folder / "locale").mkdir(exist_ok=True)
    (folder / "locale" / "en.lessons.ftl").write_text("", encoding="utf-8")
    assert refusal(folder) == ("copy/locale/en.lessons.ftl: unknown catalogue (possible: en.ftl, en.lesson.ftl)")


def test_a_record_takes_the_names_it_knows() -> None:
    assert take_hooks(sys, Evaluation) == Evaluation()


def test_every_verb_says_what_it_means() -> None:
    for part in PARTS:
        assert part.meaning
        if part.offers is not None:
            assert all(one.metadata["meaning"] for one in fields(part.offers)), part.file
