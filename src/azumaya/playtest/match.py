"""Many games between two agents in this process, and what they say about strength: `azumaya.match`.

Games come in pairs with sides swapped, as in `playtest.arena`: both begin with the same set-up, deal and random turns,
and the n-th draw after that comes from the same throw. All of it follows from the seed. Moves are kept as codes.
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
from ..rules.position import Position, new_position
from ..rules.text import Text
from .agents import PlayerFailed, answer_of, failed
from .arena import MOST_TURNS, OPENING_TRIES, seed_of
from .contestant import close, parse_contestant
from .ratings import Interval, Pairs

OnFailure = Literal["stop", "lose"]
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match: the side the first agent sat on, who won, the scores, all moves as codes from the first
    position on, and how many turns the agents made. `failure` says how an agent lost by failing."""

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
    """What a match came to, seen from the first agent. Intervals are of 95 %, over pairs of games."""

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
        """The share of all points."""
        return self.pairs.score

    @property
    def interval(self) -> Interval:
        """Where the true score lies."""
        return self.pairs.interval()

    @property
    def elo(self) -> float:
        """By how much the first agent is stronger."""
        return self.pairs.elo

    @property
    def elo_interval(self) -> Interval:
        return self.interval.elo()

    @property
    def side_0(self) -> float:
        """What side 0 scored, whoever sat there."""
        return mean(0.5 if game.winner is None else float(game.winner == 0) for game in self.games)

    @property
    def lengths(self) -> tuple[int, ...]:
        """Turns of the agents at the quantiles 5, 25, 50, 75 and 95 %."""
        ordered = sorted(game.turns for game in self.games)
        return tuple(ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in QUANTILES)

    @property
    def failures(self) -> tuple[str, ...]:
        """What was said of agents that failed and lost by it."""
        return tuple(game.failure for game in self.games if game.failure)

    def as_dict(self) -> dict[str, Any]:
        """The figures without the games, as JSON takes them."""
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
class MatchTerms:
    """What a match is played under: how a pair is set up, how many random turns open it, and what becomes of an agent
    that fails."""

    game: Game
    variant: str | None
    options: dict[str, object]
    seed: int
    opening: int
    failing: OnFailure

    def first_position(self, pair: int) -> Position:
        return new_position(self.game, self.game.variant(self.variant, self.options, self.seed + pair + 1))


def play_match(
    terms: MatchTerms, agents: Sequence[Any], games: int, finished: Callable[[MatchGame], None] = lambda _: None
) -> MatchResult:
    """Play a match; PlayerFailed, with the game so far, stops it unless whoever fails shall lose."""
    if len(agents) != 2 or games < 2 or games % 2:
        raise AzumayaError(
            Text(
                "ein Vergleich hat zwei Spieler und eine gerade Zahl von Partien ab 2",
                "a match has two players and an even number of games from 2 on",
            ),
            text=f"{len(agents)} players, {games} games",
        )
    players = [agent_of(terms, agent, number) for number, agent in enumerate(agents)]
    names, played = names_of(agents), list[MatchGame]()
    try:
        for pair in range(games // 2):
            throws, opening = Throws(terms.seed, pair), opening_of(terms, pair)
            for first_side in (0, 1):
                seats = (players if first_side == 0 else players[::-1], names if first_side == 0 else names[::-1])
                played.append(play_one(terms, seats, first_side, opening, throws))
                finished(played[-1])
    finally:
        for given, player in zip(agents, players, strict=True):
            if isinstance(given, str):
                close(player)
    return MatchResult(terms.game.name, names, tuple(played))


def agent_of(terms: MatchTerms, agent: Any, number: int) -> Any:
    """An agent as it was given, or the player that a text describes."""
    if isinstance(agent, str):
        return parse_contestant(agent).player(terms.game, seed_of(terms.seed, number))
    if not hasattr(agent, "choose") and not hasattr(agent, "choose_code"):
        reason = Text("ein Spieler hat choose(position)", "a player has choose(position)")
        raise UnknownPlayer(reason, text=repr(agent))
    return agent


def names_of(agents: Sequence[Any]) -> tuple[str, str]:
    first, second = (agent if isinstance(agent, str) else type(agent).__name__ for agent in agents)
    return (first, second) if first != second else (f"{first} 1", f"{second} 2")


class Throws:
    """The throws of a pair, the same for both its games."""

    def __init__(self, seed: int, pair: int) -> None:
        self._dice, self._thrown = Random(f"{seed} {pair} draws"), list[float]()

    def at(self, number: int) -> float:
        while len(self._thrown) <= number:
            self._thrown.append(self._dice.random())
        return self._thrown[number]


def opening_of(terms: MatchTerms, pair: int) -> tuple[Position, tuple[int, ...]]:
    """Where the agents of a pair take over: the deal, then random turns until somebody decides."""
    for attempt in range(OPENING_TRIES):
        dice, position = Random(f"{terms.seed} {pair} opening {attempt}"), terms.first_position(pair)
        turns, codes = terms.opening, list[int]()
        while position.codes:
            if position.starts_turn and position.to_move != "chance":
                if turns == 0:
                    return position, tuple(codes)
                turns -= 1
            codes.append(position.codes[int(dice.random() * len(position.codes))])
            position = position.play_code(codes[-1])
    reason = Text(
        f"nach {terms.opening} zufälligen Zügen ist das Spiel immer schon aus",
        f"the game is always over after {terms.opening} random turns",
    )
    raise AzumayaError(reason, text=terms.game.name, near=("opening=0",))


def play_one(
    terms: MatchTerms,
    seats: tuple[Sequence[Any], Sequence[str]],
    first_side: int,
    opening: tuple[Position, tuple[int, ...]],
    throws: Throws,
) -> MatchGame:
    (agents, names), (position, made) = seats, opening
    codes, turns, draws = list(made), 0, 0
    while position.codes and turns < MOST_TURNS:
        mover = position.to_move
        if isinstance(mover, int):
            turns += position.starts_turn
            try:
                position = answer_of(agents[mover], position)
            except Exception as error:
                fault = fault_of(error, names[mover], position)
                if terms.failing == "stop":
                    raise fault from error
                return MatchGame(first_side, 1 - mover, position.scores, tuple(codes), turns, str(fault))
        else:
            position = position.play_code(position.codes[int(throws.at(draws) * len(position.codes))])
            draws += 1
        codes.append(position.trail[-1].move)
    return MatchGame(first_side, position.winner, position.scores, tuple(codes), turns)


def fault_of(error: Exception, name: str, position: Position) -> PlayerFailed:
    what = str(error) if isinstance(error, AzumayaError) else f"{type(error).__name__}: {error}"
    return failed(name, position, what)
