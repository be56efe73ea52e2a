"""Monte Carlo tree search: simulations grow a tree of what may happen, chance included, and prove what can be proven.

The tree is one array of records. A node's children stand side by side; a node without children has not been grown yet:

    nodes   [ root | child child child | child child | … ]
               │      ▲            │      ▲
               └ first, count = 3  └ first, count = 2

Values are sums over simulations from side 0's view, so a turn of several moves needs no care: a mover looks for its own
sign.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, Int, State, legal_moves, offered, outcome, play
from ..rules.game import Game
from ..rules.kernel import kernel, record_dtype
from ..rules.position import Position
from ..rules.variant import BaseVariant
from ..rules.weights import Weights
from .judgement import TUNED, evaluate, finish, foregone, is_loud, is_repeat, order
from .player import Limits
from .rollout import LONGEST_PLAYOUT, Dice, new_dice, throw
from .thinker import ThinkingPlayer, walked
from .thought import NO_LIMIT, Option, Signal, Thought, record

Numbers = np.ndarray[Any, np.dtype[Any]]

NODE = record_dtype(
    [
        ("total", np.float64),
        ("likely_total", np.float64),
        ("likely_visits", np.int32),
        ("prior", np.float32),
        ("visits", np.int32),
        ("move", np.int32),
        ("first", np.int32),
        ("count", np.int32),
        ("mover", np.int8),
        ("proven", np.int8),
    ]
)
"""`first` and `count`: its children. `mover` is known once it has them. `proven`: ONGOING while open, else the outcome
with best play. `likely_total` and `likely_visits`: simulations in which the node's mover made this move later on, an
early hint at what it is worth."""

TREE = record_dtype(
    [
        ("used", np.int64),
        ("simulations", np.int64),
        ("most", np.int64),
        ("exploration", np.float64),
        ("judges", np.int64),
        ("proves", np.int64),
        ("guided", np.int64),
        ("hints", np.int64),
        ("quick", np.int64),
        ("trims", np.int64),
    ]
)
"""Nodes in use, simulations made and allowed; how much it explores; whether leaves are judged instead of played out,
ends are proven, and the game's own order guides it; how many visits a hint is worth, 0 for none; whether the game's own
way to finish stands in for random moves, and whether repeats are left out."""

MOST_NODES = 1 << 20
LONGEST_PATH = 1_024
UNSEEN = 0.15
"""How much worse than its parent a child is taken to be before its first visit."""
SETTLING = 24
"""Moves after which the playing out of loud moves ends."""


@kernel
def simulate(
    nodes: Any, tree: Any, states: Any, moves: Any, path: Any, made: Any, weights: Weights, dice: Dice, stop: Any
) -> None:
    """Simulations from states[0], the position of nodes[0], until enough are made, the root is proven or `stop` is set.

    made[side, move] is the last simulation in which the side made the move.
    """
    path[0] = 0
    while tree.simulations < tree.most and stop[0] == 0 and nodes[0].proven == ONGOING:
        # 1. Go down to a node that has not been grown, growing those that come up a second time
        states[1] = states[0]
        state = states[1]
        at, length, over = np.int64(0), 1, False
        while nodes[at].proven == ONGOING and length < LONGEST_PATH:
            if nodes[at].first == 0:
                if nodes[at].visits == 0 and at > 0:
                    nodes[at].proven = foregone(state) if tree.proves else ONGOING
                    break
                count = legal_moves(state, moves)
                if count == 0 or tree.used + count > len(nodes):
                    over = count == 0
                    break
                if tree.trims and at > 0 and not state.starts_turn:
                    count = without_repeats(state, moves, count, nodes[at].move)
                grow(nodes, tree, at, state, moves, count)
            if nodes[at].mover == CHANCE:
                at = nodes[at].first + throw(dice, nodes[at].count)
            else:
                at = promising_child(nodes, tree, at, throw(dice, nodes[at].count))
            play(state, nodes[at].move)
            path[length] = at
            length += 1

        # 2. What it is worth
        if nodes[at].proven != ONGOING:
            value = worth(np.int64(nodes[at].proven))
        else:
            played = np.int64(0)
            if not over and tree.judges:
                played = settle(state, moves)
                over = played == 0 and legal_moves(state, moves) == 0
            elif not over and tree.quick:
                played = np.int64(finish(state, dice, made, tree.simulations))
                over = played == 0
            elif not over:
                played = play_on(state, moves, dice, made, tree.simulations)
                over = played == 0
            result = np.int64(outcome(state))
            value = judgement(state, weights) if result == ONGOING and tree.judges else worth(result)
            if over and tree.proves:
                nodes[at].proven = result

        # 3. Tell the nodes on the way, last one first
        for step in range(length - 1, -1, -1):
            node = nodes[path[step]]
            node.visits += 1
            node.total += value
            if tree.hints:
                give_hints(nodes, path[step], made, tree.simulations, value)
                if step > 0 and nodes[path[step - 1]].mover != CHANCE:
                    made[nodes[path[step - 1]].mover, node.move] = tree.simulations
        if tree.proves and nodes[at].proven != ONGOING:
            spread_proof(nodes, path, length)
        tree.simulations += 1


@kernel
def without_repeats(state: State, moves: Any, count: Int, last: Int) -> Int:
    """Move those that repeat nothing to the front; how many there are. When all do, all are kept."""
    kept = 0
    for i in range(count):
        if not is_repeat(state, last, moves[i]):
            moves[kept], moves[i] = moves[i], moves[kept]
            kept += 1
    return kept if kept > 0 else count


@kernel
def grow(nodes: Any, tree: Any, at: Int, state: State, moves: Any, count: Int) -> None:
    """Give a node its children, each with its share of the promise."""
    first = tree.used
    nodes[at].first, nodes[at].count, nodes[at].mover = first, count, state.mover
    tree.used += count
    guided = tree.guided and state.mover != CHANCE
    promise = np.float64(0)
    for i in range(count):
        child = nodes[first + i]
        child.total, child.visits, child.likely_total, child.likely_visits = 0, 0, 0, 0
        child.move, child.first, child.count, child.proven = moves[i], 0, 0, ONGOING
        child.prior = 1 + order(state, moves[i]) if guided else 1
        promise += child.prior
    for i in range(count):
        nodes[first + i].prior /= promise


@kernel
def promising_child(nodes: Any, tree: Any, at: Int, offset: Int) -> Int:
    """The child a mover should look at next. Going round from `offset` on, equals are taken in a random order."""
    first, count, mover = np.int64(nodes[at].first), np.int64(nodes[at].count), np.int64(nodes[at].mover)
    visits = np.float64(nodes[at].visits + 1)
    sign = 1.0 if mover == 0 else -1.0
    unseen = sign * nodes[at].total / visits - UNSEEN
    reach = tree.exploration * (math.sqrt(visits) if tree.guided else math.sqrt(math.log(visits)))
    best, best_score = first, -1e9
    for i in range(count):
        at_child = first + (i + offset if i + offset < count else i + offset - count)
        child = nodes[at_child]
        proven = np.int64(child.proven)
        if proven == mover:
            return at_child
        seen, hinted = np.float64(child.visits), np.float64(child.likely_visits)
        if proven == DRAW:
            score = 0.0
        elif proven != ONGOING:
            score = -1e6
        elif tree.guided:
            score = (sign * child.total / seen if seen > 0 else unseen) + reach * child.prior / (1 + seen)
        elif hinted > 0 and tree.hints:
            score = sign * child.likely_total / hinted
            if seen > 0:
                trust = math.sqrt(tree.hints / (3 * seen + tree.hints))
                score = (1 - trust) * sign * child.total / seen + trust * score + reach / math.sqrt(seen + 1)
            else:
                score += reach
        elif seen > 0:
            score = sign * child.total / seen + reach / math.sqrt(seen)
        else:
            score = 1e6
        if score > best_score:
            best, best_score = at_child, score
    return best


@kernel
def play_on(state: State, moves: Any, dice: Dice, made: Any, now: Int) -> Int:
    """Play random moves until the game is over, noting them; how many there were."""
    for played in range(LONGEST_PLAYOUT):
        count = legal_moves(state, moves)
        if count == 0:
            return played
        move = moves[throw(dice, count)]
        if state.mover != CHANCE:
            made[state.mover, move] = now
        play(state, move)
    return np.int64(LONGEST_PLAYOUT)


@kernel
def give_hints(nodes: Any, at: Int, made: Any, now: Int, value: float) -> None:
    """Every child whose move its mover made later in this simulation learns how that went."""
    mover = np.int64(nodes[at].mover)
    if mover == CHANCE:
        return
    for child in range(nodes[at].first, nodes[at].first + nodes[at].count):
        if made[mover, nodes[child].move] == now:
            nodes[child].likely_total += value
            nodes[child].likely_visits += 1


@kernel
def settle(state: State, moves: Any) -> Int:
    """Play loud moves, the most promising first, and finish the turn under way, so that a judgement can be trusted; how
    many moves were made."""
    for made in range(SETTLING):
        count = legal_moves(state, moves)
        if count == 0 or state.mover == CHANCE:
            return made
        best, best_promise = np.int64(-1), np.int64(-1)
        for i in range(count):
            if not state.starts_turn or is_loud(state, moves[i]):
                promise = np.int64(order(state, moves[i]))
                if promise > best_promise:
                    best, best_promise = moves[i], promise
        if best < 0:
            return made
        play(state, best)
    return np.int64(SETTLING)


@kernel
def judgement(state: State, weights: Weights) -> float:
    """The game's own evaluation between -1 and 1: twice the chance to win, less one."""
    return math.tanh(np.int64(evaluate(state, weights)) / 1_000.0)


