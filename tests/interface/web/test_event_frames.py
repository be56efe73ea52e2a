"""The text of an event is put together from parts; it says what the message would."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module

import pytest

from azumaya.interface.web import protocol, table_views
from azumaya.interface.web.event_frames import event_text
from azumaya.service import time_source
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import Join, OfferPause, RequestNext, Resign, TakeBack
from azumaya.service.match.seats import Audience
from azumaya.service.match.setup import Settings
from azumaya.service.people.profile import Profile
from azumaya.service.tables.messages import EventStored

from ...service.match.tables import ANN, BOB, EVE, ONE, ONE_SCREEN, TWO_PEOPLE, WAITING, Bench, new_bench
from .server import GAMES_FOLDER

PLAYERS = {name: Profile(name, name.title(), "guest") for name in ("ann", "bob")}


@pytest.fixture(autouse=True)
def only_pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(GAMES_FOLDER)])


def begun() -> Bench:
    bench = new_bench(TWO_PEOPLE)
    bench.play(ONE)
    return bench


def joined() -> Bench:
    bench = new_bench(WAITING)
    bench.act(BOB, Join())
    return bench


def resigned() -> Bench:
    bench = begun()
    bench.act(BOB, Resign(1, 1, (12, 0)))
    return bench


def rained() -> Bench:
    """A turn after which chance decides whether it rains."""
    bench = new_bench(TWO_PEOPLE, "rainy", heap=20)
    bench.play(ONE)
    return bench


def timed() -> Bench:
    """With clocks, and an offer that waits for an answer."""
    bench = new_bench(TWO_PEOPLE, settings=Settings((Fischer(300_000, 5_000), Fischer(60_000, 0))))
    bench.play(ONE)
    bench.act(ANN, OfferPause())
    return bench


def taken_back() -> Bench:
    bench = new_bench(ONE_SCREEN)
    bench.play(ONE)
    bench.act(EVE, TakeBack(1))
    return bench


def followed() -> Bench:
    bench = resigned()
    bench.act(ANN, RequestNext("the-next-match"))
    bench.act(BOB, RequestNext("the-next-match"))
    return bench


@pytest.fixture(autouse=True)
def still_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both serialisations contain the current time."""
    monkeypatch.setattr(time_source, "now", lambda: 1_000_000)


@pytest.mark.parametrize("newest", [True, False])
@pytest.mark.parametrize("audience", [(0,), (1,), (0, 1), ()])
@pytest.mark.parametrize("bench", [begun, joined, resigned, rained, timed, taken_back, followed])
def test_every_audience_gets_the_fields_of_the_message(
    bench: Callable[[], Bench], audience: Audience, newest: bool
) -> None:
    newest_state = bench().state
    for state in (newest_state, newest_state.parent):
        if state is None or state.event is None:
            continue
        news = EventStored(state, newest, players=PLAYERS)
        is_new = state.event.kind == "joined"
        message = protocol.EventFrame(
            type="event",
            event=table_views.event(news.event, news.text),
            scene=news.scene(audience) if not state.position.is_chance else None,
            standing=table_views.standing(news.standing(audience)),
            seats=table_views.seats(state, PLAYERS, news.attendance) if is_new else None,
        )
        assert json.loads(event_text(news, audience)) == json.loads(message.model_dump_json(exclude_defaults=True))


def test_a_board_on_which_chance_is_due_is_not_drawn() -> None:
    drawn = rained().state
    due = drawn.parent
    assert due is not None
    assert due.position.is_chance
    assert "scene" not in json.loads(event_text(EventStored(due, newest=False), ()))
    assert "scene" in json.loads(event_text(EventStored(drawn), ()))
