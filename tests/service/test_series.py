"""Matches that follow one another: set up once, linked both ways, and told at every table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.rules.series import SeriesVerdict
from azumaya.service.errors import NotStored, Refused
from azumaya.service.house import House, Wish, follow
from azumaya.service.match import Event, Match, Setup, result
from azumaya.service.series import Member, member, progress, what_follows
from azumaya.service.table import Happened, Notice, Table

from .setups import ONE, add, new_match
from .test_house import in_house


async def resigned(house: House, seats: tuple[str, str] = ("person", "person"), side: int = 0) -> Table:
    """A table whose match a side has given up."""
    table = await house.table((await house.new_match(Wish("pebbles", seats=seats))).id)
    await table.resign("client-resigns", table.match.number, side)
    return table


def test_a_rematch_changes_sides_and_keeps_the_computers_kind(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        former = await resigned(house, ("person", "greedy"))
        following = await house.setup(await house.next_match(former.match.setup.id))
        assert following.seats == ("greedy", "person")
        assert following.options == former.match.setup.options
        assert following.link is not None
        assert (following.link.series, following.link.number, following.link.first) == (former.match.setup.id, 2, 1)

    in_house(tmp_path, work)


def test_whoever_asks_is_led_to_the_same_next_match_also_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def ask(house: House) -> None:
        former = (await resigned(house)).match.setup.id
        answers = await asyncio.gather(*(house.next_match(former) for _ in range(5)))
        assert len(set(answers)) == 1
        assert len(await house.storage.series(former)) == 2
        found.extend((former, answers[0]))

    async def ask_again(house: House) -> None:
        assert await house.next_match(found[0]) == found[1]
        assert (await house.setup(found[1])).link is not None

    in_house(tmp_path, ask)
    in_house(tmp_path, ask_again)


def test_everybody_at_the_table_learns_of_the_next_match(tmp_path: Path) -> None:
    told: list[Notice] = []

    class Somebody:
        def tell(self, notice: Notice) -> None:
            told.append(notice)

    async def work(house: House) -> None:
        former = await resigned(house)
        former.join(Somebody(), None)
        acknowledged: list[int] = []
        following = await house.next_match(former.match.setup.id, "client-next", acknowledged.append)
        assert acknowledged == [2]
        assert isinstance(told[0], Happened)
        assert (told[0].event.kind, told[0].standing.next) == ("next", following)

    in_house(tmp_path, work)


def test_no_match_follows_one_that_goes_on(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await house.new_match(Wish("pebbles"))
        with pytest.raises(Refused) as error:
            await house.next_match(setup.id)
        assert (error.value.code, error.value.number) == ("not-over", 0)
        assert len(await house.storage.series(setup.id)) == 1

    in_house(tmp_path, work)


def test_a_match_that_another_follows_stays_as_it_ended(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        former = await resigned(house)
        assert former.match.standing(former.match.board).takeback is not None
        await house.next_match(former.match.setup.id)
        assert former.match.standing(former.match.board).takeback is None
        with pytest.raises(Refused) as error:
            await former.take_back("client-back", former.match.number)
        assert error.value.code == "went-on"
        ended = result(former.match.board)
        assert ended is not None
        assert ended.winner == 1

    in_house(tmp_path, work)


def test_a_next_match_that_could_not_be_stored_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> None:
        raise OSError("disk full")

    async def work(house: House) -> None:
        former = await resigned(house)
        with monkeypatch.context() as patch:
            patch.setattr(house.storage, "create_next", fails)
            with pytest.raises(NotStored):
                await house.next_match(former.match.setup.id)
        assert former.match.board.next is None
        assert len(await house.storage.series(former.match.setup.id)) == 1
        assert await house.next_match(former.match.setup.id)

    in_house(tmp_path, work)


def test_a_next_match_set_up_by_another_server_is_the_one(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        former = await resigned(house)
        elsewhere, draws = follow(former.match.game, [member(former.match)], 0.0)
        await house.storage.create_next(
            elsewhere, draws, former.match.setup.id, Event(2, "next", 0.0, next=elsewhere.id)
        )
        assert await house.next_match(former.match.setup.id) == elsewhere.id
        assert len(await house.storage.series(former.match.setup.id)) == 2

    in_house(tmp_path, work)


def test_the_series_is_told_by_the_sides_of_the_table_that_asks(tmp_path: Path) -> None:
    """Red loses the first game and sits on Blue's side in the second."""

    async def work(house: House) -> None:
        first = (await resigned(house)).match.setup.id
        assert (await house.series(first)).wins == (0, 1)
        second = await house.next_match(first)
        there = await house.series(second)
        assert (there.number, there.wins, there.offer) == (2, (1, 0), None)
        assert [(one.match, one.over, one.winner) for one in there.rounds] == [(first, True, 0), (second, False, None)]
        assert [one.changed for one in there.rounds] == [True, False]
        here = await house.series(first)
        assert (here.number, here.wins, here.offer) == (1, (0, 1), None)

    in_house(tmp_path, work)


