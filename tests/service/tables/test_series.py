"""Matches that follow one another: set up once, linked both ways, and reported at every table."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.rules.localizer import localizer
from azumaya.rules.series import SeriesVerdict
from azumaya.service.application import Application
from azumaya.service.errors import NotStored, Refused
from azumaya.service.match.commands import Abort, RequestNext, Resign, TakeBack, Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.results import result
from azumaya.service.match.seats import Actor, BotActor, Computer, Person
from azumaya.service.match.setup import Link, MatchSetup
from azumaya.service.storage.row_mapping import addition_of, creation_of
from azumaya.service.tables.match_factory import REQUESTER, MatchRequest, SeatRequest, options_of
from azumaya.service.tables.messages import EventStored, TableMessage
from azumaya.service.tables.series import Member, another, follow, member, progress, what_follows
from azumaya.service.tables.table import Table

from ..applications import new_match, new_table, with_application
from ..match.tables import ANN, BOB, EVE, TWO_PEOPLE, Bench, first, new_bench

GREEDY = Computer(kind="greedy")
HERSELF = Person("eve")


async def resigned(
    application: Application, seats: tuple[SeatRequest, SeatRequest] = (REQUESTER, REQUESTER), side: int = 0
) -> Table:
    """A table whose match a side has given up."""
    table = await new_table(application, MatchRequest("pebbles", seats=seats))
    await table.act(EVE, Resign(table.number, side))
    return table


async def following(application: Application, former: str) -> MatchSetup:
    """The match that Eve sets up after another one, or finds there."""
    found = await application.tables.start_next(former, EVE)
    assert found is not None
    return await application.tables.setup(found)


def test_a_rematch_changes_sides_and_keeps_the_computers_kind(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        former = await resigned(application, (REQUESTER, GREEDY))
        setup = await following(application, former.id)
        assert setup.seats == (GREEDY, HERSELF)
        assert setup.options == former.log.setup.options
        assert (setup.link.series, setup.link.number, setup.link.first) == (former.id, 2, 1)

    with_application(tmp_path, work)


def test_the_player_who_asks_is_led_to_the_same_next_match_also_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def ask(application: Application) -> None:
        former = (await resigned(application)).id
        answers = await asyncio.gather(*(application.tables.start_next(former, EVE) for _ in range(5)))
        assert len(set(answers)) == 1
        assert len(await application.storage.series(former)) == 2
        found.extend((former, answers[0] or ""))

    async def ask_again(application: Application) -> None:
        assert await application.tables.start_next(found[0], EVE) == found[1]
        assert (await application.tables.setup(found[1])).link.number == 2

    with_application(tmp_path, ask)
    with_application(tmp_path, ask_again)


def test_everyone_at_the_table_learns_of_the_next_match(tmp_path: Path) -> None:
    reported: list[TableMessage] = []

    class PlayerActor:
        actor: Actor | None = None
        is_visible = True

        def receive(self, message: TableMessage) -> None:
            reported.append(message)

    async def work(application: Application) -> None:
        former = await resigned(application)
        former.join(PlayerActor(), None)
        acknowledged: list[int] = []
        found = await application.tables.start_next(
            former.id, EVE, client="client-next", acknowledge=acknowledged.append
        )
        assert acknowledged == [2]
        assert isinstance(reported[0], EventStored)
        assert (reported[0].event.kind, reported[0].state.next) == ("followed", found)

    with_application(tmp_path, work)


def test_no_match_follows_one_that_goes_on(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        setup = await new_match(application, MatchRequest("pebbles"))
        with pytest.raises(Refused) as error:
            await application.tables.start_next(setup.id, EVE)
        assert (error.value.code, error.value.number) == ("not-over", 0)
        assert len(await application.storage.series(setup.id)) == 1

    with_application(tmp_path, work)


def test_only_who_sat_there_goes_on(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        former = await resigned(application)
        with pytest.raises(Refused) as error:
            await application.tables.start_next(former.id, BOB)
        assert error.value.code == "not-seated"

    with_application(tmp_path, work)


def test_a_match_that_another_follows_stays_as_it_ended(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        former = await resigned(application)
        await application.tables.start_next(former.id, EVE)
        with pytest.raises(Refused) as error:
            await former.act(EVE, TakeBack(former.number))
        assert error.value.code == "went-on"
        ended = result(former.state)
        assert ended is not None
        assert ended.winner == 1

    with_application(tmp_path, work)


def test_a_next_match_that_could_not_be_stored_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> None:
        raise NotStored(1)

    async def work(application: Application) -> None:
        former = await resigned(application)
        with monkeypatch.context() as patch:
            patch.setattr(application.storage, "create_next", fails)
            with pytest.raises(NotStored):
                await application.tables.start_next(former.id, EVE)
        assert former.state.next is None
        assert len(await application.storage.series(former.id)) == 1
        assert await application.tables.start_next(former.id, EVE) is not None

    with_application(tmp_path, work)


def test_a_next_match_set_up_by_another_server_is_the_one(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        former = await resigned(application)
        other_setup, opening = follow(former.state.game, [member(former.state)], 0)
        decision = decide(former.state, RequestNext(other_setup.id), EVE, 0, chance=first)
        created = creation_of(begin(other_setup, chance=first, given=opening))
        await application.storage.create_next(addition_of(former.state, decision), created)
        assert await application.tables.start_next(former.id, EVE) == other_setup.id
        assert len(await application.storage.series(former.id)) == 2

    with_application(tmp_path, work)


def test_the_series_is_shown_by_the_sides_of_the_table_that_asks(tmp_path: Path) -> None:
    """Red loses the first game and sits on Blue's side in the second."""

    async def work(application: Application) -> None:
        former = (await resigned(application)).id
        assert (await application.tables.series(former)).wins == (0, 1)
        second = (await following(application, former)).id
        there = await application.tables.series(second)
        assert (there.number, there.wins, there.offer) == (2, (1, 0), None)
        assert [(one.match, one.over, one.winner) for one in there.rounds] == [(former, True, 0), (second, False, None)]
        assert [one.changed for one in there.rounds] == [True, False]
        here = await application.tables.series(former)
        assert (here.number, here.wins, here.offer) == (1, (0, 1), None)

    with_application(tmp_path, work)


