"""`azumaya serve`: one sentence when it cannot open, and the address when it can."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from azumaya.interface.cli import serve
from azumaya.interface.cli.serve import (
    CannotServe,
    address_of,
    check_database,
    default_data,
    listen,
    make_folder,
    names_of,
)


def test_a_port_that_was_asked_for_and_is_taken_is_a_sentence() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(CannotServe) as error:
        listen("127.0.0.1", taken.getsockname()[1])
    assert "--port 0" in error.value.sentence.en
    assert "--port 0" in error.value.sentence.de


def test_when_the_usual_port_is_taken_another_one_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("127.0.0.1", 0) as taken:
        monkeypatch.setattr(serve, "USUAL_PORT", taken.getsockname()[1])
        with listen("127.0.0.1", None) as other:
            assert other.getsockname()[1] != taken.getsockname()[1]


def test_an_address_that_is_not_ours_is_a_sentence() -> None:
    with pytest.raises(CannotServe):
        listen("192.0.2.1", None)


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe) as error:
        make_folder(tmp_path / "file" / "data")
    assert "--data" in error.value.sentence.en


def test_a_file_that_is_no_database_is_a_sentence(tmp_path: Path) -> None:
    check_database(tmp_path)
    (tmp_path / "azumaya.sqlite").write_text(
        "this is no database, and much longer than the head of one would be: " * 20
    )
    with pytest.raises(CannotServe) as error:
        check_database(tmp_path)
    assert "cannot be read as a database" in error.value.sentence.en


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://localhost:80/"),
        ("::1", "http://[::1]:80/"),
        ("::", "http://localhost:80/"),
    ],
)
def test_the_address_can_be_opened(host: str, address: str) -> None:
    assert address_of(host, 80) == address


def test_matches_are_kept_where_the_user_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("AZUMAYA_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data() == tmp_path / "azumaya"
    monkeypatch.setenv("AZUMAYA_DATA", str(tmp_path / "elsewhere"))
    assert default_data() == tmp_path / "elsewhere"


def test_the_socket_is_on_the_address_that_was_asked_for() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
        assert listener.family == socket.AF_INET


def test_a_house_of_this_machine_answers_to_its_own_names_and_those_it_was_given() -> None:
    assert names_of("127.0.0.1") == frozenset({"localhost", "127.0.0.1", "::1"})
    assert names_of("localhost", ["Azumaya.Example"]) == frozenset({"localhost", "127.0.0.1", "::1", "azumaya.example"})


def test_a_house_that_lets_other_machines_in_answers_to_whatever_they_call_it() -> None:
    assert names_of("0.0.0.0") is None


def test_small_packets_do_not_wait_for_one_another() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
