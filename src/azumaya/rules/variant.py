"""Variants are data: a frozen record of rule choices, each field documented and checked.

A game derives its own `Variant` from `BaseVariant`, gives every field a default (together they are the variant
`standard`) and describes each with `choice(...)`. The options of the public API, the fields in a position's text and
the form on the new-game page all come from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, TypeVar, cast

from .errors import InvalidPosition, InvalidVariant, nearest
from .message import Message, literal

T = TypeVar("T")
V = TypeVar("V", bound="BaseVariant")

WORDS = {True: "yes", False: "no"}
TRUTHS = {True: Message("option-yes"), False: Message("option-no")}


def choice(
    default: T,
    meaning: Message,
    *,
    among: Iterable[T] | None = None,
    titles: Mapping[T, Message] | None = None,
    written: bool = True,
    guest: bool = False,
) -> T:
    """A variant field: its default, its rule in one line, the values it may take, what to call them (numbers, yes and
    no need no title), whether position texts write it, and whether an invitation may leave it to the guest."""
    values = None if among is None else tuple(among)
    metadata = {"meaning": meaning, "among": values, "titles": dict(titles or {}), "written": written, "guest": guest}
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, kw_only=True)
class BaseVariant:
    """Base class of variants. Subclasses add fields and may reject combinations in `check`."""

    rules: int = choice(1, Message("option-rules"), among=(1,))

    def __post_init__(self) -> None:
        for known in fields(self):
            check_value(known, getattr(self, known.name))
        self.check()

    def check(self) -> None:
        """Refuse, with InvalidVariant, what no single field can refuse."""


def check_value(known: Field[Any], value: Any) -> None:
    expected = type(known.default)
    among = known.metadata.get("among")
    if type(value) is not expected or (among is not None and value not in among):
        offers = tuple(format_value(v) for v in among) if among is not None else ()
        raise InvalidVariant(
            Message("option-value-invalid", option=known.name),
            text=f"{known.name}={format_value(value)}",
            near=offers if len(offers) <= len("12345678") else (*offers[:3], "…", offers[-1]),
        )


def with_options(variant: V, options: Mapping[str, object]) -> V:
    """The variant with some fields set by name; unknown names and impossible values are refused with the possible
    ones."""
    known = {f.name: f for f in option_fields(variant)}
    for name in options:
        if name not in known:
            raise InvalidVariant(
                Message("option-unknown"),
                text=name,
                near=nearest(name, tuple(known)),
            )
    return replace(variant, **cast(Any, {name: parse_value(known[name], value) for name, value in options.items()}))


def option_fields(variant: BaseVariant | type[BaseVariant]) -> tuple[Field[Any], ...]:
    """The fields a game declares itself, in order, and `rules` last."""
    own = [f for f in fields(variant) if f.name != "rules"]
    return (*own, *(f for f in fields(variant) if f.name == "rules"))


def format_value(value: object) -> str:
    return WORDS[value] if isinstance(value, bool) else str(value)


def value_title(known: Field[Any], value: object) -> Message:
    """The display name of a field's value."""
    titles: Mapping[object, Message] = known.metadata.get("titles", {})
    return titles.get(value, TRUTHS[value] if isinstance(value, bool) else literal(str(value)))


def parse_value(known: Field[Any], value: object) -> object:
    """A field's value from text, a number as text where a field holds text; `check_value` has the last word."""
    if isinstance(known.default, str) and type(value) is int:
        return str(value)
    if not isinstance(value, str):
        return value
    if isinstance(known.default, bool):
        return {word: truth for truth, word in WORDS.items()}.get(value, value)
    if isinstance(known.default, int) and value.removeprefix("-").isdecimal():
        return int(value[:10])
    return value


def format_fields(variant: BaseVariant) -> list[str]:
    """`field=value` for each field that position texts write and that differs from standard, in the order of
    declaration."""
    return [
        f"{f.name}={format_value(getattr(variant, f.name))}"
        for f in option_fields(variant)
        if f.metadata["written"] and getattr(variant, f.name) != f.default
    ]


def parse_fields(standard: V, tokens: Iterable[str]) -> V:
    """The reverse of `format_fields`, for the tail of a position's text."""
    options: dict[str, object] = {}
    for token in tokens:
        name, equals, value = token.partition("=")
        if not equals or name in options:
            raise InvalidPosition(
                Message("option-form"),
                text=token,
            )
        options[name] = value
    return with_options(standard, options)
