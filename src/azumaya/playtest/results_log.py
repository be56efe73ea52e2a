"""Results log of a playtest: one JSON object per line, games appended as they end, so that an interrupted run resumes.

    {"type": "run", "plan": {…}, "command": "azumaya playtest …", "versions": {…}, "sources": "…", "machine": {…},
     "at": "…"}
    {"type": "game", "players": ["a", "b"], "pair": 0, "half": 0, "start": "…", "opening": […], "moves": […],
     "winner": 0, …}

Every run adds a line of the first kind. A run may add games and players; everything a game depends on must stay the
same.
"""

from __future__ import annotations

import fcntl
import json
import os
import platform
from collections.abc import Mapping
from dataclasses import asdict, fields
from datetime import UTC, datetime
from itertools import accumulate
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import numba
import numpy as np

from .. import __version__
from ..games import game as find_game
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position, read_position
from ..rules.record import Record, whole_turns
from ..search.provenance import source_digest_of
from .arena import GameJob, Plan, Played
from .player_entry import parse_player_entry

GROWING = ("players", "games")
"""Fields that a later run of the same file may change."""
FILE_HINT = Message("playtest-results-log-file-hint")


class InvalidResultsLog(AzumayaError):
    """The file is not the log of this playtest."""

    code = "invalid-playtest"


class ResultsLog:
    """The games of a playtest, on disk if a path is given. Locks the file until it is closed."""

    def __init__(self, plan: Plan, path: Path | None = None, command: str = "") -> None:
        self.plan, self.path = plan, path
        self.games: list[Played] = []
        self._file: IO[bytes] | None = None
        if path is not None:
            self._file = open_exclusively(path)
            try:
                self._take_up(self._file, str(path))
            except InvalidResultsLog:
                self.close()
                raise
            self._append({"type": "run", **describe_run(plan, command)})

    def _take_up(self, file: IO[bytes], name: str) -> None:
        """Read the lines of earlier runs. A line torn by a kill is cut off once all others are valid."""
        file.seek(0)
        whole = file.read()
        end = whole.rfind(b"\n") + 1
        runs, self.games = parse_lines(whole[:end], name)
        if whole and not runs:
            raise not_a_results_log(name)
        for run in runs:
            check_same(run, self.plan, name)
        file.truncate(end)

    def add(self, game: Played) -> None:
        """Append a game; it is in the file when this returns."""
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
        """Return the games of the plan in its order; a file may hold more."""
        found = {game.job: game for game in self.games}
        return [found[job] for job in self.plan.jobs() if job in found]

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> ResultsLog:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read_results_log(path: Path) -> tuple[Plan, list[Played]]:
    """Return the last plan, with every player and game of the file, and all games."""
    try:
        whole = path.read_bytes()
    except OSError as error:
        reason = Message("playtest-results-log-file-not-readable", strerror=str(error.strerror))
        raise InvalidResultsLog(reason, text=str(path)) from None
    runs, games = parse_lines(whole[: whole.rfind(b"\n") + 1], str(path))
    if not runs:
        raise not_a_results_log(str(path))
    plans = [plan_of(run) for run in runs]
    players = tuple(dict.fromkeys(text for plan in plans for text in plan.players))
    values = {field.name: getattr(plans[-1], field.name) for field in fields(Plan)}
    return Plan(**{**values, "players": players, "games": max(plan.games for plan in plans)}), games


def open_exclusively(path: Path) -> IO[bytes]:
    """Open the file for reading and appending; raise an error while another run has it locked."""
    try:
        file = path.open("a+b")
    except OSError as error:
        reason = Message("playtest-results-log-file-not-writable", strerror=str(error.strerror))
        raise InvalidResultsLog(reason, text=str(path)) from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        reason = Message("playtest-results-log-file-use-by-another-run")
        raise InvalidResultsLog(reason, text=str(path)) from None
    return file


def not_a_results_log(name: str) -> InvalidResultsLog:
    return InvalidResultsLog(Message("playtest-results-log-file-contains-no-playtest"), text=name)


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
            reason = Message("playtest-results-log-line-invalid", number=number)
            raise refused(reason, name) from None
    return runs, games


def refused(reason: Message, text: str) -> InvalidResultsLog:
    return InvalidResultsLog(Message("playtest-results-log-refused", reason=reason, hint=FILE_HINT), text=text)


def parse_game(entry: dict[str, Any]) -> Played:
    """Parse a game from its line; raise ValueError, TypeError or KeyError if it is invalid."""
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
            reason = Message("playtest-results-log-file-belongs-another-playtest", differs=differs)
            raise refused(reason, name)
    texts = {parse_player_entry(text).name: text for text in before.players}
    agents = run.get("agents", {})
    for text in plan.players:
        if agents.get(text, digest := parse_player_entry(text).digest) != digest:
            reason = Message("playtest-results-log-player-changed-since-file-written")
            raise refused(reason, text)
        if texts.get(parse_player_entry(text).name, text) != text:
            reason = Message("playtest-results-log-name-belongs-another-player-file")
            raise refused(reason, text)
    if run["sources"] != source_digest_of(find_game(plan.game)):
        reason = Message("playtest-results-log-rules-players-changed-since-file")
        raise refused(reason, name)


def describe_run(plan: Plan, command: str) -> dict[str, object]:
    """Return everything needed to repeat the run."""
    return {
        "plan": asdict(plan),
        "command": command,
        "versions": {
            "azumaya": __version__,
            "python": platform.python_version(),
            "numba": numba.__version__,
            "numpy": np.__version__,
        },
        "sources": source_digest_of(find_game(plan.game)),
        "agents": {text: digest for text in plan.players if (digest := parse_player_entry(text).digest)},
        "machine": {"system": platform.system(), "processor": processor(), "cores": os.cpu_count()},
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def processor() -> str:
    """Return the name of the processor, if the system provides it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def record_of(game: Game, played: Played) -> Record:
    """Return a game as a record from its start on, the opening included."""
    moves = (*played.opening, *played.moves)
    positions = accumulate(moves, Position.play, initial=read_position(game, played.start))
    players = {str(game.sides[side]): played.players[side] for side in (0, 1)}
    return Record(whole_turns(positions), {"pair": f"{played.pair + 1}, game {played.half + 1}", **players})
