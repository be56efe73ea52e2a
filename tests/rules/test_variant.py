"""Variants are data: fields with a default, a meaning and the values they may take."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest
from tests.languages import english, german

from azumaya.rules.errors import InvalidPosition, InvalidVariant
from azumaya.rules.message import Message, literal
from azumaya.rules.variant import BaseVariant, choice, format_fields, option_fields, parse_fields, with_options


@dataclass(frozen=True, kw_only=True)
class Toy(BaseVariant):
    """A variant with a field of each kind."""

    size: int = choice(9, literal("size"), among=range(3, 22, 2), written=False)
    quick: bool = choice(False, literal("quick"), among=(False, True))
    side: str = choice("black", literal("side"), among=("white", "black"))
    task: str = choice("", literal("task"))

    def check(self) -> None:
        if self.quick and self.size > 9:
            raise InvalidVariant(literal("too large"), text=f"size={self.size}")


STANDARD = Toy()


def refusal(**options: object) -> InvalidVariant:
    with pytest.raises(InvalidVariant) as refused:
        with_options(STANDARD, options)
    return refused.value


# Fields


def test_the_defaults_together_are_the_standard_variant() -> None:
    assert (STANDARD.size, STANDARD.quick, STANDARD.side, STANDARD.rules) == (9, False, "black", 1)


def test_variants_are_equal_by_their_fields_and_cannot_be_changed() -> None:
    assert Toy(size=9) == STANDARD
    assert hash(Toy(size=9)) == hash(STANDARD)
    with pytest.raises(FrozenInstanceError):
        STANDARD.size = 5  # type: ignore[misc]


def test_options_are_listed_in_order_with_the_version_of_the_rules_last() -> None:
    assert [field.name for field in option_fields(STANDARD)] == ["size", "quick", "side", "task", "rules"]


# Options


def test_options_set_fields_by_name() -> None:
    assert with_options(STANDARD, {"size": 5, "side": "white"}) == Toy(size=5, side="white")
    assert with_options(STANDARD, {}) == STANDARD


def test_options_may_be_given_as_text() -> None:
    assert with_options(STANDARD, {"size": "5", "quick": "yes"}) == Toy(size=5, quick=True)
    assert with_options(Toy(quick=True), {"quick": "no"}) == STANDARD


def test_an_unknown_option_is_refused_with_the_nearest() -> None:
    error = refusal(sise=5)
    assert error.near == ("size", "side")
    assert english(error.sentence) == "sise: there is no such option in this game (possible: size, side)"
    assert german(error.sentence) == "sise: diese Wahl gibt es hier nicht (möglich: size, side)"


@pytest.mark.parametrize(
    ("option", "value", "text", "near"),
    [
        ("side", "red", "side=red", ("white", "black")),
        ("quick", "maybe", "quick=maybe", ("no", "yes")),
        ("quick", 1, "quick=1", ("no", "yes")),
        ("size", 4, "size=4", ("3", "5", "7", "…", "21")),
        ("size", "-3", "size=-3", ("3", "5", "7", "…", "21")),
        ("size", "five", "size=five", ("3", "5", "7", "…", "21")),
        ("size", 5.0, "size=5.0", ("3", "5", "7", "…", "21")),
        ("size", True, "size=yes", ("3", "5", "7", "…", "21")),
        ("size", None, "size=None", ("3", "5", "7", "…", "21")),
        ("task", 7.5, "task=7.5", ()),
        ("task", True, "task=yes", ()),
        ("rules", 2, "rules=2", ("1",)),
    ],
)
def test_a_value_a_field_cannot_take_is_refused_with_those_it_can(
    option: str, value: object, text: str, near: tuple[str, ...]
) -> None:
    error = refusal(**{option: value})
    assert (error.text, error.near) == (text, near)
    assert error.reason == Message("option-value-invalid", option=option)


def test_a_number_is_a_text_where_a_field_holds_text() -> None:
    """Programs and JSON write `task=7`, a terminal `task="7"`."""
    assert with_options(STANDARD, {"task": 7}) == with_options(STANDARD, {"task": "7"})


def test_a_number_of_any_length_is_refused_and_not_choked_on() -> None:
    assert refusal(size="9" * 5000).text == "size=9999999999"


def test_a_game_may_refuse_combinations() -> None:
    assert english(refusal(size=11, quick=True).sentence) == "size=11: too large"
    with pytest.raises(InvalidVariant):
        Toy(size=11, quick=True)


# In a position's text


def test_only_what_differs_from_standard_is_written_in_the_order_of_the_fields() -> None:
    assert format_fields(STANDARD) == []
    assert format_fields(Toy(side="white", quick=True, size=5)) == ["quick=yes", "side=white"]


def test_what_is_written_is_read_back() -> None:
    variant = Toy(side="white", quick=True, task="abc")
    assert parse_fields(STANDARD, format_fields(variant)) == variant
    assert parse_fields(STANDARD, []) == STANDARD


def test_a_value_may_hold_an_equals_sign() -> None:
    assert parse_fields(STANDARD, ["task=a=b"]).task == "a=b"


@pytest.mark.parametrize("tokens", [["quick"], ["quick=yes", "quick=yes"], ["quick=yes", "quick=no"]])
def test_a_token_that_is_no_field_or_comes_twice_is_refused(tokens: list[str]) -> None:
    with pytest.raises(InvalidPosition, match="expected field=value, each field once"):
        parse_fields(STANDARD, tokens)


@pytest.mark.parametrize("token", ["speed=3", "side=red", "=3"])
def test_a_field_that_does_not_exist_or_cannot_be_so_is_refused(token: str) -> None:
    with pytest.raises(InvalidVariant):
        parse_fields(STANDARD, [token])
