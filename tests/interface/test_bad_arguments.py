"""Every setting and file that cannot be used is a sentence with exit code 2, never a traceback."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from azumaya.interface.cli.secret_options import checked_database, without_password

from .commands import Answer, answer

KINDS = ("missing", "folder", "empty", "binary", "utf-16", "latin-1", "json", "unreadable")
READERS: dict[str, Callable[[str, str], Sequence[str]]] = {
    "import": lambda file, data: ("import", file, "--data", data),
    "restore": lambda file, data: ("restore", file, "--data", data),
    "render": lambda file, _data: ("render", file),
    "certificate": lambda file, _data: ("tablebase", "check", file),
    "tasks": lambda file, _data: ("tasks", "list", "--file", file),
}


def file_of_kind(folder: Path, kind: str) -> Path:
    file = folder / "given"
    contents = {
        "empty": b"",
        "binary": bytes(range(256)) * 8,
        "utf-16": "game: tumicarona\n".encode("utf-16"),
        "latin-1": "game: Spiel für zwei\n".encode("latin-1"),
        "json": b'{"azumaya": {"x": [1, 2]}}',
        "unreadable": b"game: tumicarona\n",
    }
    if kind == "folder":
        file.mkdir()
    elif kind in contents:
        file.write_bytes(contents[kind])
    if kind == "unreadable":
        file.chmod(0)
    return file


def refused(found: Answer) -> None:
    assert found.returncode == 2, found
    assert found.stderr.strip(), found
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", READERS)
def test_a_file_that_cannot_be_used_is_a_sentence(command: str, kind: str, tmp_path: Path) -> None:
    if kind == "unreadable" and os.geteuid() == 0:
        pytest.skip("root reads every file")
    file = file_of_kind(tmp_path, kind)
    refused(answer(*READERS[command](str(file), str(tmp_path / "data"))))


@pytest.mark.parametrize("kind", ["folder", "binary", "utf-16", "latin-1", "json"])
def test_a_journal_that_is_none_is_a_sentence(kind: str, tmp_path: Path) -> None:
    file = file_of_kind(tmp_path, kind)
    refused(answer("puzzles", "tumicarona", "--journal", str(file), "--count", "1"))


@pytest.mark.parametrize(
    "origin",
    ["http://[", "http://[::1", "https://x:99999", "https://x:y", "https://user@x", "https://", "ftp://x", "x", ""],
)
def test_a_bad_origin_is_a_sentence(origin: str, tmp_path: Path) -> None:
    found = answer("serve", "--origin", origin, "--data", str(tmp_path), "--no-open", "--port", "0")
    refused(found)
    assert "origin" in found.stderr


@pytest.mark.parametrize(
    "smtp",
    ["smtp://host:port", "smtp://host:99999", "smtp://[", "smtp://", "http://host", "host", "smtp://host:25/path"],
)
def test_a_bad_mail_server_is_a_sentence(smtp: str, tmp_path: Path) -> None:
    arguments = ("--smtp", smtp, "--mail-from", "a@example.org", "--data", str(tmp_path), "--no-open", "--port", "0")
    found = answer("serve", *arguments)
    refused(found)
    assert "mail server" in found.stderr


@pytest.mark.parametrize("database", ["mysql://x", "postgresq://x", "x", "postgresql://[", "postgresql://x:port/y"])
@pytest.mark.parametrize("command", ["serve", "backup", "restore", "verify", "export", "import", "worker", "doctor"])
def test_an_unknown_database_is_a_sentence(
    command: str, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    file = ["file"] if command in ("backup", "restore", "export", "import") else []
    found = answer(command, *file, "--database", database)
    refused(found)
    assert "postgresql://" in found.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


# Passwords


@pytest.mark.parametrize(
    ("option", "address"),
    [
        ("--database", "postgresql://azumaya:hush@db/azumaya"),
        ("--database", "postgresql://db/azumaya?user=azumaya&password=hush"),
        ("--smtp", "smtp://azumaya:hush@mail.example.org:587"),
    ],
)
def test_a_password_on_the_command_line_is_refused_and_not_repeated(option: str, address: str, tmp_path: Path) -> None:
    found = answer("serve", option, address, "--mail-from", "a@example.org", "--data", str(tmp_path), "--no-open")
    refused(found)
    variable = f"AZUMAYA_{option[2:].upper()}"
    assert variable in found.stderr
    assert f"{variable}_FILE" in found.stderr
    assert "hush" not in found.stderr


def test_a_database_is_read_from_the_environment_and_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody listens at this address; the message names it, so it was used."""
    address = "postgresql://azumaya:hush@127.0.0.1:1/azumaya"
    monkeypatch.setenv("AZUMAYA_DATABASE", address)
    from_variable = answer("verify")
    monkeypatch.delenv("AZUMAYA_DATABASE")
    (tmp_path / "secret").write_text(f"{address}\n", encoding="utf-8")
    monkeypatch.setenv("AZUMAYA_DATABASE_FILE", str(tmp_path / "secret"))
    from_file = answer("verify")
    for found in (from_variable, from_file):
        refused(found)
        assert "127.0.0.1" in found.stderr
        assert "hush" not in found.stderr


def test_a_secret_file_that_cannot_be_read_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZUMAYA_DATABASE_FILE", str(tmp_path / "missing"))
    found = answer("verify")
    refused(found)
    assert "AZUMAYA_DATABASE_FILE" in found.stderr


def test_addresses_are_shown_without_their_passwords() -> None:
    assert without_password("mysql://me:hush@db/x") == "mysql://me@db/x"
    assert without_password("mysql://db/x") == "mysql://db/x"
    assert checked_database("postgres://me@db:5433/x?host=/run") == "postgres://me@db:5433/x?host=/run"
