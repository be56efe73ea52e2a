"""Matches between two agents in this process: `azumaya.match`.

Games come in pairs with sides swapped, as in `playtest.arena`: both share set-up, deal and random turns, and the n-th
draw after that is the same. Everything follows from the seed. Moves are kept as codes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from random import Random
from statistics import mean
from typing import Any, Literal

from ..rules.errors import AzumayaError, UnknownPlayer
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position, new_position
from .agents import PlayerFailed, play_agent_move, player_failed
from .arena import MOST_TURNS, OPENING_TRIES, seed_of
from .player_entry import close, parse_player_entry
from .ratings import Interval, Pairs

OnFailure = Literal["stop", "lose"]
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match: the side of the first agent, the winner, the scores, all moves as codes, and the number of
    turns. `failure` describes the failure by which an agent lost."""

    first_side: int
    winner: int | None
    scores: tuple[int, int]
    codes: tuple[int, ...]
    turns: int
    failure: str = ""

    @property
    def points(self) -> float:
        """1, ½ or 0 for the first agent."""
        return 0.5 if self.winner is None else float(self.winner == self.first_side)


@dataclass(frozen=True)
class MatchResult:
    """Result of a match from the first agent's view. Intervals are 95 % intervals over pairs of games."""

    game: str
    names: tuple[str, str]
    games: tuple[MatchGame, ...] = field(repr=False)

    @property
    def wins(self) -> int:
        return sum(game.points == 1 for game in self.games)

    @property
    def draws(self) -> int:
        return sum(game.points == 0.5 for game in self.games)

    @property
    def losses(self) -> int:
        return sum(game.points == 0 for game in self.games)

    @cached_property
    def pairs(self) -> Pairs:
        counts = [0] * 5
        for one, other in zip(self.games[::2], self.games[1::2], strict=True):
            counts[round(2 * (one.points + other.points))] += 1
        return Pairs((counts[0], counts[1], counts[2], counts[3], counts[4]))

    @property
    def score(self) -> float:
        """Share of all points."""
        return self.pairs.score

    @property
    def interval(self) -> Interval:
        """Confidence interval of the score."""
        return self.pairs.interval()

    @property
    def elo(self) -> float:
        """Elo difference of the first agent."""
        return self.pairs.elo

    @property
    def elo_interval(self) -> Interval:
        return self.interval.elo()

    @property
    def side_0(self) -> float:
        """Score of side 0, whichever agent played it."""
        return mean(0.5 if game.winner is None else float(game.winner == 0) for game in self.games)

    @property
    def lengths(self) -> tuple[int, ...]:
        """Turns at the quantiles 5, 25, 50, 75 and 95 %."""
        ordered = sorted(game.turns for game in self.games)
        return tuple(ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in QUANTILES)

    @property
    def failures(self) -> tuple[str, ...]:
        """Failures by which agents lost games."""
        return tuple(game.failure for game in self.games if game.failure)

    def as_dict(self) -> dict[str, Any]:
        """Return the figures without the games, for JSON."""
        return {
            "game": self.game,
            "players": list(self.names),
            "games": len(self.games),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": self.score,
            "interval": asdict(self.interval),
            "elo": self.elo,
            "elo_interval": asdict(self.elo_interval),
            "side_0": self.side_0,
            "lengths": list(self.lengths),
            "failures": list(self.failures),
        }

    def __str__(self) -> str:
        low, high = self.interval.low, self.interval.high
        first, second = self.names
        return (
            f"{self.game}: {first} against {second}, {len(self.games)} games: {self.wins} won, {self.draws} drawn, "
            f"{self.losses} lost, {self.score:.1%} ({low:.1%} … {high:.1%}), Elo {self.elo:+.0f} "
            f"({self.elo_interval.low:+.0f} … {self.elo_interval.high:+.0f}); {self.lengths[2]} turns in the median, "
            f"side 0 scored {self.side_0:.1%}"
        )


@dataclass(frozen=True)
class MatchSettings:
    """Settings of a match: set-up of a pair, random opening turns, and the handling of failures."""

    game: Game
    variant: str | None
    options: dict[str, object]
    seed: int
    opening: int
    failing: OnFailure

    def first_position(self, pair: int) -> Position:
        return new_position(self.game, self.game.variant(self.variant, self.options, self.seed + pair + 1))


