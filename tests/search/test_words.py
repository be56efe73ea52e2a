"""Words that teach: what is said of two hundred turns was read sentence by sentence, and stays until it is read
again (`corpus.py`)."""

from __future__ import annotations

import re

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.facts import Fact
from azumaya.rules.text import Text
from azumaya.search.reasons import Option, Reply, reason, verdict

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
        assert sentence_of(find_game(game), entry) == (entry["de"], entry["en"]), entry["position"]


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

GOOD, FINE = Fact("good", Text("nimmt", "takes"), 30), Fact("fine", Text("rettet", "saves"), 20)
PRICE = Fact("price", Text("kostet", "costs"), 40, costs=True)
HARM = Fact("harm", Text("schlägt zu", "strikes"), 60)


def test_what_both_turns_do_is_no_reason_for_one_of_them() -> None:
    assert reason(Option("a", (GOOD, FINE), 0.6), Option("b", (GOOD,), 0.4)).en.startswith("a saves.")


def test_a_cost_is_never_the_reason() -> None:
    assert reason(Option("a", (PRICE,), 0.6)).en == "a keeps the best chances (60 %). Everything else is clearly worse."
    assert reason(Option("a", (PRICE, GOOD), 0.6), Option("b", (), 0.6)).en == "a takes. b is hardly worse."


def test_the_next_best_turn_is_told_what_it_costs_or_what_answers_it() -> None:
    best = Option("a", (GOOD,), 0.7)
    assert reason(best, Option("b", (PRICE,), 0.5)).de == "a nimmt. b dagegen kostet."
    answered = Option("b", (), 0.5, reply=Reply("x", (HARM,)))
    assert reason(best, answered).en == "a takes. After b comes x, which strikes."
    assert reason(best, Option("b", (), 0.5)).en == "a takes. b gives 50 % instead of 70 %."
    assert reason(best, Option("b", (), 0.69)).de == "a nimmt. b ist kaum schlechter."


def test_what_the_best_turn_costs_as_well_is_not_held_against_the_other() -> None:
    assert "costs" not in reason(Option("a", (GOOD, PRICE), 0.7), Option("b", (PRICE,), 0.5)).en


def test_the_plan_is_told_where_the_turn_itself_does_nothing() -> None:
    planned = Option("a", (), 0.7, plan=Reply("z", (HARM,)))
    assert reason(planned, Option("b", (), 0.5)).de.startswith("a bereitet z vor: das schlägt zu.")


def test_certain_results_are_called_by_their_names() -> None:
    lost, drawn, won = (Option("a", (), chance, certain=True) for chance in (0.0, 0.5, 1.0))
    assert reason(lost).de == "Hier verliert alles, auch a."
    assert reason(drawn, Option("b", (), 0.0, certain=True)).en == "a holds the draw. b loses."
    assert reason(won, Option("b", (), 0.5, certain=True)).en == "a is a certain win. b only draws."
    assert reason(won, Option("b", (), 1.0, certain=True)).en == "a is a certain win. b wins too."


def test_a_bad_turn_gets_its_cost_and_a_better_one() -> None:
    assert verdict(Option("a", (PRICE,), 0.3), Option("b", (GOOD,), 0.6)).en == "a costs. Better: b takes."
    thrown = verdict(Option("a", (), 0.5, certain=True), Option("b", (), 1.0, certain=True))
    assert thrown.de == "a verschenkt den Sieg. b gewinnt sicher."
    assert (
        verdict(Option("a", (), 0.3), Option("b", (), 0.6)).en == "a lowers the chances from 60 % to 30 %. Better: b."
    )
