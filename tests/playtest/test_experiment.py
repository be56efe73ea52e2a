"""An experiment: what its metrics mean, that they are paired, and that its page holds them all in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from azumaya.games import game as find_game
from azumaya.interface.cli import app
from azumaya.playtest.arena import Plan, play_game
from azumaya.playtest.experiment import game_metrics, run
from azumaya.playtest.experiment.aims import InvalidAim, parse_aim
from azumaya.playtest.experiment.game_metrics import GameMetrics
from azumaya.playtest.experiment.metrics import METRICS, rows_of, uses
from azumaya.playtest.experiment.page import languages, make_page
from azumaya.playtest.experiment.pareto import combinations, front, miss
from azumaya.playtest.experiment.plan import ExperimentPlan, Rules, parse_levels
from azumaya.playtest.experiment.report import make_report
from azumaya.playtest.experiment.run import FinishedGame, GameTask, RulesResult, pairs_share, run_task
from azumaya.playtest.experiment.sample import NOTHING, Array, Estimate, Sample, estimate, share_of, weights_of, wilson
from azumaya.playtest.experiment.summary import differences, sentences
from azumaya.playtest.experiment.sweep import make_sweep, parse_sweep, sweep_page
from azumaya.playtest.results_log import InvalidResultsLog
from azumaya.rules.errors import AzumayaError, InvalidVariant
from azumaya.rules.message import literal
from tests.languages import english, german

TINY = ExperimentPlan(
    "tumicarona", Rules("5x5"), Rules("3x3"), levels=(1, 2), games=10, judged=10, judge="alphabeta:nodes=60"
)
METRIC = {figure.key: figure for figure in METRICS}
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta"}


# What the chances of a game come to


def test_the_lead_changes_only_beyond_the_band() -> None:
    assert game_metrics.lead_changes([0.5, 0.54, 0.46, 0.52]) == 0
    assert game_metrics.lead_changes([0.6, 0.5, 0.6]) == 0
    assert game_metrics.lead_changes([0.6, 0.52, 0.4, 0.48, 0.7]) == 2


def test_drama_is_how_far_the_winner_was_behind() -> None:
    assert game_metrics.drama([0.5, 0.25, 0.75, 1.0], 0) == pytest.approx(0.5 / 3)
    assert game_metrics.drama([0.5, 0.25, 0.75, 0.0], 1) == pytest.approx(0.5 / 3)
    assert game_metrics.drama([0.5, 0.5], None) is None


def test_a_game_is_decided_after_the_last_turn_that_left_it_open() -> None:
    assert game_metrics.decided_after([0.5, 0.95, 0.6, 0.95, 1.0], 0) == 3 / 4
    assert game_metrics.decided_after([0.95, 0.95, 1.0], 0) == 0
    assert game_metrics.decided_after([0.95, 0.05, 0.0], 1) == 1 / 2


def test_the_largest_swing_goes_either_way() -> None:
    assert game_metrics.largest_swing([0.5, 0.1, 0.3]) == pytest.approx(0.4)


def test_what_the_answer_takes_back_does_not_last() -> None:
    assert game_metrics.permanence([0.5, 0.7, 0.7], [0, 1]) == pytest.approx(1)
    assert game_metrics.permanence([0.5, 0.7, 0.5], [0, 1]) == pytest.approx(0)
    assert game_metrics.permanence([0.5, 0.3, 0.4], [1, 0]) == pytest.approx(0.5)
    assert game_metrics.permanence([0.5, 0.51, 0.2], [0, 1]) is None


# Figures and intervals


def metrics(
    pair: int, half: int, winner: int | None, level: int = 3, against: int | None = None, turns: int = 9
) -> GameMetrics:
    names = (f"{level}", f"{against or level}b")
    return GameMetrics(
        names if half == 0 else names[::-1], pair, half, winner, "end", (2,) * turns, (0, 1) * 9, f"first {pair}", {}
    )


def sample(games: Sequence[GameMetrics], pairs: int = 20, turned: bool = False) -> Sample:
    return Sample(tuple(games), weights_of(pairs, seed=1), turned)


def halves(winner: Callable[[int, int], int | None]) -> list[GameMetrics]:
    return [metrics(pair, half, winner(pair, half)) for pair in range(20) for half in (0, 1)]


def rows(key: str, games: Sequence[GameMetrics], turned: bool = False) -> Array:
    return METRIC[key].rows(sample(games, turned=turned))


def test_a_share_seen_in_every_game_is_not_certain() -> None:
    found = estimate(rows("fairness", halves(lambda *_: 0)))
    assert found.value == 1
    assert found.low is not None
    assert 0.7 < found.low < 0.97


def test_equal_games_do_not_differ() -> None:
    games = halves(lambda pair, _: pair % 2)
    assert not estimate(rows("fairness", games) - rows("fairness", games, turned=True)).differs


def test_a_difference_is_taken_within_each_drawing() -> None:
    """Lengths scatter widely, yet every pair is longer by one turn under the other rules: the difference is certain."""
    short = [metrics(pair, half, 0, turns=5 + 3 * pair) for pair in range(20) for half in (0, 1)]
    long = [replace(game, choices=(2,) * (game.turns + 1)) for game in short]
    found = estimate(rows("length", long) - rows("length", short))
    assert (found.value, found.low, found.high) == pytest.approx((1, 1, 1))
    assert estimate(rows("length", short)).differs


def test_luck_is_what_the_deal_decides() -> None:
    assert estimate(rows("luck", halves(lambda pair, _: pair % 2))).value == pytest.approx(1)
    assert estimate(rows("luck", halves(lambda _, half: half))).value == pytest.approx(-1)
    alike = replace(sample(halves(lambda pair, _: pair % 2)), shares=False)
    assert estimate(METRIC["luck"].rows(alike)) == NOTHING


@pytest.mark.parametrize(("game", "shared"), [("tumicarona", False), ("sudoku_moyo", True), ("holomino", True)])
def test_a_pair_has_a_task_or_a_deal_in_common_where_the_game_has_one(game: str, shared: bool) -> None:
    plan = Plan(game, ("random", "random:name=b"), 4, opening=0)
    played = [play_game(plan, job) for job in plan.jobs()]
    assert pairs_share(find_game(game), played) is shared


def test_depth_is_the_sum_of_the_steps_between_levels() -> None:
    """The higher level wins every pair: (40 + 2) / (40 + 4) of the points at each of two steps."""
    games = [
        metrics(pair, half, winner=1 - half, level=level, against=level + 1)
        for level in (2, 3)
        for pair in range(20)
        for half in (0, 1)
    ]
    step = 400 * np.log10((42 / 44) / (2 / 44))
    assert estimate(rows("span", games)).value == pytest.approx(2 * step)


def test_quantiles_and_entropy_come_from_the_games_alone() -> None:
    games = [metrics(pair, half, 0, turns=10 + pair) for pair in range(20) for half in (0, 1)]
    assert estimate(rows("length_50", games)).value == 19
    same = [replace(game, first="only") for game in games]
    assert estimate(rows("entropy", same)).value == pytest.approx(0)


def test_a_rule_with_a_count_of_zero_was_not_used() -> None:
    """References count by `fired[rule] += condition`, which leaves a key with 0 behind."""
    games = [replace(game, fired={"never": 0, "always": 2}) for game in halves(lambda *_: 0)]
    assert estimate(rows_of(uses("never"))(sample(games))).value == 0
    assert estimate(rows_of(uses("always"))(sample(games))).value == 1


def test_a_share_has_the_interval_of_wilson() -> None:
    """0 and 10 of 40: as in the tables of Wilson's interval; dependent games of pairs widen it."""
    assert wilson(0, 40) == pytest.approx((0, 0.0876), abs=1e-4)
    assert wilson(0.25, 40) == pytest.approx((0.1419, 0.4019), abs=1e-4)
    games = halves(lambda pair, _: None if pair % 4 == 0 else 0)
    alone = share_of(replace(sample(games), shares=False), lambda game: game.winner is None)
    assert (alone.value, alone.low, alone.high) == pytest.approx((0.25, 0.1419, 0.4019), abs=1e-4)
    paired = share_of(sample(games), lambda game: game.winner is None)
    assert (paired.low, paired.high) == pytest.approx(wilson(0.25, 20), abs=1e-9), "both games of a pair are alike"
    assert share_of(sample(games), lambda _: False).high == pytest.approx(wilson(0, 20)[1])
    assert share_of(sample([]), lambda _: True) == NOTHING


