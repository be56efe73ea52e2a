"""Sentences in both languages."""

from __future__ import annotations

from azumaya.rules.text import Text, same

HELLO = Text("{} grüßt {name}", "{} greets {name}")


def test_placeholders_are_filled_in_both_languages() -> None:
    assert HELLO.format("d3", name="e3") == Text("d3 grüßt e3", "d3 greets e3")


def test_a_text_inside_a_text_speaks_the_same_language() -> None:
    white, black = Text("Weiß", "White"), Text("Schwarz", "Black")
    assert HELLO.format(white, name=black) == Text("Weiß grüßt Schwarz", "White greets Black")


def test_numbers_are_formatted_as_each_language_asks() -> None:
    assert Text("{:03d} Züge", "{} turns").format(7) == Text("007 Züge", "7 turns")


def test_formatting_leaves_the_pattern_alone() -> None:
    HELLO.format("a", name="b")
    assert HELLO.en == "{} greets {name}"


def test_texts_are_joined_in_both_languages() -> None:
    assert Text("eins", "one").joined(Text("zwei", "two")) == Text("eins zwei", "one two")
    assert Text("eins", "one").joined(Text("zwei", "two"), by=", ") == Text("eins, zwei", "one, two")


def test_names_and_notation_are_the_same_in_both_languages() -> None:
    assert same("d3-e3A") == Text("d3-e3A", "d3-e3A")


def test_as_a_plain_string_a_text_is_english() -> None:
    assert str(Text("Zug", "turn")) == f"{Text('Zug', 'turn')!s}" == "turn"
