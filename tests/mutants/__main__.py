"""Do the tests bite? Break the source on purpose, one small change at a time, and count the changes nobody notices.

    python -m tests.mutants --count 60 --seed 1

A change is drawn at random (the seed decides) from a room's files and tried in a copy of the repository with the tests
of that room, without the compiler. It is *noticed* when a test fails or the tests no longer come to an end. What
survives is listed with its line: either a test is missing there, or the change makes no difference.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import Queue

from rich.progress import track

from .changes import Change, changes

ROOT = Path(__file__).parents[2]
PACKAGE = Path("src/azumaya")
GAME_TESTS = tuple(f"tests/conformance/test_{name}.py" for name in ("contract", "twice", "records", "scenes"))
DRAWINGS = {"glyphs.py", "shapes.py", "drawing.py", "stage.py", "scene.py", "svg.py", "paths.py", "characters.py"}
"""Where a number is a matter of looks, people judge and no test does."""
PATIENCE = 600


@dataclass(frozen=True)
class Room:
    """A folder whose files are changed, and the tests that should notice."""

    folder: Path
    tests: tuple[str, ...]
    only: str = ""
    """The game that the conformance tests look at, "" for none."""

    @property
    def files(self) -> list[Path]:
        found = (ROOT / self.folder).rglob("*.py")
        relative = sorted(file.relative_to(ROOT) for file in found)
        return [file for file in relative if file.name not in DRAWINGS and "tests" not in file.parts]


@dataclass(frozen=True)
class Mutant:
    """A change to a file, tried with the tests of a room."""

    room: Room
    file: Path
    change: Change


@dataclass(frozen=True)
class Report:
    """What became of a mutant."""

    room: str
    place: str
    before: str
    after: str
    noticed: bool


def rooms() -> list[Room]:
    games = sorted(path.parent.name for path in (ROOT / PACKAGE / "games").glob("*/kernels.py"))
    shelf = [
        Room(PACKAGE / "games" / game, (*GAME_TESTS, str(PACKAGE / "games" / game / "tests")), game) for game in games
    ]
    rules = Room(PACKAGE / "rules", ("tests/rules", "tests/conformance/test_records.py"), "tumicarona")
    return [rules, *shelf, Room(PACKAGE / "service", ("tests/service", "tests/interface/web"))]


def draw(count: int, seed: int, chosen: str) -> list[Mutant]:
    """So many mutants, spread evenly over the rooms; within a room every possible change is equally likely."""
    dice = random.Random(seed)
    known = [room for room in rooms() if chosen in str(room.folder)]
    drawn = []
    for number in range(count):
        room = known[number % len(known)]
        possible = [(file, change) for file in room.files for change in changes((ROOT / file).read_text("utf-8"))]
        drawn.append(Mutant(room, *dice.choice(possible)))
    return drawn


def run_tests(copy: Path, room: Room) -> bool:
    """Whether all tests of a room pass in a copy of the repository."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy / "src"),
        "NUMBA_DISABLE_JIT": "1",
        "AZUMAYA_GAMES": "1",
        "AZUMAYA_ONLY": room.only,
        "AZUMAYA_CACHE": str(copy / ".cache"),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *room.tests]
    try:
        ended = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


def attempt(copy: Path, mutant: Mutant) -> Report:
    file = copy / mutant.file
    source = file.read_text("utf-8")
    file.write_text(mutant.change.apply(source), "utf-8")
    try:
        survived = run_tests(copy, mutant.room)
    finally:
        file.write_text(source, "utf-8")
    place = f"{mutant.file}:{mutant.change.line}"
    return Report(mutant.room.folder.name, place, mutant.change.before, mutant.change.after, not survived)


@contextmanager
def copies(count: int) -> Iterator[Queue[Path]]:
    """Copies of what git knows of this repository, to be broken and thrown away."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        ready: Queue[Path] = Queue()
        for number in range(count):
            copy = Path(folder) / str(number)
            for name in filter(None, listed.split("\0")):
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, copy / name)
            ready.put(copy)
        yield ready


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", default="", help="only rooms whose folder contains this")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    mutants = draw(asked.count, asked.seed, asked.room)
    with copies(asked.jobs) as ready, ThreadPoolExecutor(asked.jobs) as pool:
        first = ready.queue[0]
        for room in dict.fromkeys(mutant.room for mutant in mutants):
            if not run_tests(first, room):
                print(f"the tests of {room.folder} fail without any change: mend them first", file=sys.stderr)
                return 1

        def in_some_copy(mutant: Mutant) -> Report:
            copy = ready.get()
            try:
                return attempt(copy, mutant)
            finally:
                ready.put(copy)

        tried = pool.map(in_some_copy, mutants)
        told = list(track(tried, "breaking", total=len(mutants), disable=asked.json))
    print(json.dumps([asdict(one) for one in told], indent=1) if asked.json else format_reports(told))
    return 0


def format_reports(told: list[Report]) -> str:
    """The survivors, then a line for each room and the sum."""
    lines = [f"survived  {one.place}  {one.before!r} → {one.after!r}" for one in told if not one.noticed]
    by_room = {room: [one for one in told if one.room == room] for room in dict.fromkeys(one.room for one in told)}
    lines.extend(format_share(room, reports) for room, reports in by_room.items())
    return "\n".join([*lines, format_share("all rooms", told)])


def format_share(name: str, told: list[Report]) -> str:
    noticed = sum(one.noticed for one in told)
    return f"{name:<12} {noticed} of {len(told)} noticed ({100 * noticed / len(told):.0f} %)"


if __name__ == "__main__":
    sys.exit(main())