def test_an_aim_is_met_missed_or_open() -> None:
    draws = parse_aim("draws<0.3")
    assert draws.verdict(Estimate(0.1, 0.05, 0.2)) == "met"
    assert draws.verdict(Estimate(0.5, 0.4, 0.6)) == "missed"
    assert draws.verdict(Estimate(0.25, 0.1, 0.4)) == "open"
    assert draws.verdict(Estimate(0.25)) == "open"
    turns = parse_aim("turns=30..45")
    assert (turns.metric.key, turns.low, turns.high) == ("length", 30, 45)
    assert parse_aim("length>=20").verdict(Estimate(25, 20, 30)) == "met"
    for wrong in ("draws", "draws<x", "draws<1.2.3", "turns=45..30", "fun>1"):
        with pytest.raises(InvalidAim):
            parse_aim(wrong)


def test_differences_show_both_values_and_the_largest_effect_comes_first() -> None:
    found: dict[str, dict[str, Any]] = {
        key: {"title": literal(key), "unit": METRIC[key].unit, "difference": [None] * 3} for key in METRIC
    }
    found["choices"] |= {"against": [10.0], "value": [9.5], "difference": [-0.5, -0.6, -0.4]}
    found["draws"] |= {"against": [0.26], "value": [0.5], "difference": [0.24, 0.05, 0.36]}
    assert english(differences(found, "standard")) == "Unlike standard: draws 26.0 % → 50.0 %; choices 10.00 → 9.50."


