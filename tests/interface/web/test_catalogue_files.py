"""Message catalogues for browsers: named in every page, immutable, compressed, complete."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from azumaya.interface.web.catalogue_files import BY_PREFIX, CatalogueFiles, areas
from azumaya.rules import catalogues

ENGLISH = """\
# Written for translators.
isolo-both = both
isolo-one = { $n ->
    [one] one
   *[other] many
 }
"""
FILES = CatalogueFiles()


@pytest.fixture(autouse=True)
def locale(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "locale"
    folder.mkdir()
    (folder / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (folder / "fr.ftl").write_text("isolo-both = les deux\n", encoding="utf-8")
    catalogues.add_game("isolo", tmp_path)
    yield folder
    catalogues.forget_game("isolo")


def get(path: str, takes: str = "gzip") -> httpx.Response:
    async def run() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(FILES), base_url="http://azumaya") as client:
            return await client.get(path, headers={"Accept-Encoding": takes})

    return asyncio.run(run())


def named(area: str, language: str) -> str:
    """Return the path of a file by the tag of the page."""
    found = re.search(rf"{area}/{language}\.[0-9a-f]{{12}}", FILES.tags())
    assert found
    return f"/catalogues/{found[0]}.ftl"


def test_a_named_file_is_cached_for_ever_and_compressed() -> None:
    answer = get(named("isolo", "fr"))
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert get(named("isolo", "fr"), "identity").text == answer.text


def test_messages_that_a_language_lacks_are_in_english() -> None:
    text = get(named("isolo", "fr")).text
    assert catalogues.entries(text).keys() == {"isolo-both", "isolo-one"}
    assert "les deux" in text
    assert "[one] one" in text
    assert "Written for" not in text


def test_an_old_name_gets_the_file_of_today_uncached() -> None:
    answer = get("/catalogues/isolo/fr.000000000000.ftl")
    assert answer.text == get(named("isolo", "fr")).text
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["isolo/de.000000000000.ftl", "nothing/en.000000000000.ftl", "isolo/fr.ftl", "../core"]
)
def test_other_files_do_not_exist(path: str) -> None:
    assert get(f"/catalogues/{path}").status_code == 404


def test_a_changed_text_has_another_name(locale: Path) -> None:
    before = areas({"isolo": locale})["isolo"]["fr"]
    (locale / "fr.ftl").write_text("isolo-both = tous les deux\n", encoding="utf-8")
    assert areas({"isolo": locale})["isolo"]["fr"] != before


def test_the_package_has_a_file_for_each_language() -> None:
    assert areas({}).keys() == {"core", "pages", *BY_PREFIX}
    assert areas({})["core"].keys() == set(catalogues.languages())


@pytest.mark.parametrize("area", ["mail", "playtest", "terminal", "web"])
def test_words_that_no_page_shows_are_not_sent(area: str) -> None:
    own = catalogues.entries((catalogues.LOCALE / "en" / f"{area}.ftl").read_text(encoding="utf-8"))
    sent = "\n".join(languages["en"] for languages in areas({}).values())
    assert own
    assert not own.keys() & catalogues.entries(sent).keys()


def test_titles_of_games_are_in_the_first_file_with_the_terms_they_use(locale: Path) -> None:
    with (locale / "en.ftl").open("a", encoding="utf-8") as file:
        file.write("-isolo-name = Isolo\nisolo-title = { -isolo-name }, the game\n")
    files = CatalogueFiles(lambda: '{"games":[{"title":["isolo-title"],"sides":["isolo-one"]}]}')
    first, rest = areas({"isolo": locale})["core"], areas({"isolo": locale}, {"isolo-title"})["core"]
    added = catalogues.entries(rest["fr"]).keys() - catalogues.entries(first["fr"]).keys()
    assert added == {"isolo-title", "-isolo-name"}
    assert files.tags() != FILES.tags()


def test_ids_of_an_area_that_is_loaded_by_its_name_begin_with_it() -> None:
    for area in BY_PREFIX:
        names = catalogues.entries((catalogues.LOCALE / "en" / f"{area}.ftl").read_text(encoding="utf-8"))
        assert all(name.startswith(f"{area}-") for name in names)


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A made-up language, made by copying the folder of English."""
    shutil.copytree(catalogues.LOCALE, tmp_path / "package")
    shutil.copytree(tmp_path / "package" / "en", tmp_path / "package" / "qya")
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "package")
    core = tmp_path / "package" / "qya" / "core.ftl"
    words = core.read_text(encoding="utf-8").replace("language-name = English", "language-name = Quenya")
    core.write_text(f"# To be reviewed by a native speaker.\n{words}", encoding="utf-8")
    catalogues.messages.cache_clear()
    yield core
    catalogues.messages.cache_clear()


def test_a_language_is_added_by_copying_a_folder(copied: Path) -> None:
    files = CatalogueFiles()
    found = re.search(r'<meta name="languages" content="([^"]*)"', files.tags())
    assert found
    offered = {one["tag"]: one for one in json.loads(unescape(found[1]))}
    assert offered["qya"] == {"tag": "qya", "name": "Quenya", "draft": True}
    assert offered["de"] == {"tag": "de", "name": "Deutsch"}
    assert "core/qya." in files.tags()
    assert catalogues.best_language("qya-ME") == "qya"
    assert "language-name = Quenya" in areas({})["core"]["qya"]


def test_a_language_without_words_of_the_client_is_not_offered(copied: Path) -> None:
    for file in copied.parent.glob("client*.ftl"):
        file.unlink()
    assert "Quenya" not in CatalogueFiles().tags()


def test_the_pseudo_language_is_offered_only_where_the_environment_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "en-XA" not in CatalogueFiles().tags()
    monkeypatch.setenv("AZUMAYA_PSEUDO_LANGUAGE", "1")
    tags = CatalogueFiles().tags()
    assert all(f"{area}/en-XA." in tags for area in areas({}))
    assert "Ééńǵĺííśĥ" in tags
