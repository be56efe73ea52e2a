"""The option of commands that can have their work done on a Ray cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ...research.cluster import Cluster

RayOption = Annotated[
    str | None,
    typer.Option("--ray", "--on", help="Play on a Ray cluster: ray://HOST:PORT, or local for one of this machine."),
]


def cluster_of(ray: str | None) -> Cluster | None:
    """The cluster asked for; None when the work is done without one."""
    from ...research.cluster import parse_cluster

    return None if ray is None else parse_cluster(ray)