def test_the_table_offers_a_rematch_once_the_match_is_over(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.table((await house.new_match(Wish("pebbles"))).id)
        assert (await house.series(table.match.setup.id)).offer is None
        await table.resign("client-resigns", 0, 0)
        offer = (await house.series(table.match.setup.id)).offer
        assert offer is not None
        assert offer.title == ("Revanche", "Rematch")

    in_house(tmp_path, work)


def test_a_rematch_of_a_match_from_a_position_starts_there_again() -> None:
    match = new_match(start="1 1 start 0 4:4")
    add(match, match.turn(0, ("take",), 0.0))
    following, _ = follow(match.game, [member(match)], 0.0)
    assert (following.start, following.link is not None) == ("1 1 start 0 4:4", True)


def test_a_rematch_deals_anew() -> None:
    """Both deals come up in a hundred rematches, except once in 10^17 runs."""
    match = new_match(variant="rainy")
    add(match, match.resign(match.number, 0, 0.0))
    assert len({follow(match.game, [member(match)], 0.0)[1][0].moves for _ in range(100)}) > 1


def test_the_log_alone_gives_the_same_link() -> None:
    match = new_match()
    add(match, match.turn(0, ONE, 0.0))
    add(match, match.resign(1, None, 0.0))
    add(match, [match.go_on("match-2", 0.0)])
    again = Match(match.setup, match.events)
    assert again.board.next == "match-2"
    assert [event.kind for event in again.board.history] == ["turn", "resign"]


class TestGamesOnTheShelf:
    """Games whose rules say what follows."""

    @pytest.fixture(autouse=True)
    def pebbles_on_the_shelf(self) -> None:
        """The games of the house instead."""

    def begin(self, game: str, variant: str = "standard", **options: bool | int | str) -> Match:
        from azumaya.games import game as find_game
        from azumaya.service.match import options_of

        match = Match(
            Setup(
                "first", game, variant, options_of(find_game(game).variant(variant, options)), ("person", "greedy"), 0.0
            )
        )
        add(match, match.opening_draws(0.0))
        return match

    def go_on(self, matches: list[Match]) -> Match:
        setup, events = follow(matches[0].game, members(matches), 0.0)
        return Match(setup, list(events))

    def test_holomino_swaps_the_seats_of_one_deal_and_draws_afresh(self) -> None:
        first = self.begin("holomino")
        draw(first)
        fresh = set()
        for _ in range(100):
            second = self.go_on([first])
            assert second.setup.seats == ("greedy", "person")
            assert second.events[0].moves[:7] == first.events[0].moves[:7]
            fresh.add(second.events[0].moves[7:])
        assert len(fresh) > 1

    def test_holominos_points_are_added_person_by_person(self) -> None:
        """Twelve points for side 0 in both games are twelve for each person: a draw, told from the second table."""
        first = self.begin("holomino")
        add(first, [Event(first.number + 1, "resign", 0.0, side=1, scores=(12, 0))])
        verdict = what_follows(first.game, members([first]))
        assert isinstance(verdict, SeriesVerdict)
        assert verdict.winner == 0

    def test_tumicaronas_loser_starts_with_vela_and_one_all_leads_to_a_third_game(self) -> None:
        first = self.begin("tumicarona")
        add(first, first.resign(0, 0, 0.0))
        second = self.go_on([first])
        assert (second.setup.variant, second.setup.seats, second.setup.options["vela"]) == (
            "vela",
            ("person", "greedy"),
            True,
        )
        add(second, [Event(1, "resign", 0.0, side=1)])
        third = self.go_on([first, second])
        assert (third.setup.variant, third.setup.seats) == ("standard", ("greedy", "person"))
        add(third, [Event(1, "resign", 0.0, side=0)])
        stands = progress(first.game, members([first, second, third]), third.setup)
        assert stands.verdict is not None
        assert (stands.wins, stands.verdict.winner) == ((1, 2), 1)
        assert stands.offer is not None
        assert stands.offer.title.en == "New series"

    def test_sudoku_moyo_keeps_the_task_for_the_revanche_and_takes_another_for_the_next_series(self) -> None:
        first = self.begin("sudoku_moyo")
        add(first, [Event(1, "resign", 0.0, side=1, scores=(9, 0))])
        second = self.go_on([first])
        assert (second.setup.options, second.setup.seats) == (first.setup.options, ("greedy", "person"))
        add(second, [Event(1, "resign", 0.0, side=1, scores=(4, 0))])
        stands = progress(first.game, members([first, second]), second.setup)
        assert stands.points == (4, 9)
        assert stands.verdict is not None
        assert stands.verdict.winner == 1
        fresh = self.go_on([first, second])
        assert fresh.setup.link is None
        assert fresh.setup.options["task"] != first.setup.options["task"]

    def test_a_task_that_was_brought_along_stays_for_the_next_series(self) -> None:
        first = self.begin("sudoku_moyo", task="1" + "." * 80)
        second = self.go_on([resign(first)])
        assert self.go_on([first, resign(second)]).setup.options["task"] == "1" + "." * 80

    @pytest.mark.parametrize("loser", [0, 1])
    def test_tumicaronas_loser_begins_also_outside_the_series(self, loser: int) -> None:
        """White begins: a vela game, a game from a set-up position, and the first game of a new series."""
        seats = ("person", "greedy") if loser == 0 else ("greedy", "person")
        vela = self.begin("tumicarona", "vela")
        add(vela, [Event(1, "resign", 0.0, side=loser)])
        assert self.go_on([vela]).setup.seats == seats
        start = replace(self.begin("tumicarona").setup, start="9/9/2W1BB1BB/9/9 w")
        placed = Match(start)
        add(placed, [Event(1, "resign", 0.0, side=loser)])
        assert self.go_on([placed]).setup.seats == seats
        stands = progress(placed.game, members([placed]), placed.setup)
        assert stands.offer is not None
        assert stands.offer.reason.en == "Once more; the loser begins."

    @pytest.mark.parametrize("winner", [0, 1])
    def test_the_loser_of_a_series_last_game_begins_the_next_series(self, winner: int) -> None:
        first = self.begin("tumicarona")
        add(first, [Event(1, "resign", 0.0, side=1 - winner)])
        second = self.go_on([first])
        add(second, [Event(1, "resign", 0.0, side=0)])
        stands = progress(first.game, members([first, second]), second.setup)
        assert stands.verdict is not None
        assert stands.offer is not None
        assert stands.offer.reason.en == "A fresh start; the loser of the last game begins."
        fresh = self.go_on([first, second])
        assert fresh.setup.link is None
        assert fresh.setup.seats == (("greedy", "person") if winner == 0 else ("person", "greedy"))

    def test_after_a_draw_sides_are_changed(self) -> None:
        vela = self.begin("tumicarona", "vela")
        draw(vela)
        assert self.go_on([vela]).setup.seats == ("greedy", "person")

    def test_tomoe_changes_colours(self) -> None:
        first = self.begin("tomoe", "small")
        second = self.go_on([resign(first)])
        assert (second.setup.variant, second.setup.seats) == ("small", ("greedy", "person"))


def members(matches: list[Match]) -> list[Member]:
    return [member(match) for match in matches]


def resign(match: Match) -> Match:
    add(match, [Event(match.number + 1, "resign", 0.0, side=0)])
    return match


def draw(match: Match) -> None:
    """An agreed draw, whoever sits there."""
    add(match, [Event(match.number + 1, "agree", 0.0)])
