"""`python -m tests.service.match.vectors`: write the vectors that both clock modules are tested with."""

from __future__ import annotations

from .schedules import vectors_text
from .test_clock import VECTORS

if __name__ == "__main__":
    VECTORS.write_text(vectors_text(), encoding="utf-8")
