"""How a level opens against itself from the first position when nobody, one side or both have the game's book: how many
different games there are after some turns, how many turns came from the book, and the processor time they took.

    python benchmarks/openings.py tumicarona --level 9 --games 40 --turns 8

With the file of a playtest of two players: the first one's score opening by opening. Games that begin alike are hardly
independent, so what the match says about strength is the mean over openings, with its interval over them.

    python benchmarks/openings.py tumicarona --file games.jsonl --turns 8
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

import azumaya
from azumaya.playtest.arena import Played
from azumaya.playtest.contestant import parse_contestant
from azumaya.playtest.ledger import read_ledger
from azumaya.rules.position import Position, read_position
from azumaya.search.book import book_of, playable


class Opened(NamedTuple):
    """Where a game stands after its opening, how many of its turns came from the book, and what all of them took."""

    position: Position
    known: int
    seconds: float


def opened(asked: argparse.Namespace, readers: int, seed: int) -> Opened:
    """The first turns of a game; where one side has the book, it is now this one and now that one."""
    reads = [readers == 2 or (readers == 1 and seed % 2 == side) for side in (0, 1)]
    players = [
        azumaya.player(asked.game, asked.level, seconds=asked.seconds, seed=2 * seed + side, book=reads[side])
        for side in (0, 1)
    ]
    position, made, known, seconds = azumaya.new(asked.game), 0, 0, 0.0
    book = book_of(position.game)
    while not position.is_over and (made < asked.turns or not position.starts_turn):
        mover = position.to_move
        assert isinstance(mover, int)
        if position.starts_turn:
            made += 1
            known += bool(reads[mover] and book and playable(book.turns(position)))
        began = time.process_time()
        position = position.play(players[mover].choose(position))
        seconds += time.process_time() - began
    return Opened(position, known, seconds)


def opening_of(game: str, played: Played, turns: int) -> tuple[str, ...]:
    """The first turns of a game, as they are written down."""
    position, made = read_position(azumaya.new(game).game, played.start).play_all(played.opening), list[str]()
    for move in played.moves:
        position = position.play(move)
        if position.starts_turn or position.is_over:
            made.append(position.turn_text)
        if len(made) == turns:
            break
    return tuple(made)


def by_opening(game: str, file: Path, turns: int) -> None:
    """The first player's score in each opening on each side, the most frequent first, and the mean over them."""
    plan, played = read_ledger(file)
    name, groups = parse_contestant(plan.players[0]).name, defaultdict[tuple[int, tuple[str, ...]], list[float]](list)
    for one in played:
        groups[one.players.index(name), opening_of(game, one, turns)].append(one.points(name))
    for (side, opening), points in sorted(groups.items(), key=lambda item: -len(item[1])):
        print(f"{len(points):4} games, side {side}, {mean(points):6.1%}  {' '.join(opening)}")
    scores = [mean(points) for points in groups.values()]
    error = 2 * stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else float("nan")
    total = mean(one.points(name) for one in played)
    print(
        f"{len(played)} games, {total:.1%} for {name}; {len(scores)} openings, {mean(scores):.1%} ± {error:.1%} "
        "(two standard errors over openings)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How a level opens when nobody, one side or both have a book.")
    parser.add_argument("game")
    parser.add_argument("--level", type=int, default=9)
    parser.add_argument("--seconds", type=float, help="For level 10, a turn.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--file", type=Path, help="Of a playtest: tell its score opening by opening.")
    asked = parser.parse_args()
    if asked.file is not None:
        by_opening(asked.game, asked.file, asked.turns)
        return
    opened(asked, 0, 0)
    for readers, words in enumerate(("nobody has a book", "one side has it", "both have it")):
        games = [opened(asked, readers, seed) for seed in range(asked.games)]
        different = len({game.position.text for game in games})
        known, took = mean(game.known for game in games), mean(game.seconds for game in games)
        print(
            f"{words}: after {asked.turns} turns {different} different positions in "
            f"{asked.games} games, {known:.1f} turns from the book, {1000 * took:.0f} ms of processor time a game"
        )


if __name__ == "__main__":
    main()
