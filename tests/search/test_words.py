"""Words that teach: what is said of two hundred turns was read sentence by sentence, and stays until it is read
again (`corpus.py`)."""

from __future__ import annotations

import re

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.facts import Fact
from azumaya.rules.message import literal
from azumaya.search.reasons import Option, Reply, reason, verdict
from tests.languages import english, german

from .corpus import HINTS, VERDICTS, entries_of, sentence_of

SAID = [(game, entry) for game in azumaya.games() for entry in entries_of(game)]
LONGEST_SENTENCE = 150
RELATIVE = re.compile(r" (?:den|die|das|dem|was) [^,.:]* (?:konnte|hätte|schließt|passt)\b")
"""The German relative clauses there are, up to the verb that ends them."""


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.])\s+(?=\S)", text)


@pytest.mark.parametrize("game", azumaya.games())
def test_what_is_said_follows_from_the_facts_and_reads_as_it_was_read(game: str) -> None:
    entries = entries_of(game)
    assert len(entries) == HINTS + VERDICTS
    for entry in entries:
        said = sentence_of(find_game(game), entry)
        assert (german(said), english(said)) == (entry["de"], entry["en"]), entry["position"]


def test_no_sentence_joins_more_than_two_things() -> None:
    for _, entry in SAID:
        for language, word in (("de", " und "), ("en", " and ")):
            for one in sentences(entry[language]):
                assert one.count(word) <= 1, one


def test_sentences_are_short_and_advice_is_two_of_them_at_most() -> None:
    for _, entry in SAID:
        for language in ("de", "en"):
            said = sentences(entry[language])
            assert len(said) <= 2, entry[language]
            assert max(map(len, said)) <= LONGEST_SENTENCE, entry[language]


def test_advice_seldom_ends_with_a_but() -> None:
    advice = [entry for _, entry in SAID if entry["about"] == "hint"]
    for language, words in (("de", (" aber ", " doch ", " jedoch ")), ("en", (" but ", " yet "))):
        last = [sentences(entry[language])[-1] for entry in advice]
        assert sum(any(word in one for word in words) for one in last) <= len(advice) / 5


def test_german_relative_clauses_stand_between_commas() -> None:
    for _, entry in SAID:
        for found in RELATIVE.finditer(entry["de"]):
            assert entry["de"][found.start() - 1] == "," or ":" in entry["de"][: found.start()], entry["de"]
            assert entry["de"][found.end()] in ",." or "geschlossen hätte" in entry["de"], entry["de"]


def test_no_turn_prevents_itself() -> None:
    for _, entry in SAID:
        for one in sentences(entry["en"]):
            prevented = re.match(r"(?:Better: )?(?P<turn>.*?) prevents (?P<what>\S+),", one)
            assert prevented is None or prevented["what"] not in prevented["turn"].split(), one


# Why this one

GOOD, FINE = Fact("good", literal("takes"), 30), Fact("fine", literal("saves"), 20)
PRICE = Fact("price", literal("costs"), 40, costs=True)
HARM = Fact("harm", literal("strikes"), 60)


def test_what_both_turns_do_is_no_reason_for_one_of_them() -> None:
    assert english(reason(Option("a1", (GOOD, FINE), 0.6), Option("b1", (GOOD,), 0.4))).startswith("a1 saves.")


def test_a_cost_is_never_the_reason() -> None:
    assert (
        english(reason(Option("a1", (PRICE,), 0.6)))
        == "a1 keeps the best chances (60 %). Everything else is clearly worse."
    )
    assert english(reason(Option("a1", (PRICE, GOOD), 0.6), Option("b1", (), 0.6))) == "a1 takes. b1 is hardly worse."


def test_the_next_best_turn_is_told_what_it_costs_or_what_answers_it() -> None:
    best = Option("a1", (GOOD,), 0.7)
    assert german(reason(best, Option("b1", (PRICE,), 0.5))) == "a1 takes. b1 dagegen costs."
    answered = Option("b1", (), 0.5, reply=Reply("x1", (HARM,)))
    assert english(reason(best, answered)) == "a1 takes. After b1 comes x1, which strikes."
    assert english(reason(best, Option("b1", (), 0.5))) == "a1 takes. b1 gives 50 % instead of 70 %."
    assert german(reason(best, Option("b1", (), 0.69))) == "a1 takes. b1 ist kaum schlechter."


def test_what_the_best_turn_costs_as_well_is_not_held_against_the_other() -> None:
    assert "costs" not in english(reason(Option("a1", (GOOD, PRICE), 0.7), Option("b1", (PRICE,), 0.5)))


def test_the_plan_is_told_where_the_turn_itself_does_nothing() -> None:
    planned = Option("a1", (), 0.7, plan=Reply("z1", (HARM,)))
    assert german(reason(planned, Option("b1", (), 0.5))).startswith("a1 bereitet z1 vor: das strikes.")


def test_certain_results_are_called_by_their_names() -> None:
    lost, drawn, won = (Option("a1", (), chance, certain=True) for chance in (0.0, 0.5, 1.0))
    assert german(reason(lost)) == "Hier verliert alles, auch a1."
    assert english(reason(drawn, Option("b1", (), 0.0, certain=True))) == "a1 holds the draw. b1 loses."
    assert english(reason(won, Option("b1", (), 0.5, certain=True))) == "a1 is a certain win. b1 only draws."
    assert english(reason(won, Option("b1", (), 1.0, certain=True))) == "a1 is a certain win. b1 wins too."


def test_a_bad_turn_gets_its_cost_and_a_better_one() -> None:
    assert english(verdict(Option("a1", (PRICE,), 0.3), Option("b1", (GOOD,), 0.6))) == "a1 costs. Better: b1 takes."
    thrown = verdict(Option("a1", (), 0.5, certain=True), Option("b1", (), 1.0, certain=True))
    assert german(thrown) == "a1 verschenkt den Sieg. b1 gewinnt sicher."
    assert (
        english(verdict(Option("a1", (), 0.3), Option("b1", (), 0.6)))
        == "a1 lowers the chances from 60 % to 30 %. Better: b1."
    )
