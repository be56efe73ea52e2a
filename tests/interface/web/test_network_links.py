"""Links that leave the machine: on the machine of the server a page learns the addresses for other devices."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from azumaya.interface import addresses
from azumaya.interface.addresses import ListenAddress

from .app_client import AppClient, open_client

JOIN = "/join#a-secret"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("data")) as opened:
        yield opened


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with two addresses, outside of containers."""
    monkeypatch.setattr(addresses, "own_addresses", lambda: [ip_address("192.168.7.5"), ip_address("10.0.0.2")])
    monkeypatch.setattr(addresses, "CONTAINER_FILES", ())


def links(client: AppClient, network: ListenAddress | None) -> Any:
    client.app.state.network = network
    status, reply = client.post("/api/network-links", "nobody", {"path": JOIN})
    assert status == 200
    return reply


def test_a_closed_server_says_so_and_which_link_works_once_it_is_open(client: AppClient) -> None:
    reply = links(client, ListenAddress("127.0.0.1", 4410))
    assert reply["open"] is False
    assert reply["links"] == [f"http://192.168.7.5:4410{JOIN}", f"http://10.0.0.2:4410{JOIN}"]
    assert reply["qr"].startswith("<svg")


def test_an_open_server_gives_the_link_for_other_devices(client: AppClient) -> None:
    assert links(client, ListenAddress("0.0.0.0", 80))["open"] is True
    assert links(client, ListenAddress("192.168.7.5", 80))["links"] == [f"http://192.168.7.5:80{JOIN}"]


def test_a_container_and_a_server_without_a_network_name_no_address(
    client: AppClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(addresses, "CONTAINER_FILES", (tmp_path,))
    assert links(client, ListenAddress("0.0.0.0", 80)) == {"open": True}
    assert links(client, None) == {"open": True}


def test_only_a_path_of_this_server_is_turned_into_a_link(client: AppClient) -> None:
    for path in ("//evil.example/", "http://evil.example/", ""):
        assert client.post("/api/network-links", "nobody", {"path": path})[0] == 422
