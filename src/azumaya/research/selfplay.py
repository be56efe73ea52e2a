"""A player against itself, many games: what is to be played, and how a block of it comes about.

Game number k follows from the plan and k alone, so blocks of games can be played in any order, on any machine, again
after a machine was lost, and always come out the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from random import Random
from typing import Any

from ..games import game as find_game
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position, new_position
from ..search.players import new_player
from ..search.provenance import source_digest_of
from ..search.spec import parse_player_spec

MOST_MOVES = 20_000
"""Moves after which a game that does not end is put down as a draw."""


@dataclass(frozen=True, slots=True)
class SelfPlayPlan:
    """Everything on which the games depend. `player` is a text such as `level=3`, `block` the games of a file."""

    game: str
    games: int
    player: str = "random"
    seed: int = 1
    variant: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    opening: int = 4
    """Random turns before the player takes over."""
    block: int = 1_000

    def check(self) -> Game:
        """Refuse, in a sentence, what cannot be played; the game."""
        game = find_game(self.game)
        if self.games < 1 or self.block < 1:
            raise AzumayaError(
                Message("playtest-selfplay-one-game-at-least"), text=f"games={self.games} block={self.block}"
            )
        game.variant(self.variant, dict(self.options))
        new_player(game, parse_player_spec(self.player))
        return game

    @property
    def blocks(self) -> int:
        return -(-self.games // self.block)

    def numbers(self, block: int) -> range:
        """The games of a block."""
        return range(block * self.block, min((block + 1) * self.block, self.games))

    def described(self) -> dict[str, Any]:
        """The plan with the digest of the sources, as files carry it."""
        return {"plan": {**asdict(self), "options": dict(self.options)}, "sources": source_digest_of(self.check())}


@dataclass(frozen=True, slots=True)
class SelfPlayGame:
    """A game: its number, the text of its first position, all moves as codes (draws among them), who won, the
    scores."""

    number: int
    start: str
    codes: tuple[int, ...]
    winner: int | None
    scores: tuple[int, int]


def play_block(plan: SelfPlayPlan, block: int) -> list[SelfPlayGame]:
    """The games of a block, in order."""
    return list(play_games(plan, plan.numbers(block)))


def play_games(plan: SelfPlayPlan, numbers: range) -> Iterator[SelfPlayGame]:
    game, spec = find_game(plan.game), parse_player_spec(plan.player)
    for number in numbers:
        rng = Random(f"{plan.seed} {number}")
        start = new_position(game, game.variant(plan.variant, dict(plan.options), plan.seed + number))
        player: Any = new_player(game, replace(spec, seed=rng.getrandbits(31)))
        yield play_game(number, start, plan.opening, player, rng)


def play_game(number: int, start: Position, opening: int, player: Any, rng: Random) -> SelfPlayGame:
    """One game: chance and the opening by the rng, then the player on both sides."""
    position, codes = start, list[int]()
    while position.codes and len(codes) < MOST_MOVES:
        is_players = not position.is_chance
        if is_players and position.starts_turn:
            opening -= 1
        if is_players and opening < 0:
            has_codes = hasattr(player, "choose_code")
            position = (
                position.play_code(player.choose_code(position))
                if has_codes
                else position.play(player.choose(position))
            )
        else:
            position = position.play_code(position.codes[int(rng.random() * len(position.codes))])
        codes.append(position.trail[-1].move)
    return SelfPlayGame(number, start.text, tuple(codes), position.winner, position.scores)


def checksum(games: Iterator[SelfPlayGame]) -> str:
    """A name for games in the order of their numbers, whichever files they come from."""
    digest = blake2b(digest_size=16)
    for game in games:
        digest.update(repr((game.number, game.start, game.codes, game.winner, game.scores)).encode())
    return digest.hexdigest()
