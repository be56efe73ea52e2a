"""The file of a playtest: one JSON object a line, games appended as they end, so that a run that was interrupted goes
on where it stopped.

    {"type": "run", "plan": {…}, "command": "azumaya playtest …", "versions": {…}, "sources": "…", "machine": {…}, "at":
    "…"} {"type": "game", "players": ["a", "b"], "pair": 0, "half": 0, "start": "…", "opening": […], "moves": […],
    "winner": 0, …}

Every run of the command adds a line of the first kind. A run may bring more games and more players; what a game depends
on must stay the same.
"""

from __future__ import annotations

import fcntl
import json
import os
import platform
from collections.abc import Mapping
from dataclasses import asdict, fields
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import numba
import numpy as np

from .. import __version__
from ..games import game as find_game
from ..rules.errors import AzumayaError
from ..rules.text import Text
from ..search.provenance import digest_of_sources
from .arena import GameJob, Plan, Played
from .contestant import parse_contestant

GROWING = ("players", "games")
"""What a later run of the same file may change."""
FILE_HINT = Text("nimm eine andere Datei", "take another file")


class InvalidLedger(AzumayaError):
    """The file holds something else than the playtest it should."""

    code = "invalid-playtest"


class Ledger:
    """The games of a playtest, on disk when a path is given. Holds the file alone until it is closed."""

    def __init__(self, plan: Plan, path: Path | None = None, command: str = "") -> None:
        self.plan, self.path = plan, path
        self.games: list[Played] = []
        self._file: IO[bytes] | None = None
        if path is not None:
            self._file = open_alone(path)
            try:
                self._take_up(self._file, str(path))
            except InvalidLedger:
                self.close()
                raise
            self._append({"type": "run", **describe_run(plan, command)})

    def _take_up(self, file: IO[bytes], name: str) -> None:
        """Read what earlier runs left. Only when all of it belongs to this playtest is a line that was torn by a kill
        cut off."""
        file.seek(0)
        whole = file.read()
        end = whole.rfind(b"\n") + 1
        runs, self.games = parse_lines(whole[:end], name)
        if whole and not runs:
            raise no_playtest(name)
        for run in runs:
            check_same(run, self.plan, name)
        file.truncate(end)

    def add(self, game: Played) -> None:
        """Keep a game; it is in the file when this returns."""
        self.games.append(game)
        self._append({"type": "game", **{field.name: getattr(game, field.name) for field in fields(Played)}})

    def _append(self, entry: Mapping[str, object]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
            self._file.flush()

    @property
    def done(self) -> set[GameJob]:
        return {game.job for game in self.games}

    def planned(self) -> list[Played]:
        """The games that belong to the plan, in its order; a file may hold more."""
        found = {game.job: game for game in self.games}
        return [found[job] for job in self.plan.jobs() if job in found]

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read_ledger(path: Path) -> tuple[Plan, list[Played]]:
    """What a file holds: the last run's plan, with every player and game there is, and all games."""
    try:
        whole = path.read_bytes()
    except OSError as error:
        reason = Text(f"die Datei ist nicht lesbar ({error.strerror})", f"the file cannot be read ({error.strerror})")
        raise InvalidLedger(reason, text=str(path)) from None
    runs, games = parse_lines(whole[: whole.rfind(b"\n") + 1], str(path))
    if not runs:
        raise no_playtest(str(path))
    plans = [plan_of(run) for run in runs]
    players = tuple(dict.fromkeys(text for plan in plans for text in plan.players))
    values = {field.name: getattr(plans[-1], field.name) for field in fields(Plan)}
    return Plan(**{**values, "players": players, "games": max(plan.games for plan in plans)}), games


def open_alone(path: Path) -> IO[bytes]:
    """The file, to be read and appended to; refused while another run holds it."""
    try:
        file = path.open("a+b")
    except OSError as error:
        reason = Text(
            f"die Datei lässt sich nicht schreiben ({error.strerror})", f"the file cannot be written ({error.strerror})"
        )
        raise InvalidLedger(reason, text=str(path)) from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        reason = Text("in diese Datei schreibt gerade ein anderer Lauf", "another run is writing to this file")
        raise InvalidLedger(reason, text=str(path)) from None
    return file


def no_playtest(name: str) -> InvalidLedger:
    return InvalidLedger(Text("hier ist kein Vergleich aufgezeichnet", "no playtest is recorded here"), text=name)


def parse_lines(whole: bytes, name: str) -> tuple[list[dict[str, Any]], list[Played]]:
    runs: list[dict[str, Any]] = []
    games: list[Played] = []
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            entry = json.loads(line)
            kind = entry.pop("type")
            if kind == "run":
                plan_of(entry)
                runs.append(entry)
            elif kind == "game" and runs:
                games.append(parse_game(entry))
            else:
                raise ValueError(kind)
        except (ValueError, TypeError, KeyError, AttributeError):
            reason = Text(f"Zeile {number} gehört zu keinem Vergleich", f"line {number} is no line of a playtest")
            raise InvalidLedger(reason.joined(FILE_HINT, "; "), text=name) from None
    return runs, games


def parse_game(entry: dict[str, Any]) -> Played:
    """A game from its line; ValueError, TypeError or KeyError when it is none."""
    if (
        len(entry["players"]) != 2
        or entry["winner"] not in (0, 1, None)
        or not all(type(entry[name]) is int for name in ("pair", "half"))
    ):
        raise ValueError(entry)
    values: dict[str, Any] = {
        field: tuple(value) if isinstance(value, list) else value for field, value in entry.items()
    }
    return Played(**values)


def plan_of(run: dict[str, Any]) -> Plan:
    plan = dict(run["plan"])
    options = tuple((str(name), str(value)) for name, value in plan.pop("options"))
    return Plan(**{**plan, "players": tuple(plan["players"]), "options": options})


def check_same(run: dict[str, Any], plan: Plan, name: str) -> None:
    """Refuse to mix games that were played under different conditions."""
    before = plan_of(run)
    for field in fields(Plan):
        old, new = getattr(before, field.name), getattr(plan, field.name)
        if field.name not in GROWING and old != new:
            differs = f"{field.name}: {old} ≠ {new}"
            reason = Text(
                f"die Datei gehört zu einem anderen Vergleich ({differs})",
                f"the file belongs to another playtest ({differs})",
            )
            raise InvalidLedger(reason.joined(FILE_HINT, "; "), text=name)
    texts = {parse_contestant(text).name: text for text in before.players}
    agents = run.get("agents", {})
    for text in plan.players:
        if agents.get(text, digest := parse_contestant(text).digest) != digest:
            reason = Text(
                "dieser Spieler ist seit dieser Datei geändert worden", "this player has been changed since this file"
            )
            raise InvalidLedger(reason.joined(FILE_HINT, "; "), text=text)
        if texts.get(parse_contestant(text).name, text) != text:
            reason = Text("in der Datei heißt ein anderer Spieler so", "another player has this name in the file")
            raise InvalidLedger(reason.joined(FILE_HINT, "; "), text=text)
    if run["sources"] != digest_of_sources(find_game(plan.game)):
        reason = Text(
            "Regeln oder Spieler sind seit dieser Datei geändert worden",
            "rules or players have been changed since this file",
        )
        raise InvalidLedger(reason.joined(FILE_HINT, "; "), text=name)


def describe_run(plan: Plan, command: str) -> dict[str, object]:
    """Everything that somebody who repeats the run wants to know."""
    return {
        "plan": asdict(plan),
        "command": command,
        "versions": {
            "azumaya": __version__,
            "python": platform.python_version(),
            "numba": numba.__version__,
            "numpy": np.__version__,
        },
        "sources": digest_of_sources(find_game(plan.game)),
        "agents": {text: digest for text in plan.players if (digest := parse_contestant(text).digest)},
        "machine": {"system": platform.system(), "processor": processor(), "cores": os.cpu_count()},
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def processor() -> str:
    """The processor's own name where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()
