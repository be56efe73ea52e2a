"""From nothing to a network that is stronger: self-play, training, a test of strength, generation after generation.

Everything a run has come to is in its folder, so the same command goes on where it stopped:

    plan.json                     what was asked for
    generation-1/harvest-*.npz      positions from games of the best player so far
    generation-1/training.npz     the network on its way, after every epoch
    generation-1/candidate.weights
    generation-1/test.jsonl       the games in which the candidate met the best so far
    history.json, curves.svg      losses, and what the tests said
    best.weights                  the last candidate that was accepted
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..games import game as find_game
from ..playtest import arena
from ..playtest.ledger import Ledger
from ..playtest.ratings import Hypotheses, sprt
from ..playtest.report import pairs_in_order
from ..research.cluster import Cluster
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.text import Text
from ..search.network_file import FILE, read_network, write_network
from .curves import draw_curves
from .harvest import HarvestPlan, play_harvests, read_harvests
from .inputs import taught_inputs
from .training import Training, TrainingPlan, load_training, new_training, rounded, train

GAMES_A_HARVEST = 100
HELD_BACK = 20
"""Every so many harvests one is held back, to see what the network makes of games it has not learned from."""
GENERATIONS_LEARNED_FROM = 3
NEW, OLD = "new", "old"

Progress = Callable[[Text, int, int], None]
"""Hears what is being done, how much of it is, and how much there is to do."""


@dataclass(frozen=True, slots=True)
class LearnPlan:
    """What a run does. A generation plays `games` with `nodes` a turn, fits a network, and lets it meet the best so far
    in up to `test_games` with `test_nodes` a turn, or until a sequential test between two differences in Elo has its
    answer."""

    game: str
    seed: int = 1
    games: int = 20_000
    nodes: int = 400
    width: int = 64
    epochs: int = 20
    test_games: int = 400
    test_nodes: int = 3_000
    low: float = 0.0
    high: float = 30.0

    @property
    def harvests(self) -> int:
        return -(-self.games // GAMES_A_HARVEST)


class Run:
    """A run in its folder."""

    def __init__(
        self,
        plan: LearnPlan,
        folder: Path,
        workers: int,
        tell: Progress,
        command: str = "",
        cluster: Cluster | None = None,
    ) -> None:
        self.plan, self.folder, self.workers, self.tell, self.command = plan, folder.absolute(), workers, tell, command
        self.cluster = cluster
        self.game: Game = find_game(plan.game)
        taught_inputs(self.game)
        if "," in str(self.folder):
            raise AzumayaError(
                Text("der Ordner darf kein Komma im Namen haben", "the folder's name must not have a comma"),
                text=str(folder),
            )
        self.folder.mkdir(parents=True, exist_ok=True)
        self._take_up()

    def _take_up(self) -> None:
        """Refuse a folder in which something else was asked for."""
        file, asked = self.folder / "plan.json", asdict(self.plan)
        if not file.exists():
            write_whole(file, json.dumps(asked, indent=2) + "\n")
        elif (before := read_json(file)) != asked:
            differing = [name for name in asked if not isinstance(before, dict) or before.get(name) != asked[name]]
            reason = Text(
                f"in diesem Ordner steht ein anderer Lauf ({', '.join(differing)}); ein anderer Ordner nimmt ihn auf",
                f"this folder holds another run ({', '.join(differing)}); another folder takes this one",
            )
            raise AzumayaError(reason, text=self.folder.name, code="another-run")

    @property
    def history(self) -> list[dict[str, Any]]:
        """What each finished generation came to."""
        file = self.folder / "history.json"
        found: list[dict[str, Any]] = read_json(file) if file.exists() else []
        return found

    @property
    def best(self) -> str:
        """The weights of the best player so far: the run's own, else the game's."""
        own = self.folder / "best.weights"
        return str(own) if own.exists() else "learned"

    def go_on(self, generations: int) -> list[dict[str, Any]]:
        """Do what is missing of so many generations; the history."""
        for number in range(len(self.history) + 1, generations + 1):
            self.play(number)
            training = self.train(number)
            tested = self.test(number)
            if tested["accepted"]:
                shutil.copyfile(self.candidate(number), self.folder / "best.part")
                (self.folder / "best.part").replace(self.folder / "best.weights")
            entry = {"generation": number, "losses": training.losses, **tested}
            write_whole(self.folder / "history.json", json.dumps([*self.history, entry]) + "\n")
            write_whole(self.folder / "curves.svg", draw_curves(self.history))
        return self.history

    def at(self, number: int) -> Path:
        return self.folder / f"generation-{number}"

    def candidate(self, number: int) -> Path:
        return self.at(number) / "candidate.weights"

    def harvest_plan(self, number: int) -> HarvestPlan:
        plan = self.plan
        seed = arena.seed_of(plan.seed, number)
        return HarvestPlan(plan.game, self.at(number), seed, min(plan.games, GAMES_A_HARVEST), plan.nodes, self.best)

    def play(self, number: int) -> None:
        """1. Self-play."""
        if self.candidate(number).exists():
            return
        plan, doing = self.harvest_plan(number), Text(f"{number}: spielen", f"{number}: playing")
        done = sum(plan.file(one).exists() for one in range(self.plan.harvests))
        self.tell(doing, done, self.plan.harvests)
        with closing(play_harvests(plan, range(self.plan.harvests), self.workers, self.cluster)) as played:
            for _ in played:
                done += 1
                self.tell(doing, done, self.plan.harvests)

    def train(self, number: int) -> Training:
        """2. A network fitted to the games of the last generations."""
        checkpoint = self.at(number) / "training.npz"
        plan = TrainingPlan(self.plan.width, self.plan.epochs, seed=self.plan.seed)
        training = load_training(checkpoint) if checkpoint.exists() else new_training(self.game, plan)
        if self.candidate(number).exists():
            return training
        files = [
            self.harvest_plan(generation).file(one)
            for generation in range(max(1, number - GENERATIONS_LEARNED_FROM + 1), number + 1)
            for one in range(self.plan.harvests)
        ]
        held_back = files[:: min(HELD_BACK, max(len(files) // 2, 1))]
        learned = [file for file in files if file not in set(held_back)] or files
        doing = Text(f"{number}: lernen", f"{number}: learning")

        def after_epoch(so_far: Training) -> None:
            so_far.save(checkpoint)
            self.tell(doing, len(so_far.losses), plan.epochs)

        self.tell(doing, len(training.losses), plan.epochs)
        seen, unseen = (read_harvests(self.plan.game, some) for some in (learned, held_back))
        train(self.game, plan, seen, unseen, training, after_epoch)
        origin = {"command": self.command, "generation": number, "losses": training.losses[-1]}
        write_network(self.candidate(number), self.game, rounded(training.weights), **origin)
        return training

    def test(self, number: int) -> dict[str, Any]:
        """3. A test of strength against the best so far."""
        plan, asked = self.plan, Hypotheses(self.plan.low, self.plan.high)
        weights = {NEW: self.candidate(number), OLD: self.best}
        players = tuple(f"alphabeta:nodes={plan.test_nodes},weights={weights[name]},name={name}" for name in weights)
        match = arena.Plan(plan.game, players, plan.test_games, arena.seed_of(plan.seed, number, "test"))
        match.check()
        doing = Text(f"{number}: prüfen", f"{number}: testing")
        with Ledger(match, self.at(number) / "test.jsonl", self.command) as ledger:
            played = ledger.planned()
            with closing(arena.play(match, ledger.done, self.workers, cluster=self.cluster)) as games:
                while sprt(pairs_in_order(played, NEW, OLD), asked).verdict is None:
                    self.tell(doing, len(played), plan.test_games)
                    game = next(games, None)
                    if game is None:
                        break
                    ledger.add(game)
                    played.append(game)
        pairs = pairs_in_order(played, NEW, OLD)
        found, interval = sprt(pairs, asked), pairs.interval().elo()
        return {
            "games": len(played),
            "elo": [bounded(elo) for elo in (interval.low, pairs.elo, interval.high)],
            "accepted": found.verdict == "high",
        }

    def write(self) -> Path | None:
        """Put the best network into the game's folder; None when none was accepted."""
        best = self.folder / "best.weights"
        if not best.exists():
            return None
        read_network(best, self.game)
        unfinished = self.game.path / f"{FILE}.part"
        shutil.copyfile(best, unfinished)
        return unfinished.replace(self.game.path / FILE)


def bounded(elo: float) -> float:
    """Elo with one digit, for a file that knows no infinity."""
    return round(min(max(elo, -999.0), 999.0), 1)


def write_whole(file: Path, text: str) -> None:
    """A file, whole or not at all."""
    unfinished = file.with_name(file.name + ".part")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(file)


def read_json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        reason = Text("die Datei ist beschädigt", "the file is damaged")
        raise AzumayaError(reason, text=file.name, code="another-run") from None
