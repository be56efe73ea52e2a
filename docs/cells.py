"""Notebooks without Jupyter: cells are run in order in one namespace, and what they show is written beside them. The
last expression of a cell is shown as a picture where it has one, else as text."""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of its cells."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    cells, count = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            cells.append(cell)
            continue
        count += 1
        cells.append(
            {**cell, "execution_count": count, "outputs": outputs_of("".join(cell["source"]), namespace, count)}
        )
    return {**notebook, "cells": cells}


def outputs_of(source: str, namespace: dict[str, Any], count: int) -> list[dict[str, Any]]:
    *body, last = ast.parse(source).body
    shows = isinstance(last, ast.Expr)
    said = io.StringIO()
    with redirect_stdout(said):
        exec(compile(ast.Module(body if shows else [*body, last], []), "<cell>", "exec"), namespace)
        value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), namespace) if shows else None
    outputs: list[dict[str, Any]] = []
    if text := said.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = value._repr_svg_().splitlines(keepends=True)
        outputs.append({"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"})
    return outputs


def refreshed(path: Path) -> str:
    """The text of a notebook with fresh outputs."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return json.dumps(executed(notebook), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def as_markdown(notebook: dict[str, Any]) -> str:
    """A notebook as a page: words, code, and what it showed."""
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        parts.append(source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if "image/svg+xml" in data:
                parts.append(f'<div class="shown">{"".join(data["image/svg+xml"]).strip()}</div>')
            else:
                parts.append(f"```text\n{''.join(output.get('text') or data['text/plain']).rstrip()}\n```")
    return "\n\n".join(parts) + "\n"
