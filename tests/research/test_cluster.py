"""Jobs on a Ray cluster, with a stand-in for Ray that loses workers: `make drill-ray` does the same with Ray itself."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from azumaya.playtest import arena
from azumaya.playtest.arena import Plan
from azumaya.research.cluster import Cluster, parse_cluster, spread
from azumaya.rules import extras
from azumaya.rules.errors import AzumayaError, UnknownPlayer
from azumaya.search import weights_file
from azumaya.search.weights_file import BadWeights, files_to_send, receive_files


class Lost(Exception):
    """Raised by Ray when the workers of a task were lost too often."""


class Raised(Exception):
    """Raised by Ray for a task that raised."""

    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class Other(Exception):
    """One of Ray's other exceptions."""


class StandIn(ModuleType):
    """As much of Ray as `spread` uses, in this process: two processors, tasks done last one first."""

    exceptions = SimpleNamespace(
        RayTaskError=Raised, WorkerCrashedError=Lost, RaySystemError=Other, NodeDiedError=Other
    )

    def __init__(self, answers: bool = True) -> None:
        super().__init__("ray")
        self.answers, self.running, self.cancelled, self.most = answers, dict[int, partial[Any]](), 0, 0
        self.is_up, self.count = False, 0

    def is_initialized(self) -> bool:
        return self.is_up

    def init(self, **_: Any) -> None:
        if not self.answers:
            raise ConnectionError("nobody there")
        self.is_up = True

    def shutdown(self) -> None:
        self.is_up = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, max_retries: int) -> Callable[[Any], Any]:
        assert max_retries > 0

        def start(do: Any, job: Any) -> int:
            self.count += 1
            self.running[self.count] = partial(do, job)
            self.most = max(self.most, len(self.running))
            return self.count

        return lambda do: SimpleNamespace(remote=partial(start, do))

    def wait(self, references: list[int], num_returns: int) -> tuple[list[int], list[int]]:
        return references[-num_returns:], references[:-num_returns]

    def get(self, reference: int) -> Any:
        try:
            return self.running.pop(reference)()
        except Lost:
            raise
        except Exception as error:
            raise Raised(error) from error

    def cancel(self, reference: int, force: bool) -> None:
        assert force
        del self.running[reference]
        self.cancelled += 1


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    made = StandIn()
    monkeypatch.setitem(sys.modules, "ray", made)
    monkeypatch.setitem(sys.modules, "grpc", ModuleType("grpc"))
    return made


def test_every_job_is_done_once_and_no_more_are_under_way_than_the_cluster_has_room_for(ray: StandIn) -> None:
    done = list(spread(Cluster(), lambda job: job * job, range(20)))
    assert sorted(done) == [(job, job * job) for job in range(20)]
    assert ray.most == 4
    assert not ray.is_up


def test_a_job_in_progress_is_dropped_when_no_one_waits_for_it(ray: StandIn) -> None:
    under_way = spread(Cluster(), lambda job: job, range(20))
    next(under_way)
    under_way.close()
    assert ray.cancelled == 3
    assert not ray.is_up


def test_faults_are_reported_in_a_sentence(ray: StandIn) -> None:
    def refuse(job: int) -> int:
        raise UnknownPlayer("no such player", text=str(job))

    def lose(_: int) -> int:
        raise Lost

    with pytest.raises(UnknownPlayer, match="0: no such player"):
        list(spread(Cluster(), refuse, [0]))
    with pytest.raises(AzumayaError, match="the same command goes on where it stood"):
        list(spread(Cluster(), lose, [0]))
    ray.answers = False
    with pytest.raises(AzumayaError, match=r"ray://nowhere:1: this Ray cluster does not answer"):
        list(spread(Cluster("ray://nowhere:1"), lose, [0]))
    with pytest.raises(AzumayaError, match="expected the address of a Ray cluster"):
        parse_cluster("nowhere")


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(extras.MissingExtra, match=r"azumaya\[ray\]"):
        list(spread(Cluster(), lambda job: job, [0]))


def test_a_cluster_at_an_address_needs_more_than_one_of_this_machine(
    ray: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray's client speaks gRPC, which Ray alone does not bring."""
    monkeypatch.setitem(sys.modules, "grpc", None)
    assert list(spread(Cluster(), lambda job: job, [0])) == [(0, 0)]
    with pytest.raises(extras.MissingExtra, match=r"grpc: this package is missing; pip install 'azumaya\[ray\]'"):
        list(spread(Cluster("ray://host:10001"), lambda job: job, [0]))
    assert not ray.is_up


@pytest.mark.usefixtures("ray")
def test_games_of_a_plan_are_the_same_on_a_cluster() -> None:
    plan = Plan("tumicarona", ("greedy", "random"), 6, seed=3, variant="5x5")
    afar = {game.job: game.moves for game in arena.play(plan, cluster=Cluster())}
    assert afar == {job: arena.play_game(plan, job).moves for job in plan.jobs()}
    assert not list(arena.play(plan, done=plan.jobs(), cluster=Cluster()))


def test_files_of_networks_travel_with_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights_file, "RECEIVED", {})
    file = tmp_path / "best.weights"
    file.write_bytes(b"first")
    plan = Plan("tumicarona", (f"alphabeta:nodes=5,weights={file},name=new", "random"), 2)
    files = arena.networks(plan)
    assert files == files_to_send([str(file), "learned"]) == {str(file): b"first"}
    assert receive_files(files)
    assert not receive_files(files)
    file.write_bytes(b"second")
    assert receive_files(arena.networks(plan))
    file.unlink()
    assert weights_file.RECEIVED[str(file)] == b"second"
    with pytest.raises(BadWeights, match="not readable"):
        files_to_send([str(file)])
