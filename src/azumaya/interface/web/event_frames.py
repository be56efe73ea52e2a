"""Events as text: an `EventFrame` put together from parts, each of which is written once.

Audiences see the same board, and only one of them has something to touch on it; the standing is each one's own. What
comes with every turn is written down without being made a message first, which would check again what was never said
by anybody else; a test holds it against the messages.
"""

from __future__ import annotations

from functools import lru_cache

from pydantic_core import to_json

from ...service.match.events import Joined, TakenBack
from ...service.match.seats import WATCHER, Audience
from ...service.match.views import Standing
from ...service.news import Happened
from ...service.table import is_rated_end
from . import scene_texts, table_views


def event_text(news: Happened, audience: Audience) -> str:
    """The text of the `EventFrame` that tells an audience of an event."""
    event, standing = happened_text(news), standing_text(news.standing(audience))
    scene = f',"scene":{scene_text(news, audience)}' if news.is_shown else ""
    return f'{{"type":"event","event":{event}{scene},"standing":{standing}{seats_text(news)}}}'


@lru_cache(maxsize=64)
def happened_text(news: Happened) -> str:
    """The `EventView`."""
    event, text = news.event, news.text
    told: dict[str, object] = {"number": event.number, "kind": event.kind, "at": event.at / 1000}
    if event.side is not None:
        told["side"] = event.side
    if event.moves:
        told["moves"] = event.moves
    if text:
        told["text"] = text
    if isinstance(event.deed, TakenBack):
        told["back_to"] = event.deed.to
    return to_json(told).decode()


def standing_text(stands: Standing) -> str:
    """The `StandingView`."""
    may = stands.may
    often = {
        "number": stands.number,
        "turn": stands.turn,
        "position": stands.position,
        "scores": stands.scores,
    }
    seldom = {
        "status": None if stands.status == "running" else stands.status,
        "state": None if stands.state == "watching" else stands.state,
        "takeback": stands.takeback,
        "to_move": stands.to_move,
        "claim_at": may.claim_at,
        "next": stands.next,
        "may_resign": may.resign or None,
        "may_agree": "draw" in may.offer or None,
        "may_abort": may.abort or None,
        "may_offer": may.offer or None,
        "may_claim": may.claim or None,
        "may_give_time": may.give_time or None,
        "may_resume": may.resume or None,
        "may_go_on": may.go_on or None,
    }
    told = to_json({**often, **{name: value for name, value in seldom.items() if value is not None}}).decode()
    return f"{told[:-1]}{rest_of_standing(stands)}}}"


def rest_of_standing(stands: Standing) -> str:
    """The result, the clock and open offers, where there are any."""
    parts = {"result": table_views.result(stands.result), "clock": table_views.clock(stands.clock)}
    texts = [f',"{name}":{message.written()}' for name, message in parts.items() if message is not None]
    offers = ",".join(table_views.open_offer(one).written() for one in stands.offers)
    return "".join(texts) + (f',"offers":[{offers}]' if offers else "")


def seats_text(news: Happened) -> str:
    """Told when somebody has sat down, and when a match has changed ratings."""
    if not isinstance(news.event.deed, Joined) and not is_rated_end(news.state):
        return ""
    first, second = table_views.seats(news.state, news.players, news.attendance, news.ratings)
    return f',"seats":[{first.written()},{second.written()}]'


def scene_text(news: Happened, audience: Audience) -> str:
    board = board_text(news)
    if not news.is_offered(audience):
        return board
    return f"{board[:-1]}{scene_texts.offered_text(news.scene(audience))}}}"


@lru_cache(maxsize=64)
def board_text(news: Happened) -> str:
    """The scene without what can be touched, the same for everybody."""
    return scene_texts.board_text(news.scene(WATCHER))
