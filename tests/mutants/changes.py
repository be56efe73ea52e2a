"""Small wrong changes to Python source: one operator, number or call at a time, all other text stays."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "is not": "is",
    "is": "is not",
    "not in": "in",
    "in": "not in",
}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "//": "*", "%": "*", "&": "|", "|": "&", "<<": ">>", ">>": "<<"}
OPERATOR = re.compile(r"\s*(is\s+not|not\s+in|<<|>>|<=|>=|==|!=|//|<|>|is|in|and|or|[-+*%&|])(?=\s)")


@dataclass(frozen=True, slots=True)
class Change:
    """Replace `before` by `after` at an offset of a source text; `line` is where a reader finds it."""

    offset: int
    before: str
    after: str
    line: int

    def apply(self, source: str) -> str:
        end = self.offset + len(self.before)
        assert source[self.offset : end] == self.before
        return source[: self.offset] + self.after + source[end:]


class Lines:
    """A source text by its lines. Python's grammar counts the bytes of a line, a text counts its characters."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._lines = [line.encode() for line in source.split("\n")]
        self._starts = [0, *itertools.accumulate(len(line) + 1 for line in source.split("\n"))]

    def offset(self, line: int, column: int) -> int:
        return self._starts[line - 1] + len(self._lines[line - 1][:column].decode())

    def text_of(self, node: ast.expr | ast.stmt) -> str:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.source[
            self.offset(node.lineno, node.col_offset) : self.offset(node.end_lineno, node.end_col_offset)
        ]


def changes(source: str) -> list[Change]:
    """Every change this module knows for a source text, in the order of the text. Changes to annotations, to texts and
    to what is printed in errors are left out: nobody promises to notice them."""
    lines = Lines(source)
    return sorted(
        {change for node in walk(ast.parse(source)) for change in changes_of(node, lines)},
        key=lambda one: one.offset,
    )


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree that decide something when the program runs."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_without_promise(child):
                yield from walk(child)


def is_without_promise(node: ast.AST) -> bool:
    """Raised sentences, logging, assertions (tests themselves, and so is `zip(…, strict=True)`), texts and what
    only the type checker reads."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr) or is_strict(node):
        return True
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
    return called in ("Message", "literal") or called.startswith("LOG.")


def is_strict(node: ast.AST) -> bool:
    return isinstance(node, ast.keyword) and node.arg == "strict"


def changes_of(node: ast.AST, lines: Lines) -> Iterator[Change]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield from operator_between(node.left, COMPARISONS, lines)
    elif isinstance(node, ast.BinOp):
        yield from operator_between(node.left, ARITHMETIC, lines)
    elif isinstance(node, ast.BoolOp):
        yield from operator_between(node.values[0], {"and": "or", "or": "and"}, lines)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield change_at(node, "not ", "", lines)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield change_at(node, str(node.value), str(not node.value), lines)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        text = lines.text_of(node)
        if text.isdigit():
            yield change_at(node, text, str(node.value + 1), lines)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.lineno == node.end_lineno:
        yield change_at(node, lines.text_of(node), "pass", lines)


def operator_between(left: ast.expr, known: dict[str, str], lines: Lines) -> Iterator[Change]:
    """The operator behind an operand; closing brackets that stand between the two are stepped over."""
    assert left.end_lineno is not None
    assert left.end_col_offset is not None
    end = lines.offset(left.end_lineno, left.end_col_offset)
    behind = re.match(r"[)\s]*", lines.source[end:])
    brackets = behind.group(0).rstrip() if behind else ""
    found = OPERATOR.match(lines.source, end + len(brackets))
    word = " ".join(found.group(1).split()) if found else ""
    if found and word in known:
        yield Change(found.start(1), found.group(1), known[word], left.end_lineno)


def change_at(node: ast.expr | ast.stmt, before: str, after: str, lines: Lines) -> Change:
    """A change of the text that a node begins with."""
    return Change(lines.offset(node.lineno, node.col_offset), before, after, node.lineno)
