"""Messages for people: an id and its arguments. The language is chosen where a message is shown
(`rules.localizer`), so everything else is the same for everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Self, TypeAlias, cast

from .catalogues import SOURCE_LANGUAGE

Argument: TypeAlias = "int | float | str | Message"


class Message(tuple["str | Mapping[str, Argument]", ...]):
    """An id of the message catalogues with its arguments; immutable.

    As a tuple it is its own wire form: `("id",)`, `("id", {"name": value})`, or `("", "words")` for a literal.
    """

    def __new__(cls, id: str, /, **arguments: Argument) -> Self:  # noqa: A002
        return tuple.__new__(cls, (id, arguments) if arguments else (id,))

    @property
    def id(self) -> str:
        return cast(str, self[0])

    @property
    def arguments(self) -> Mapping[str, Argument]:
        return cast("Mapping[str, Argument]", self[1]) if len(self) > 1 and self[0] else {}

    @property
    def is_literal(self) -> bool:
        return not self[0]

    def __hash__(self) -> int:
        return tuple.__hash__(self) if self.is_literal else hash((self[0], frozenset(self.arguments.items())))

    def __repr__(self) -> str:
        if self.is_literal:
            return f"literal({self[1]!r})"
        return (
            f"Message({', '.join([repr(self[0]), *(f'{name}={value!r}' for name, value in self.arguments.items())])})"
        )

    def __str__(self) -> str:
        """Return the English words."""
        return _in_english(self)

    def __reduce__(self) -> tuple[Callable[[object], Message], tuple[list[object]]]:
        return read_message, (list(self),)

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: object) -> dict[str, Any]:
        """Pydantic reads the wire form with `read_message` and writes a message as the tuple it is."""
        return {"type": "function-plain", "function": {"type": "no-info", "function": read_message}, "ref": "Message"}

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: object, handler: Callable[[Any], Any]) -> dict[str, Any]:
        text = {"type": "string"}
        nested = handler({"type": "definition-ref", "schema_ref": "Message"})
        arguments = {"type": "object", "additionalProperties": {"anyOf": [text, {"type": "number"}, nested]}}
        return {
            "description": "An id of the message catalogues with its arguments; an empty id precedes literal words.",
            "anyOf": [
                {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
                for items in ([text], [text, arguments], [text, text])
            ],
        }


def literal(words: str) -> Message:
    """Words that are equal in all languages: names, notation."""
    return tuple.__new__(Message, ("", words))


def listed(messages: Sequence[Message]) -> Message:
    """Return messages as a list with commas, in each language's way."""
    return reduce(lambda first, rest: Message("list-comma", first=first, rest=rest), messages)


def listed_with_and(messages: Sequence[Message]) -> Message:
    """Return messages as a list that ends in "and"."""
    *first, last = messages
    return Message("list-and", first=listed(first), last=last) if first else last


def listed_with_dots(messages: Sequence[Message]) -> Message:
    """Return messages in one line, between dots."""
    return reduce(lambda first, rest: Message("list-dot", first=first, rest=rest), messages)


def read_message(value: object) -> Message:
    """Return the message of a wire form; ValueError for anything else."""
    match value:
        case Message():
            return value
        case [str()] | ["", str()]:
            return tuple.__new__(Message, value)
        case [str(key), dict() as arguments]:
            return tuple.__new__(Message, (key, {name: _read_argument(one) for name, one in arguments.items()}))
    raise ValueError("not a message")


def _read_argument(value: object) -> Argument:
    return value if isinstance(value, int | float | str) else read_message(value)


def _in_english(message: Message) -> str:
    from .localizer import localizer

    return localizer(SOURCE_LANGUAGE)(message)