@kernel
def worth(result: Int) -> float:
    return 1.0 if result == 0 else -1.0 if result == 1 else 0.0


@kernel
def spread_proof(nodes: Any, path: Any, length: Int) -> None:
    """Having proven the last node of a path, prove those above it as far as that goes."""
    for step in range(length - 2, -1, -1):
        result = conclusion(nodes, path[step])
        if result == ONGOING:
            return
        nodes[path[step]].proven = result


@kernel
def conclusion(nodes: Any, at: Int) -> Int:
    """What follows for a node from what is proven of its children: a mover takes its best, chance proves only what
    never differs."""
    first, mover = nodes[at].first, np.int64(nodes[at].mover)
    all_proven, all_equal, drawn = True, True, False
    result = np.int64(nodes[first].proven)
    for i in range(nodes[at].count):
        proven = np.int64(nodes[first + i].proven)
        if proven == mover and mover != CHANCE:
            return mover
        all_proven = all_proven and proven != ONGOING
        all_equal = all_equal and proven == result
        drawn = drawn or proven == DRAW
    if not all_proven:
        return np.int64(ONGOING)
    if mover == CHANCE:
        return result if all_equal else np.int64(ONGOING)
    return np.int64(DRAW) if drawn else 1 - mover


@kernel
def keep_subtree(nodes: Any, root: Int, kept: Any) -> Int:
    """Copy a node and everything below it, level by level, to the beginning of another array; the number of nodes
    kept."""
    kept[0] = nodes[root]
    used = 1
    at = 0
    while at < used:
        first, count = kept[at].first, kept[at].count
        if first > 0:
            kept[at].first = used
            for i in range(count):
                kept[used + i] = nodes[first + i]
            used += count
        at += 1
    return used


