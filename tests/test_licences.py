"""Everything that is shipped may be shipped: its licence is known and permissive."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, files, metadata
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
PERMISSIVE = re.compile(
    r"\b(MIT|MIT-0|BSD|0BSD|BSD-[23]-Clause|Apache|Apache-2\.0|ISC|PSF-2\.0|Python|MPL-2\.0|Zlib|CC0-1\.0|OFL-1\.1|"
    r"BlueOak-1\.0\.0|CC-BY-4\.0|Unlicense)\b|Permission is hereby granted, free of charge"
)
FORBIDDEN = re.compile(r"\b(A?GPL|LGPL|SSPL|BUSL|proprietary)", re.IGNORECASE)
PINNED = re.findall(r"^([\w.-]+)==", (PROJECT / "requirements" / "server.txt").read_text(), re.MULTILINE)


def licence_of(name: str) -> str:
    """The licence as the installed package states it, else the first lines of its licence file."""
    about = metadata(name)
    stated = [one[:200] for field in ("License-Expression", "License") for one in about.get_all(field) or []]
    stated += [one for one in about.get_all("Classifier") or [] if one.startswith("License ::")]
    if any(stated):
        return " ".join(stated)
    found = [one for one in files(name) or () if "licen" in one.name.lower()]
    return " ".join(one.read_text()[:400] for one in found)


@pytest.mark.parametrize("name", PINNED)
def test_a_python_package_has_a_permissive_licence(name: str) -> None:
    try:
        licence = licence_of(name)
    except PackageNotFoundError:
        pytest.skip("not for this system")
    assert PERMISSIVE.search(licence), licence
    assert not FORBIDDEN.search(licence), licence


def test_the_packages_of_the_client_have_permissive_licences() -> None:
    packages = json.loads((PROJECT / "web" / "package-lock.json").read_text())["packages"]
    licences = {path: one.get("license", "") for path, one in packages.items() if path}
    assert len(licences) > 100
    assert not {path: licence for path, licence in licences.items() if not PERMISSIVE.search(licence)}
    assert not {path: licence for path, licence in licences.items() if FORBIDDEN.search(licence)}
