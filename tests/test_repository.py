"""Rules for every tracked file."""

from __future__ import annotations

import importlib.util
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parent.parent
REGISTRY_HOSTS = re.compile(
    "|".join(
        [
            "pyp" + r"i\.org",
            "python" + r"hosted",
            "npm" + r"js\.(?:org|com)",
            r"registry\." + r"[a-z]+\.[a-z]+",
            r"deb" + r"\.debian\.org",
        ]
    )
)
MACHINE_PATHS = re.compile(r"(?<![\w.])/(?:work|farm|root|home)/\w")
LEFT_OPEN = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|HA" + r"CK)\b")
LARGEST = 1_000_000


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    return [PROJECT / name for name in listed.split("\0") if name and (PROJECT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in tracked_files():
        data = path.read_bytes()
        if b"\0" not in data[:1000]:
            found.append((path.relative_to(PROJECT), data.decode("utf-8")))
    return found


@pytest.mark.parametrize(
    "forbidden", [REGISTRY_HOSTS, MACHINE_PATHS, LEFT_OPEN], ids=["registry hosts", "machine paths", "left open"]
)
def test_no_tracked_file_names(forbidden: re.Pattern[str]) -> None:
    assert [str(path) for path, text in texts() if forbidden.search(text)] == []


def test_the_forbidden_patterns_can_match() -> None:
    assert REGISTRY_HOSTS.search("https://" + "pyp" + "i.org/simple")
    assert MACHINE_PATHS.search("see /" + "root/project")
    assert LEFT_OPEN.search("# " + "TO" + "DO later")


def test_no_tracked_file_is_huge() -> None:
    assert [str(path) for path in tracked_files() if path.stat().st_size > LARGEST] == []


GENERATED = {Path("web/src/api/schema.ts"), Path("web/src/board/scene.ts"), Path("web/src/ui/message-ids.ts")}


def test_comments_of_the_client_end_where_its_lines_do() -> None:
    """Prettier breaks the code at 120 characters and leaves comments as they are. A comment for eslint is one line."""
    longer = [
        f"{path}: {line.strip()[:60]}"
        for path, text in texts()
        if path.parts[0] == "web" and path.suffix in (".ts", ".js", ".svelte") and path not in GENERATED
        for line in text.splitlines()
        if len(line) > 120 and line.strip().startswith(("/*", "*", "//", "<!--")) and "eslint-disable" not in line
    ]
    assert longer == []


def documents_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("documents", PROJECT / "docs" / "make.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_rendered_documents_are_up_to_date() -> None:
    """`make docs` writes them; a picture or a help page that differs is out of date."""
    for path, text in documents_module().documents().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run make docs"


def test_every_relative_link_in_the_documents_leads_somewhere() -> None:
    for path in [*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name} → {target}"


def test_the_two_commands_are_in_the_readme() -> None:
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    assert "make play" in readme
    assert "make test" in readme


def test_installing_runs_no_packages_own_code() -> None:
    commands = (PROJECT / "Makefile").read_text() + (PROJECT / "hatch_build.py").read_text()
    installed = [line for line in commands.splitlines() if "install" in line and "-r requirements" in line]
    assert installed
    assert all("--only-binary :all:" in line for line in installed)
    assert 'npm("ci"' in commands
    assert '"--ignore-scripts"' in commands
