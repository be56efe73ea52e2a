"""Messages: ids with arguments, equal and hashable by value, and their wire form."""

from __future__ import annotations

import json
import pickle

import pytest

from azumaya.rules.message import Argument, Message, listed, listed_with_and, literal, read_message

CLOSES = Message("tomoe-hint-closes-loop", sections=3)


def test_messages_are_equal_by_id_and_arguments() -> None:
    assert Message("tomoe-hint-closes-loop", sections=3) == CLOSES
    assert Message("tomoe-hint-closes-loop", sections=4) != CLOSES
    assert len({Message("a", x=1, y=literal("b")), Message("a", y=literal("b"), x=1), Message("a")}) == 2


@pytest.mark.parametrize(
    "message",
    [CLOSES, Message("a"), literal("r5c8"), Message("a", turn=literal("r5c8"), reply=Message("b", n=2), share=0.5)],
)
def test_a_message_survives_the_wire_and_a_process(message: Message) -> None:
    assert read_message(json.loads(json.dumps(message))) == message
    assert pickle.loads(pickle.dumps(message)) == message


def test_the_wire_form_is_the_id_and_the_arguments() -> None:
    assert json.loads(json.dumps(CLOSES)) == ["tomoe-hint-closes-loop", {"sections": 3}]
    assert json.loads(json.dumps(Message("a", inner=Message("b")))) == ["a", {"inner": ["b"]}]


@pytest.mark.parametrize(
    "value", [[], ["a", 3], "a", None, [3], ["a", {"x": None}], ["a", {"x": [1]}], ["a", "b", "c"]]
)
def test_other_values_are_not_messages(value: object) -> None:
    with pytest.raises(ValueError, match="not a message"):
        read_message(value)


def test_lists_end_in_and() -> None:
    names = [literal(name) for name in "abc"]
    assert [str(listed_with_and(names[:count])) for count in (1, 2, 3)] == ["a", "a and b", "a, b and c"]
    assert str(listed(names)) == "a, b, c"


def test_repr_names_the_arguments() -> None:
    given: dict[str, Argument] = {"x": 1}
    assert repr(Message("a", **given)) == "Message('a', x=1)"
