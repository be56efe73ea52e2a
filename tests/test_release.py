"""A release is refused until version, changelog, citation, tag and working copy agree; packages describe themselves."""

from __future__ import annotations

import io
import re
import tarfile
import zipfile
from pathlib import Path

import pytest
import release
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import azumaya

PROJECT = Path(__file__).parent.parent
NAMED = ("AZUMAYA_REPOSITORY", "GITHUB_SERVER_URL", "GITHUB_REPOSITORY")
READY = (
    "# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-18\n\n### Added\n- Something.\n\n## [1.2.2] - 2026-01-01\n"
)
FACTS = "Metadata-Version: 2.4\nName: azumaya\nVersion: {}\nSummary: Games\nDescription-Content-Type: {}\n{}\n{}\n"


def facts(version: str = azumaya.__version__, kind: str = "text/markdown", more: str = "", body: str = "") -> str:
    return FACTS.format(version, kind, more, body)


@pytest.fixture
def _nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMED:
        monkeypatch.delenv(name, raising=False)


def built_metadata() -> ProjectMetadata[PluginManager]:
    return ProjectMetadata(str(PROJECT), PluginManager())


def test_the_version_has_one_place() -> None:
    assert release.version() == azumaya.__version__
    assert built_metadata().version == azumaya.__version__


@pytest.mark.parametrize(
    ("version", "is_good"), [("0.1.0", True), ("1.0.0rc1", True), ("1.0", False), ("1.0.0.dev1", False)]
)
def test_a_version_has_three_numbers(version: str, is_good: bool) -> None:
    assert (release.version_problems(version) == []) is is_good


def test_a_changelog_with_a_dated_section_and_nothing_unreleased_is_ready() -> None:
    assert release.changelog_problems(READY, "1.2.3") == []
    assert release.section(READY, "1.2.3") == "### Added\n- Something."


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (READY.replace(" - 2026-11-18", ""), "CHANGELOG.md has no section '## [1.2.3] - YYYY-MM-DD'"),
        (READY.replace("### Added\n- Something.\n", ""), "the section of 1.2.3 in CHANGELOG.md is empty"),
        (
            READY.replace("## [Unreleased]\n", "## [Unreleased]\n- More.\n"),
            "CHANGELOG.md has unreleased entries; move them to the section of 1.2.3",
        ),
    ],
)
def test_a_changelog_that_is_not_ready_says_why(changed: str, sentence: str) -> None:
    assert release.changelog_problems(changed, "1.2.3") == [sentence]


def test_citation_tag_and_working_copy_belong_to_the_version() -> None:
    assert release.citation_problems((PROJECT / "CITATION.cff").read_text(), azumaya.__version__) == []
    assert release.citation_problems("version: 1.0.0\n", "1.2.3") == ["CITATION.cff cites 1.0.0, not 1.2.3"]
    assert release.tag_problems("refs/tags/v1.2.3", "1.2.3") == []
    assert release.tag_problems("refs/heads/main", "1.2.3") == []
    assert release.tag_problems("refs/tags/v1.2.4", "1.2.3") == [
        "tag is v1.2.4, version is 1.2.3; expected tag: v1.2.3"
    ]
    assert release.working_copy_problems("") == []
    assert release.working_copy_problems(" M README.md\n") == ["changed and not committed: README.md"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (facts(version="9.9.9"), "version is 9.9.9"),
        (facts(kind="text/plain"), "not Markdown"),
        (facts(more="Classifier: x\nLicense-Expression: no such licence"), "license-expression"),
        (
            facts(more="Project-URL: Source, https://forge.example/a", body="![x](docs/x.png)"),
            "relative link: docs/x.png",
        ),
    ],
)
def test_metadata_that_an_index_refuses_or_shows_wrongly_is_found(text: str, part: str) -> None:
    assert part in " ".join(release.metadata_problems(text))


def test_good_metadata_have_no_problems() -> None:
    assert release.metadata_problems(facts(body="![x](docs/x.png)")) == []


def test_checksums_cover_both_packages_and_are_those_of_their_bytes(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a-1.whl", "w") as wheel:
        wheel.writestr("a-1.dist-info/METADATA", facts())
    with tarfile.open(tmp_path / "a-1.tar.gz", "w:gz") as archive:
        member = tarfile.TarInfo("a-1/PKG-INFO")
        member.size = len(facts().encode())
        archive.addfile(member, io.BytesIO(facts().encode()))
    before = release.checksums(tmp_path)
    assert re.findall(r"^[0-9a-f]{64}  (.*)$", before, re.MULTILINE) == ["a-1.tar.gz", "a-1.whl"]
    assert [release.metadata(path) for path in release.packages(tmp_path)] == [facts(), facts()]
    (tmp_path / "a-1.whl").write_bytes(b"changed")
    assert release.checksums(tmp_path) != before


@pytest.mark.usefixtures("_nowhere")
def test_without_a_known_repository_the_package_names_none() -> None:
    assert built_metadata().core.urls == {}
    assert built_metadata().core.readme == (PROJECT / "README.md").read_text(encoding="utf-8")


@pytest.mark.usefixtures("_nowhere")
@pytest.mark.parametrize(
    "environment",
    [
        {"AZUMAYA_REPOSITORY": "https://forge.example/club/azumaya/"},
        {"GITHUB_SERVER_URL": "https://forge.example", "GITHUB_REPOSITORY": "club/azumaya"},
    ],
)
def test_the_repository_of_the_environment_is_in_the_metadata(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    core = built_metadata().core
    assert core.urls["Source"] == "https://forge.example/club/azumaya"
    assert core.urls["Issues"] == "https://forge.example/club/azumaya/issues"
    tag = f"v{azumaya.__version__}"
    assert f"](https://forge.example/club/azumaya/raw/{tag}/docs/pictures/client.png)" in core.readme
    assert f"](https://forge.example/club/azumaya/blob/{tag}/CONTRIBUTING.md)" in core.readme
    assert [link for link in re.findall(r"\]\(([^)]+)\)", core.readme) if "://" not in link] == []
