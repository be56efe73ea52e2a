"""Sampling of long lists of cases: `make test` takes a few of them, `make drill` all. Tests that ask here
are marked `sampled`, so that the drill finds them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

ALL = os.environ.get("AZUMAYA_SAMPLES") == "all"

Case = TypeVar("Case")


def every(step: int, cases: Sequence[Case], begin: int = 0) -> Sequence[Case]:
    """Each case whose number leaves `begin` when divided by `step`; all of them in the drill."""
    return cases if ALL else cases[begin::step]


def in_drill(*cases: Case) -> tuple[Case, ...]:
    """Cases that only the drill tries."""
    return cases if ALL else ()
