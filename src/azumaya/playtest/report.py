"""Playtest report: score and Elo of each pairing, rating list, sequential test, and thinking times.

Available as plain data (`as_record`), as text tables (`tables`) and as Markdown (`as_markdown`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from .arena import Plan, Played
from .player_entry import parse_player_entry
from .ratings import Fit, GameResult, Hypotheses, Interval, Pairs, Sprt, fit, sprt


@dataclass(frozen=True, slots=True)
class Pairing:
    """Results of two players against each other, from the first one's view. Games without their other half count in the
    ratings only."""

    first: str
    second: str
    wins: int
    draws: int
    losses: int
    pairs: Pairs

    @property
    def score(self) -> float:
        return self.pairs.score

    @property
    def interval(self) -> Interval:
        return self.pairs.interval()


@dataclass(frozen=True, slots=True)
class Thinking:
    """Thinking time of a player: turns, mean and longest wall seconds per turn."""

    name: str
    turns: int
    mean: float
    longest: float


@dataclass(frozen=True, slots=True)
class Report:
    plan: Plan
    games: int
    pairings: tuple[Pairing, ...]
    fit: Fit
    thinking: tuple[Thinking, ...]
    side_0: float
    """Score of side 0 over all games, whichever player had it."""
    length: float
    """Mean number of turns after the opening."""
    too_long: int
    asked: Hypotheses | None = None
    sprt: Sprt | None = None


def make_report(
    plan: Plan, games: Sequence[Played], asked: Hypotheses | None = None, anchor: str | None = None
) -> Report:
    """Return the report on some games of a plan, in any order."""
    names = [parse_player_entry(text).name for text in plan.players]
    pairings = [pairing_of(games, a, b) for a, b in plan.pairings()]
    results = [GameResult(*game.players, game.points(game.players[0]), game.pair) for game in games]
    return Report(
        plan=plan,
        games=len(games),
        pairings=tuple(pairings),
        fit=fit(results, anchor=anchor if any(anchor in game.players for game in games) else None),
        thinking=tuple(thinking_of(games, name) for name in names),
        side_0=average([result.score for result in results]),
        length=average([sum(game.turns) for game in games]),
        too_long=sum(game.end == "too long" for game in games),
        asked=asked,
        sprt=sprt(pairs_in_order(games, *names[:2]), asked) if asked else None,
    )


def average(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def points_of_pairs(games: Sequence[Played], first: str, second: str) -> dict[int, float]:
    """Return the first player's points from each complete pair against the second, by pair number."""
    halves: dict[int, list[float]] = {}
    for game in games:
        if {first, second} == set(game.players):
            halves.setdefault(game.pair, []).append(game.points(first))
    return {pair: sum(points) for pair, points in sorted(halves.items()) if len(points) == 2}


def pairing_of(games: Sequence[Played], first: str, second: str) -> Pairing:
    whole = points_of_pairs(games, first, second)
    points = [game.points(first) for game in games if {first, second} == set(game.players) and game.pair in whole]
    return Pairing(
        first, second, points.count(1.0), points.count(0.5), points.count(0.0), count_pairs(list(whole.values()))
    )


def count_pairs(points: Sequence[float]) -> Pairs:
    pairs = Pairs()
    for each in points:
        pairs = pairs.with_pair(each)
    return pairs


def pairs_in_order(games: Sequence[Played], first: str, second: str) -> Pairs:
    """Return the complete pairs up to the first missing one. A sequential test uses these only, so that faster games
    cannot bias it."""
    whole = points_of_pairs(games, first, second)
    unbroken = next(number for number in range(len(whole) + 1) if number not in whole)
    return count_pairs([whole[number] for number in range(unbroken)])


def thinking_of(games: Sequence[Played], name: str) -> Thinking:
    seats = [(game, side) for game in games for side in (0, 1) if game.players[side] == name]
    turns = sum(game.turns[side] for game, side in seats)
    seconds = sum(game.seconds[side] for game, side in seats)
    return Thinking(
        name, turns, seconds / turns if turns else 0.0, max((game.longest[side] for game, side in seats), default=0.0)
    )


# For programs


