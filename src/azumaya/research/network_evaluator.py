"""Evaluators from files: a perceptron as safetensors, any network as ONNX.

NAME.safetensors   layers.0.weight (outputs × inputs), layers.0.bias, layers.1.weight, …, ReLU after each;
                   then policy.weight, policy.bias (logits of the actions) and value.weight, value.bias (one output,
                   tanh). The names are those of `torch.nn.Linear`; the inputs are the planes, flattened
NAME.onnx          planes (n × planes × rows × columns, float32) to the logits of the actions (n × actions) and the
                   values (n or n × 1, from -1 to 1). Needs `azumaya[onnx]`
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.extras import needed
from ..rules.message import Message
from ..rules.planes import Planes
from ..rules.space import Mask, Space
from .evaluator import Evaluator, Floats, as_floats, checked_shapes

SAFETENSORS, ONNX = ".safetensors", ".onnx"
SUFFIXES = (SAFETENSORS, ONNX)
TYPES = {"F16": np.float16, "F32": np.float32, "F64": np.float64}
MAX_HEADER = 10_000_000


class InvalidNetwork(AzumayaError):
    """A file is no network that can play."""

    code = "invalid-network"


def invalid(path: Path, reason: Message) -> InvalidNetwork:
    return InvalidNetwork(reason, text=path.name)


def load_evaluator(path: Path) -> Evaluator:
    """Read the network of a file, once for each content."""
    try:
        changed = path.stat().st_mtime_ns
    except OSError as error:
        raise invalid(path, Message("search-file-unreadable", reason=str(error.strerror))) from None
    return _load(path.resolve(), changed)


@lru_cache(maxsize=8)
def _load(path: Path, changed: int) -> Evaluator:  # noqa: ARG001, a changed file is another network
    return OnnxNetwork(path) if path.suffix == ONNX else Perceptron(path, read_safetensors(path))


def fits(evaluator: Evaluator, space: Space) -> bool:
    """Ask an evaluator about one empty board; return True if its answer has the shape of a space."""
    try:
        masks = np.ones((1, space.actions), np.bool_)
        checked_shapes(evaluator.evaluate(np.zeros((1, *space.shape), np.float32), masks), masks)
    except Exception:  # whatever a network says about planes of another shape
        return False
    return True


def read_safetensors(path: Path) -> dict[str, Floats]:
    """Return the arrays of a file by name."""
    data = path.read_bytes()
    try:
        (size,) = struct.unpack("<Q", data[:8])
        if size > min(len(data), MAX_HEADER):
            raise ValueError(size)
        header = json.loads(data[8 : 8 + size])
        body = data[8 + size :]
        return {name: array_of(one, body) for name, one in header.items() if name != "__metadata__"}
    except (struct.error, ValueError, KeyError, TypeError, AttributeError) as error:
        raise invalid(path, Message("playtest-network-not-safetensors")) from error


def array_of(described: Mapping[str, Any], body: bytes) -> Floats:
    begin, end = described["data_offsets"]
    found = np.frombuffer(body[begin:end], TYPES[described["dtype"]]).reshape(described["shape"])
    return found.astype(np.float32)


class Perceptron:
    """Fully connected layers with ReLU, and two heads."""

    def __init__(self, path: Path, tensors: Mapping[str, Floats]) -> None:
        try:
            layers = sum(name.startswith("layers.") and name.endswith(".weight") for name in tensors)
            names = [*(f"layers.{number}" for number in range(layers)), "policy", "value"]
            parts = [(tensors[f"{name}.weight"], tensors[f"{name}.bias"]) for name in names]
            widths = [weight.shape[1] for weight, _ in parts]
            outputs = [weight.shape[0] for weight, _ in parts]
        except (KeyError, IndexError) as error:
            raise invalid(path, Message("playtest-network-lacks", name=str(error))) from None
        expected = [*outputs[:layers], outputs[layers - 1] if layers else widths[0]]
        if widths[1:] != expected or outputs[-1] != 1 or any(len(bias) != len(weight) for weight, bias in parts):
            raise invalid(path, Message("playtest-network-layers"))
        self._layers, self._policy, self._value = parts[:layers], parts[-2], parts[-1]

    def evaluate(self, observations: Planes, masks: Mask) -> tuple[Floats, Floats]:
        hidden: Floats = observations.reshape(len(observations), -1)
        for weight, bias in self._layers:
            hidden = np.maximum(hidden @ weight.T + bias, 0)
        logits = hidden @ self._policy[0].T + self._policy[1]
        return chances(logits, masks), np.tanh(hidden @ self._value[0].T + self._value[1])[:, 0]


class OnnxNetwork:
    """A network that onnxruntime runs, on one thread."""

    def __init__(self, path: Path) -> None:
        runtime: Any = needed("onnxruntime", "onnx")
        options = runtime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        try:
            self._session = runtime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        except Exception as error:
            raise invalid(path, Message("playtest-network-not-onnx")) from error
        if len(self._session.get_inputs()) != 1 or len(self._session.get_outputs()) != 2:
            raise invalid(path, Message("playtest-network-inputs"))

    def evaluate(self, observations: Planes, masks: Mask) -> tuple[Floats, Floats]:
        logits, values = self._session.run(None, {self._session.get_inputs()[0].name: observations})
        return chances(as_floats(logits), masks), np.clip(as_floats(values).reshape(len(observations)), -1, 1)


def chances(logits: Floats, masks: Mask) -> Floats:
    """Return the softmax of the logits of legal actions."""
    if logits.shape != masks.shape:
        raise ValueError(f"{logits.shape} ≠ {masks.shape}")
    legal = np.where(masks, logits, -1e9)
    powers = np.exp(legal - legal.max(axis=1, keepdims=True)) * masks
    found: Floats = powers / np.maximum(powers.sum(axis=1, keepdims=True), 1e-9)
    return found
