"""Fast serialisation of `EventFrame`s from cached parts.

All audiences see the same board; choices are added for the side to move, and the standing differs per audience. The
JSON is built directly instead of through the pydantic models, which would validate data that is already typed; a test
compares both.
"""

from __future__ import annotations

from functools import lru_cache

from pydantic_core import to_json

from ...service.match.events import AdvisersChanged, Joined, TakenBack
from ...service.match.seats import WATCHER, Audience
from ...service.match.views import Standing
from ...service.tables.messages import EventStored
from ...service.tables.table import is_rated_end
from . import scene_texts, table_views


def event_text(news: EventStored, audience: Audience) -> str:
    """Return the JSON of the `EventFrame` for an audience."""
    event, standing = event_view_text(news), standing_text(news.standing(audience))
    scene = f',"scene":{scene_text(news, audience)}' if news.is_shown else ""
    return f'{{"type":"event","event":{event}{scene},"standing":{standing}{seats_text(news)}}}'


@lru_cache(maxsize=64)
def event_view_text(news: EventStored) -> str:
    """Return the JSON of the `EventView`."""
    event, text = news.event, news.text
    fields: dict[str, object] = {"number": event.number, "kind": event.kind, "at": event.at / 1000}
    if event.side is not None:
        fields["side"] = event.side
    if event.moves:
        fields["moves"] = event.moves
    if text:
        fields["text"] = text
    if isinstance(event.payload, TakenBack):
        fields["back_to"] = event.payload.to
    return to_json(fields).decode()


def standing_text(standing: Standing) -> str:
    """Return the JSON of the `StandingView`."""
    may = standing.may
    required = {
        "number": standing.number,
        "turn": standing.turn,
        "position": standing.position,
        "scores": standing.scores,
    }
    optional = {
        "status": None if standing.status == "running" else standing.status,
        "state": None if standing.state == "watching" else standing.state,
        "takeback": standing.takeback,
        "to_move": standing.to_move,
        "claim_at": may.claim_at,
        "next": standing.next,
        "may_resign": may.resign or None,
        "may_agree": "draw" in may.offer or None,
        "may_abort": may.abort or None,
        "may_offer": may.offer or None,
        "may_claim": may.claim or None,
        "may_give_time": may.give_time or None,
        "may_resume": may.resume or None,
        "may_go_on": may.next_match or None,
    }
    text = to_json({**required, **{name: value for name, value in optional.items() if value is not None}}).decode()
    return f"{text[:-1]}{rest_of_standing(standing)}}}"


def rest_of_standing(standing: Standing) -> str:
    """Return the JSON of result, clock and open offers, if any."""
    parts = {"result": table_views.result(standing.result), "clock": table_views.clock(standing.clock)}
    texts = [f',"{name}":{message.to_json()}' for name, message in parts.items() if message is not None]
    offers = ",".join(table_views.open_offer(one).to_json() for one in standing.offers)
    return "".join(texts) + (f',"offers":[{offers}]' if offers else "")


def seats_text(news: EventStored) -> str:
    """Return the JSON of the seats after a player or an adviser has joined or left and after ratings have changed."""
    if not isinstance(news.event.payload, Joined | AdvisersChanged) and not is_rated_end(news.state):
        return ""
    first, second = table_views.seats(news.state, news.players, news.attendance, news.ratings)
    return f',"seats":[{first.to_json()},{second.to_json()}]'


def scene_text(news: EventStored, audience: Audience) -> str:
    board = board_text(news)
    if not news.is_offered(audience):
        return board
    return f"{board[:-1]}{scene_texts.offered_text(news.scene(audience))}}}"


@lru_cache(maxsize=64)
def board_text(news: EventStored) -> str:
    """Return the JSON of the scene without choices, the same for all audiences."""
    return scene_texts.board_text(news.scene(WATCHER))
