"""QR codes of links."""

from __future__ import annotations

from io import BytesIO

QUIET_ZONE = 4
"""Empty modules around the code, required by scanners."""


def qr_svg(link: str) -> str:
    """Return a link as a QR code: a stand-alone SVG with a `viewBox` and no fixed size, always dark on light."""
    import segno

    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn,
        kind="svg",
        border=QUIET_ZONE,
        dark="#000",
        light="#fff",
        omitsize=True,
        xmldecl=False,
        svgns=True,
        nl=False,
    )
    return drawn.getvalue().decode()