@dataclass(frozen=True, slots=True)
class Style:
    """How a tree is grown: how much it explores, whether the game's own order guides it, its evaluation judges leaves,
    ends are proven, what was learned is kept from one turn to the next, for how many visits a move is also judged by
    simulations that made it later, and whether the game's own shortcuts are used where it has some: `finish` to end
    simulations, `is_repeat` to leave out what another order of moves leads to."""

    exploration: float
    guided: bool = False
    judges: bool = False
    proves: bool = False
    keeps: bool = False
    hints: int = 0
    quick: bool = False


PLAIN = Style(exploration=1.4)
STRONG = Style(exploration=1.2, guided=True, judges=True, proves=True, keeps=True, hints=500, quick=True)


def style_for(game: Game, style: Style, variant: BaseVariant) -> Style:
    """A style as a game's `evaluate.py` wishes it: its STYLE changes fields of the strong one, its `style_of(variant)`
    those for a variant."""
    knowledge = game.part("evaluate")
    if style != STRONG or knowledge is None:
        return style
    wishes: dict[str, Any] = getattr(knowledge, "STYLE", {})
    ask = getattr(knowledge, "style_of", None)
    return replace(style, **wishes, **(ask(variant) if ask else {}))


class Grove:
    """One thread's tree and what it grows with."""

    def __init__(self, game: Game, seed: int, style: Style, weights: Weights) -> None:
        self.nodes: Any = np.zeros(MOST_NODES, NODE)
        self.spare: Any = np.zeros(MOST_NODES, NODE)
        self.tree = record(TREE)
        self.states = np.zeros(2, game.kernels.STATE)
        self.moves = np.zeros(game.kernels.MOST_MOVES, np.int64)
        self.path = np.zeros(LONGEST_PATH, np.int64)
        self.made = np.full((2, game.kernels.MOVE_CODES), -1, np.int64)
        self.weights = weights
        self.dice = new_dice(seed)
        self.adopt(style)
        self.clear()

    def adopt(self, style: Style) -> None:
        """Grow in this style from now on, as far as the game offers what it needs."""
        game = self.states.dtype
        self.tree.exploration, self.tree.proves, self.tree.hints = style.exploration, style.proves, style.hints
        self.tree.guided = style.guided and offered(game, "evaluate", "order") is not None
        self.tree.judges = style.judges and offered(game, "evaluate", "evaluate") is not None
        self.tree.quick = style.quick and offered(game, "evaluate", "finish") is not None
        self.tree.trims = style.quick and offered(game, "evaluate", "is_repeat") is not None

    def clear(self) -> None:
        """Forget everything: a lone root."""
        self.nodes[0] = np.zeros(1, NODE)[0]
        self.nodes[0].proven = ONGOING
        self.tree.used = 1

    def replant(self, moves: Sequence[int]) -> None:
        """Keep what is known about the position after some moves, forget the rest."""
        at = 0
        for move in moves:
            found = next((child for child in self.children(at) if self.nodes[child].move == move), None)
            if found is None:
                return self.clear()
            at = found
        if at > 0:
            self.tree.used = keep_subtree(self.nodes, at, self.spare)
            self.nodes, self.spare = self.spare, self.nodes
        return None

    def children(self, at: int) -> range:
        return range(self.nodes[at].first, self.nodes[at].first + self.nodes[at].count)

    def think(self, position: Position, simulations: int, signal: Signal) -> None:
        self.states[0] = position.state
        self.tree.most = self.tree.simulations + simulations
        simulate(self.nodes, self.tree, self.states, self.moves, self.path, self.made, self.weights, self.dice, signal)

    def line(self, at: int) -> tuple[int, ...]:
        """The moves most looked at, from a node on."""
        moves: list[int] = []
        below: int | None = at
        while below is not None:
            moves.append(int(self.nodes[below].move))
            below = self.best_below(below)
        return tuple(moves)

    def best_below(self, at: int) -> int | None:
        """The child most looked at; None at the rim of the tree and where chance decides."""
        if self.nodes[at].mover == CHANCE or not self.nodes[at].count:
            return None
        first, side = int(self.nodes[at].first), int(self.nodes[at].mover)
        best = first + choice(side, *summary(side, [self.nodes[first : first + self.nodes[at].count]]))
        return best if self.nodes[best].visits else None


