"""Every record that the house writes is read back: the same positions, and the same text when it is written again."""

from __future__ import annotations

from random import Random

from azumaya.games import game as find_game
from azumaya.playtest.arena import Plan, play_game
from azumaya.playtest.records import record_of
from azumaya.rules.errors import InvalidRecord
from azumaya.rules.record import Ending, Record, format_record, parse_record, whole_turns
from azumaya.service.match import Event, Match, Setup, options_of
from azumaya.service.record import record as record_of_match

from .shelf import Case, random_positions

PEOPLE = ("person", "person")


def check_round_trip(text: str, record: Record) -> None:
    again = parse_record(text, find_game)
    assert again.positions == record.positions
    assert again.ending == record.ending
    assert again.head == record.head
    assert format_record(again) == text


def played_out(case: Case, seed: str) -> Record:
    return Record(whole_turns(random_positions(case, 1, seed)))


def test_a_game_played_out(case: Case) -> None:
    record = played_out(case, "records")
    check_round_trip(format_record(record), record)


def test_a_game_that_goes_on_or_was_ended_by_somebody(case: Case) -> None:
    positions = played_out(case, "endings").positions
    dice = Random(f"{case} endings")
    part = positions[: dice.randrange(1, len(positions))]
    agreed = Ending("agreed", None, part[-1].scores)
    for ending in (None, Ending("resigned", 0, (0, 13)), Ending("resigned", 1, (13, 0)), agreed):
        record = Record(part, {}, ending)
        check_round_trip(format_record(record), record)


def test_a_record_that_was_cut_off_is_never_taken_for_a_shorter_game(named_case: Case) -> None:
    text = format_record(played_out(named_case, "cut"))
    dice = Random(f"{named_case} cut")
    for _ in range(10):
        cut = text[: dice.randrange(text.index("result: "))]
        try:
            parse_record(cut, find_game)
        except InvalidRecord as error:
            assert "line" in error.sentence.en
        else:
            raise AssertionError(f"read as a whole game: {cut[-60:]!r}")


def test_a_match_of_the_browser(case: Case) -> None:
    for how in ("played", "resigned", "agreed", "unfinished"):
        match, dice = Match(setup_of(case)), Random(f"{case} browser")
        turns = dice.randrange(1, 12) if how != "played" else 2_000
        add(match, match.opening_draws(0.0, chance=dice.choice))
        for _ in range(turns):
            if not match.board.is_over:
                add(match, match.computer_turn(some_turn(match, dice), 0.0, chance=dice.choice))
        if how == "resigned" and not match.board.is_over:
            add(match, match.resign(match.number, 1, 0.0))
        if how == "agreed" and not match.board.is_over:
            add(match, match.agree(match.number, 0.0))
        text = record_of_match(match)
        record = parse_record(text, find_game)
        assert format_record(record) == text
        assert record.positions[-1] == match.board.position
        assert (record.ending is None) == (match.board.ending is None)


def setup_of(case: Case) -> Setup:
    return Setup("match", case.game.name, next(iter(case.game.variants)), options_of(case.variant), PEOPLE, 0.0)


def add(match: Match, events: list[Event]) -> None:
    for event in events:
        match.append(event)


def some_turn(match: Match, dice: Random) -> list[str]:
    position, moves = match.board.position, list[str]()
    while not moves or not position.starts_turn:
        moves.append(dice.choice(position.moves))
        position = position.play(moves[-1])
    return moves


def test_a_game_of_the_arena(case: Case) -> None:
    plan = Plan(case.game.name, ("random:name=one", "random:name=two"), 2, position=case.start().text)
    record = record_of(case.game, play_game(plan, plan.jobs()[0]))
    assert record.head[case.game.sides[0].en] == "one"
    check_round_trip(format_record(record), record)
