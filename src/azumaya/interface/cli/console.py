"""Console output in the user's language, and options and parsers shared by commands."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text as RichText

from ... import read
from ...games import game as find_game
from ...rules.catalogues import best_language, languages
from ...rules.errors import AzumayaError, InvalidRecord, InvalidVariant, nearest
from ...rules.localizer import localizer
from ...rules.message import Message

if TYPE_CHECKING:
    from ...research.cluster import Cluster
    from ...rules.position import Position
    from ...rules.record import Record

console = Console(highlight=False)
stderr = Console(stderr=True, highlight=False)
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
"""Common option of commands with machine-readable output."""
RayOption = Annotated[
    str | None,
    typer.Option("--ray", "--on", help="Run on a Ray cluster: ray://HOST:PORT, or local for this machine."),
]
"""Common option of commands that can run on a Ray cluster."""
LANGUAGE_VARIABLES = ("AZUMAYA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class InvalidLanguage(AzumayaError):
    """There are no message catalogues for the language."""

    code = "invalid-language"


def language() -> str:
    """Return the tag of the user's language, set by `--language` or the environment; English without catalogues."""
    wanted = next((os.environ[name] for name in LANGUAGE_VARIABLES if os.environ.get(name)), "")
    return best_language(wanted)


def choose_language(tag: str | None) -> None:
    """Use a language in this process and those that it starts; InvalidLanguage if there is none for the tag."""
    if tag is None:
        return
    known = languages()
    if best_language(tag, known).partition("-")[0].lower() != tag.partition("-")[0].lower():
        raise InvalidLanguage(
            Message("terminal-there-no-such-language"),
            text=tag,
            near=nearest(tag, known, len(known)),
        )
    os.environ[LANGUAGE_VARIABLES[0]] = tag


def chosen_language() -> str:
    """Return the language that was asked for, "" without one."""
    return os.environ.get(LANGUAGE_VARIABLES[0], "")


def localized(words: Message) -> str:
    """Return the text in the user's language."""
    return localizer(language())(words)


def echo(words: Message | str, style: str = "", *, wrapped: bool = True) -> None:
    """Print a text. Use `wrapped=False` for paths and positions, which are copied."""
    console.print(
        RichText(localized(words) if isinstance(words, Message) else words), style=style, soft_wrap=not wrapped
    )


def grouped(number: int) -> str:
    """Format a number with the separators of the user's language."""
    return localized(Message("terminal-grouped", number=number))


def percent(share: float) -> str:
    """Format a share with one decimal, at least six characters wide."""
    return localized(Message("terminal-percent", percent=100 * share)).rjust(6)


def print_error(error: AzumayaError) -> None:
    stderr.print(RichText(localized(error.sentence)), style="red", soft_wrap=True)


def parse_options(pairs: Sequence[str]) -> dict[str, object]:
    """Parse `--option field=value` arguments."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise InvalidVariant(Message("terminal-option-not-form-field-value"), text=pair)
        options[name] = value
    return options


def first_position(
    game: str, variant: str | None, options: Sequence[str], seed: int | None, text: str | None
) -> Position:
    """Return the position given as text, else the start position of the variant."""
    from ...rules.position import new_position

    if text is not None:
        return read(game, text)
    found = find_game(game)
    return new_position(found, found.variant(variant, parse_options(options), seed))


def read_record(path: Path) -> Record:
    """Read a game record; the error names the line if it cannot be parsed or replayed."""
    from ...rules.record import parse_record

    try:
        return parse_record(read_text(path), find_game)
    except InvalidRecord as error:
        raise InvalidRecord(error.sentence, text=path.name) from None


def read_text(path: Path) -> str:
    """Return the text of a file; raise InvalidRecord if it cannot be read or is not UTF-8."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        reason = Message("terminal-cannot-read-file", strerror=str(error.strerror))
    except UnicodeDecodeError:
        reason = Message("terminal-not-text-file-utf-8")
    raise InvalidRecord(reason, text=path.name)


def write_error(path: Path, error: OSError) -> AzumayaError:
    reason = Message("terminal-cannot-write-file", strerror=str(error.strerror))
    return AzumayaError(reason, text=path.name)


def system_error(error: OSError) -> AzumayaError:
    """Return the error for a file, a folder or a connection that the operating system refuses."""
    reason = error.strerror or str(error)
    named = "" if error.filename is None else os.fsdecode(error.filename)
    return AzumayaError(Message("terminal-not-possible", reason=reason), text=named, code="system-error")


def parse_ray(ray: str | None) -> Cluster | None:
    """Return the Ray cluster of `--ray`; None without one."""
    from ...research.cluster import parse_cluster

    return None if ray is None else parse_cluster(ray)