def test_the_table_offers_a_rematch_once_the_match_is_over(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles"))
        assert (await application.tables.series(table.id)).offer is None
        await table.act(EVE, Resign(0, 0))
        offer = (await application.tables.series(table.id)).offer
        assert offer is not None
        assert localizer("en")(offer.title) == "Rematch"

    with_application(tmp_path, work)


def test_two_people_must_both_want_the_next_match(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        decision = begin(new_bench(TWO_PEOPLE).state.setup, chance=first)
        created = creation_of(decision)
        await application.storage.create(created.match, created.seats, created.events, created.summary)
        table = await application.tables.table("match-1")
        await table.act(ANN, Resign(0))
        assert await application.tables.start_next("match-1", ANN) is None
        assert len(await application.storage.series("match-1")) == 1
        found = await application.tables.start_next("match-1", BOB)
        assert found is not None
        assert (await application.tables.setup(found)).seats == (Person("bob"), Person("ann"))

    with_application(tmp_path, work)


def test_a_rematch_of_a_match_from_a_position_starts_there_again() -> None:
    bench = new_bench(start="1 1 start 0 4:4")
    bench.act(EVE, Turn(0, ("take",)))
    setup, _ = follow(bench.state.game, [member(bench.state)], 0)
    assert (setup.start, setup.link.number) == ("1 1 start 0 4:4", 2)


def test_a_rematch_deals_anew() -> None:
    """Both deals come up in a hundred rematches, except once in 10^17 runs."""
    bench = new_bench(variant="rainy")
    bench.act(EVE, Resign(1))
    members = [member(bench.state)]
    deals = {begin(follow(bench.state.game, members, 0)[0], chance=secrets.choice).events[0].moves for _ in range(100)}
    assert len(deals) > 1


def test_a_void_match_leaves_no_trace_and_is_played_again_as_it_was() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(BOB, Abort())
    members = [member(bench.state)]
    stands = progress(bench.state.game, members, bench.state.setup)
    assert stands.rounds == ()
    assert stands.offer is not None
    assert localizer("en")(stands.offer.title) == "Play again"
    setup, _ = follow(bench.state.game, members, 0)
    assert (setup.seats, setup.link) == (TWO_PEOPLE, bench.state.setup.link)
    again = Bench(begin(setup, chance=first).state)
    again.act(ANN, Resign(0))
    stands = progress(again.state.game, [*members, member(again.state)], setup)
    assert (stands.wins, [(one.match, one.number) for one in stands.rounds]) == ((0, 1), [(setup.id, 1)])
    assert stands.offer is not None
    assert localizer("en")(stands.offer.title) == "Rematch"


class TestGamesOnTheShelf:
    """Games whose rules say what follows."""

    @pytest.fixture(autouse=True)
    def only_pebbles(self) -> None:
        """The built-in games instead."""

    def begin(self, game: str, variant: str = "standard", **options: bool | int | str) -> Bench:
        from azumaya.games import game as find_game

        fields = options_of(find_game(game).variant(variant, options))
        setup = MatchSetup("first", game, variant, fields, (HERSELF, GREEDY), 0, Link("first"))
        decision = begin(setup, chance=secrets.choice)
        return Bench(decision.state, list(decision.events))

    def go_on(self, matches: list[Bench]) -> Bench:
        setup, opening = follow(matches[0].state.game, members(matches), 0)
        decision = begin(setup, chance=secrets.choice, given=opening)
        return Bench(decision.state, list(decision.events))

    def test_holomino_swaps_the_seats_of_one_deal_and_draws_afresh(self) -> None:
        former = self.begin("holomino")
        draw(former)
        fresh = set()
        for _ in range(100):
            second = self.go_on([former])
            assert second.state.seats == (GREEDY, HERSELF)
            assert second.events[0].moves[:7] == former.events[0].moves[:7]
            fresh.add(second.events[0].moves[7:])
        assert len(fresh) > 1

    def test_holominos_points_are_added_person_by_person(self) -> None:
        """Resigning the first game loses both."""
        former = give_up(self.begin("holomino"), 1, (12, 0))
        verdict = what_follows(former.state.game, members([former]))
        assert isinstance(verdict, SeriesVerdict)
        assert verdict.winner == 0

    def test_tumicaronas_loser_starts_with_vela_and_one_all_leads_to_a_third_game(self) -> None:
        former = give_up(self.begin("tumicarona"), 0)
        second = self.go_on([former])
        assert (second.state.setup.variant, second.state.seats) == ("vela", (HERSELF, GREEDY))
        assert second.state.setup.options["vela"] is True
        give_up(second, 1)
        third = self.go_on([former, second])
        assert (third.state.setup.variant, third.state.seats) == ("standard", (GREEDY, HERSELF))
        give_up(third, 0)
        stands = progress(former.state.game, members([former, second, third]), third.state.setup)
        assert stands.verdict is not None
        assert (stands.wins, stands.verdict.winner) == ((1, 2), 1)
        assert stands.offer is not None
        assert localizer("en")(stands.offer.title) == "New series"

    def test_sudoku_moyo_keeps_the_task_for_the_revanche_and_takes_another_for_the_next_series(self) -> None:
        former = give_up(self.begin("sudoku_moyo"), 1, (9, 0))
        second = self.go_on([former])
        assert (second.state.setup.options, second.state.seats) == (former.state.setup.options, (GREEDY, HERSELF))
        give_up(second, 1, (4, 0))
        stands = progress(former.state.game, members([former, second]), second.state.setup)
        assert stands.points == (4, 9)
        assert stands.verdict is not None
        assert stands.verdict.winner == 1
        fresh = self.go_on([former, second]).state.setup
        assert (fresh.link.series, fresh.link.number) == (fresh.id, 1)
        assert fresh.options["task"] != former.state.setup.options["task"]
        assert fresh.seats == (GREEDY, HERSELF), "the player who did not begin the former series begins this one"

    def test_a_task_that_was_brought_along_stays_for_the_next_series(self) -> None:
        former = give_up(self.begin("sudoku_moyo", task="1" + "." * 80), 0)
        second = give_up(self.go_on([former]), 0)
        assert self.go_on([former, second]).state.setup.options["task"] == "1" + "." * 80

    @pytest.mark.parametrize("loser", [0, 1])
    def test_tumicaronas_loser_begins_also_outside_the_series(self, loser: int) -> None:
        """White begins: a vela game, a game from a set-up position, and the first game of a new series."""
        seats = (HERSELF, GREEDY) if loser == 0 else (GREEDY, HERSELF)
        vela = give_up(self.begin("tumicarona", "vela"), loser)
        assert self.go_on([vela]).state.seats == seats
        start = replace(self.begin("tumicarona").state.setup, start="9/9/2W1BB1BB/9/9 w")
        placed = give_up(Bench(begin(start, chance=first).state), loser)
        assert self.go_on([placed]).state.seats == seats
        stands = progress(placed.state.game, members([placed]), placed.state.setup)
        assert stands.offer is not None
        assert localizer("en")(stands.offer.reason) == "Rematch: the loser starts."

    @pytest.mark.parametrize("loser", [0, 1])
    def test_beside_vela_a_plain_rematch_is_offered_and_the_loser_begins_it(self, loser: int) -> None:
        former = give_up(self.begin("tumicarona", draw_after=10), loser)
        stands = progress(former.state.game, members([former]), former.state.setup)
        assert stands.offer is not None
        assert stands.plain is not None
        assert localizer("en")(stands.plain.title) == "Play again by the same rules"
        setup = another(former.state.game, "", members([former]), 0)
        assert (setup.options, setup.link.number) == (former.state.setup.options, 1)
        assert setup.seats == ((HERSELF, GREEDY) if loser == 0 else (GREEDY, HERSELF))

    @pytest.mark.parametrize("length", [2, 4])
    def test_where_the_series_keeps_its_rules_no_plain_rematch_stands_beside_it(self, length: int) -> None:
        games = [give_up(self.begin("sudoku_moyo", games=length), 0)]
        games.append(give_up(self.go_on(games), 0))
        for played in (games[:1], games):
            stands = progress(games[0].state.game, members(played), played[-1].state.setup)
            assert stands.offer is not None
            assert stands.plain is None

    @pytest.mark.parametrize("winner", [0, 1])
    def test_the_loser_of_a_series_last_game_begins_the_next_series(self, winner: int) -> None:
        former = give_up(self.begin("tumicarona"), 1 - winner)
        second = give_up(self.go_on([former]), 0)
        stands = progress(former.state.game, members([former, second]), second.state.setup)
        assert stands.verdict is not None
        assert stands.offer is not None
        assert localizer("en")(stands.offer.reason) == "New series: the loser of the last game starts."
        fresh = self.go_on([former, second]).state
        assert fresh.setup.link.series == fresh.setup.id
        assert fresh.seats == ((GREEDY, HERSELF) if winner == 0 else (HERSELF, GREEDY))

    def test_after_a_draw_sides_are_changed(self) -> None:
        vela = self.begin("tumicarona", "vela")
        draw(vela)
        assert self.go_on([vela]).state.seats == (GREEDY, HERSELF)

    def test_tomoe_changes_colours(self) -> None:
        former = give_up(self.begin("tomoe", "small"), 0)
        second = self.go_on([former])
        assert (second.state.setup.variant, second.state.seats) == ("small", (GREEDY, HERSELF))


def members(matches: list[Bench]) -> list[Member]:
    return [member(bench.state) for bench in matches]


def give_up(bench: Bench, side: int, scores: tuple[int, int] | None = None) -> Bench:
    """A side resigns."""
    sitter = bench.state.seats[side]
    actor: Actor = EVE if isinstance(sitter, Person) else BotActor()
    bench.act(actor, Resign(bench.state.number, side, scores))
    return bench


def draw(bench: Bench) -> None:
    """Both sides agree on a draw."""
    from azumaya.service.match.apply import apply
    from azumaya.service.match.events import DrawAgreed, Event

    bench.state = apply(bench.state, Event(bench.state.number + 1, 0, "system", DrawAgreed()))
