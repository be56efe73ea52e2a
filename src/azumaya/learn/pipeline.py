"""Learning pipeline: self-play, training and a strength test, generation after generation.

The state of a run is in its folder, so the same command resumes it:

    plan.json                       parameters of the run
    generation-1/samples-*.parquet  positions from games of the best player so far
    generation-1/training.npz       checkpoint of the network, after every epoch
    generation-1/moves.npz          checkpoint of the move weights, for tree search
    generation-1/candidate.weights
    generation-1/test.jsonl         games of the candidate against the best so far
    history.json, curves.svg        losses and test results
    best.weights                    the last accepted candidate
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
from ..playtest.ratings import Hypotheses, sprt
from ..playtest.report import pairs_in_order
from ..playtest.results_log import ResultsLog
from ..research.cluster import Cluster
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..search import network_file, patterns_file
from ..search.checked_file import write_whole
from ..search.levels import best_kind
from .bit_features import require_network_inputs
from .learning_curves import draw_curves
from .move_training import EPOCHS, new_policy_training, train_policy
from .sample_files import Positions, read_samples
from .samples import SamplePlan, play_batches
from .sparse_features import require_patterns
from .training import Training, TrainingPlan, load_training, new_training, pattern_weights, quantised, train

GAMES_PER_BATCH = 100
VALIDATION_EVERY = 20
"""One of so many sample files is for validation."""
GENERATIONS_IN_WINDOW = 3
MCTS_BATCH_SIZE, MCTS_VALUE_TARGET_MIX = 2_048, 0.5
"""Tree search plays fewer games, so its network takes smaller steps, and its games end in exact results sooner. With
N_STEP the target is the search value alone."""
NEW, OLD = "new", "old"

Progress = Callable[[Message, int, int], None]
"""Called with the current stage, the work done and the total."""


@dataclass(frozen=True, slots=True)
class LearnPlan:
    """Parameters of a run. A generation plays `games` with `nodes` per turn, trains a network, and tests it against the
    best so far in up to `test_games` with `test_nodes` per turn, or until a sequential test between two Elo differences
    is decided."""

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
    def batch_count(self) -> int:
        return -(-self.games // GAMES_PER_BATCH)

    @property
    def games_per_batch(self) -> int:
        """Equal batches, so that the total may slightly exceed `games`."""
        return -(-self.games // self.batch_count)


class Run:
    """A learning run in its folder."""

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
        self.uses_mcts = self.kind == "mcts"
        _ = require_patterns(self.game) if self.uses_mcts else require_network_inputs(self.game)
        if "," in str(self.folder):
            raise AzumayaError(
                Message("playtest-pipeline-folder-name-must-not-contain"),
                text=str(folder),
            )
        self.match(1, self.best).check()
        self.folder.mkdir(parents=True, exist_ok=True)
        self._check_plan()

    def _check_plan(self) -> None:
        """Refuse a folder of a run with other parameters."""
        file, asked = self.folder / "plan.json", asdict(self.plan)
        if not file.exists():
            write_whole(file, f"{json.dumps(asked, indent=2)}\n".encode())
        elif (before := read_json(file)) != asked:
            differing = [name for name in asked if not isinstance(before, dict) or before.get(name) != asked[name]]
            reason = Message("playtest-pipeline-folder-belongs-another-run-choose", differing=", ".join(differing))
            raise AzumayaError(reason, text=self.folder.name, code="another-run")

    @property
    def history(self) -> list[dict[str, Any]]:
        """Results of the finished generations."""
        file = self.folder / "history.json"
        found: list[dict[str, Any]] = read_json(file) if file.exists() else []
        return found

    @property
    def best(self) -> str:
        """Weights of the best player so far: the run's own, else the game's."""
        own = self.folder / "best.weights"
        return str(own) if own.exists() else "learned"

    def run_generations(self, generations: int) -> list[dict[str, Any]]:
        """Complete so many generations; return the history."""
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
        """Make the last candidate the best if it was accepted. The history is written first: a test repeated against
        what it accepted would be another test."""
        for entry in self.history[-1:]:
            if entry["accepted"]:
                write_whole(self.folder / "best.weights", self.candidate(entry["generation"]).read_bytes())

    def at(self, number: int) -> Path:
        return self.folder / f"generation-{number}"

    def candidate(self, number: int) -> Path:
        return self.at(number) / "candidate.weights"

    def sample_plan(self, number: int) -> SamplePlan:
        plan = self.plan
        seed = arena.seed_of(plan.seed, number)
        return SamplePlan(plan.game, self.at(number), seed, plan.games_per_batch, plan.nodes, self.best)

    def play(self, number: int) -> None:
        """1. Self-play."""
        if self.candidate(number).exists():
            return
        plan, doing = self.sample_plan(number), Message("playtest-pipeline-self-play", number=number)
        done = sum(plan.file(one).exists() for one in range(self.plan.batch_count))
        self.tell(doing, done, self.plan.batch_count)
        with closing(play_batches(plan, range(self.plan.batch_count), self.workers, self.cluster)) as played:
            for _ in played:
                done += 1
                self.tell(doing, done, self.plan.batch_count)

    def train(self, number: int) -> dict[str, Any]:
        """2. Training on the last generations; return the losses."""
        plan = TrainingPlan(self.plan.width, self.plan.epochs, seed=self.plan.seed)
        if self.uses_mcts:
            uses_n_step = require_patterns(self.game).N_STEP > 1
            plan = replace(
                plan, batch_size=MCTS_BATCH_SIZE, value_target_mix=1.0 if uses_n_step else MCTS_VALUE_TARGET_MIX
            )
        training = self.resumed(number, "training.npz", new_training(self.game, plan))
        moves = self.resumed(number, "moves.npz", new_policy_training(self.game)) if self.uses_mcts else None
        if not self.candidate(number).exists():
            learned, validation = self.dataset(number)
            after_epoch = self.checkpointing(number, "training.npz", plan.epochs)
            train(self.game, plan, learned, validation, training, after_epoch)
            if moves is not None:
                after_epoch = self.checkpointing(number, "moves.npz", EPOCHS)
                train_policy(self.game, plan, learned, validation, moves, after_epoch)
            self.write_candidate(number, training, moves)
        return {"losses": training.losses, **({"policy_losses": moves.losses} if moves is not None else {})}

    def resumed(self, number: int, name: str, fresh: Training) -> Training:
        """Return a training from its checkpoint, if there is one."""
        checkpoint = self.at(number) / name
        return load_training(checkpoint) if checkpoint.exists() else fresh

    def checkpointing(self, number: int, name: str, epochs: int) -> Callable[[Training], None]:
        """Return the callback that saves a training after each epoch."""
        doing = Message("playtest-pipeline-training", number=number)
        self.tell(doing, 0, epochs)

        def after_epoch(so_far: Training) -> None:
            so_far.save(self.at(number) / name)
            self.tell(doing, len(so_far.losses), epochs)

        return after_epoch

    def dataset(self, number: int) -> tuple[Positions, Positions]:
        """Return the positions for training and for validation."""
        files = [
            self.sample_plan(generation).file(one)
            for generation in range(max(1, number - GENERATIONS_IN_WINDOW + 1), number + 1)
            for one in range(self.plan.batch_count)
        ]
        validation = files[:: min(VALIDATION_EVERY, max(len(files) // 2, 1))]
        learned = [file for file in files if file not in set(validation)] or files
        return read_samples(self.plan.game, learned), read_samples(self.plan.game, validation)

    def write_candidate(self, number: int, training: Training, moves: Training | None) -> None:
        origin = {"command": self.command, "generation": number, "losses": training.losses[-1]}
        if moves is None:
            network_file.write_network(self.candidate(number), self.game, quantised(training.weights), **origin)
        else:
            learned = pattern_weights(moves.weights["moves"], training.weights)
            patterns_file.write_patterns(self.candidate(number), self.game, learned, **origin)

    def match(self, number: int, weights: str) -> arena.Plan:
        """Return the plan of a match of some weights against the best so far."""
        plan, judging = self.plan, {NEW: weights, OLD: self.best}
        players = tuple(f"{self.kind}:nodes={plan.test_nodes},weights={judging[name]},name={name}" for name in judging)
        return arena.Plan(plan.game, players, plan.test_games, arena.seed_of(plan.seed, number, "test"))

    def test(self, number: int) -> dict[str, Any]:
        """3. Strength test against the best so far."""
        plan, asked = self.plan, Hypotheses(self.plan.low, self.plan.high)
        match = self.match(number, str(self.candidate(number)))
        match.check()
        doing = Message("playtest-pipeline-strength-test", number=number)
        with ResultsLog(match, self.at(number) / "test.jsonl", self.command) as ledger:
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
        """Put the best weights into the game's folder; return None if none was accepted."""
        best = self.folder / "best.weights"
        if not best.exists():
            return None
        read = patterns_file.read_patterns if self.uses_mcts else network_file.read_network
        read(best, self.game)
        place = self.game.path / (patterns_file.FILE.name if self.uses_mcts else network_file.FILE.name)
        write_whole(place, best.read_bytes())
        return place


def bounded(elo: float) -> float:
    """Round and clip Elo, because JSON has no infinity."""
    return round(min(max(elo, -999.0), 999.0), 1)


def read_json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        reason = Message("playtest-pipeline-file-damaged")
        raise AzumayaError(reason, text=file.name, code="another-run") from None
