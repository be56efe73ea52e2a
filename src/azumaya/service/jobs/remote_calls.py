"""Functions that can be called in worker processes of other servers, with JSON arguments and results."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from functools import cached_property
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from ...rules.errors import AzumayaError
from ...rules.message import read_message
from .. import errors
from ..analysis.explorer import add_details, analyse_position, estimate_turns, exact_analysis
from ..analysis.puzzles import judge_answer, puzzle_solution
from ..analysis.reviews import conclude_review, estimate_board, find_hint
from ..match.final_scores import count_scores
from .bot_moves import variant_warnings


class RemoteCall:
    """JSON codec of the arguments and the result of a function whose first argument is the name of a game."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    @cached_property
    def _types(self) -> tuple[TypeAdapter[Any], TypeAdapter[Any]]:
        hints = get_type_hints(self.function)
        given = tuple(hints[name] for name in inspect.signature(self.function).parameters)
        return TypeAdapter(tuple[given]), TypeAdapter(hints["return"])  # type: ignore[valid-type]

    def write_arguments(self, arguments: tuple[Any, ...]) -> str:
        return self._types[0].dump_json(arguments, warnings=False, fallback=python_number).decode()

    def read_arguments(self, text: str) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self._types[0].validate_json(text)
        return found

    def write_result(self, result: Any) -> Any:
        return self._types[1].dump_python(result, mode="json", warnings=False, fallback=python_number)

    def read_result(self, value: Any) -> Any:
        return self._types[1].validate_python(value)


def python_number(value: Any) -> Any:
    """Convert a NumPy number returned by compiled code."""
    return value.item()


FUNCTIONS = {
    function.__name__: RemoteCall(function)
    for function in (
        find_hint,
        estimate_board,
        conclude_review,
        judge_answer,
        puzzle_solution,
        variant_warnings,
        exact_analysis,
        analyse_position,
        estimate_turns,
        add_details,
        count_scores,
    )
}


def call_kind(game: str) -> str:
    """Return the kind of the jobs that call a function for a game."""
    return f"call {game}"


def write_answer(call: RemoteCall, result: Any) -> str:
    return json.dumps({"result": call.write_result(result)})


def write_error(error: Exception) -> str:
    """Encode an error: user-facing ones as they are, others as a generic failure."""
    if not isinstance(error, AzumayaError):
        error = errors.analysis_failed()
    status = error.status if isinstance(error, errors.Refused) else errors.UNPROCESSABLE
    return json.dumps({"code": error.code, "sentence": error.sentence, "status": status})


def read_answer(call: RemoteCall, answer: str) -> Any:
    """Return the decoded result, or raise the decoded error."""
    found = json.loads(answer)
    if "result" in found:
        return call.read_result(found["result"])
    raise errors.Refused(found["code"], read_message(found["sentence"]), status=found["status"])
