"""Opening books made by self-play, one game after the other.

Each game follows the book as far as it goes. There one side, alternating, plays turns that a careful reader of the book
would play, and the other tries anything that is not clearly worse, so that replies to more than the best play are
known. Where the book ends, a long search rates the turns of that position, which becomes a page, and fast players
finish the game. Results are counted along the way, and search values are backed up turn by turn (as in Lincke's
drop-out expansion, 2001, but with new pages placed by self-play).

A game depends on the plan, its number and the games before it. A log keeps one line per game; an interrupted run
resumes after the last one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from ..games import game as find_game
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position, new_position
from ..search.book import BookTurn, Pages, key_of, near_best, turn_weights
from ..search.levels import best_kind
from ..search.player import Player
from ..search.players import PlayerSpec, new_player
from .arena import MOST_TURNS, seed_of

CAREFUL, TRIED = 0.04, 0.15
"""How far behind the best a turn of the careful side may be, and one of the other side."""
KEPT = 0.3
"""Turns further behind are not stored unless a game made them."""
MOST_OF_A_PAGE = 8
NODES = {"alphabeta": 3_000_000, "mcts": 100_000}
"""Default nodes of the search that makes a page."""
QUICK_SHARE = 100
"""A turn after the book has one node for so many of a page."""


@dataclass(frozen=True, slots=True)
class BookPlan:
    """Everything a book depends on except the number of games."""

    game: str
    nodes: int
    """Nodes of the search that makes a page."""
    quick: int
    """Nodes of each turn after the book."""
    depth: int = 16
    """Turns into a game after which no page is made."""
    seed: int = 1


def plan_for(game: str, nodes: int | None, quick: int | None, depth: int, seed: int) -> BookPlan:
    """Return a plan with defaults for missing numbers."""
    long = NODES[best_kind(find_game(game))] if nodes is None else nodes
    return BookPlan(game, long, max(1, long // QUICK_SHARE) if quick is None else quick, depth, seed)


class BookStep(NamedTuple):
    """A turn of a game within the book: its page, side and notation."""

    key: str
    side: int
    turn: str


class SearchedTurn(NamedTuple):
    """A turn rated by the search of its page: its value for its side, the key of the next position (empty at the end
    and at chance nodes), and whether the same side moves again."""

    turn: str
    value: float
    to: str
    again: bool


@dataclass(frozen=True, slots=True)
class BookGame:
    """The part of a self-play game within the book, the page it added, if any, and the winner."""

    steps: tuple[BookStep, ...]
    winner: int | None
    key: str = ""
    page: tuple[SearchedTurn, ...] = ()

    @property
    def known(self) -> int:
        """Number of turns that were in the book before."""
        return len(self.steps) - bool(self.page)


@dataclass(slots=True)
class TurnTally:
    """Results of a turn."""

    games: int = 0
    doubled: int = 0
    """Twice the points of its side."""


@dataclass
class BookBuilder:
    """A book under construction."""

    searched: dict[str, tuple[SearchedTurn, ...]] = field(default_factory=dict)
    tallies: dict[tuple[str, str], TurnTally] = field(default_factory=dict)
    known: list[int] = field(default_factory=list)
    """Number of turns each game found in the book."""

    def add(self, game: BookGame) -> None:
        if game.page:
            self.searched[game.key] = game.page
        for step in game.steps:
            tally = self.tallies.setdefault((step.key, step.turn), TurnTally())
            tally.games += 1
            tally.doubled += 1 if game.winner is None else 2 * (game.winner == step.side)
        self.known.append(game.known)

    def page(self, key: str) -> tuple[BookTurn, ...]:
        """Return the turns of a position, best first; empty outside the book."""
        turns = [self._book_turn(key, one) for one in self.searched.get(key, ())]
        return tuple(sorted(turns, key=lambda one: (-one.value, one.turn)))

    def _book_turn(self, key: str, one: SearchedTurn) -> BookTurn:
        tally = self.tallies.get((key, one.turn), TurnTally())
        return BookTurn(one.turn, tally.games, tally.doubled / 2, self._value(one, (key,)))

    def _value(self, one: SearchedTurn, above: tuple[str, ...]) -> float:
        """Return the value of a turn: minus its best reply if the book has replies, else the search value."""
        if one.to not in self.searched or one.to in above:
            return one.value
        best = max(self._value(reply, (*above, one.to)) for reply in self.searched[one.to])
        return best if one.again else -best

    def pages(self) -> Pages:
        """Return the pages to be stored."""
        return {key: tuple(turns_to_keep(self.page(key))) for key in self.searched}

    @property
    def turns_known(self) -> float:
        """Mean number of turns found in the book by the later half of the games."""
        return mean(self.known[len(self.known) // 2 :]) if self.known else 0.0


def turns_to_keep(page: tuple[BookTurn, ...]) -> list[BookTurn]:
    near = [one for one in page if one.games or one.value >= page[0].value - KEPT]
    return near[:MOST_OF_A_PAGE]


# One game


def play_book_game(plan: BookPlan, book: BookBuilder, number: int) -> BookGame:
    """Play the game of this number with the current book."""
    game, rng = find_game(plan.game), Random(f"{plan.seed} {number} book")
    careful, steps = number % 2, list[BookStep]()
    position = after_draws(new_position(game, game.variant(None, None, plan.seed + number)), rng)
    while position.side is not None and len(steps) < plan.depth:
        key, page = key_of(position), book.page(key_of(position))
        if not page:
            searched = search_turns(plan, position, seed_of(plan.seed, number))
            best = max(searched, key=lambda one: one.value)
            steps.append(BookStep(key, position.side, best.turn))
            rest = position.play_turn(best.turn)
            return BookGame(tuple(steps), winner_of_playout(plan, rest, rng), key, searched)
        margin = CAREFUL if position.side == careful else TRIED
        near = near_best(page, margin)
        chosen = rng.choices(near, turn_weights(near, margin))[0]
        steps.append(BookStep(key, position.side, chosen.turn))
        position = after_draws(position.play_turn(chosen.turn), rng)
    return BookGame(tuple(steps), winner_of_playout(plan, position, rng))


def after_draws(position: Position, rng: Random) -> Position:
    """Return the position once a side is to move or the game is over."""
    while position.is_chance:
        position = position.play_code(rng.choice(position.codes))
    return position


def search_turns(plan: BookPlan, position: Position, seed: int) -> tuple[SearchedTurn, ...]:
    """Rate the turns of a position by a long search, one per resulting board."""
    game = position.game
    analysis = searcher(game, plan.nodes, seed).analyse(position, variations=MOST_OF_A_PAGE)
    finisher, found = searcher(game, plan.quick, seed), dict[str, SearchedTurn]()
    for variation in analysis.variations:
        after = whole_turn(position, variation.moves, finisher)
        again = after.side == position.side
        key = "" if after.side is None else key_of(after)
        found.setdefault(after.text, SearchedTurn(after.turn_text, round(variation.value, 4), key, again))
    return tuple(found.values())


def whole_turn(position: Position, moves: tuple[str, ...], finisher: Player) -> Position:
    """Return the position after the turn that a variation begins with; a player completes a short one."""
    after, ahead = position, list(moves)
    while after is position or not (after.starts_turn or after.is_over):
        after = after.play(ahead.pop(0) if ahead else finisher.choose(after))
    return after


def winner_of_playout(plan: BookPlan, position: Position, rng: Random) -> int | None:
    """Return the winner when fast players continue; None if it takes too long."""
    player, moves = searcher(position.game, plan.quick, rng.getrandbits(30)), 0
    while not position.is_over and moves < MOST_TURNS:
        position, moves = after_draws(position, rng), moves + 1
        if position.side is not None:
            position = position.play(player.choose(position))
    return position.winner


def searcher(game: Game, nodes: int, seed: int) -> Player:
    return new_player(game, PlayerSpec(best_kind(game), nodes=nodes, seed=seed))


# Many games


def build_book(plan: BookPlan, games: int, log: BookLog | None = None) -> Iterator[BookBuilder]:
    """Yield the book after each game, first after those of the log."""
    book, done = BookBuilder(), log.games if log else []
    for game in done[:games]:
        book.add(game)
    yield book
    for number in range(len(done), games):
        game = play_book_game(plan, book, number)
        if log:
            log.add(game)
        book.add(game)
        yield book


class BookLog:
    """Games of a book, one line each, after a line with the plan."""

    def __init__(self, path: Path, plan: BookPlan) -> None:
        self.path = path
        whole = path.read_bytes() if path.exists() else b""
        lines = whole[: whole.rfind(b"\n") + 1].splitlines()
        """What a kill has torn off is played again."""
        try:
            entries = [json.loads(line) for line in lines]
            self.games = [game_from(entry) for entry in entries[1:]]
        except (ValueError, TypeError, KeyError):
            raise not_a_book_log(path) from None
        if entries and entries[0] != asdict(plan):
            raise not_a_book_log(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"".join(line + b"\n" for line in lines) or as_line(asdict(plan)))

    def add(self, game: BookGame) -> None:
        """Append a game; it is in the file when this returns."""
        with self.path.open("ab") as file:
            file.write(as_line(asdict(game)))


def as_line(entry: Mapping[str, Any]) -> bytes:
    return json.dumps(entry, ensure_ascii=False).encode() + b"\n"


def game_from(entry: Mapping[str, Any]) -> BookGame:
    found = BookGame(**entry)
    steps, page = tuple(BookStep(*one) for one in found.steps), tuple(SearchedTurn(*one) for one in found.page)
    return replace(found, steps=steps, page=page)


def not_a_book_log(path: Path) -> AzumayaError:
    reason = Message("playtest-book-file-does-not-belong-book")
    return AzumayaError(reason, text=path.name, code="another-run")
