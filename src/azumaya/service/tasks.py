"""What can be asked of whoever thinks, wherever that is: functions with arguments and results that can be written down
as JSON."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from functools import cached_property
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from ..rules.errors import AzumayaError
from ..rules.text import Text
from . import errors
from .explorer import judge_position, judge_turns, look_exactly, tell_more
from .puzzles import judge, solve
from .studies import conclude_game, find_hint, look_at
from .thinking import advise


class Question:
    """A function whose first argument names a game."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    @cached_property
    def _types(self) -> tuple[TypeAdapter[Any], TypeAdapter[Any]]:
        hints = get_type_hints(self.function)
        given = tuple(hints[name] for name in inspect.signature(self.function).parameters)
        return TypeAdapter(tuple[given]), TypeAdapter(hints["return"])  # type: ignore[valid-type]

    def write_arguments(self, arguments: tuple[Any, ...]) -> str:
        return self._types[0].dump_json(arguments, warnings=False, fallback=plain).decode()

    def read_arguments(self, text: str) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self._types[0].validate_json(text)
        return found

    def write_result(self, result: Any) -> Any:
        return self._types[1].dump_python(result, mode="json", warnings=False, fallback=plain)

    def read_result(self, value: Any) -> Any:
        return self._types[1].validate_python(value)


def plain(value: Any) -> Any:
    """Compiled code leaves numbers of NumPy's behind."""
    return value.item()


TASKS = {
    function.__name__: Question(function)
    for function in (
        find_hint,
        look_at,
        conclude_game,
        judge,
        solve,
        advise,
        look_exactly,
        judge_position,
        judge_turns,
        tell_more,
    )
}


def answered(task: Question, result: Any) -> str:
    return json.dumps({"result": task.write_result(result)})


def answered_in_vain(error: Exception) -> str:
    """What the house says to people is handed on; anything else is the house's own business."""
    if not isinstance(error, AzumayaError):
        error = errors.study_failed()
    return json.dumps({"code": error.code, "de": error.sentence.de, "en": error.sentence.en})


def read_answer(task: Question, answer: str) -> Any:
    """The result, or the refusal raised again."""
    found = json.loads(answer)
    if "result" in found:
        return task.read_result(found["result"])
    raise errors.Refused(found["code"], Text(found["de"], found["en"]))
