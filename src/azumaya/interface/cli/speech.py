"""How the command line speaks: the user's language, one console for answers and one for complaints."""

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
from ...rules.errors import AzumayaError, InvalidRecord, InvalidVariant
from ...rules.text import Text

if TYPE_CHECKING:
    from ...rules.position import Position
    from ...rules.record import Record

console = Console(highlight=False)
complaints = Console(stderr=True, highlight=False)
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
"""The option of every command that a program may read."""


def in_german() -> bool:
    return next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    ).startswith("de")


def said(words: Text) -> str:
    """The words in the user's language."""
    return words.de if in_german() else words.en


def say(words: Text | str, style: str = "", *, wrapped: bool = True) -> None:
    """Tell somebody something. What will be copied, a path or a position, is better not wrapped to the width."""
    console.print(RichText(said(words) if isinstance(words, Text) else words), style=style, soft_wrap=not wrapped)


def count(number: int) -> Text:
    """A number with its thousands apart."""
    return Text(f"{number:,}".replace(",", "."), f"{number:,}")


def percent(share: float) -> Text:
    """A share with one place, six characters wide at least."""
    text = f"{100 * share:5.1f}"
    return Text(f"{text.replace('.', ',')} %", f"{text}%")


def complain(error: AzumayaError) -> None:
    complaints.print(RichText(said(error.sentence)), style="red", soft_wrap=True)


def parse_options(pairs: Sequence[str]) -> dict[str, object]:
    """`--option field=value`, several times."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise InvalidVariant(
                Text("eine Wahl hat die Form Feld=Wert", "an option has the form field=value"), text=pair
            )
        options[name] = value
    return options


def first_position(
    game: str, variant: str | None, options: Sequence[str], seed: int | None, text: str | None
) -> Position:
    """Where a command starts: from a position's text when one is given, else at the beginning of a game."""
    from ...rules.position import new_position

    if text is not None:
        return read(game, text)
    found = find_game(game)
    return new_position(found, found.variant(variant, parse_options(options), seed))


def read_record(path: Path) -> Record:
    """A recorded game; a sentence naming the line when it cannot be read or replayed."""
    from ...rules.record import parse_record

    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidRecord(
            Text(f"die Datei ist nicht lesbar ({error})", f"the file cannot be read ({error})"), text=path.name
        ) from None
    try:
        return parse_record(text, find_game)
    except InvalidRecord as error:
        raise InvalidRecord(error.sentence, text=path.name) from None


def not_written(path: Path, error: OSError) -> AzumayaError:
    reason = Text(
        f"die Datei lässt sich nicht schreiben ({error.strerror})", f"the file cannot be written ({error.strerror})"
    )
    return AzumayaError(reason, text=path.name)
