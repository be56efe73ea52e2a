"""Small wrong changes to Python source: one operator, number or call at a time, all other text stays."""

from __future__ import annotations

import ast
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


def changes(source: str) -> list[Change]:
    """Every change this module knows for a source text, in the order of the text. Changes to annotations, to texts and
    to what is printed in errors are left out: nobody promises to notice them."""
    tree = ast.parse(source)
    starts = line_starts(source)
    return sorted(
        {change for node in walk(tree) for change in changes_of(node, source, starts)}, key=lambda one: one.offset
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
    """Raised sentences, logging, assertions (they are tests themselves), texts and what only the type checker reads."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr):
        return True
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
    return called == "Text" or called.startswith("LOG.")


def changes_of(node: ast.AST, source: str, starts: list[int]) -> Iterator[Change]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield from operator_between(node.left, COMPARISONS, source, starts)
    elif isinstance(node, ast.BinOp):
        yield from operator_between(node.left, ARITHMETIC, source, starts)
    elif isinstance(node, ast.BoolOp):
        yield from operator_between(node.values[0], {"and": "or", "or": "and"}, source, starts)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Change(offset_of(node, starts), "not ", "", node.lineno)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Change(offset_of(node, starts), str(node.value), str(not node.value), node.lineno)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        text = ast.get_source_segment(source, node)
        if text is not None and text.isdigit():
            yield Change(offset_of(node, starts), text, str(node.value + 1), node.lineno)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.lineno == node.end_lineno:
        yield Change(offset_of(node, starts), ast.get_source_segment(source, node) or "", "pass", node.lineno)


def operator_between(left: ast.expr, known: dict[str, str], source: str, starts: list[int]) -> Iterator[Change]:
    """The operator behind an operand; closing brackets that stand between the two are stepped over."""
    assert left.end_lineno is not None
    assert left.end_col_offset is not None
    end = starts[left.end_lineno - 1] + left.end_col_offset
    behind = re.match(r"[)\s]*", source[end:])
    brackets = behind.group(0).rstrip() if behind else ""
    found = OPERATOR.match(source, end + len(brackets))
    word = " ".join(found.group(1).split()) if found else ""
    if found and word in known:
        yield Change(found.start(1), found.group(1), known[word], left.end_lineno)


def offset_of(node: ast.expr | ast.stmt, starts: list[int]) -> int:
    return starts[node.lineno - 1] + node.col_offset


def line_starts(source: str) -> list[int]:
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts
