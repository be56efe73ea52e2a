"""Lists as messages. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from ...rules.game import Game
from ...service.catalogue import Catalogue
from ...service.house import House
from ...service.lobby.feed import Bulletin, Change, Delta, Everything, News
from ...service.lobby.items import Card, Item, Posted, Sitter, result_words
from ...service.lobby.search import MatchSearch
from ...service.seats import seat_title
from . import invitation_views, protocol, table_views
from .people_views import player_ref
from .rating_views import rating


def news(told: News, catalogue: Catalogue) -> protocol.LobbyView | protocol.DeltaFrame:
    return everything(told, catalogue) if isinstance(told, Everything) else delta(told, catalogue)


def everything(told: Everything, catalogue: Catalogue) -> protocol.LobbyView:
    viewer, lists = told.viewer, told.lists
    return protocol.LobbyView(
        type="lobby",
        number=told.number,
        invitations=posted(lists["invitations"], viewer, catalogue),
        tables=cards(lists["tables"], viewer, catalogue),
        mine=protocol.MyLists(
            turn=cards(lists["turn"], viewer, catalogue),
            waiting=cards(lists["waiting"], viewer, catalogue),
            invitations=posted(lists["to_me"], viewer, catalogue),
            own=posted(lists["own"], viewer, catalogue),
        ),
        people=told.people,
    )


def delta(told: Delta, catalogue: Catalogue) -> protocol.DeltaFrame:
    """What is told to many is written once for all of them whom nothing of it concerns."""
    public = bulletin(told.public, told.viewer if told.viewer in told.public.concerned else None, catalogue)
    own = changes(told.own, told.viewer, catalogue)
    return protocol.DeltaFrame(type="delta", number=told.number, changes=[*public, *own], people=told.people)


@lru_cache(maxsize=64)
def bulletin(told: Bulletin, viewer: str | None, catalogue: Catalogue) -> list[protocol.LobbyChange]:
    return changes(told.changes, viewer, catalogue)


def changes(told: Sequence[Change], viewer: str | None, catalogue: Catalogue) -> list[protocol.LobbyChange]:
    return [change(one, viewer, catalogue) for one in told if one.put is None or is_shown(one.put, catalogue)]


def change(told: Change, viewer: str | None, catalogue: Catalogue) -> protocol.LobbyChange:
    if told.put is None:
        return protocol.LobbyChange(list=told.list, drop=told.id)
    return protocol.LobbyChange(list=told.list, put=item(told.put, viewer, catalogue))


def item(told: Item, viewer: str | None, catalogue: Catalogue) -> protocol.InvitationView | protocol.TableCard:
    """What somebody who is not concerned is told is written once for all of them."""
    if isinstance(told, Card):
        return card(told, told.sides_of(viewer), catalogue)
    return invitation_views.view(told, viewer if viewer in told.concerned else None, catalogue)


def cards(items: Sequence[Item], viewer: str | None, catalogue: Catalogue) -> list[protocol.TableCard]:
    known = (one for one in items if isinstance(one, Card) and is_shown(one, catalogue))
    return [card(one, one.sides_of(viewer), catalogue) for one in known]


async def found(house: House, player: str, viewer: str | None, search: MatchSearch) -> protocol.FoundMatches:
    """A page of somebody's matches that are over, for whoever looks."""
    page, following = await house.lobby.reading.finished(player, viewer, search)
    return protocol.FoundMatches(cards=cards(page, viewer, house.catalogue), next=following)


def posted(items: Sequence[Item], viewer: str | None, catalogue: Catalogue) -> list[protocol.InvitationView]:
    known = (one for one in items if isinstance(one, Posted) and is_shown(one, catalogue))
    return [cast(protocol.InvitationView, item(one, viewer, catalogue)) for one in known]


def is_shown(told: Item, catalogue: Catalogue) -> bool:
    """Whether its game still stands on the shelf."""
    return (told.game if isinstance(told, Card) else told.invitation.terms.game) in catalogue.shelf


@lru_cache(maxsize=1_000)
def card(told: Card, yours: tuple[int, ...], catalogue: Catalogue) -> protocol.TableCard:
    game = catalogue.shelf[told.game]
    first, second = (seat(told, one) for one in told.sitters)
    return protocol.TableCard(
        match=told.match,
        game=told.game,
        title=game.title,
        sides=game.sides,
        seats=(first, second),
        position=told.position,
        pace=told.pace,
        deadline=told.deadline,
        to_move=table_views.side(told.to_move),
        yours=[cast("protocol.Side", side) for side in yours],
        turns=told.turns,
        status=told.status,
        changed=told.changed,
        rated=told.rated,
        result=result(told, game),
    )


def seat(told: Card, sitter: Sitter) -> protocol.CardSeat:
    return protocol.CardSeat(
        kind=table_views.seat_kind(sitter.seat),
        title=seat_title(sitter.seat),
        player=player_ref(sitter.profile) if sitter.profile else None,
        rating=rating(told.game, told.pace, sitter.rating) if sitter.rating else None,
    )


def result(told: Card, game: Game) -> protocol.ResultView | None:
    words = result_words(told, game.sides)
    if words is None or told.finish is None:
        return None
    return protocol.ResultView(winner=table_views.side(told.winner), finish=told.finish, sentence=words)


def by_deadline(told: list[protocol.TableCard]) -> list[protocol.TableCard]:
    """What ends soonest comes first; where nothing ends, what has waited longest."""
    return sorted(told, key=lambda one: (one.deadline is None, one.deadline or 0, one.changed))
