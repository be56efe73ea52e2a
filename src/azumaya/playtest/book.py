"""A book of openings made by self-play, one game after the other.

Each game follows the book as far as it goes. There one side, now this one and now that one, makes turns that a careful
reader of the book would make, and the other tries whatever is not clearly worse: so replies are known to more than the
best play. Where the book ends, a long search weighs the turns of that position, which becomes a page, and quick players
play the game to its end. The results are counted along the way, and what the searches think is told back turn by turn
(as in Lincke's drop-out expansion, 2001, but with a place for new pages drawn by self-play).

A game follows from the plan, its number and the games before it. A journal keeps one line a game; whoever was
interrupted goes on behind the last one.
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
from ..rules.position import Position, new_position
from ..rules.text import Text
from ..search.book import BookTurn, Pages, drawn, key_of
from ..search.levels import best_kind
from ..search.player import Player
from ..search.players import PlayerSpec, new_player
from .arena import MOST_TURNS, seed_of

CAREFUL, TRIED = 0.04, 0.15
"""How far behind the best a turn may be that the careful side makes, and one that the other side tries."""
KEPT = 0.3
"""Turns further behind are not written down unless a game made them."""
MOST_OF_A_PAGE = 8
NODES = {"alphabeta": 3_000_000, "mcts": 100_000}
"""What a page is searched with unless somebody says otherwise."""
QUICK_SHARE = 100
"""A turn after the book has one node for so many of a page."""


@dataclass(frozen=True, slots=True)
class BookPlan:
    """Everything on which a book depends but the number of games."""

    game: str
    nodes: int
    """Of the search that makes a page."""
    quick: int
    """Of each turn after the book."""
    depth: int = 16
    """Turns into a game after which no page is made."""
    seed: int = 1


def plan_for(game: str, nodes: int | None, quick: int | None, depth: int, seed: int) -> BookPlan:
    """A plan with the usual numbers where none are given."""
    long = NODES[best_kind(find_game(game))] if nodes is None else nodes
    return BookPlan(game, long, max(1, long // QUICK_SHARE) if quick is None else quick, depth, seed)


class BookStep(NamedTuple):
    """A turn that a game made in the book: on which page, by which side, and what it was."""

    key: str
    side: int
    turn: str


class WeighedTurn(NamedTuple):
    """A turn as the search of its page saw it: its value for whoever makes it, the key of the position it leads to
    (empty where nobody decides there), and whether the same side moves there again."""

    turn: str
    value: float
    to: str
    again: bool


@dataclass(frozen=True, slots=True)
class BookGame:
    """A game of self-play as far as it stood in the book, the page it added if it did, and who won."""

    steps: tuple[BookStep, ...]
    winner: int | None
    key: str = ""
    page: tuple[WeighedTurn, ...] = ()

    @property
    def known(self) -> int:
        """How many turns were known before the game was played."""
        return len(self.steps) - bool(self.page)


@dataclass(slots=True)
class TurnTally:
    """What games say of a turn."""

    games: int = 0
    doubled: int = 0
    """Twice the points of whoever made it."""


@dataclass
class GrowingBook:
    """A book in the making."""

    weighed: dict[str, tuple[WeighedTurn, ...]] = field(default_factory=dict)
    tallies: dict[tuple[str, str], TurnTally] = field(default_factory=dict)
    known: list[int] = field(default_factory=list)
    """How many turns each game found in the book."""

    def add(self, game: BookGame) -> None:
        if game.page:
            self.weighed[game.key] = game.page
        for step in game.steps:
            tally = self.tallies.setdefault((step.key, step.turn), TurnTally())
            tally.games += 1
            tally.doubled += 1 if game.winner is None else 2 * (game.winner == step.side)
        self.known.append(game.known)

    def page(self, key: str) -> tuple[BookTurn, ...]:
        """The turns of a position, best first; none where the book ends."""
        told = [self._told(key, one) for one in self.weighed.get(key, ())]
        return tuple(sorted(told, key=lambda one: (-one.value, one.turn)))

    def _told(self, key: str, one: WeighedTurn) -> BookTurn:
        tally = self.tallies.get((key, one.turn), TurnTally())
        return BookTurn(one.turn, tally.games, tally.doubled / 2, self._value(one, (key,)))

    def _value(self, one: WeighedTurn, above: tuple[str, ...]) -> float:
        """What a turn is worth: what the best reply leaves of it, where the book knows replies, else what the search
        thought."""
        if one.to not in self.weighed or one.to in above:
            return one.value
        best = max(self._value(reply, (*above, one.to)) for reply in self.weighed[one.to])
        return best if one.again else -best

    def pages(self) -> Pages:
        """What is worth to be written down."""
        return {key: tuple(worth_keeping(self.page(key))) for key in self.weighed}

    @property
    def turns_known(self) -> float:
        """How many turns games find in the book by now: the mean of the later half."""
        return mean(self.known[len(self.known) // 2 :]) if self.known else 0.0


def worth_keeping(page: tuple[BookTurn, ...]) -> list[BookTurn]:
    near = [one for one in page if one.games or one.value >= page[0].value - KEPT]
    return near[:MOST_OF_A_PAGE]


# One game


def play_book_game(plan: BookPlan, book: GrowingBook, number: int) -> BookGame:
    """The game of this number, with the book as it stands."""
    game, dice = find_game(plan.game), Random(f"{plan.seed} {number} book")
    careful, steps = number % 2, list[BookStep]()
    position = dealt(new_position(game, game.variant(None, None, plan.seed + number)), dice)
    while position.side is not None and len(steps) < plan.depth:
        key, page = key_of(position), book.page(key_of(position))
        if not page:
            weighed = weigh(plan, position, seed_of(plan.seed, number))
            best = max(weighed, key=lambda one: one.value)
            steps.append(BookStep(key, position.side, best.turn))
            rest = position.play_turn(best.turn)
            return BookGame(tuple(steps), played_out(plan, rest, dice), key, weighed)
        chosen = drawn(page, CAREFUL if position.side == careful else TRIED, dice)
        steps.append(BookStep(key, position.side, chosen.turn))
        position = dealt(position.play_turn(chosen.turn), dice)
    return BookGame(tuple(steps), played_out(plan, position, dice))


def dealt(position: Position, dice: Random) -> Position:
    """The position once a side is to move, or the game over."""
    while position.to_move == "chance":
        position = position.play_code(dice.choice(position.codes))
    return position


def weigh(plan: BookPlan, position: Position, seed: int) -> tuple[WeighedTurn, ...]:
    """What a long search thinks of the turns of a position; those that lead to the same board once."""
    game = position.game
    analysis = searcher(game, plan.nodes, seed).analyse(position, variations=MOST_OF_A_PAGE)
    finisher, found = searcher(game, plan.quick, seed), dict[str, WeighedTurn]()
    for variation in analysis.variations:
        after = whole_turn(position, variation.moves, finisher)
        again = after.side == position.side
        key = "" if after.side is None else key_of(after)
        found.setdefault(after.text, WeighedTurn(after.turn_text, round(variation.value, 4), key, again))
    return tuple(found.values())


def whole_turn(position: Position, moves: tuple[str, ...], finisher: Player) -> Position:
    """The position after the turn that a variation begins with; where that is too short, a player goes on."""
    after, ahead = position, list(moves)
    while after is position or not (after.starts_turn or after.is_over):
        after = after.play(ahead.pop(0) if ahead else finisher.choose(after))
    return after


def played_out(plan: BookPlan, position: Position, dice: Random) -> int | None:
    """Who wins when quick players go on; nobody when it takes too long."""
    player, moves = searcher(position.game, plan.quick, dice.getrandbits(30)), 0
    while not position.is_over and moves < MOST_TURNS:
        position, moves = dealt(position, dice), moves + 1
        if position.side is not None:
            position = position.play(player.choose(position))
    return position.winner


def searcher(game: Game, nodes: int, seed: int) -> Player:
    return new_player(game, PlayerSpec(best_kind(game), nodes=nodes, seed=seed))


# Many games


def grow(plan: BookPlan, games: int, journal: BookJournal | None = None) -> Iterator[GrowingBook]:
    """A book as it stands after each of so many games, first after those that a journal has."""
    book, done = GrowingBook(), journal.games if journal else []
    for game in done[:games]:
        book.add(game)
    yield book
    for number in range(len(done), games):
        game = play_book_game(plan, book, number)
        if journal:
            journal.add(game)
        book.add(game)
        yield book


class BookJournal:
    """The games of a book, one line each, behind a line that tells the plan."""

    def __init__(self, path: Path, plan: BookPlan) -> None:
        self.path = path
        whole = path.read_bytes() if path.exists() else b""
        lines = whole[: whole.rfind(b"\n") + 1].splitlines()
        """What a kill has torn off is played again."""
        try:
            entries = [json.loads(line) for line in lines]
            self.games = [game_from(entry) for entry in entries[1:]]
        except (ValueError, TypeError, KeyError):
            raise no_journal(path) from None
        if entries and entries[0] != asdict(plan):
            raise no_journal(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"".join(line + b"\n" for line in lines) or as_line(asdict(plan)))

    def add(self, game: BookGame) -> None:
        """Keep a game; it is in the file when this returns."""
        with self.path.open("ab") as file:
            file.write(as_line(asdict(game)))


def as_line(entry: Mapping[str, Any]) -> bytes:
    return json.dumps(entry, ensure_ascii=False).encode() + b"\n"


def game_from(entry: Mapping[str, Any]) -> BookGame:
    found = BookGame(**entry)
    steps, page = tuple(BookStep(*one) for one in found.steps), tuple(WeighedTurn(*one) for one in found.page)
    return replace(found, steps=steps, page=page)


def no_journal(path: Path) -> AzumayaError:
    reason = Text(
        "in der Datei steht etwas anderes als dieses Buch; nimm eine andere",
        "the file holds something else; take another",
    )
    return AzumayaError(reason, text=path.name, code="another-run")
