"""The file of a playtest: it grows game by game, survives a kill, and refuses to mix what does not belong together."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.playtest.arena import Plan, Played
from azumaya.playtest.ratings import Hypotheses
from azumaya.playtest.report import as_markdown, as_record, make_report, pairs_in_order, tables
from azumaya.playtest.results_log import InvalidResultsLog, ResultsLog, read_results_log

PLAN = Plan("tumicarona", ("a:name=a", "b:name=b"), 4, seed=2)


def game(pair: int, half: int, winner: int | None, players: tuple[str, str] = ("a", "b")) -> Played:
    seats = players if half == 0 else (players[1], players[0])
    return Played(seats, pair, half, "start", ("x",), ("y", "z"), winner, (3, 4), (2, 2), (1.0, 0.5), (0.75, 0.25))


def fill(path: Path, *games: Played) -> None:
    with ResultsLog(PLAN, path, "azumaya playtest …") as log:
        for each in games:
            log.add(each)


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    fill(tmp_path / "games.jsonl", game(0, 0, 0), game(0, 1, None))
    with ResultsLog(PLAN, tmp_path / "games.jsonl") as log:
        assert log.games == [game(0, 0, 0), game(0, 1, None)]
        assert log.done == {game(0, 0, 0).job, game(0, 1, 0).job}


def test_the_first_line_tells_how_to_repeat_the_run(tmp_path: Path) -> None:
    fill(tmp_path / "games.jsonl")
    header = json.loads((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert header["command"] == "azumaya playtest …"
    assert header["plan"]["seed"] == 2
    assert set(header["versions"]) == {"azumaya", "python", "numba", "numpy"}


def test_a_line_torn_by_a_kill_is_dropped_and_the_rest_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    fill(file, game(0, 0, 0))
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"type": "game", "players": ["a"')
    fill(file, game(0, 1, 1))
    assert read_results_log(file)[1] == [game(0, 0, 0), game(0, 1, 1)]


def test_a_run_may_bring_more_games_and_players(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    fill(file, game(0, 0, 0))
    larger = replace(PLAN, games=10, players=(*PLAN.players, "c:name=c"))
    with ResultsLog(larger, file) as log:
        assert log.planned() == [game(0, 0, 0)]
    plan, games = read_results_log(file)
    assert plan == larger
    assert len(games) == 1


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seed": 3}, "seed: 2 ≠ 3"),
        ({"opening": 1}, "opening: 4 ≠ 1"),
        ({"variant": "5x5"}, "variant: None ≠ 5x5"),
        ({"players": ("a:name=a", "c:name=b")}, "belongs to another player"),
    ],
)
def test_games_under_other_conditions_are_not_mixed(tmp_path: Path, changes: dict[str, object], words: str) -> None:
    file = tmp_path / "games.jsonl"
    fill(file, game(0, 0, 0))
    before = file.read_bytes()
    with pytest.raises(InvalidResultsLog, match=words):
        ResultsLog(replace(PLAN, **changes), file)  # type: ignore[arg-type]
    assert file.read_bytes() == before


def test_games_of_other_source_code_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path / "games.jsonl")
    monkeypatch.setattr("azumaya.playtest.results_log.source_digest_of", lambda game: "other")
    with pytest.raises(InvalidResultsLog, match="have changed since"):
        ResultsLog(PLAN, tmp_path / "games.jsonl")


@pytest.mark.parametrize(
    "line",
    ["nonsense", "[]", "{}", '{"type": "game"}', '{"type": "run", "plan": {}}', '{"type": "else"}', "7", '"type"'],
)
def test_another_file_is_refused_with_the_line(tmp_path: Path, line: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(InvalidResultsLog, match="line 1 is invalid"):
        ResultsLog(PLAN, file)
    assert file.read_text(encoding="utf-8") == line + "\n"


def test_another_file_without_a_whole_line_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("my notes", encoding="utf-8")
    with pytest.raises(InvalidResultsLog, match="contains no playtest"):
        ResultsLog(PLAN, tmp_path / "notes.txt")
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "my notes"


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    with ResultsLog(PLAN, tmp_path / "games.jsonl"), pytest.raises(InvalidResultsLog, match="in use by another run"):
        ResultsLog(PLAN, tmp_path / "games.jsonl")


def test_a_file_that_cannot_be_read_or_written_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(InvalidResultsLog, match="not readable"):
        read_results_log(tmp_path / "missing.jsonl")
    with pytest.raises(InvalidResultsLog, match="not writable"):
        ResultsLog(PLAN, tmp_path / "no folder" / "games.jsonl")
    (tmp_path / "empty.jsonl").touch()
    with pytest.raises(InvalidResultsLog, match="contains no playtest"):
        read_results_log(tmp_path / "empty.jsonl")


# The report


FOUR = [game(0, 0, 0), game(0, 1, 1), game(1, 0, None), game(1, 1, 0)]
"""a wins both of the first pair; of the second a draws one and loses one."""


def test_the_report_counts_from_the_first_player() -> None:
    pairing = make_report(PLAN, FOUR).pairings[0]
    assert (pairing.wins, pairing.draws, pairing.losses) == (2, 1, 1)
    assert pairing.pairs.counts == (0, 1, 0, 0, 1)
    assert pairing.score == 2.5 / 4


def test_half_a_pair_waits_for_its_other_half() -> None:
    pairing = make_report(PLAN, FOUR[:3]).pairings[0]
    assert (pairing.wins, pairing.draws, pairing.losses) == (2, 0, 0)


def test_the_sequential_test_sees_pairs_in_order_only() -> None:
    """The pair that is missing may be the one that takes long because it is hard to win."""
    later = [game(3, 0, 0), game(3, 1, 1)]
    assert pairs_in_order([*later, *FOUR], "a", "b").counts == (0, 1, 0, 0, 1)
    assert pairs_in_order(later, "a", "b").total == 0


def test_the_report_tells_sides_times_and_lengths() -> None:
    report = make_report(PLAN, FOUR, Hypotheses(0, 50))
    assert report.side_0 == (1 + 0 + 0.5 + 1) / 4
    assert report.length == 4
    thinking = report.thinking[0]
    assert (thinking.turns, thinking.mean, thinking.longest) == (8, 3 / 8, 0.75)


def test_programs_get_plain_json_without_infinities() -> None:
    record = as_record(make_report(PLAN, FOUR[:2], Hypotheses(0, 50)))
    read = json.loads(json.dumps(record, allow_nan=False))
    assert read["pairings"][0]["elo"] is None
    assert read["sprt"]["verdict"] is None


def test_people_get_a_table_and_documents_get_markdown() -> None:
    report = make_report(
        replace(PLAN, players=(*PLAN.players, "c:name=c")),
        [*FOUR, game(0, 0, 0, ("a", "c")), game(0, 1, 1, ("a", "c"))],
    )
    assert [table.headings[0] for table in tables(report)] == ["pairing", "player", "player"]
    text = as_markdown(report, "azumaya playtest …")
    assert "| a – b | 2 1 1 | 0 1 0 0 1 | 62.5 % |" in text
    assert "| a – c | 2 0 0 | 0 0 0 0 1 | 100.0 % |" in text
    assert "`azumaya playtest …`" in text


def test_nothing_played_is_reported_as_such() -> None:
    assert make_report(PLAN, []).games == 0
    assert tables(make_report(PLAN, []))
