"""Opening variety of a level against itself with the book on no side, one side or both: distinct games after some
turns, turns from the book, and processor time.

    python benchmarks/openings.py tumicarona --level 9 --games 40 --turns 8

With the results log of two players: the first one's score by opening. Games that begin alike are hardly independent, so
the strength is the mean over openings, with its interval over them.

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
from azumaya.playtest.player_entry import parse_player_entry
from azumaya.playtest.results_log import read_results_log
from azumaya.rules.position import Position, read_position
from azumaya.search.book import book_of, playable


class PairOpening(NamedTuple):
    """A game after its opening: the position, the turns from the book, and the processor time."""

    position: Position
    known: int
    seconds: float


def opening_position(asked: argparse.Namespace, readers: int, seed: int) -> PairOpening:
    """Play the first turns of a game; if one side has the book, the side alternates."""
    reads = [readers == 2 or (readers == 1 and seed % 2 == side) for side in (0, 1)]
    players = [
        azumaya.player(asked.game, asked.level, seconds=asked.seconds, seed=2 * seed + side, book=reads[side])
        for side in (0, 1)
    ]
    position, made, known, seconds = azumaya.new(asked.game), 0, 0, 0.0
    book = book_of(position.game)
    while not position.is_over and (made < asked.turns or not position.starts_turn):
        mover = position.side
        assert isinstance(mover, int)
        if position.starts_turn:
            made += 1
            known += bool(reads[mover] and book and playable(book.turns(position)))
        began = time.process_time()
        position = position.play(players[mover].choose(position))
        seconds += time.process_time() - began
    return PairOpening(position, known, seconds)


def opening_of(game: str, played: Played, turns: int) -> tuple[str, ...]:
    """Return the first turns of a game in notation."""
    position, made = read_position(azumaya.new(game).game, played.start).play_all(played.opening), list[str]()
    for move in played.moves:
        position = position.play(move)
        if position.starts_turn or position.is_over:
            made.append(position.turn_text)
        if len(made) == turns:
            break
    return tuple(made)


def by_opening(game: str, file: Path, turns: int) -> None:
    """Print the first player's score by opening and side, most frequent first, and the mean."""
    plan, played = read_results_log(file)
    name, groups = parse_player_entry(plan.players[0]).name, defaultdict[tuple[int, tuple[str, ...]], list[float]](list)
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
    parser = argparse.ArgumentParser(description="Opening variety of a level with and without book.")
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
    opening_position(asked, 0, 0)
    for readers, words in enumerate(("no book", "one side with book", "both with book")):
        games = [opening_position(asked, readers, seed) for seed in range(asked.games)]
        different = len({game.position.text for game in games})
        known, took = mean(game.known for game in games), mean(game.seconds for game in games)
        print(
            f"{words}: after {asked.turns} turns {different} different positions in "
            f"{asked.games} games, {known:.1f} turns from the book, {1000 * took:.0f} ms of processor time a game"
        )


if __name__ == "__main__":
    main()
