"""Events as text: an `EventFrame` put together from parts, each of which is written once.

Audiences see the same board, and only one of them has something to touch on it; the standing is each one's own.
"""

from __future__ import annotations

from functools import lru_cache

from ...service.match.events import Joined
from ...service.match.seats import WATCHER, Audience
from ...service.news import Happened
from ...service.table import is_rated_end
from . import scene_texts, table_views


def event_text(news: Happened, audience: Audience) -> str:
    """The text of the `EventFrame` that tells an audience of an event."""
    event, standing = happened_text(news), table_views.standing(news.standing(audience)).written()
    scene = f',"scene":{scene_text(news, audience)}' if news.is_shown else ""
    return f'{{"type":"event","event":{event}{scene},"standing":{standing}{seats_text(news)}}}'


@lru_cache(maxsize=64)
def happened_text(news: Happened) -> str:
    return table_views.event(news.event, news.text).written()


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