def summary(side: int, trees: Sequence[Numbers]) -> tuple[Numbers, Numbers, Numbers]:
    """What several trees say together about the same moves: visits, values for a side, and what is proven."""
    children = np.stack(trees)
    visits = children["visits"].sum(0)
    values = children["total"].sum(0) / np.maximum(visits, 1) * (1 if side == 0 else -1)
    return visits, values, children["proven"].max(0)


class TreePlayer(ThinkingPlayer):
    """Grows a tree for each thread and adds up what they say about the moves at the root."""

    style = PLAIN

    def __init__(
        self, game: Game, limits: Limits, seed: int | None = None, threads: int = 1, weights: str = TUNED
    ) -> None:
        super().__init__(game, limits, seed, threads, weights)
        self.groves = [
            Grove(game, self.dice.getrandbits(32), style_for(game, self.style, game.standard), self.weights)
            for _ in range(threads)
        ]

    def think(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> Thought:
        wished = style_for(self.game, self.style, position.variant)
        style = replace(wished, guided=wished.guided and self.manner.guided)
        for grove in self.groves:
            grove.adopt(style)
            if since is None or not self.style.keeps:
                grove.clear()
            else:
                grove.replant(since)
        share = -(-(limits.nodes or NO_LIMIT) // len(self.groves))
        if len(self.groves) == 1:
            self.groves[0].think(position, share, self.signal)
        else:
            with ThreadPoolExecutor(len(self.groves)) as pool:
                list(pool.map(lambda grove: grove.think(position, share, self.signal), self.groves))
        return self.thought(position, margin)

    def thought(self, position: Position, margin: float) -> Thought:
        grown = [grove for grove in self.groves if grove.nodes[0].count]
        if not grown:
            return Thought(0.0, (position.codes[0],), 0)
        side = int(position.state.mover)
        visits, values, proven = summary(side, [grove.nodes[1 : 1 + grove.nodes[0].count] for grove in grown])
        best = choice(side, visits, values, proven)
        certain = proven[best] == side or bool((proven != ONGOING).all())
        value = worth_for(side, int(proven[best])) if certain or proven[best] != ONGOING else float(values[best])
        line = longest_line(grown, best)
        turns = sum(bool(at.starts_turn) for at, _ in walked(position, line))
        worths = [
            worth_for(side, int(end)) if end != ONGOING else float(mean)
            for end, mean in zip(proven, values, strict=True)
        ]
        plausible = math.sqrt(visits[best])
        near = [
            move
            for move, seen in enumerate(visits)
            if move != best and seen >= max(plausible, 1) and value - margin <= worths[move]
        ]
        options = (
            [Option(value, line), *(Option(min(worths[move], value), longest_line(grown, move)) for move in near)]
            if margin > 0
            else []
        )
        options.sort(key=lambda option: -option.value)
        return Thought(value, line, int(visits.sum()), turns, certain, tuple(options))


def longest_line(groves: Sequence[Grove], child: int) -> tuple[int, ...]:
    """The line most looked at that begins with the root's child of this number, from the tree that knows most of it."""
    return max((grove.line(1 + child) for grove in groves), key=len)


def choice(side: int, visits: Numbers, values: Numbers, proven: Numbers) -> int:
    """The move to make: a proven win, else the one most looked at (of several the best) that is not proven lost; a
    proven draw rather than worse prospects."""
    if (proven == side).any():
        return int(np.argmax(proven == side))
    open_ = proven == ONGOING
    drawn = np.flatnonzero(proven == DRAW)
    best = int(np.argmax(np.where(open_, visits + values / 3, -1)))
    if drawn.size and (not open_.any() or values[best] < 0):
        return int(drawn[np.argmax(visits[drawn])])
    return best if open_.any() else int(np.argmax(visits))


def worth_for(side: int, result: int) -> float:
    return float(worth(result)) * (1 if side == 0 else -1)


class MctsPlayer(TreePlayer):
    """Tree search with everything it has."""

    style = STRONG
