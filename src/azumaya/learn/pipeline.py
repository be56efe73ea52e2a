"""From nothing to a player that is stronger: self-play, training, a test of strength, generation after generation.

Everything a run has come to is in its folder, so the same command goes on where it stopped:

    plan.json                       what was asked for
    generation-1/harvest-*.parquet  positions from games of the best player so far
    generation-1/training.npz       the network on its way, after every epoch
    generation-1/moves.npz          the weights of moves on their way, where tree search plays
    generation-1/candidate.weights
    generation-1/test.jsonl         the games in which the candidate met the best so far
    history.json, curves.svg        losses, and what the tests said
    best.weights                    the last candidate that was accepted
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, replace
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
from ..search import network_file, patterns_file
from ..search.checked_file import write_whole
from ..search.levels import best_kind
from .curves import draw_curves
from .harvest import HarvestPlan, play_harvests
from .harvest_files import Positions, read_harvests
from .inputs import taught_inputs
from .move_training import EPOCHS, new_move_training, train_moves
from .sights import taught_patterns
from .training import Training, TrainingPlan, load_training, new_training, pattern_weights, rounded, train

GAMES_A_HARVEST = 100
HELD_BACK = 20
"""Every so many harvests one is held back, to see what the network makes of games it has not learned from."""
GENERATIONS_LEARNED_FROM = 3
TREE_AT_ONCE, TREE_TRUST = 2_048, 0.5
"""Tree search plays fewer games, so a network for it takes smaller steps; and its games end in exact results sooner.
With FORESIGHT results teach no more than what it thought of the end."""
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

    @property
    def games_a_harvest(self) -> int:
        """Equal shares, so that fewer games than there are harvests come on top of those asked for."""
        return -(-self.games // self.harvests)


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
        self.kind = best_kind(self.game)
        self.grows_trees = self.kind == "mcts"
        _ = taught_patterns(self.game) if self.grows_trees else taught_inputs(self.game)
        if "," in str(self.folder):
            raise AzumayaError(
                Text("der Ordner darf kein Komma im Namen haben", "the folder's name must not have a comma"),
                text=str(folder),
            )
        self.match(1, self.best).check()
        self.folder.mkdir(parents=True, exist_ok=True)
        self._take_up()

    def _take_up(self) -> None:
        """Refuse a folder in which something else was asked for."""
        file, asked = self.folder / "plan.json", asdict(self.plan)
        if not file.exists():
            write_whole(file, f"{json.dumps(asked, indent=2)}\n".encode())
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
        self.promote()
        for number in range(len(self.history) + 1, generations + 1):
            self.play(number)
            losses = self.train(number)
            tested = self.test(number)
            history = [*self.history, {"generation": number, **losses, **tested}]
            write_whole(self.folder / "curves.svg", draw_curves(history).encode())
            write_whole(self.folder / "history.json", f"{json.dumps(history)}\n".encode())
            self.promote()
        return self.history

    def promote(self) -> None:
        """Make the last candidate the best if it was accepted. A test is told in the history first: repeated against
        what it accepted, it would be another test."""
        for entry in self.history[-1:]:
            if entry["accepted"]:
                write_whole(self.folder / "best.weights", self.candidate(entry["generation"]).read_bytes())

    def at(self, number: int) -> Path:
        return self.folder / f"generation-{number}"

    def candidate(self, number: int) -> Path:
        return self.at(number) / "candidate.weights"

    def harvest_plan(self, number: int) -> HarvestPlan:
        plan = self.plan
        seed = arena.seed_of(plan.seed, number)
        return HarvestPlan(plan.game, self.at(number), seed, plan.games_a_harvest, plan.nodes, self.best)

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

    def train(self, number: int) -> dict[str, Any]:
        """2. Weights fitted to the games of the last generations; the losses on the way."""
        plan = TrainingPlan(self.plan.width, self.plan.epochs, seed=self.plan.seed)
        if self.grows_trees:
            foresees = taught_patterns(self.game).FORESIGHT > 1
            plan = replace(plan, at_once=TREE_AT_ONCE, trust=1.0 if foresees else TREE_TRUST)
        training = self.taken_up(number, "training.npz", new_training(self.game, plan))
        moves = self.taken_up(number, "moves.npz", new_move_training(self.game)) if self.grows_trees else None
        if not self.candidate(number).exists():
            learned, held_back = self.material(number)
            after_epoch = self.keeping(number, "training.npz", plan.epochs)
            train(self.game, plan, learned, held_back, training, after_epoch)
            if moves is not None:
                after_epoch = self.keeping(number, "moves.npz", EPOCHS)
                train_moves(self.game, plan, learned, held_back, moves, after_epoch)
            self.write_candidate(number, training, moves)
        return {"losses": training.losses, **({"move losses": moves.losses} if moves is not None else {})}

    def taken_up(self, number: int, name: str, fresh: Training) -> Training:
        """A training that goes on where it stopped."""
        checkpoint = self.at(number) / name
        return load_training(checkpoint) if checkpoint.exists() else fresh

    def keeping(self, number: int, name: str, epochs: int) -> Callable[[Training], None]:
        """What a training does after each epoch."""
        doing = Text(f"{number}: lernen", f"{number}: learning")
        self.tell(doing, 0, epochs)

        def after_epoch(so_far: Training) -> None:
            so_far.save(self.at(number) / name)
            self.tell(doing, len(so_far.losses), epochs)

        return after_epoch

    def material(self, number: int) -> tuple[Positions, Positions]:
        """The positions to learn from, and those that are held back."""
        files = [
            self.harvest_plan(generation).file(one)
            for generation in range(max(1, number - GENERATIONS_LEARNED_FROM + 1), number + 1)
            for one in range(self.plan.harvests)
        ]
        held_back = files[:: min(HELD_BACK, max(len(files) // 2, 1))]
        learned = [file for file in files if file not in set(held_back)] or files
        return read_harvests(self.plan.game, learned), read_harvests(self.plan.game, held_back)

    def write_candidate(self, number: int, training: Training, moves: Training | None) -> None:
        origin = {"command": self.command, "generation": number, "losses": training.losses[-1]}
        if moves is None:
            network_file.write_network(self.candidate(number), self.game, rounded(training.weights), **origin)
        else:
            learned = pattern_weights(moves.weights["moves"], training.weights)
            patterns_file.write_patterns(self.candidate(number), self.game, learned, **origin)

    def match(self, number: int, weights: str) -> arena.Plan:
        """The games in which some weights meet the best so far."""
        plan, judging = self.plan, {NEW: weights, OLD: self.best}
        players = tuple(f"{self.kind}:nodes={plan.test_nodes},weights={judging[name]},name={name}" for name in judging)
        return arena.Plan(plan.game, players, plan.test_games, arena.seed_of(plan.seed, number, "test"))

    def test(self, number: int) -> dict[str, Any]:
        """3. A test of strength against the best so far."""
        plan, asked = self.plan, Hypotheses(self.plan.low, self.plan.high)
        match = self.match(number, str(self.candidate(number)))
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
        """Put the best weights into the game's folder; None when none was accepted."""
        best = self.folder / "best.weights"
        if not best.exists():
            return None
        read = patterns_file.read_patterns if self.grows_trees else network_file.read_network
        read(best, self.game)
        place = self.game.path / (patterns_file.FILE.name if self.grows_trees else network_file.FILE.name)
        write_whole(place, best.read_bytes())
        return place


def bounded(elo: float) -> float:
    """Elo with one digit, for a file that knows no infinity."""
    return round(min(max(elo, -999.0), 999.0), 1)


def read_json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        reason = Text("die Datei ist beschädigt", "the file is damaged")
        raise AzumayaError(reason, text=file.name, code="another-run") from None
