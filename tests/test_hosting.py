"""The commands in `docs/how-to/host.md` and `deploy/` exist and parse."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer

from azumaya.interface.cli import app

PROJECT = Path(__file__).parents[1]
DEPLOY = PROJECT / "deploy"
PAGE = (PROJECT / "docs" / "how-to" / "host.md").read_text()
BLOCKS = dict(re.findall(r"<!-- commands: (\w+) -->\n```sh\n(.*?)```", PAGE, re.DOTALL))
NAMES = {"${AZUMAYA_NAME}": "azumaya.example"}
SERVICES = ("database", "server", "worker", "proxy")


def understood(words: list[str]) -> None:
    """Assert that the command line parses these words after `azumaya`."""
    commands: dict[str, Any] = vars(typer.main.get_command(app))["commands"]
    commands[words[0]].make_context(words[0], words[1:])


def filled(text: str) -> str:
    """Replace the placeholders of the files."""
    for name, value in NAMES.items():
        text = text.replace(name, value)
    return text


def documented_commands() -> list[str]:
    """Every `azumaya …` of the page and of the units, with the options that a unit reads from a file."""
    options = re.findall(r"AZUMAYA_OPTIONS=(--[^'\n]*)", PAGE)
    lines = [line.strip() for block in BLOCKS.values() for line in block.splitlines()]
    typed = [line for line in lines if Path(line.split(" ")[0]).name == "azumaya"]
    units = [line for file in DEPLOY.glob("*.service") for line in re.findall("ExecStart=(.*)", file.read_text())]
    return sorted({*typed, *(unit.replace("$AZUMAYA_OPTIONS", option) for unit in units for option in options)})


@pytest.mark.parametrize("command", documented_commands())
def test_commands_are_understood(command: str, tmp_path: Path) -> None:
    command = filled(command)
    backup = tmp_path / "backup"
    backup.touch()
    program, *words = shlex.split(command.replace("/var/backups/azumaya.backup", str(backup)))
    assert Path(program).name == "azumaya"
    understood(words)


def test_compose_starts_what_there_is() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    commands = re.findall(r"command:\n((?:      - .*\n)+)", text)
    assert len(commands) == 2
    for listed in commands:
        understood([line.strip().removeprefix("- ") for line in filled(listed).splitlines()])
    assert (DEPLOY / re.findall("context: (.*)", text)[0] / re.findall("dockerfile: (.*)", text)[0]).is_file()


def test_the_image_is_made_of_what_there_is() -> None:
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    copied = [line.split()[1] for line in text.splitlines() if line.startswith("COPY") and "--from" not in line]
    read = re.findall(r"-r (\S+)|bin/python (\w+\.py)", text)
    for path in [*copied, *(one or other for one, other in read)]:
        assert (PROJECT / path).exists(), path
    words = re.findall('"(.*?)"', re.findall(r"^CMD \[(.*)\]$", text, re.MULTILINE)[-1])
    understood(words)


def test_every_file_the_page_names_is_there() -> None:
    for path in re.findall(r"\]\(((?:\.\./)+[\w./-]+)\)", PAGE):
        assert (PROJECT / "docs" / "how-to" / path).exists(), path
    for block in BLOCKS.values():
        for path in re.findall(r"(?:-r |cp |--file )((?:deploy|requirements)/[\w.-]+)", block):
            assert (PROJECT / path).is_file(), path


# What an intruder finds


def test_no_file_puts_a_password_on_a_command_line() -> None:
    for file in (path for path in DEPLOY.rglob("*") if path.is_file()):
        assert not re.search(r"(postgresql|smtps?)://[^\s/@]*:[^\s@]*@", file.read_text()), file.name
    assert not re.search(r"--(database|smtp)[= ]\S*:\S*@", PAGE)


def test_the_units_keep_data_private_and_are_bounded() -> None:
    for file in DEPLOY.glob("*.service"):
        lines = set(file.read_text().splitlines())
        assert {
            "UMask=0077",
            "StateDirectoryMode=0700",
            "CacheDirectoryMode=0700",
            "CapabilityBoundingSet=",
            "NoNewPrivileges=yes",
            "ProtectProc=invisible",
            "RestrictNamespaces=yes",
            "SystemCallFilter=@system-service",
            "MemoryMax=80%",
        } <= lines, file.name


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("unit", ["azumaya.service", "azumaya-worker.service"])
def test_the_units_expose_little(unit: str) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=25", "--no-pager", str(DEPLOY / unit)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout[-400:] + found.stderr


@pytest.mark.parametrize("service", SERVICES)
def test_containers_are_read_only_without_capabilities_and_bounded(service: str) -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    confined = text.partition("x-confined: &confined\n")[2].partition("\nservices:")[0]
    for line in ("read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]', "pids_limit: 512"):
        assert f"  {line}\n" in confined
    own = re.findall(rf"^  {service}:\n((?:    .*\n|\n)+)", text, re.MULTILINE)[0]
    assert "    <<: *confined\n" in own
    assert "    mem_limit: " in own
    assert "privileged" not in own


def test_the_proxies_keep_the_figures_to_themselves() -> None:
    assert re.search(r"location = /metrics \{\s+return 404;", (DEPLOY / "nginx.conf").read_text())
    assert "respond /metrics 404" in (DEPLOY / "Caddyfile").read_text()
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in (DEPLOY / "compose.yaml").read_text()
