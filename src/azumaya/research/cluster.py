"""Jobs as tasks of a Ray cluster. A task that is lost with its worker is done again by another one; what it comes to is
taken in here, where the command runs, once for each job."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from ..rules.errors import AzumayaError
from ..rules.extras import needed
from ..rules.message import Message

RETRIES = 8
"""Retries of a task whose worker was lost."""
LOCAL = "local"
"""The address of a cluster on this machine."""

Job = TypeVar("Job")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Cluster:
    """A Ray cluster: the one at an address, or with None a temporary one on this machine."""

    address: str | None = None


def parse_cluster(text: str) -> Cluster:
    """The cluster a text names: `ray://HOST:PORT`, or `local`."""
    if text == LOCAL:
        return Cluster()
    if not text.startswith("ray://"):
        reason = Message("playtest-cluster-expected-address-ray-cluster")
        raise AzumayaError(reason, text=f"--ray {text}", near=(LOCAL, "ray://host:10001"))
    return Cluster(text)


def spread(
    cluster: Cluster, do: Callable[[Job], Result], jobs: Iterable[Job], started: Callable[[], None] = lambda: None
) -> Generator[tuple[Job, Result], None, None]:
    """Do jobs on a cluster, one for each of its processors and one waiting behind each, and yield them as they are
    done. Closing the iterator lets go of the rest; an AzumayaError of a job is raised here."""
    ray = needed("ray", "ray")
    if cluster.address is not None:
        needed("grpc", "ray")
    began = connect(ray, cluster)

    def do_there(job: Job) -> Result:
        return do(job)

    waiting, running = iter(jobs), dict[Any, Job]()
    try:
        started()
        task = ray.remote(max_retries=RETRIES)(do_there)
        while True:
            room = 2 * int(ray.cluster_resources().get("CPU", 1)) - len(running)
            for job in (job for _, job in zip(range(room), waiting, strict=False)):
                running[task.remote(job)] = job
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                yield running.pop(reference), result_of(ray, reference)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
        if began:
            ray.shutdown()


def connect(ray: Any, cluster: Cluster) -> bool:
    """Be a guest of the cluster; whether this call made it so."""
    if ray.is_initialized():
        return False
    address = cluster.address
    try:
        ray.init(address=address, log_to_driver=False, include_dashboard=False if address is None else None)
    except ConnectionError as error:
        reason = Message("playtest-cluster-ray-cluster-does-not-answer")
        raise AzumayaError(reason, text=str(address), code="no-cluster") from error
    return True


def result_of(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, AzumayaError) else error from None
    except (ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
        reason = Message("playtest-cluster-same-task-lost-workers-cluster", retries=RETRIES)
        raise AzumayaError(reason, code="workers-lost") from error
