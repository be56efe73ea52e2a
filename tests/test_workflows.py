"""The workflows of the forge run what exists, with the Python versions that the package promises."""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

PROJECT = Path(__file__).parent.parent
WORKFLOWS = sorted((PROJECT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (PROJECT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
EXPRESSION = re.compile(r"\$\{\{.*?\}\}")


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, Any]] = workflow["jobs"]
    return found


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in jobs(path).values() for step in job.get("steps", [])]


def scripts(path: Path) -> list[str]:
    return [step["run"] for step in steps(path) if "run" in step]


def test_every_other_file_for_the_forge_is_valid_and_every_hook_runs_what_the_project_installs() -> None:
    for path in [*(PROJECT / ".github").rglob("*.yml"), PROJECT / "CITATION.cff"]:
        assert isinstance(yaml.safe_load(path.read_text(encoding="utf-8")), dict), path
    (local,) = yaml.safe_load((PROJECT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert local["repo"] == "local"
    assert {hook["language"] for hook in local["hooks"]} == {"system"}


@pytest.mark.parametrize(
    ("subject", "is_good"),
    [
        ("release: build twice", True),
        ("docs, web: say more", True),
        ("tumicarona, sudoku_moyo: describe turns in words", True),
        ("Build twice", False),
        (f"docs: {'x' * 70}", False),
    ],
)
def test_the_hook_accepts_the_subjects_that_contributing_describes(subject: str, is_good: bool, tmp_path: Path) -> None:
    (local,) = yaml.safe_load((PROJECT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    (hook,) = [hook for hook in local["hooks"] if "commit-msg" in hook.get("stages", [])]
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\nbody: of the message\n")
    ended = subprocess.run([*shlex.split(hook["entry"]), str(message)], check=False)
    assert (ended.returncode == 0) is is_good


def test_there_are_workflows_for_changes_releases_and_the_week() -> None:
    assert [path.stem for path in WORKFLOWS] == ["ci", "release", "scheduled"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_make_target_a_workflow_runs_exists(path: Path) -> None:
    lines = [line for script in scripts(path) for line in re.findall(r"^make (.*)$", EXPRESSION.sub("", script), re.M)]
    listed = {target for job in jobs(path).values() for target in matrix(job).get("target", [])}
    assert {word for line in lines for word in line.split()} | listed <= TARGETS


def matrix(job: dict[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = job.get("strategy", {}).get("matrix", {})
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_script_of_a_workflow_is_valid(path: Path) -> None:
    for script in scripts(path):
        checked = subprocess.run(
            ["bash", "-n", "-c", EXPRESSION.sub("x", script)], capture_output=True, text=True, check=False
        )
        assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_job_is_bounded_and_may_only_read_unless_it_publishes(path: Path) -> None:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    for name, job in jobs(path).items():
        assert "uses" in job or job["timeout-minutes"] <= 350, name
        assert "permissions" not in job or path.stem == "release", name


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_to_a_commit_and_says_its_version(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
    assert used
    for action in used:
        assert action.startswith("./") or re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_caches_are_keyed_by_files_that_exist(path: Path) -> None:
    keys = [step["with"]["key"] for step in steps(path) if step.get("uses", "").startswith("actions/cache@")]
    for key in keys:
        files = re.findall(r"'([^']+)'", key)
        assert files, key
        assert all(list(PROJECT.glob(file)) for file in files), key


def test_the_tests_are_the_command_that_everyone_runs() -> None:
    assert "make test" in (PROJECT / ".ci" / "run").read_text(encoding="utf-8")
    (ci, *_) = WORKFLOWS
    assert ".ci/run" in [step.get("run") for step in jobs(ci)["test"]["steps"]]


def test_every_promised_python_is_tested_and_the_image_has_the_first_of_them() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    (ci, *_) = WORKFLOWS
    assert set(promised) <= set(matrix(jobs(ci)["test"])["python"])
    assert project["requires-python"] == f">={promised[0]}"
    image = (PROJECT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert set(re.findall(r"^FROM python:([\d.]+)-", image, re.MULTILINE)) == {promised[0]}
