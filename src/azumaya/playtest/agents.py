"""Agents of one's own: anything that chooses moves, an object, a class in a file, or a program that speaks the engine
protocol.

An agent has `choose(position)`, which gives a move's text, or `choose_code(position)`, which gives its number and saves
making and reading texts. A class in a file is made anew for every game, without arguments or with those of `game` and
`seed` that it names.
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

from ..rules.errors import AzumayaError, UnknownPlayer
from ..rules.game import Game
from ..rules.position import Position
from ..rules.text import Text

SETTINGS: dict[str, Callable[[str], object]] = {"seconds": float, "nodes": int, "depth": int, "name": str}
ENGINE = "engine:"
DEFAULT_SECONDS = 1.0
PATIENCE = 60.0
"""Seconds after which an agent that said nothing of its limits will not answer any more."""


class PlayerFailed(AzumayaError):
    """A player raised an error, made a move that is none, or did not answer."""

    code = "player-failed"


def failed(name: str, position: Position, what: str) -> PlayerFailed:
    return PlayerFailed(
        Text(
            f"der Spieler hat in der Stellung „{position.text}“ versagt: {what}",
            f"the player failed in the position “{position.text}”: {what}",
        ),
        text=name,
    )


def answer_of(agent: Any, position: Position) -> Position:
    """The position after the move that an agent chooses; TypeError or an AzumayaError when its answer is none."""
    if hasattr(agent, "choose_code"):
        code = agent.choose_code(position)
        if not hasattr(code, "__index__"):
            raise TypeError(f"choose_code answered {code!r}, which is no number")
        return position.play_code(code)
    move = agent.choose(position)
    if not isinstance(move, str):
        raise TypeError(f"choose answered {move!r}, which is no text")
    return position.play(move)


class ThinkingThread(threading.Thread):
    """A thread in which an agent thinks, one for a whole game: whoever waits for it can stop waiting."""

    def __init__(self, agent: Any) -> None:
        super().__init__(daemon=True)
        self._agent = agent
        self._asked: queue.SimpleQueue[Position | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Position | Exception] = queue.SimpleQueue()
        self.start()

    def run(self) -> None:
        while (position := self._asked.get()) is not None:
            try:
                self._answers.put(answer_of(self._agent, position))
            except Exception as error:
                self._answers.put(error)

    def ask(self, position: Position, seconds: float) -> Position:
        """The position after the agent's move; queue.Empty when it did not answer in time, else whatever it raised."""
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
        """An agent for one game; UnknownPlayer when the file or the class is not as it should be."""
        made = self._class()
        try:
            known = inspect.signature(made).parameters
            agent = made(**{name: value for name, value in {"game": game, "seed": seed}.items() if name in known})
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise UnknownPlayer(
                Text(f"dieser Spieler lässt sich nicht erzeugen ({reason})", f"this player cannot be made ({reason})"),
                text=self.text,
            ) from error
        if not hasattr(agent, "choose") and not hasattr(agent, "choose_code"):
            raise UnknownPlayer(
                Text("ein Spieler hat choose(position)", "a player has choose(position)"), text=self.text
            )
        return agent

    @property
    def text(self) -> str:
        return f"{self.path}:{self.name}"

    @property
    def title(self) -> str:
        return f"{self.path.name}:{self.name}"

    def digest(self) -> str:
        """A name for what the file holds now."""
        return blake2b(self._read(), digest_size=6).hexdigest()

    def _read(self) -> bytes:
        try:
            return self.path.read_bytes()
        except OSError as error:
            reason = Text(
                f"die Datei ist nicht lesbar ({error.strerror})", f"the file cannot be read ({error.strerror})"
            )
            raise UnknownPlayer(reason, text=self.text) from None

    def _class(self) -> Any:
        self._read()
        spec = importlib.util.spec_from_file_location(f"agent_{self.path.stem}", self.path)
        if spec is None or spec.loader is None:
            raise UnknownPlayer(Text("das ist kein Python-Modul", "this is no Python module"), text=self.text)
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
            return getattr(module, self.name)
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise UnknownPlayer(
                Text(f"diesen Spieler gibt die Datei nicht her ({reason})", f"the file has no such player ({reason})"),
                text=self.text,
            ) from error


@dataclass(frozen=True, slots=True)
class EngineAgent:
    """`engine:./program --fast,seconds=0.1`: a program that speaks the engine protocol, and what a move allows it."""

    command: str
    go: str

    def new(self, game: Game, seed: int) -> EngineProgram:  # noqa: ARG002, a program has dice of its own
        return EngineProgram(self.command, self.go)

    @property
    def title(self) -> str:
        return f"{ENGINE}{self.command}"

    def digest(self) -> str:
        """A name for the program's file, where the command begins with one."""
        program = Path(shlex.split(self.command)[0])
        return blake2b(program.read_bytes(), digest_size=6).hexdigest() if program.is_file() else ""


class EngineProgram:
    """A running program, asked about one position at a time. It ends with its pipe."""

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
            reason = Text(f"das Programm startet nicht ({error})", f"the program does not start ({error})")
            raise UnknownPlayer(reason, text=f"{ENGINE}{command}") from None
        self._say("uci")
        self._hear("uciok")
        self._say("isready")
        self._hear("readyok")

    def choose(self, position: Position) -> str:
        self._say(f"position text {position.text}")
        self._say(self._go)
        return self._hear("bestmove").strip()

    def close(self) -> None:
        """Let the program go. One that has gone by itself does not read what is still on its way."""
        if self._process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process.kill()
        self._process.wait()

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _hear(self, word: str) -> str:
        """What follows a word in the first line that begins with it; ValueError for an error, EOFError at the end."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest
            if first == "error":
                raise ValueError(rest)
        raise EOFError(f"the program ended without an answer ({word})")


AgentSource = FileAgent | EngineAgent


def parse_agent(text: str) -> tuple[AgentSource, dict[str, object]] | None:
    """The agent a text names, with its settings; None for a text that names one of the house's players."""
    what, settings = split_settings(text.strip())
    if what.startswith(ENGINE):
        limits = {"nodes": "nodes", "depth": "depth"}
        given = [f"{word} {settings[name]}" for name, word in limits.items() if name in settings]
        seconds = settings.get("seconds", None if given else DEFAULT_SECONDS)
        if seconds is not None:
            given.append(f"movetime {max(1, round(float(str(seconds)) * 1000))}")
        return EngineAgent(what.removeprefix(ENGINE), " ".join(["go", *given])), settings
    path, colon, name = what.rpartition(":")
    return (FileAgent(Path(path), name), settings) if colon and path.endswith(".py") else None


def split_settings(text: str) -> tuple[str, dict[str, object]]:
    """A text without the settings it ends with, and these; what looks like none belongs to the text."""
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
                Text(f"{name} ist eine Zahl", f"{name} is a number"), text=text, near=(f"{name}=1",)
            ) from None
        what = head
