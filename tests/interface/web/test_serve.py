"""`azumaya serve`: one sentence when it cannot open, and the address when it can."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from pathlib import Path

import pytest

from azumaya.interface import addresses
from azumaya.interface.addresses import urls_of
from azumaya.interface.cli import serve
from azumaya.interface.cli.data_dir import check_database, create_data_dir, default_data_dir
from azumaya.interface.cli.secret_options import CannotServe
from azumaya.interface.cli.serve import allowed_hosts, check_public, checked_origin, listen
from azumaya.interface.web.security import LOCAL_NETWORK, is_local
from azumaya.rules.localizer import localizer


def test_a_port_that_was_asked_for_and_is_taken_is_a_sentence() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(CannotServe) as error:
        listen("127.0.0.1", taken.getsockname()[1])
    assert "--port 0" in localizer("en")(error.value.sentence)
    assert "--port 0" in localizer("de")(error.value.sentence)


def test_when_the_usual_port_is_taken_another_one_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("127.0.0.1", 0) as taken:
        monkeypatch.setattr(serve, "DEFAULT_PORT", taken.getsockname()[1])
        with listen("127.0.0.1", None) as other:
            assert other.getsockname()[1] != taken.getsockname()[1]


def test_an_address_that_is_not_ours_is_a_sentence() -> None:
    with pytest.raises(CannotServe):
        listen("192.0.2.1", None)


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe) as error:
        create_data_dir(tmp_path / "file" / "data")
    assert "--data" in localizer("en")(error.value.sentence)


def test_a_file_that_is_no_database_is_a_sentence(tmp_path: Path) -> None:
    check_database(tmp_path)
    (tmp_path / "azumaya.sqlite").write_text(
        "this is no database, and much longer than the head of one would be: " * 20
    )
    with pytest.raises(CannotServe) as error:
        check_database(tmp_path)
    assert "database not readable" in localizer("en")(error.value.sentence)


def test_the_address_can_be_opened() -> None:
    assert urls_of("127.0.0.1", 80) == ["http://127.0.0.1:80/"]
    assert urls_of("::1", 80) == ["http://[::1]:80/"]


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_where_a_server_lets_others_in_it_tells_what_they_have_to_type(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = [ip_address("192.168.7.5"), ip_address("fd00::5")]
    monkeypatch.setattr(addresses, "own_addresses", lambda: mine)
    assert urls_of(host, 80) == ["http://localhost:80/", "http://192.168.7.5:80/", "http://[fd00::5]:80/"]


def test_no_address_of_this_machine_is_one_that_others_cannot_use() -> None:
    assert not any(address.is_loopback or address.is_unspecified for address in addresses.own_addresses())


@pytest.mark.parametrize(
    ("host", "public"),
    [
        ("127.0.0.1", False),
        ("::1", False),
        ("192.168.7.5", False),
        ("10.1.2.3", False),
        ("fd00::5", False),
        ("100.64.0.1", False),
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
    ],
)
def test_a_server_that_everyone_can_come_to_needs_its_address(host: str, public: bool) -> None:
    assert addresses.is_public(host) is public
    check_public(host, ["https://azumaya.example"])
    if public:
        with pytest.raises(CannotServe) as error:
            check_public(host, [])
        assert "--origin" in localizer("de")(error.value.sentence)
        assert "--origin" in localizer("en")(error.value.sentence)
    else:
        check_public(host, [])


def test_listening_everywhere_on_a_machine_with_a_public_address_needs_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda: [ip_address("192.168.7.5"), ip_address("8.8.8.8")])
    with pytest.raises(CannotServe):
        check_public("0.0.0.0", [])


def test_an_origin_is_what_browsers_call_one() -> None:
    assert checked_origin("https://Azumaya.Example:8443/") == "https://azumaya.example:8443"
    for wrong in ("azumaya.example", "ftp://azumaya.example", "https://azumaya.example/house", "https://"):
        with pytest.raises(CannotServe):
            checked_origin(wrong)


def test_matches_are_kept_where_the_user_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("AZUMAYA_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data_dir() == tmp_path / "azumaya"
    monkeypatch.setenv("AZUMAYA_DATA", str(tmp_path / "elsewhere"))
    assert default_data_dir() == tmp_path / "elsewhere"


def test_the_socket_is_on_the_address_that_was_asked_for() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
        assert listener.family == socket.AF_INET


def test_a_server_of_this_machine_answers_to_its_own_names_and_those_it_was_given() -> None:
    assert allowed_hosts("127.0.0.1") == frozenset({"localhost", "127.0.0.1", "::1"})
    assert allowed_hosts("localhost", ["Azumaya.Example"]) == frozenset(
        {"localhost", "127.0.0.1", "::1", "azumaya.example"}
    )


@pytest.mark.parametrize("host", ["192.168.7.5", "fd00::5", "garden", "garden.local", "garden.home.arpa"])
def test_a_server_that_lets_other_machines_in_answers_to_what_their_network_calls_it(host: str) -> None:
    assert LOCAL_NETWORK in allowed_hosts("0.0.0.0")
    assert is_local(host)


@pytest.mark.parametrize("host", ["elsewhere.example", "garden.local.example", "192.168.7.5.example", "a b", ""])
def test_no_name_that_another_site_could_point_here_is_local(host: str) -> None:
    assert not is_local(host)


def test_small_packets_do_not_wait_for_one_another() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_server_that_was_told_its_address_answers_to_that_alone() -> None:
    assert allowed_hosts("0.0.0.0", [], ["https://azumaya.example:8443"]) == frozenset(
        {"localhost", "127.0.0.1", "::1", "azumaya.example"}
    )
