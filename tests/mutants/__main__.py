"""Mutation testing: break the source, one small change at a time, and count the changes that no test detects.

    python -m tests.mutants --count 60 --seed 1

A change is drawn at random (the seed decides) from an area's files and tried in a copy of the repository with the tests
that belong to its file. It is *detected* when a test fails that passes without the change, or when the tests do not
end. Undetected changes are listed with their lines: either a test is missing, or the change makes no difference. A file
that kernels depend on is tried without the compiler; for all others machine code comes from the cache, so no change
costs a compilation.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import Queue

from .areas import ROOT, Area, areas
from .belonging import belonging_tests, is_kernel_source
from .changes import Change, changes


@dataclass(frozen=True)
class Mutant:
    """A change to a file of an area, and the tests that should detect it."""

    area: Area
    file: Path
    change: Change

    @property
    def trial(self) -> Trial:
        return Trial(belonging_tests(self.area, self.file), not is_kernel_source(self.file), self.area.game)


@dataclass(frozen=True)
class Trial:
    """Tests to run, with the compiler or without, and the game that the conformance tests look at ("" for all)."""

    tests: tuple[str, ...]
    compiled: bool
    only: str


@dataclass(frozen=True)
class Report:
    """The fate of a mutant."""

    area: str
    place: str
    before: str
    after: str
    noticed: bool


def draw(count: int, seed: int, chosen: str) -> list[Mutant]:
    """So many mutants, spread evenly over the areas; within a area every possible change is equally likely. Of the
    kernels' own changes, only when they are asked for."""
    rng = random.Random(seed)
    known = [area for area in areas() if (chosen in area.name if chosen else not area.is_slow)]
    possible = {area: [(file, change) for file in area.files for change in fit_for(area, file)] for area in known}
    turns = [known[number % len(known)] for number in range(count)]
    return [Mutant(area, *rng.choice(possible[area])) for area in turns]


def fit_for(area: Area, file: Path) -> list[Change]:
    return area.fit(file, changes((ROOT / file).read_text("utf-8")))


def run_tests(copy: Path, trial: Trial, seconds: int, *more: str) -> bool:
    """Return whether tests pass in a copy of the repository. They get `seconds` of processor time and
    twice that of real time; raise TimeoutExpired if that is not enough."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy / "src"),
        "AZUMAYA_GAMES": "1",
        "AZUMAYA_ONLY": trial.only,
    }
    if not trial.compiled:  # the flag is part of the cache's name, so it is kept in all other cases
        environment["NUMBA_DISABLE_JIT"] = "1"
    chosen = "" if trial.compiled else "not search"
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", chosen, *more, *trial.tests]
    ended = subprocess.run(
        command,
        cwd=copy,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=2 * seconds,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)),
    )
    if ended.returncode < 0:
        raise subprocess.TimeoutExpired(command, seconds)
    return ended.returncode == 0


def attempt(copy: Path, mutant: Mutant, seconds: int) -> Report:
    """Return the fate of a mutant; raise BrokenBefore when the tests that fail do so without it as well."""
    file = copy / mutant.file
    source = file.read_text("utf-8")
    file.write_text(mutant.change.apply(source), "utf-8")
    shutil.rmtree(copy / ".pytest_cache", ignore_errors=True)
    try:
        survived = run_tests(copy, mutant.trial, seconds)
    except subprocess.TimeoutExpired:
        survived = False
    finally:
        file.write_text(source, "utf-8")
    if not survived and not run_tests(copy, mutant.trial, seconds, *failed_ones(copy)):
        raise BrokenBefore(" ".join(mutant.trial.tests))
    place = f"{mutant.file}:{mutant.change.line}"
    return Report(mutant.area.name, place, mutant.change.before, mutant.change.after, not survived)


def failed_ones(copy: Path) -> list[str]:
    """Return the options with which pytest runs only the failed tests; none (all tests) if it recorded no failures
    because of a timeout or an import error."""
    noted = (copy / ".pytest_cache" / "v" / "cache" / "lastfailed").exists()
    return ["--last-failed"] if noted else []


class BrokenBefore(Exception):
    """Tests that fail although nothing is changed."""


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
    parser.add_argument("--begin", type=int, default=0, help="leave out so many, which an earlier run has tried")
    parser.add_argument("--area", default="", help="only areas whose name contains this, for example: tomoe kernels")
    parser.add_argument("--list", action="store_true", help="say what would be changed and which tests would run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=600, help="seconds in which the tests of a file must be done")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    mutants = draw(asked.count, asked.seed, asked.area)[asked.begin :]
    if asked.list:
        print("\n".join(f"{one.file}:{one.change.line}  {' '.join(one.trial.tests)}" for one in mutants))
        return 0
    with copies(asked.jobs) as ready, ThreadPoolExecutor(asked.jobs) as pool:

        def in_some_copy(mutant: Mutant) -> Report:
            copy = ready.get()
            try:
                return attempt(copy, mutant, asked.seconds)
            finally:
                ready.put(copy)

        reported = list[Report]()
        for tried in as_completed([pool.submit(in_some_copy, mutant) for mutant in mutants]):
            try:
                reported.append(tried.result())
            except (BrokenBefore, subprocess.TimeoutExpired) as trouble:
                pool.shutdown(cancel_futures=True)
                print(f"without any change, one of these fails or does not end: {trouble}", file=sys.stderr)
                return 1
            print(json.dumps(asdict(reported[-1])) if asked.json else format_report(reported[-1]), flush=True)
    if not asked.json:
        print(format_shares(reported))
    return 0


def format_report(one: Report) -> str:
    return f"{'noticed ' if one.noticed else 'survived'}  {one.place}  {one.before!r} → {one.after!r}"


def format_shares(reported: list[Report]) -> str:
    """A line for each area, and the sum."""
    areas = dict.fromkeys(one.area for one in reported)
    by_area = {area: [one for one in reported if one.area == area] for area in areas}
    shares = [format_share(area, reports) for area, reports in by_area.items()]
    return "\n".join([*shares, format_share("all", reported)])


def format_share(name: str, reported: list[Report]) -> str:
    noticed = sum(one.noticed for one in reported)
    return f"{name:<12} {noticed} of {len(reported)} noticed ({100 * noticed / len(reported):.0f} %)"


if __name__ == "__main__":
    sys.exit(main())
