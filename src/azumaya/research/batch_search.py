"""Tree search over many games at once with an evaluator of one's own: `azumaya.search`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.message import Message
from ..rules.planes import Planes
from ..rules.position import Position
from ..rules.space import Mask, Space
from .batch import (
    Batch,
    InvalidActions,
    InvalidPositions,
    action_array,
    common_space,
    is_same_space,
    legality,
    refuse_illegal,
)
from .batch_kernels import Actions
from .evaluator import Evaluator, Floats, checked_shapes, refused
from .search_tree import (
    NONE,
    OVER,
    UNASKED,
    Requests,
    add_noise,
    add_roots,
    find_states,
    gather,
    grown,
    keep,
    new_tree,
    receive,
    show_all,
    take_actions,
    withdraw,
)
from .selection import Selection, begin_run, halving_schedule, report

Kind = Literal["puct", "gumbel"]

DIRICHLET = 0.3
"""Concentration of the noise at the roots."""
KINDS = {np.int64: "iu", np.bool_: "b"}
NODES_PER_GAME, EDGES_PER_NODE = 32, 16
"""Room of a new pool; it grows when it is full."""


class BatchSearchResult(NamedTuple):
    """Result of a search for each game, from the view of the side to move: the visits of the actions; their
    values, 0 where not visited; the improved policy, to act by and to learn from (Danihelka et al. 2022); the value of
    the position; and the action to play. The rows of a game that is over are zero, its value is side 0's, and its
    action is -1."""

    visits: Actions
    action_values: Floats
    policies: Floats
    values: Floats
    actions: Actions


class BatchSearch:
    """Search in many games of one space, by PUCT or as Gumbel search with sequential halving. `run` adds simulations to
    the trees, `advance` plays actions and keeps what the trees know of the positions behind them. The result depends on
    the positions, the evaluator's answers and the seed alone.

    Chance nodes are part of the trees, all draws equally likely. Where chance is to move at a root, it is drawn first.
    """

    def __init__(
        self,
        start: Sequence[Position] | Batch,
        evaluator: Evaluator,
        *,
        kind: Kind = "puct",
        leaves: int = 4,
        exploration: float = 1.5,
        considered: int = 16,
        noise: float = 0.0,
        seed: int | None = None,
    ) -> None:
        self.space = space_of(start)
        self.evaluator, self.leaves = evaluator, require_positive("leaves", leaves)
        self.considered, self.noise = require_positive("considered", considered), noise
        n, kernels = len(start), self.space.game.kernels
        seeds = np.random.SeedSequence(seed)
        self._rng = seeds.generate_state(n, np.uint64) | np.uint64(1)
        self._noise = np.random.default_rng(seeds.spawn(1)[0])
        nodes = n * NODES_PER_GAME
        self._tree = new_tree(nodes, nodes * EDGES_PER_NODE)
        self._states = np.empty(nodes, kernels.STATE)
        self._moves = np.zeros(kernels.MOST_MOVES, np.int64)
        self._roots = np.full(n, NONE, np.int64)
        self._stirred: Mask = np.zeros(n, np.bool_)
        self._selection = new_selection(kind, float(exploration), n, kernels.MOST_MOVES)
        rows = n * leaves
        self._requests = Requests(
            np.zeros(2, np.int64),
            np.zeros(rows, np.int64),
            np.zeros(rows, np.int64),
            np.empty((rows, *self.space.shape), np.float32),
            np.zeros((rows, self.space.actions), np.bool_),
        )
        self._stopped = False
        self._variants = [self.space.variant] * n
        self._put(start)

    def __len__(self) -> int:
        return len(self._roots)

    @property
    def positions(self) -> list[Position]:
        """The positions at the roots."""
        found = zip(self._variants, self._roots, strict=True)
        return [Position(self.space.game, variant, self._states[root]) for variant, root in found]

    @property
    def movers(self) -> Actions:
        """The side to move in each game."""
        found: Actions = self._tree.movers[self._roots].astype(np.int64)
        return found

    @property
    def done(self) -> Mask:
        """The games that are over."""
        found: Mask = self._tree.stages[self._roots] == OVER
        return found

    @property
    def rewards(self) -> Planes:
        """The rewards of both sides in each game: 0 until the end, then 1 for the winner and -1 for the loser."""
        first = np.where(self.done, self._tree.values[self._roots], 0.0)
        return np.stack([first, -first], axis=1).astype(np.float32)

    @property
    def observations(self) -> Planes:
        """The planes of the side to move in each game."""
        return self._shown()[0]

    @property
    def masks(self) -> Mask:
        """The legal actions of the side to move in each game; none where the game is over."""
        return self._shown()[1]

    def run(self, simulations: int | Actions, explore: bool | Mask = True) -> BatchSearchResult:
        """Add so many simulations to the tree of each game that is not over; the result of all there have been. An
        array gives each game a number of its own; `explore` says in which games a new root gets noise."""
        self._stopped = False
        left = np.where(self.done, 0, self._per_game(simulations, np.int64))
        self._ask_roots()
        self._add_noise(self._per_game(explore, np.bool_))
        ends = self._begin_run(left)
        begun = False
        while left.any() and not (self._stopped and begun):
            walks = np.minimum(left, self.leaves)
            if self._selection.is_gumbel:
                taken = self._selection.taken
                walks = np.minimum(walks, np.maximum(ends[np.arange(len(self)), taken] - taken, 0))
            self._round(np.repeat(np.arange(len(self)), walks))
            left -= walks
            begun = True
        return self.result()

    def result(self) -> BatchSearchResult:
        """The result of all simulations there have been."""
        shape = len(self), self.space.actions
        found = BatchSearchResult(
            np.zeros(shape, np.int64),
            np.zeros(shape, np.float32),
            np.zeros(shape, np.float32),
            np.zeros(len(self), np.float32),
            np.zeros(len(self), np.int64),
        )
        report(self._tree, self._selection, self._roots, *found)
        return found

    def advance(self, actions: Any, to: Sequence[Position] | Batch | None = None) -> None:
        """Play one action in each game and keep the tree below it. Chance is drawn inside; with `to`, the positions
        are those given, as of a batch after the same actions. A game that is over stays, unless `to` begins another,
        and its action is not looked at."""
        taken, over = action_array(actions, len(self)), self.done
        masks = self.masks
        refuse_illegal(taken, legality(taken, masks) | over, masks)
        chosen = np.full(len(self), NONE, np.int64)
        if to is None:
            while not take_actions(self._tree, self._states, self._roots, chosen, taken, self._rng, self._moves):
                self._grow()
            self._keep(chosen)
        else:
            given = self._given(to)
            find_states(self._tree, self._states, self._roots, chosen, taken, given)
            self._keep(chosen)
            self._put(to)

    def stop(self) -> None:
        """Let `run` end after the current round, called from another thread."""
        self._stopped = True

    def _put(self, start: Sequence[Position] | Batch) -> None:
        """Make roots of positions where games have none."""
        given = self._given(start)
        while not add_roots(self._tree, self._states, given, self._roots, self._rng, self._moves):
            self._grow()
        if (self._tree.parents[self._roots] != NONE).any():
            self._keep(self._roots.copy())
        self._variants = start.variants if isinstance(start, Batch) else [one.variant for one in start]

    def _given(self, start: Sequence[Position] | Batch) -> Any:
        """The states of positions of this search's space, one for each game."""
        space = space_of(start)
        if len(start) != len(self) or not is_same_space(space, self.space):
            raise InvalidPositions(
                Message("playtest-batch-search-positions-same-game-equal-board", count=len(self)),
                text=str(len(start)),
            )
        if isinstance(start, Batch):
            return start.states
        states = np.zeros(len(start), space.game.kernels.STATE)
        for number, position in enumerate(start):
            states[number] = position.raw_state
        return states

    def _per_game(self, given: Any, kind: type) -> Any:
        """A number for each game, or one for all."""
        numbers = np.asarray(given)
        if numbers.shape not in {(), (len(self),)} or numbers.dtype.kind not in KINDS[kind]:
            raise InvalidActions(
                Message("playtest-batch-search-one-number-needed-one-each", count=len(self)),
                text=f"{numbers.dtype}{list(numbers.shape)}",
            )
        return np.broadcast_to(numbers, len(self)).astype(kind)

    def _ask_roots(self) -> None:
        unasked = np.flatnonzero(self._tree.stages[self._roots] == UNASKED)
        if len(unasked):
            self._round(unasked)

    def _add_noise(self, explore: Mask) -> None:
        games = np.flatnonzero(~self.done & ~self._stirred & explore)
        if self.noise > 0 and len(games):
            if self._selection.is_gumbel:
                shape = len(games), self._selection.draws.shape[1]
                self._selection.draws[games] = self.noise * self._noise.gumbel(size=shape)
            else:
                draws = self._noise.standard_gamma(DIRICHLET, self._tree.edge_counts[self._roots[games]].sum())
                add_noise(self._tree, self._roots, games, draws, self.noise)
        self._stirred[games] = True

    def _begin_run(self, simulations: Actions) -> Actions:
        """Make the schedule of a run of Gumbel search; for each simulation the first one of the next pass, before which
        the values of this pass must be known."""
        selection = self._selection
        selection.taken[:] = 0
        if not selection.is_gumbel:
            unused: Actions = selection.taken
            return unused
        begin_run(self._tree, self._roots, np.arange(len(self)), selection.before)
        considered = np.minimum(self.considered, self._tree.edge_counts[self._roots])
        kinds, kind_of = np.unique(np.stack([considered, simulations]), axis=1, return_inverse=True)
        schedule = np.zeros((kinds.shape[1], int(simulations.max()) + 1), np.int64)
        ends = np.zeros_like(schedule)
        for number, (most, count) in enumerate(kinds.T.tolist()):
            steps = schedule[number, :count]
            steps[:] = halving_schedule(most, count)
            ends[number, :count] = np.searchsorted(steps, steps, side="right")
        self._selection = selection._replace(schedule=schedule[kind_of.ravel()])
        found: Actions = ends[kind_of.ravel()]
        return found

    def _round(self, walkers: Actions) -> None:
        """Walk to a leaf in each of the games, ask the evaluator about all of them at once, and count its answers."""
        requests = self._requests
        requests.progress[:] = 0
        while not gather(
            self._tree, self._states, requests, self._roots, walkers, self._selection, self._rng, self._moves
        ):
            self._grow()
        try:
            if not receive(self._tree, requests, *self._answer(int(requests.progress[1]))):
                raise refused("nan, inf, < 0")
        except BaseException:
            withdraw(self._tree, requests)
            raise

    def _answer(self, asked: int) -> tuple[Floats, Floats]:
        masks = self._requests.masks[:asked]
        if not asked:
            return np.zeros(masks.shape, np.float32), np.zeros(0, np.float32)
        return checked_shapes(self.evaluator.evaluate(self._requests.observations[:asked], masks), masks)

    def _keep(self, chosen: Actions) -> None:
        """Make roots of the chosen nodes, and forget what is not below them."""
        fresh = new_tree(len(self._tree.parents), len(self._tree.moves))
        origins = np.empty(len(fresh.parents), np.int64)
        is_new = chosen != self._roots
        self._stirred[is_new] = False
        self._selection.draws[is_new], self._selection.before[is_new] = 0, 0
        keep(self._tree, fresh, chosen, self._roots, origins)
        states = np.empty_like(self._states)
        used = int(fresh.used[0])
        states[:used] = self._states[origins[:used]]
        self._tree, self._states = fresh, states

    def _grow(self) -> None:
        self._tree = grown(self._tree)
        self._states = np.concatenate([self._states, np.empty_like(self._states)])

    def _shown(self) -> tuple[Planes, Mask]:
        observations = np.zeros((len(self), *self.space.shape), np.float32)
        masks = np.zeros((len(self), self.space.actions), np.bool_)
        show_all(self._tree, self._states, self._roots, observations, masks)
        return observations, masks


def space_of(start: Sequence[Position] | Batch) -> Space:
    return start.space if isinstance(start, Batch) else common_space(start)


def new_selection(kind: Kind, exploration: float, n: int, most_moves: int) -> Selection:
    if kind not in {"puct", "gumbel"}:
        raise AzumayaError(
            Message("playtest-batch-search-unknown-search-known-puct-gumbel"),
            text=str(kind),
            code="unknown-search",
        )
    return Selection(
        exploration,
        kind == "gumbel",
        np.zeros((n, most_moves)),
        np.zeros((n, most_moves), np.int32),
        np.zeros((n, 1), np.int64),
        np.zeros(n, np.int64),
    )


def require_positive(name: str, number: int) -> int:
    if number < 1:
        raise AzumayaError(
            Message("playtest-batch-search-out-range-from-1", name=name),
            text=str(number),
            code="out-of-range",
        )
    return number