def test_too_few_pairs_have_no_interval() -> None:
    found = estimate(METRIC["length"].rows(sample(halves(lambda *_: 0)[:4], pairs=2)))
    assert (found.value, found.low) == (9, None)


# A whole experiment, small


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process."""

    def run_tasks(due: list[GameTask], workers: int, cluster: object) -> Iterator[FinishedGame]:
        return map(run_task, due)

    monkeypatch.setattr(run, "run_tasks", run_tasks)


@pytest.fixture(scope="module")
def results() -> list[RulesResult]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "run_tasks", lambda due, workers, cluster: map(run_task, due))
        return run.run(TINY, TINY.sides)


class Balanced(HTMLParser):
    """Refuses a page whose elements do not close in order, and notes what it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.open += [] if tag in VOID else [tag]
        self.fetched += [
            str(value) for name, value in attributes if name in ("src", "href") and not str(value).startswith("#")
        ]

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.kernels
@pytest.mark.search
def test_an_experiment_tells_every_figure_for_both_rules_and_the_difference(results: list[RulesResult]) -> None:
    aims = [parse_aim(aim) for aim in ("length>1", "draws>1", "span>-5000")]
    report = json.loads(json.dumps(make_report(TINY, results, "azumaya experiment", 1.0, aims, looks=2)))
    assert [one["verdict"] for one in report["aims"]] == ["met", "missed", "met"]
    assert english(sentences(report)[0]).startswith("Aim length>1 met: length ")
    figures = {one["key"]: one for one in report["metrics"]}
    assert list(figures) == [figure.key for figure in METRICS]
    assert figures["luck"]["value"] == [None] * 3, "neither set-up nor chance: a pair has nothing in common"
    for one in (one for one in figures.values() if one["key"] != "luck"):
        value, low, high = one["value"]
        assert value is not None, one["key"]
        assert low is None or low <= value <= high
        if one["against"][0] is not None:
            assert one["difference"][0] == pytest.approx(value - one["against"][0], abs=2e-4)
    assert set(figures["fairness"]["levels"]) == {"1", "2"}
    assert sum(one["value"][0] for one in report["endings"]) == pytest.approx(1, abs=1e-3)
    told = {one["rule"] for one in report["rules_used"]}
    assert not {rule for rule in told if rule.startswith("vela-") or rule == "never-drawn"}, "they cannot apply"
    assert set(report["unused_rules"]) <= told
    assert "no-stones-loses" in told
    assert "approach" not in report["unused_rules"]
    assert len(report["representative"]) == 3
    assert report["exact"][1] is not None, "the smallest board is solved in no time"


