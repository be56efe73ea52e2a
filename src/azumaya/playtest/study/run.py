"""Plays the games of a study and looks at them, several at a time, here or on a Ray cluster.

With a folder everything is kept there: for each rules a playtest's file of games and a file of what was seen of them,
one a line. The same command goes on where it stopped; another study in the same folder takes what it can use.
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
from ...rules.text import Text
from ...search.provenance import digest_of_sources
from ...search.thinker import has_chance
from .. import arena
from ..arena import GameJob, Played
from ..ledger import InvalidLedger, Ledger, open_alone
from .plan import Rules, StudyPlan
from .sight import SeenGame, see, seen_from


@dataclass(frozen=True, slots=True)
class StudyTask:
    """One game of a study: to be played, or only to be looked at when it was played before."""

    plan: StudyPlan
    rules: Rules
    job: GameJob
    played: Played | None = None


@dataclass(frozen=True, slots=True)
class Done:
    task: StudyTask
    played: Played
    seen: SeenGame


def work(task: StudyTask) -> Done:
    """Play a game and look at it."""
    prepare(task.plan, task.rules)
    played = task.played or arena.play_game(task.plan.playtest(task.rules), task.job)
    return Done(task, played, see(task.plan, played))


@lru_cache(maxsize=8)
def prepare(plan: StudyPlan, rules: Rules) -> None:
    arena.prepare(plan.playtest(rules))


@dataclass(frozen=True, slots=True)
class Shelf:
    """What is kept of some rules: the games, and what was seen of them."""

    ledger: Ledger
    seen: SeenBook

    def due(self, plan: StudyPlan, rules: Rules) -> list[StudyTask]:
        played = {game.job: game for game in self.ledger.games}
        return [
            StudyTask(plan, rules, job, played.get(job))
            for job in self.ledger.plan.jobs()
            if not is_enough(plan, self.seen.games.get(job))
        ]

    def add(self, done: Done) -> None:
        if done.task.played is None:
            self.ledger.add(done.played)
        self.seen.add(done.seen)

    def games(self) -> list[SeenGame]:
        return [self.seen.games[job] for job in self.ledger.plan.jobs()]

    def played(self) -> dict[GameJob, Played]:
        return {game.job: game for game in self.ledger.games}


def is_enough(plan: StudyPlan, seen: SeenGame | None) -> bool:
    """Whether a game has been looked at as closely as the plan wants."""
    return seen is not None and (bool(seen.chances) or not plan.is_judged(seen.job))


class SeenBook:
    """What was seen of games, by their jobs; on disk when a path is given."""

    def __init__(self, plan: StudyPlan, rules: Rules, path: Path | None) -> None:
        self.games: dict[GameJob, SeenGame] = {}
        self._file: IO[bytes] | None = None
        if path is not None:
            self._file = open_alone(path)
            head = json.loads(json.dumps({"type": "study", **condition(plan, rules)}))
            try:
                self._take_up(self._file, head, str(path))
            except InvalidLedger:
                self.close()
                raise

    def _take_up(self, file: IO[bytes], head: dict[str, Any], name: str) -> None:
        file.seek(0)
        whole = file.read()
        end = whole.rfind(b"\n") + 1
        try:
            lines = [json.loads(line) for line in whole[:end].splitlines()]
            found = lines[0] if lines else head
            games = [seen_from({**line, "players": tuple(line["players"])}) for line in lines[1:]]
        except (ValueError, TypeError, KeyError):
            reason = Text("das ist keine Datei einer Studie", "this is no file of a study")
            raise InvalidLedger(reason, text=name) from None
        if found != head:
            reason = Text(
                "die Datei gehört zu einer anderen Studie; nimm einen anderen Ordner",
                "the file belongs to another study; take another folder",
            )
            raise InvalidLedger(reason, text=name)
        file.truncate(end)
        if not lines:
            self._append(head)
        self.games = {game.job: game for game in games}

    def add(self, seen: SeenGame) -> None:
        self.games[seen.job] = seen
        self._append(asdict(seen))

    def _append(self, entry: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def condition(plan: StudyPlan, rules: Rules) -> dict[str, Any]:
    """What everything that is seen depends on, besides the games themselves."""
    game = find_game(plan.game)
    return {
        "game": plan.game,
        "rules": asdict(rules),
        "seed": plan.seed,
        "opening": plan.opening,
        "judge": plan.judge_text(game),
        "sources": digest_of_sources(game),
    }


def shelf_for(plan: StudyPlan, rules: Rules, folder: Path | None, command: str, stack: ExitStack) -> Shelf:
    """What there is of some rules; its files are closed with the stack."""
    name = re.sub(r"[^A-Za-z0-9.]+", "-", f"{plan.game} {rules.text}")
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = Text(
                f"der Ordner lässt sich nicht anlegen ({error.strerror})",
                f"the folder cannot be made ({error.strerror})",
            )
            raise AzumayaError(reason, text=str(folder)) from None
    ledger = stack.enter_context(Ledger(plan.playtest(rules), folder and folder / f"{name}.games.jsonl", command))
    seen = stack.enter_context(closing(SeenBook(plan, rules, folder and folder / f"{name}.seen.jsonl")))
    return Shelf(ledger, seen)


@dataclass(frozen=True, slots=True)
class Studied:
    """All games of a plan under some rules, with what was seen of them; `shares` as in `sample.Sample`."""

    rules: Rules
    games: tuple[SeenGame, ...]
    played: dict[GameJob, Played]
    shares: bool


def pairs_share(game: Game, played: Iterable[Played]) -> bool:
    """Whether the two games of a pair have something in common that other pairs do not have. Where chance never moves
    and every game begins alike, they are two games like any others."""
    return has_chance(game) or len({(one.start, one.opening) for one in played}) > 1


def run(
    plan: StudyPlan,
    sides: Sequence[Rules],
    folder: Path | None = None,
    workers: int = 2,
    cluster: Cluster | None = None,
    command: str = "",
    progress: Callable[[int, int], None] = lambda *_: None,
) -> list[Studied]:
    """Play and look at whatever is missing of a plan under several rules, on a cluster where one is named. `progress`
    is told how many games of how many are done."""
    game = find_game(plan.game)
    with ExitStack() as stack:
        shelves = {rules: shelf_for(plan, rules, folder, command, stack) for rules in dict.fromkeys(sides)}
        due = alternating([shelf.due(plan, rules) for rules, shelf in shelves.items()])
        total = sum(len(shelf.ledger.plan.jobs()) for shelf in shelves.values())
        progress(total - len(due), total)
        for number, done in enumerate(worked(due, workers, cluster), total - len(due) + 1):
            shelves[done.task.rules].add(done)
            progress(number, total)
        return [
            Studied(rules, tuple(shelf.games()), played := shelf.played(), pairs_share(game, played.values()))
            for rules, shelf in shelves.items()
        ]


def worked(due: list[StudyTask], workers: int, cluster: Cluster | None) -> Iterator[Done]:
    if not due:
        return
    if cluster is not None:
        with closing(spread(cluster, work, due)) as spread_out:
            yield from (done for _, done in spread_out)
        return
    with arena.crew(workers) as crew:
        yield from arena.hand_out(crew, work, due, workers)


def alternating(lists: Iterable[Sequence[StudyTask]]) -> list[StudyTask]:
    """Pair by pair, so that a run that ends early has treated all rules alike."""
    return sorted((task for one in lists for task in one), key=lambda task: (task.job.pair, task.job.half))
