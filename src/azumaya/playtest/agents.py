"""User-defined agents: an object, a class in a file, a network in a file, or a program that speaks the engine protocol.

An agent has `choose(position)`, which returns a move in notation, or `choose_code(position)`, which returns its code
and is faster. A class in a file is instantiated for every game, with those of the arguments `game` and `seed` that it
names.
"""

from __future__ import annotations

import contextlib
import importlib.util
import inspect
import queue
import shlex
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ..research.network_evaluator import SUFFIXES
from ..research.network_player import SIMULATIONS, NetworkPlayer
from ..rules.errors import AzumayaError, UnknownPlayer
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position

SETTINGS: dict[str, Callable[[str], object]] = {"seconds": float, "nodes": int, "depth": int, "name": str}
ENGINE = "engine:"
DEFAULT_SECONDS = 1.0
AGENT_TIMEOUT = 60.0
"""Seconds after which an agent without limits counts as not answering."""


class PlayerFailed(AzumayaError):
    """A player raised an error, returned an illegal move or did not answer."""

    code = "player-failed"


def player_failed(name: str, position: Position, what: str) -> PlayerFailed:
    return PlayerFailed(
        Message("playtest-agents-player-failed-position", text=position.text, what=what),
        text=name,
    )


def play_agent_move(agent: Any, position: Position) -> Position:
    """Return the position after an agent's move; raise TypeError or AzumayaError for an invalid one."""
    if hasattr(agent, "choose_code"):
        code = agent.choose_code(position)
        if not hasattr(code, "__index__"):
            raise TypeError(f"choose_code returned {code!r}, not an integer")
        return position.play_code(code)
    move = agent.choose(position)
    if not isinstance(move, str):
        raise TypeError(f"choose returned {move!r}, not a string")
    return position.play(move)


class AgentThread(threading.Thread):
    """Thread in which an agent runs for a whole game, so that waiting for it can time out."""

    def __init__(self, agent: Any) -> None:
        super().__init__(daemon=True)
        self._agent = agent
        self._asked: queue.SimpleQueue[Position | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Position | Exception] = queue.SimpleQueue()
        self.start()

    def run(self) -> None:
        while (position := self._asked.get()) is not None:
            try:
                self._answers.put(play_agent_move(self._agent, position))
            except Exception as error:
                self._answers.put(error)

    def ask(self, position: Position, seconds: float) -> Position:
        """Return the position after the agent's move; raise queue.Empty on timeout, else whatever the agent raised."""
        self._asked.put(position)
        answer = self._answers.get(timeout=seconds)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def end(self) -> None:
        self._asked.put(None)


# Where agents come from


@dataclass(frozen=True, slots=True)
class FileAgent:
    """`my_agent.py:Agent`: a class in a file."""

    path: Path
    name: str

    def new(self, game: Game, seed: int) -> Any:
        """Create the agent for one game; raise UnknownPlayer if the file or the class is invalid."""
        made = self._class()
        try:
            known = inspect.signature(made).parameters
            agent = made(**{name: value for name, value in {"game": game, "seed": seed}.items() if name in known})
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise UnknownPlayer(
                Message("playtest-agents-player-cannot-created", reason=reason),
                text=self.text,
            ) from error
        if not hasattr(agent, "choose") and not hasattr(agent, "choose_code"):
            raise UnknownPlayer(Message("playtest-agents-player-needs-choose-position"), text=self.text)
        return agent

    @property
    def text(self) -> str:
        return f"{self.path}:{self.name}"

    @property
    def title(self) -> str:
        return f"{self.path.name}:{self.name}"

    def digest(self) -> str:
        """Return a digest of the file."""
        return blake2b(self._read(), digest_size=6).hexdigest()

    def _read(self) -> bytes:
        try:
            return self.path.read_bytes()
        except OSError as error:
            reason = Message("playtest-agents-file-not-readable", strerror=str(error.strerror))
            raise UnknownPlayer(reason, text=self.text) from None

    def _class(self) -> Any:
        self._read()
        spec = importlib.util.spec_from_file_location(f"agent_{self.path.stem}", self.path)
        if spec is None or spec.loader is None:
            raise UnknownPlayer(Message("playtest-agents-not-python-module"), text=self.text)
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
            return getattr(module, self.name)
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise UnknownPlayer(
                Message("playtest-agents-no-such-player-file", reason=reason),
                text=self.text,
            ) from error


