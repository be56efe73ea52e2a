"""`pip install azumaya` without an extra: rules, players, search, research and the commands for them. What needs more
names the extra in one sentence."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
REQUIREMENTS = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WITHOUT_EXTRAS = f"""
import sys
from importlib.metadata import packages_distributions, requires, PackageNotFoundError
from packaging.requirements import Requirement

def needs(name, extras=frozenset(), seen=None):
    "The distributions that an installation brings."
    seen = set() if seen is None else seen
    if name not in seen:
        seen.add(name)
        try:
            found = [Requirement(one) for one in requires(name) or ()]
        except PackageNotFoundError:
            return seen
        for one in found:
            if one.marker is None or one.marker.evaluate({{"extra": ""}}):
                needs(one.name.lower().replace("_", "-"), one.extras, seen)
    return seen

brought = {{"pip", "setuptools", "packaging", "azumaya"}}
for text in {REQUIREMENTS["dependencies"]!r}:
    needs(Requirement(text).name, seen=brought)
hidden = {{
    module
    for module, names in packages_distributions().items()
    if not any(name.lower().replace("_", "-") in brought for name in names)
}}

class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"hidden: {{name}}", name=name)

assert {{"fastapi", "resvg_py", "sqlalchemy", "gymnasium", "pyarrow"}} <= hidden
for module in [one for one in sys.modules if one.partition(".")[0] in hidden]:
    del sys.modules[module]
sys.meta_path.insert(0, Hide())
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRAS + program], capture_output=True, text=True, check=False, cwd=PROJECT
    )


def command(line: str) -> subprocess.CompletedProcess[str]:
    return run(f"sys.argv[1:] = {line.split()!r}\nfrom azumaya.interface.cli import main\nmain()")


def test_every_module_of_rules_players_and_research_can_be_imported() -> None:
    program = """
import azumaya
from importlib import import_module
from pathlib import Path
package = Path(azumaya.__file__).parent
adapters = {"aec", "dataset", "opponent", "openspiel", "parquet", "registration"}
adapters |= {"selfplay_files", "selfplay_ray", "vector_env"}
for folder in ("rules", "games", "search", "playtest", "research", "interface/cli"):
    for file in sorted((package / folder).rglob("*.py")):
        if file.stem not in adapters and "tests" not in file.parts:
            import_module(".".join(("azumaya", *file.relative_to(package).with_suffix("").parts)))
"""
    finished = run(program)
    assert finished.returncode == 0, finished.stderr


@pytest.mark.parametrize(
    "line",
    [
        "perft tumicarona 2",
        "playtest tumicarona --players random --players level=1 --games 2",
        "play tumicarona --help",
        "serve --help",
    ],
)
def test_the_commands_for_players_and_authors_run(line: str) -> None:
    finished = command(line)
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout


@pytest.mark.parametrize("line", ["", "serve", "worker", "doctor", "admin reports", "ratings check", "export x.jsonl"])
def test_a_command_of_the_server_names_its_extra(line: str) -> None:
    finished = command(line)
    assert finished.returncode == 2
    assert finished.stderr.strip().endswith("pip install 'azumaya[server]' brings it")
    assert len(finished.stderr.splitlines()) == 1


def test_a_png_names_its_extra(tmp_path: Path) -> None:
    assert command(f"render --game tumicarona --output {tmp_path}/board.svg").returncode == 0
    finished = command(f"render --game tumicarona --output {tmp_path}/board.png")
    assert finished.returncode == 2
    assert finished.stderr.strip().endswith("pip install 'azumaya[png]' brings it")


def test_the_extra_of_the_server_is_what_make_installs() -> None:
    listed = (PROJECT / "requirements" / "server.in").read_text(encoding="utf-8").splitlines()
    wanted = {name_of(line) for line in listed if line and not line.startswith("#")}
    extra = REQUIREMENTS["optional-dependencies"]["server"]
    assert {name_of(line) for line in [*REQUIREMENTS["dependencies"], *extra]} == wanted


def name_of(requirement: str) -> str:
    from packaging.requirements import Requirement

    return Requirement(requirement).name