def as_record(report: Report) -> dict[str, object]:
    """Return plain data for JSON; infinite Elo is null."""
    return {
        "plan": asdict(report.plan),
        "games": report.games,
        "pairings": [pairing_record(pairing) for pairing in report.pairings],
        "ratings": [asdict(rating) for rating in report.fit.ratings],
        "side_0": {"score": report.side_0, "elo": report.fit.side_0},
        "draws_between_equals": report.fit.draws,
        "thinking": [asdict(each) for each in report.thinking],
        "turns": report.length,
        "too_long": report.too_long,
        "sprt": asdict(report.sprt) if report.sprt else None,
    }


def pairing_record(pairing: Pairing) -> dict[str, object]:
    elo = pairing.interval.elo()
    return {
        "players": [pairing.first, pairing.second],
        "wins": pairing.wins,
        "draws": pairing.draws,
        "losses": pairing.losses,
        "pairs": list(pairing.pairs.counts),
        "score": pairing.score,
        "score_interval": [pairing.interval.low, pairing.interval.high],
        "elo": finite(pairing.pairs.elo),
        "elo_interval": [finite(elo.low), finite(elo.high)],
    }


def finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


# For people


@dataclass(frozen=True, slots=True)
class ReportTable:
    """Rows of text; the first column holds names."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables(report: Report) -> list[ReportTable]:
    """Return the pairings, the rating list if there are more than two players, and the thinking times."""
    headings = ("pairing", "won drawn lost", "pairs 0 ½ 1 1½ 2", "score", "95 % interval", "Elo", "95 % interval")
    shown = [ReportTable(title_of(report), headings, pairing_rows(report))]
    if len(report.plan.players) > 2:
        title = f"ratings; side 0 is worth {report.fit.side_0:+.0f} Elo, equals draw {percent(report.fit.draws)}"
        shown.append(ReportTable(title, ("player", "Elo", "95 % interval", "games", "score"), rating_rows(report)))
    rows = tuple((each.name, f"{each.turns:,}", f"{each.mean:.3f}", f"{each.longest:.3f}") for each in report.thinking)
    return [*shown, ReportTable("thinking, seconds a turn", ("player", "turns", "mean", "longest"), rows)]


def title_of(report: Report) -> str:
    plan = report.plan
    rules = " ".join(filter(None, [plan.game, plan.variant, *(f"{name}={value}" for name, value in plan.options)]))
    begun = f" from openings {plan.openings}" if plan.openings else ""
    late = f", {report.too_long} stopped as a draw" if report.too_long else ""
    length = f"{report.games} games of {report.length:.0f} turns"
    return f"{rules}: {length}{begun}{late}; side 0 scored {percent(report.side_0)}"


def pairing_rows(report: Report) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            f"{pairing.first} – {pairing.second}",
            f"{pairing.wins} {pairing.draws} {pairing.losses}",
            " ".join(map(str, pairing.pairs.counts)),
            percent(pairing.score),
            f"{percent(pairing.interval.low)} … {percent(pairing.interval.high)}",
            signed(pairing.pairs.elo),
            f"{signed(pairing.interval.elo().low)} … {signed(pairing.interval.elo().high)}",
        )
        for pairing in report.pairings
    )


def rating_rows(report: Report) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (each.name, signed(each.elo), f"{signed(each.low)} … {signed(each.high)}", str(each.games), percent(each.score))
        for each in report.fit.ratings
    )


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def signed(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else "+∞" if elo > 0 else "−∞"


def sprt_line(test: Sprt, asked: Hypotheses) -> str:
    """Describe the sequential test in a sentence."""
    verdict = {"high": f"stronger by {asked.high:+g}", "low": f"not stronger than {asked.low:+g}", None: "undecided"}[
        test.verdict
    ]
    return (
        f"SPRT {asked.low:+g} against {asked.high:+g} Elo: {verdict} (log-likelihood ratio {test.ratio:.2f}, "
        f"bounds {test.bounds.low:.2f} and {test.bounds.high:.2f})"
    )


def as_markdown(report: Report, command: str) -> str:
    """Return the report as a section of a document, with the command that repeats it."""
    parts = [f"## {title_of(report)}", f"`{command}`"]
    for number, table in enumerate(tables(report)):
        lines = [table.headings, ("---", *("---:" for _ in table.headings[1:])), *table.rows]
        parts += [
            *([table.title[:1].upper() + table.title[1:]] if number else []),
            "\n".join(f"| {' | '.join(line)} |" for line in lines),
        ]
    if report.sprt and report.asked:
        parts.append(sprt_line(report.sprt, report.asked) + ".")
    return "\n\n".join(parts) + "\n"
