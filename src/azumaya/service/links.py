"""Links that are shown beside a code for a camera."""

from __future__ import annotations

from io import BytesIO

QUIET = 4
"""Modules of empty space around a code, without which cameras do not find it."""


def qr_svg(link: str) -> str:
    """A link as a QR code: an SVG with a `viewBox`, dark on light whatever the page looks like, without any size of its
    own, that also stands alone as a picture."""
    import segno

    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", border=QUIET, dark="#000", light="#fff", omitsize=True, xmldecl=False, svgns=True, nl=False
    )
    return drawn.getvalue().decode()