@pytest.mark.kernels
@pytest.mark.search
def test_the_page_stands_alone_in_all_languages(results: list[RulesResult]) -> None:
    report = make_report(TINY, results, "azumaya experiment <3x3>")
    page = make_page(report)
    parser = Balanced()
    parser.feed(page)
    assert parser.open == []
    assert parser.fetched == []
    assert "://" not in page.replace("http://www.w3.org/2000/svg", "")
    spans = {tag: page.count(f'<span lang="{tag}"') for tag in languages()}
    assert {"en", "de"} <= spans.keys()
    assert len(set(spans.values())) == 1
    assert "azumaya experiment &lt;3x3&gt;" in page
    assert page.count('class="card" data-game') == 3
    for sentence in sentences(report):
        assert german(sentence) != english(sentence)


@pytest.mark.kernels
@pytest.mark.search
@pytest.mark.usefixtures("here")
def test_an_experiment_goes_on_where_it_stopped(results: list[RulesResult], tmp_path: Path) -> None:
    few = replace(TINY, games=2, judged=0)
    run.run(few, few.sides, tmp_path)
    torn = next(tmp_path.glob("*5x5.metrics.jsonl"))
    torn.write_bytes(torn.read_bytes()[:-20])
    asked: list[tuple[int, int]] = []
    found = run.run(TINY, TINY.sides, tmp_path, progress=lambda *reported: asked.append(reported))
    assert [one.games for one in found] == [one.games for one in results], "stopped or not, the same games"
    assert asked[0] == (4, 60), "those between levels count; a level's own are looked at again, more closely"
    assert run.run(TINY, TINY.sides, tmp_path, progress=lambda *reported: asked.append(reported)) == found
    assert asked[-1] == (60, 60)
    with pytest.raises(InvalidResultsLog, match="another"):
        run.run(replace(TINY, judge="random"), TINY.sides, tmp_path)


@pytest.mark.kernels
@pytest.mark.search
@pytest.mark.usefixtures("here")
def test_a_sweep_follows_one_choice_through_its_values() -> None:
    plan = replace(TINY, against=None, levels=(1,))
    knob = parse_sweep(plan, "draw_after=2,30")
    report = make_sweep(plan, knob, run.run(plan, knob.rules(plan.rules)), "azumaya experiment")
    assert [len(one["curve"]) for one in report["metrics"]] == [2] * len(METRICS)
    draws = next(one for one in report["metrics"] if one["key"] == "draws")
    assert draws["curve"][0][0] > draws["curve"][1][0]
    page = sweep_page(report)
    Balanced().feed(page)
    assert "draw_after" in page
    assert "draw_after=2" in english(sentences(report)[0])


