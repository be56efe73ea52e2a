"""The records of `rules.scene` as TypeScript: a type each, and a function that reads what the house sent and puts back
the defaults it left out. So the browser's board depends on nothing but this one file.

`python -m azumaya.interface.web.scene_types` prints it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, TypeGuard, get_args, get_origin, get_type_hints

from ...rules import scene
from ...rules.text import Text

RECORDS: tuple[type[Any], ...] = (
    scene.Paint,
    scene.Part,
    scene.Piece,
    scene.Label,
    scene.Motion,
    scene.Gone,
    scene.Mark,
    scene.Spot,
    scene.Choice,
    scene.ScoreLine,
    scene.Step,
    scene.AccountLine,
    scene.Layer,
    scene.LegendLine,
    scene.Stage,
    scene.Scene,
    scene.Effects,
)
"""What a board draws, each after those it is made of."""
PLAIN = {str: "string", float: "number", int: "number", bool: "boolean", NoneType: "null", Text: "Text"}
HEAD = """\
/** The records of `rules/scene.py` as the browser reads them. Written by `python hatch_build.py schema`. */

/** German and English. */
export type Text = readonly [german: string, english: string];
export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A record as it travels: what has its default value is left out. */
type Sent = any;
"""


def scene_types() -> str:
    return "\n".join((HEAD, *(record_text(record) for record in RECORDS), MAPPED))


MAPPED = """\
function mapped<T>(sent: Sent, read: (one: Sent) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(sent ?? {}).map(([name, one]) => [name, read(one)]));
}
"""


def record_text(record: type[Any]) -> str:
    hints, name = get_type_hints(record), record.__name__
    known = [field for field in fields(record) if field.name in hints]
    shape = "".join(f"  readonly {field.name}: {type_text(hints[field.name])};\n" for field in known)
    values = "".join(f"    {field.name}: {value_text(field, hints[field.name])},\n" for field in known)
    return (
        f"export interface {name} {{\n{shape}}}\n\n"
        f"export function read{name}(sent: Sent): {name} {{\n  return {{\n{values}  }};\n}}\n"
    )


def type_text(hint: Any) -> str:
    """A Python type as TypeScript."""
    if hint == scene.Point:
        return "Point"
    if hint == scene.Box:
        return "Box"
    if hint in PLAIN:
        return PLAIN[hint]
    if is_record(hint):
        return str(hint.__name__)
    parts = get_args(hint)
    match get_origin(hint):
        case origin if origin is UnionType:
            return " | ".join(map(type_text, parts))
        case origin if origin is Literal:
            return " | ".join(json.dumps(part) for part in parts)
        case origin if origin is Mapping:
            return f"Readonly<Record<string, {type_text(parts[1])}>>"
        case origin if origin is tuple and parts[-1] is Ellipsis:
            inner = type_text(parts[0])
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        case origin if origin is tuple:
            return f"readonly [{', '.join(map(type_text, parts))}]"
    raise TypeError(f"{hint}: no TypeScript is known for this")


def value_text(field: Field[Any], hint: Any) -> str:
    """How a field is read: with its default where it was left out."""
    sent = f"sent.{field.name}"
    if (reader := reader_text(hint)) is not None:
        return reader.format(sent=sent)
    return sent if field.default is MISSING else f"{sent} ?? {json.dumps(field.default)}"


def reader_text(hint: Any) -> str | None:
    """How something that holds records is read; None where there are none in it."""
    if is_record(hint):
        return f"read{hint.__name__}({{sent}})"
    parts = get_args(hint)
    inner = next((found for part in parts if (found := reader_text(part)) is not None), None)
    if inner is None:
        return None
    if get_origin(hint) is UnionType:
        return f"{{sent}} ? {inner} : null"
    if get_origin(hint) is Mapping:
        return f"mapped({{sent}}, (one) => {inner.format(sent='one')})"
    return f"({{sent}} ?? []).map((one: Sent) => {inner.format(sent='one')})"


def is_record(hint: Any) -> TypeGuard[type[Any]]:
    return isinstance(hint, type) and is_dataclass(hint) and hint is not Text


if __name__ == "__main__":
    sys.stdout.write(scene_types())
