"""Release: the conditions, the packages, a second build that must be equal, and checksums.

    python release.py check      version, changelog, citation, tag and working copy fit together
    python release.py package    build wheel and source archive into dist/, check their metadata, write SHA256SUMS
    python release.py rebuild    build both again from the unpacked source archive and compare every byte
    python release.py notes      write this version's section of the changelog to dist/notes.md

`make package` runs the second, `make release` all of them. Publishing is the part of `.github/workflows/release.yml`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.metadata import Metadata

PROJECT = Path(__file__).parent
DIST = PROJECT / "dist"
CHECKSUMS = "SHA256SUMS"
NOTES = "notes.md"
TARGETS = ("sdist", "wheel")
SUMMARY_LENGTH = 512
"""The longest summary that package indexes accept."""


def version() -> str:
    """Return the version in `src/azumaya/__init__.py`, the only place that sets it."""
    found = re.search(r'^__version__ = "([^"]+)"$', text_of("src/azumaya/__init__.py"), re.MULTILINE)
    if found is None:
        sys.exit('src/azumaya/__init__.py has no line __version__ = "…"')
    return found[1]


def text_of(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


# Conditions


def check() -> None:
    """Exit with all the reasons why this working copy is not a release."""
    problems = [
        *version_problems(version()),
        *changelog_problems(text_of("CHANGELOG.md"), version()),
        *citation_problems(text_of("CITATION.cff"), version()),
        *tag_problems(os.environ.get("GITHUB_REF", ""), version()),
        *working_copy_problems(git("status", "--porcelain")),
    ]
    if problems:
        sys.exit("\n".join(f"not ready: {problem}" for problem in problems))


def version_problems(number: str) -> list[str]:
    if re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", number):
        return []
    return [f"version is not MAJOR.MINOR.PATCH, with a1, b1 or rc1 behind it for a pre-release: {number}"]


def changelog_problems(changelog: str, number: str) -> list[str]:
    problems = []
    if not re.search(rf"^## \[{re.escape(number)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        problems.append(f"CHANGELOG.md has no section '## [{number}] - YYYY-MM-DD'")
    if not section(changelog, number):
        problems.append(f"the section of {number} in CHANGELOG.md is empty")
    if section(changelog, "Unreleased"):
        problems.append(f"CHANGELOG.md has unreleased entries; move them to the section of {number}")
    return problems


def section(changelog: str, name: str) -> str:
    """Return the text under a heading of the changelog."""
    found = re.search(rf"^## \[{re.escape(name)}\][^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def citation_problems(citation: str, number: str) -> list[str]:
    found = re.search(r"^version: (.*)$", citation, re.MULTILINE)
    cited = found[1] if found else "no version"
    return [] if cited == number else [f"CITATION.cff cites {cited}, not {number}"]


def tag_problems(reference: str, number: str) -> list[str]:
    """Compare the tag that starts the release on the forge; elsewhere there is none yet."""
    tag = reference.removeprefix("refs/tags/")
    return [] if tag in (reference, f"v{number}") else [f"tag is {tag}, version is {number}; expected tag: v{number}"]


def working_copy_problems(status: str) -> list[str]:
    return [f"changed and not committed: {line[3:]}" for line in status.splitlines()]


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=PROJECT, capture_output=True, text=True, check=True).stdout


# Packages


def package() -> None:
    """Build both packages into an empty `dist/`, check what they say about themselves and write their checksums."""
    shutil.rmtree(DIST, ignore_errors=True)
    build(PROJECT, DIST)
    problems = [f"{path.name}: {problem}" for path in packages(DIST) for problem in metadata_problems(metadata(path))]
    if problems:
        sys.exit("\n".join(problems))
    (DIST / CHECKSUMS).write_text(checksums(DIST), encoding="utf-8")
    print(checksums(DIST), end="")


def build(project: Path, folder: Path) -> None:
    for target in TARGETS:
        command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
        done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{done.stdout}{done.stderr}\nbuilding the {target} failed")


def packages(folder: Path) -> list[Path]:
    return sorted([*folder.glob("*.whl"), *folder.glob("*.tar.gz")])


def checksums(folder: Path) -> str:
    """Return lines that `sha256sum --check` reads."""
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in packages(folder))


def metadata(path: Path) -> str:
    """Return the core metadata of a wheel or source archive."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
            return wheel.read(name).decode()
    with tarfile.open(path) as archive:
        member = archive.extractfile(f"{path.name.removesuffix('.tar.gz')}/PKG-INFO")
        return member.read().decode() if member else ""


def metadata_problems(text: str) -> list[str]:
    """Return what a package index would refuse or show wrongly."""
    try:
        facts = Metadata.from_email(text, validate=True)
    except ExceptionGroup as group:
        return [str(problem) for problem in group.exceptions]
    problems = []
    if str(facts.version) != version():
        problems.append(f"version is {facts.version}, not {version()}")
    if not facts.summary or len(facts.summary) > SUMMARY_LENGTH:
        problems.append(f"summary is missing or longer than {SUMMARY_LENGTH} characters")
    if facts.description_content_type != "text/markdown":
        problems.append("the description is not Markdown")
    if facts.project_urls:  # without a known repository nothing can be absolute
        links = re.findall(r"\]\(([^)]+)\)", facts.description or "")
        problems += [f"the description has a relative link: {link}" for link in links if "://" not in link]
    return problems


def rebuild() -> None:
    """Exit unless the source archive builds to the very packages that it belongs to."""
    (source,) = DIST.glob("*.tar.gz")
    with TemporaryDirectory() as folder:
        with tarfile.open(source) as archive:
            archive.extractall(folder, filter="data")
        project = Path(folder) / source.name.removesuffix(".tar.gz")
        shutil.rmtree(project / "src" / "azumaya" / "interface" / "web" / "static", ignore_errors=True)
        build(project, Path(folder) / "dist")
        again = checksums(Path(folder) / "dist")
    if again != checksums(DIST):
        sys.exit(f"the packages are not reproducible:\n{checksums(DIST)}built again:\n{again}")
    print("built again from the source archive: equal")


def notes() -> None:
    DIST.mkdir(exist_ok=True)
    (DIST / NOTES).write_text(f"{section(text_of('CHANGELOG.md'), version())}\n", encoding="utf-8")


COMMANDS = {"check": check, "package": package, "rebuild": rebuild, "notes": notes}

if __name__ == "__main__":
    unknown = [name for name in sys.argv[1:] if name not in COMMANDS]
    if unknown or not sys.argv[1:]:
        sys.exit(f"unknown command: {' '.join(unknown) or 'none'}; known: {', '.join(COMMANDS)}")
    for name in sys.argv[1:]:
        COMMANDS[name]()