def test_a_range_is_spaced_evenly_and_refused_where_the_game_has_no_such_choice() -> None:
    assert parse_sweep(TINY, "draw_after=5..40").values == ("5", "10", "15", "20", "25", "30", "35", "40")
    assert parse_sweep(TINY, "draw_after=5..15/5").values == ("5", "10", "15")
    for text in ("draw_after", "draw_after=5", "pool=1..3", "draw_after=1..x"):
        with pytest.raises(InvalidVariant):
            parse_sweep(TINY, text)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (replace(TINY, levels=(3, 2)), "rising"),
        (replace(TINY, levels=(8, 9)), "alike"),
        (replace(TINY, levels=(11,)), "levels go from"),
        (replace(TINY, games=3), "pairs"),
        (replace(TINY, judge="oracle"), "no such player"),
        (replace(TINY, rules=Rules("4x4")), ""),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(wrong: ExperimentPlan, sentence: str) -> None:
    with pytest.raises(AzumayaError, match=re.compile(sentence)):
        wrong.check()


def test_levels_are_a_range_or_a_list() -> None:
    assert parse_levels("2-4") == (2, 3, 4)
    assert parse_levels("1,5") == (1, 5)
    with pytest.raises(AzumayaError, match="levels"):
        parse_levels("all")


@pytest.mark.kernels
@pytest.mark.search
@pytest.mark.usefixtures("here")
def test_an_experiment_goes_on_until_its_aims_are_settled(tmp_path: Path) -> None:
    """A length of more than one turn is settled by ten games, one near the mean by no number that is allowed."""

    def games(aim: str) -> int:
        page = tmp_path / "page.html"
        options = "--variant 3x3 --against none --levels 1 --games 10 --judged 0 --solve 0 --until-settled"
        line = ["experiment", "tumicarona", *options.split(), "--most-games", "40", "--aim", aim, "--out", str(page)]
        answer = CliRunner().invoke(app, line)
        assert answer.exit_code == 0, answer.output
        return int(json.loads(page.with_suffix(".json").read_text())["plan"]["games"])

    assert games("length>1") == 10
    assert games("fairness=0.4999..0.5001") == 40
    refused = CliRunner().invoke(app, ["experiment", "tumicarona", "--until-settled"])
    assert isinstance(refused.exception, AzumayaError)


def test_several_options_at_once_show_which_combinations_no_other_beats(tmp_path: Path) -> None:
    out = tmp_path / "grid.html"
    arguments = ["--sweep", "width=3,5", "--sweep", "draw_after=2,30", "--aim", "draws<0.1", "--aim", "turns=10..20"]
    size = ["--option", "height=3", "--levels", "1", "--games", "2", "--judged", "0", "--workers", "1"]
    done = CliRunner().invoke(app, ["experiment", "tumicarona", *size, *arguments, "--out", str(out)])
    assert done.exit_code == 0, done.output
    report = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))
    assert len(report["rows"]) == 4
    assert [one["aim"] for one in report["rows"][0]["aims"]] == ["draws<0.1", "turns=10..20"]
    assert report["front"]
    page = out.read_text(encoding="utf-8")
    assert page.count('<svg class="plot"') == 1
    assert page.count("★") == len(report["front"])
    assert "Not beaten by any other" in done.output


def test_the_front_is_what_no_other_beats() -> None:
    assert front([(0, 3), (1, 1), (3, 0), (2, 2), (3, 3)]) == [0, 1, 2]
    assert front([(0, 0), (0, 0), (1, 0)]) == [0, 1]
    assert miss(0.3, 0.5, 0.2) == pytest.approx(0.1)
    assert miss(0.3, 0.5, 0.4) == 0
    assert miss(0.3, 0.5, None) == float("inf")


def test_several_options_need_two_aims_and_a_bounded_number_of_combinations() -> None:
    with pytest.raises(InvalidVariant, match="at most 40"):
        combinations(TINY, [parse_sweep(TINY, "draw_after=1..20/1"), parse_sweep(TINY, "width=3,5,7")])
    done = CliRunner().invoke(app, ["experiment", "tumicarona", "--sweep", "width=3,5", "--sweep", "height=3,5"])
    assert "several --sweep need two --aim" in str(done.exception)