@dataclass(frozen=True, slots=True)
class EngineAgent:
    """`engine:./program --fast,seconds=0.1`: a program that speaks the engine protocol, with its limits per move."""

    command: str
    go: str

    def new(self, game: Game, seed: int) -> EngineProgram:  # noqa: ARG002, a program has rng of its own
        return EngineProgram(self.command, self.go)

    @property
    def title(self) -> str:
        return f"{ENGINE}{self.command}"

    def digest(self) -> str:
        """Return a digest of the program, if the command begins with a file."""
        program = Path(shlex.split(self.command)[0])
        return blake2b(program.read_bytes(), digest_size=6).hexdigest() if program.is_file() else ""


class EngineProgram:
    """A running engine, which ends with its pipe."""

    def __init__(self, command: str, go: str) -> None:
        self._go = go
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                bufsize=1,
            )
        except (OSError, ValueError, IndexError) as error:
            reason = Message("playtest-agents-program-does-not-start", error=str(error))
            raise UnknownPlayer(reason, text=f"{ENGINE}{command}") from None
        self._send("uci")
        self._wait_for("uciok")
        self._send("isready")
        self._wait_for("readyok")

    def choose(self, position: Position) -> str:
        self._send(f"position text {position.text}")
        self._send(self._go)
        return self._wait_for("bestmove").strip()

    def close(self) -> None:
        """End the program, which may have ended already."""
        if self._process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process.kill()
        self._process.wait()

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _wait_for(self, word: str) -> str:
        """Return the rest of the first line that begins with a word; raise ValueError for an error line, EOFError at
        the end."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest
            if first == "error":
                raise ValueError(rest)
        raise EOFError(f"the program ended without an answer ({word})")


@dataclass(frozen=True, slots=True)
class NetworkAgent:
    """`net.onnx,nodes=400`: a network in a file, with its simulations per move."""

    path: Path
    simulations: int

    def new(self, game: Game, seed: int) -> NetworkPlayer:
        return NetworkPlayer(game, self.path, self.simulations, seed)

    @property
    def title(self) -> str:
        return self.path.name

    def digest(self) -> str:
        """Return a digest of the file."""
        return blake2b(self.path.read_bytes(), digest_size=6).hexdigest()


AgentSource = FileAgent | EngineAgent | NetworkAgent


def parse_agent(text: str) -> tuple[AgentSource, dict[str, object]] | None:
    """Parse an agent with its settings; return None for a built-in player."""
    what, settings = split_settings(text.strip())
    if what.startswith(ENGINE):
        limits = {"nodes": "nodes", "depth": "depth"}
        given = [f"{word} {settings[name]}" for name, word in limits.items() if name in settings]
        seconds = settings.get("seconds", None if given else DEFAULT_SECONDS)
        if seconds is not None:
            given.append(f"movetime {max(1, round(float(str(seconds)) * 1000))}")
        return EngineAgent(what.removeprefix(ENGINE), " ".join(["go", *given])), settings
    if what.endswith(SUFFIXES):
        return NetworkAgent(Path(what), int(str(settings.get("nodes", SIMULATIONS)))), settings
    path, colon, name = what.rpartition(":")
    return (FileAgent(Path(path), name), settings) if colon and path.endswith(".py") else None


def split_settings(text: str) -> tuple[str, dict[str, object]]:
    """Split the trailing settings off a text; anything else belongs to the text."""
    what, settings = text, dict[str, object]()
    while True:
        head, comma, tail = what.rpartition(",")
        name, equals, value = tail.partition("=")
        if not comma or not equals or name not in SETTINGS or name in settings:
            return what, settings
        try:
            settings[name] = SETTINGS[name](value)
        except ValueError:
            raise UnknownPlayer(
                Message("playtest-agents-must-number", name=name), text=text, near=(f"{name}=1",)
            ) from None
        what = head
