"""Plays and evaluates the games of an experiment, in parallel, locally or on a Ray cluster.

With a folder, every rule set has a results log and a log of game metrics there. The same command resumes; another
experiment in the same folder reuses what fits.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import IO, Any

from ...games import game as find_game
from ...research.cluster import Cluster, spread
from ...rules.errors import AzumayaError
from ...rules.game import Game
from ...rules.message import Message
from ...search.provenance import source_digest_of
from ...search.search_player import has_chance
from .. import arena
from ..arena import GameJob, Played
from ..results_log import InvalidResultsLog, ResultsLog, open_exclusively
from .game_metrics import GameMetrics, compute_metrics, metrics_from
from .plan import ExperimentPlan, Rules


@dataclass(frozen=True, slots=True)
class GameTask:
    """One game of an experiment: to be played, or only to be evaluated if it was played before."""

    plan: ExperimentPlan
    rules: Rules
    job: GameJob
    played: Played | None = None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    task: GameTask
    played: Played
    metrics: GameMetrics


def run_task(task: GameTask) -> FinishedGame:
    """Play a game and compute its metrics."""
    prepare(task.plan, task.rules)
    played = task.played or arena.play_game(task.plan.playtest(task.rules), task.job)
    return FinishedGame(task, played, compute_metrics(task.plan, played))


@lru_cache(maxsize=8)
def prepare(plan: ExperimentPlan, rules: Rules) -> None:
    arena.prepare(plan.playtest(rules))


@dataclass(frozen=True, slots=True)
class RunFiles:
    """Logs of one rule set: games and their metrics."""

    log: ResultsLog
    metrics: MetricsLog

    def due(self, plan: ExperimentPlan, rules: Rules) -> list[GameTask]:
        played = {game.job: game for game in self.log.games}
        return [
            GameTask(plan, rules, job, played.get(job))
            for job in self.log.plan.jobs()
            if not is_enough(plan, self.metrics.games.get(job))
        ]

    def add(self, done: FinishedGame) -> None:
        if done.task.played is None:
            self.log.add(done.played)
        self.metrics.add(done.metrics)

    def games(self) -> list[GameMetrics]:
        return [self.metrics.games[job] for job in self.log.plan.jobs()]

    def played(self) -> dict[GameJob, Played]:
        return {game.job: game for game in self.log.games}


def is_enough(plan: ExperimentPlan, metrics: GameMetrics | None) -> bool:
    """Check whether a game is evaluated as fully as the plan wants."""
    return metrics is not None and (bool(metrics.chances) or not plan.is_judged(metrics.job))


class MetricsLog:
    """Game metrics by job; on disk if a path is given."""

    def __init__(self, plan: ExperimentPlan, rules: Rules, path: Path | None) -> None:
        self.games: dict[GameJob, GameMetrics] = {}
        self._file: IO[bytes] | None = None
        if path is not None:
            self._file = open_exclusively(path)
            head = json.loads(json.dumps({"type": "experiment", **condition(plan, rules)}))
            try:
                self._take_up(self._file, head, str(path))
            except InvalidResultsLog:
                self.close()
                raise

    def _take_up(self, file: IO[bytes], head: dict[str, Any], name: str) -> None:
        file.seek(0)
        whole = file.read()
        end = whole.rfind(b"\n") + 1
        try:
            lines = [json.loads(line) for line in whole[:end].splitlines()]
            found = lines[0] if lines else head
            games = [metrics_from({**line, "players": tuple(line["players"])}) for line in lines[1:]]
        except (ValueError, TypeError, KeyError):
            reason = Message("playtest-run-not-valid-experiment-file")
            raise InvalidResultsLog(reason, text=name) from None
        if found != head:
            reason = Message("playtest-run-file-belongs-another-experiment-choose")
            raise InvalidResultsLog(reason, text=name)
        file.truncate(end)
        if not lines:
            self._append(head)
        self.games = {game.job: game for game in games}

    def add(self, metrics: GameMetrics) -> None:
        self.games[metrics.job] = metrics
        self._append(asdict(metrics))

    def _append(self, entry: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def condition(plan: ExperimentPlan, rules: Rules) -> dict[str, Any]:
    """Return everything the metrics depend on besides the games."""
    game = find_game(plan.game)
    return {
        "game": plan.game,
        "rules": asdict(rules),
        "seed": plan.seed,
        "opening": plan.opening,
        "judge": plan.judge_text(game),
        "sources": source_digest_of(game),
    }


def run_files_for(plan: ExperimentPlan, rules: Rules, folder: Path | None, command: str, stack: ExitStack) -> RunFiles:
    """Open the logs of some rules; they are closed with the stack."""
    name = re.sub(r"[^A-Za-z0-9.]+", "-", f"{plan.game} {rules.text}")
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = Message("playtest-run-folder-cannot-created", strerror=str(error.strerror))
            raise AzumayaError(reason, text=str(folder)) from None
    log = stack.enter_context(ResultsLog(plan.playtest(rules), folder and folder / f"{name}.games.jsonl", command))
    metrics = stack.enter_context(closing(MetricsLog(plan, rules, folder and folder / f"{name}.metrics.jsonl")))
    return RunFiles(log, metrics)


@dataclass(frozen=True, slots=True)
class RulesResult:
    """All games of a plan under some rules with their metrics; `shares` as in `sample.Sample`."""

    rules: Rules
    games: tuple[GameMetrics, ...]
    played: dict[GameJob, Played]
    shares: bool


def pairs_share(game: Game, played: Iterable[Played]) -> bool:
    """Check whether the two games of a pair have something in common that other pairs do not have. Without chance and
    with equal starts they are two games like any others."""
    return has_chance(game) or len({(one.start, one.opening) for one in played}) > 1


def run(
    plan: ExperimentPlan,
    sides: Sequence[Rules],
    folder: Path | None = None,
    workers: int = 2,
    cluster: Cluster | None = None,
    command: str = "",
    progress: Callable[[int, int], None] = lambda *_: None,
) -> list[RulesResult]:
    """Play and evaluate what is missing of a plan under several rules. `progress` receives the games done and the
    total."""
    game = find_game(plan.game)
    with ExitStack() as stack:
        files_by_rules = {rules: run_files_for(plan, rules, folder, command, stack) for rules in dict.fromkeys(sides)}
        due = alternating([files.due(plan, rules) for rules, files in files_by_rules.items()])
        total = sum(len(files.log.plan.jobs()) for files in files_by_rules.values())
        progress(total - len(due), total)
        for number, done in enumerate(run_tasks(due, workers, cluster), total - len(due) + 1):
            files_by_rules[done.task.rules].add(done)
            progress(number, total)
        return [
            RulesResult(rules, tuple(files.games()), played := files.played(), pairs_share(game, played.values()))
            for rules, files in files_by_rules.items()
        ]


def run_tasks(due: list[GameTask], workers: int, cluster: Cluster | None) -> Iterator[FinishedGame]:
    if not due:
        return
    if cluster is not None:
        with closing(spread(cluster, run_task, due)) as spread_out:
            yield from (done for _, done in spread_out)
        return
    with arena.worker_pool(workers) as worker_pool:
        yield from arena.distribute(worker_pool, run_task, due, workers)


def alternating(lists: Iterable[Sequence[GameTask]]) -> list[GameTask]:
    """Order tasks pair by pair, so that an interrupted run has treated all rules alike."""
    return sorted((task for one in lists for task in one), key=lambda task: (task.job.pair, task.job.half))
