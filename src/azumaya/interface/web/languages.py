"""The language of a request: the one it names, else the best one of `Accept-Language`."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import Request

from ...rules.catalogues import SOURCE_LANGUAGE, best_language, languages

LONGEST_HEADER = 500
"""Characters of a header that are read."""
MOST_TAGS = 20
BY_LANGUAGE = {"Vary": "Accept-Language"}
"""Header of answers whose language depends on the request."""


def language_of(request: Request, wanted: str | None = None) -> str:
    """Return the language of the answer to a request."""
    return best_language(wanted) if wanted else accepted_language(request.headers.get("accept-language", ""))


def accepted_language(header: str) -> str:
    """Return the known language that an `Accept-Language` header prefers; English if it names none."""
    known = languages()
    for tag in accepted_tags(header):
        found = best_language(tag, known)
        if primary(found) == primary(tag):
            return found
    return SOURCE_LANGUAGE


def accepted_tags(header: str) -> list[str]:
    """Return the tags of an `Accept-Language` header, the highest quality first."""
    offers = sorted(read_offers(header), key=lambda offer: -offer[1])
    return [tag for tag, quality in offers if quality > 0]


def read_offers(header: str) -> Iterator[tuple[str, float]]:
    """Yield tags and qualities; offers that cannot be read are left out."""
    for offer in header[:LONGEST_HEADER].split(",")[:MOST_TAGS]:
        tag, _, parameter = offer.partition(";")
        name, _, quality = parameter.partition("=")
        try:
            weight = float(quality) if name.strip() == "q" else 1.0
        except ValueError:
            continue
        if tag.strip():
            yield tag.strip(), weight


def primary(tag: str) -> str:
    """Return the language of a tag without region and script."""
    return tag.partition("-")[0].lower()
