"""Options whose values may hold passwords: from the environment, or from a file that the environment names.

A command line can be read by every user of the machine, so a password in it is refused. `AZUMAYA_DATABASE_FILE` names a
file with the value of `AZUMAYA_DATABASE`, as containers and systemd credentials provide it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated
from urllib.parse import parse_qs, urlsplit

import typer

from ...rules.errors import AzumayaError
from ...rules.message import Message

DATABASE_VARIABLE, SMTP_VARIABLE = "AZUMAYA_DATABASE", "AZUMAYA_SMTP"
POSTGRES = ("postgresql", "postgres")
FILE_SUFFIX = "_FILE"


class CannotServe(AzumayaError):
    """The server cannot start with the given options."""

    code = "cannot-serve"


def read_secret(context: typer.Context, parameter: typer.CallbackParam, value: str | None) -> str | None:
    """Return the value of an option: as given, from its variable, or from the file that its variable with `_FILE`
    names. Raise CannotServe for a password on the command line."""
    variable = str(parameter.envvar)
    if value is None:
        return read_secret_file(variable + FILE_SUFFIX)
    source = context.get_parameter_source(str(parameter.name))
    if source is not None and source.name == "COMMANDLINE" and has_password(value):
        reason = Message("terminal-password-command-line-which-every", variable=variable, file_suffix=FILE_SUFFIX)
        raise CannotServe(reason, text=f"--{parameter.name}")
    return value


def read_secret_file(variable: str) -> str | None:
    name = os.environ.get(variable)
    if not name:
        return None
    try:
        return Path(name).read_text(encoding="utf-8").strip() or None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise CannotServe(
            Message("terminal-cannot-read-the-file", reason=str(reason)), text=f"{variable}={name}"
        ) from None


def has_password(address: str) -> bool:
    try:
        parts = urlsplit(address)
        return parts.password is not None or "password" in parse_qs(parts.query)
    except ValueError:
        return False


def read_database(context: typer.Context, parameter: typer.CallbackParam, value: str | None) -> str | None:
    """Return the URL of a PostgreSQL database, if one is given; raise CannotServe for any other text."""
    found = read_secret(context, parameter, value)
    return None if found is None else checked_database(found)


def checked_database(address: str) -> str:
    try:
        parts = urlsplit(address)
        is_postgres = parts.scheme in POSTGRES and (parts.port is None or parts.port > 0)
    except ValueError:
        is_postgres = False
    if not is_postgres:
        reason = Message("terminal-not-address-postgresql-database-example")
        raise CannotServe(reason, text=without_password(address))
    return address


def without_password(address: str) -> str:
    """Return an address as it may be shown."""
    before, at, after = address.rpartition("@")
    if not at:
        return address
    scheme, separator, user = before.rpartition("://")
    return f"{scheme}{separator}{user.partition(':')[0]}@{after}"


Database = Annotated[
    str | None,
    typer.Option(
        help="PostgreSQL database instead, such as postgresql://user@host/azumaya. A password belongs in the variable "
        f"or in the file that {DATABASE_VARIABLE}{FILE_SUFFIX} names.",
        envvar=DATABASE_VARIABLE,
        callback=read_database,
    ),
]
Smtp = Annotated[
    str | None,
    typer.Option(
        help="Mail server for notifications, such as smtp://host:587 or smtps://host; smtp+plain:// without TLS. A "
        f"password belongs in the variable or in the file that {SMTP_VARIABLE}{FILE_SUFFIX} names.",
        envvar=SMTP_VARIABLE,
        callback=read_secret,
    ),
]