def play_match(
    settings: MatchSettings, agents: Sequence[Any], games: int, finished: Callable[[MatchGame], None] = lambda _: None
) -> MatchResult:
    """Play a match; PlayerFailed stops it unless failing agents shall lose."""
    if len(agents) != 2 or games < 2 or games % 2:
        raise AzumayaError(
            Message("playtest-match-match-two-players-even-number"),
            text=f"{len(agents)} players, {games} games",
        )
    players = [agent_of(settings, agent, number) for number, agent in enumerate(agents)]
    names, played = names_of(agents), list[MatchGame]()
    try:
        for pair in range(games // 2):
            draws_of_pair, opening = SharedDraws(settings.seed, pair), opening_of(settings, pair)
            for first_side in (0, 1):
                seats = (players if first_side == 0 else players[::-1], names if first_side == 0 else names[::-1])
                played.append(play_one(settings, seats, first_side, opening, draws_of_pair))
                finished(played[-1])
    finally:
        for given, player in zip(agents, players, strict=True):
            if isinstance(given, str):
                close(player)
    return MatchResult(settings.game.name, names, tuple(played))


def agent_of(settings: MatchSettings, agent: Any, number: int) -> Any:
    """Return an agent as given, or the player that a text describes."""
    if isinstance(agent, str):
        return parse_player_entry(agent).player(settings.game, seed_of(settings.seed, number))
    if not hasattr(agent, "choose") and not hasattr(agent, "choose_code"):
        reason = Message("playtest-match-player-needs-choose-position")
        raise UnknownPlayer(reason, text=repr(agent))
    return agent


def names_of(agents: Sequence[Any]) -> tuple[str, str]:
    first, second = (agent if isinstance(agent, str) else type(agent).__name__ for agent in agents)
    return (first, second) if first != second else (f"{first} 1", f"{second} 2")


class SharedDraws:
    """Random numbers of a pair, the same for both its games."""

    def __init__(self, seed: int, pair: int) -> None:
        self._dice, self._thrown = Random(f"{seed} {pair} draws"), list[float]()

    def at(self, number: int) -> float:
        while len(self._thrown) <= number:
            self._thrown.append(self._dice.random())
        return self._thrown[number]


def opening_of(settings: MatchSettings, pair: int) -> tuple[Position, tuple[int, ...]]:
    """Return the start of a pair: the deal, then random turns until a side is to move."""
    for attempt in range(OPENING_TRIES):
        rng, position = Random(f"{settings.seed} {pair} opening {attempt}"), settings.first_position(pair)
        turns, codes = settings.opening, list[int]()
        while position.codes:
            if position.starts_turn and not position.is_chance:
                if turns == 0:
                    return position, tuple(codes)
                turns -= 1
            codes.append(position.codes[int(rng.random() * len(position.codes))])
            position = position.play_code(codes[-1])
    reason = Message("playtest-match-game-ends-within-random-turns", opening=settings.opening)
    raise AzumayaError(reason, text=settings.game.name, near=("opening=0",))


def play_one(
    settings: MatchSettings,
    seats: tuple[Sequence[Any], Sequence[str]],
    first_side: int,
    opening: tuple[Position, tuple[int, ...]],
    draws_of_pair: SharedDraws,
) -> MatchGame:
    (agents, names), (position, made) = seats, opening
    codes, turns, draws = list(made), 0, 0
    while position.codes and turns < MOST_TURNS:
        mover = position.side
        if mover is not None:
            turns += position.starts_turn
            try:
                position = play_agent_move(agents[mover], position)
            except Exception as error:
                fault = failure_of(error, names[mover], position)
                if settings.failing == "stop":
                    raise fault from error
                return MatchGame(first_side, 1 - mover, position.scores, tuple(codes), turns, str(fault))
        else:
            position = position.play_code(position.codes[int(draws_of_pair.at(draws) * len(position.codes))])
            draws += 1
        codes.append(position.trail[-1].move)
    return MatchGame(first_side, position.winner, position.scores, tuple(codes), turns)


def failure_of(error: Exception, name: str, position: Position) -> PlayerFailed:
    what = str(error) if isinstance(error, AzumayaError) else f"{type(error).__name__}: {error}"
    return player_failed(name, position, what)
