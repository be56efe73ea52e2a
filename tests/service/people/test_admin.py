"""Actions of administrators, on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.service.errors import Refused
from azumaya.service.match.commands import Annul
from azumaya.service.match.decide import begin
from azumaya.service.match.seats import Person, SystemActor
from azumaya.service.people.admin import Admin
from azumaya.service.people.blocks_and_reports import BlocksAndReports
from azumaya.service.storage.row_mapping import creation_of

from ..match.tables import ANN, TWO_PEOPLE, first, new_bench, new_setup
from .test_members import PASSWORD, Desk, at_the_desk, stranger


def test_a_renamed_member_signs_in_by_the_new_name(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        await desk.member("Sakura")
        await desk.member("Momiji")
        keeping = Admin(desk.storage)
        assert await keeping.rename("sakura", " Kiefer ") == "Kiefer"
        await desk.members.login(stranger(), "Kiefer", PASSWORD)
        for name, to, code in (("Sakura", "Ahorn", "unknown-person"), ("Kiefer", "Mornlji", "name-taken")):
            with pytest.raises(Refused) as refused:
                await keeping.rename(name, to)
            assert refused.value.code == code

    at_the_desk(place, work)


def test_no_one_signs_in_to_a_closed_account_until_it_is_opened_again(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        browser, done = await desk.member("Sakura")
        _, token = await desk.sessions.new_token(done.player, "my bot")
        keeping = Admin(desk.storage)
        await keeping.close("Sakura")
        await desk.sessions.forget_player(done.player.id)
        assert await desk.sessions.find(browser.secret) is None
        with pytest.raises(Refused) as refused:
            await desk.sessions.find_by_token(token)
        assert refused.value.code == "unknown-token"
        with pytest.raises(Refused) as refused:
            await desk.members.login(stranger(), "Sakura", PASSWORD)
        assert refused.value.code == "account-closed"
        with pytest.raises(Refused) as refused:
            await desk.members.register(stranger(), "Sakura", PASSWORD)
        assert refused.value.code == "name-taken"
        await keeping.reopen("Sakura")
        await desk.members.login(stranger(), "Sakura", PASSWORD)

    at_the_desk(place, work)


def test_an_admin_helps_with_a_lost_password(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        browser, done = await desk.member("Sakura")
        code = await Admin(desk.storage).reset("Sakura")
        await desk.sessions.forget_player(done.player.id)
        assert await desk.sessions.find(browser.secret) is None
        recovered = await desk.members.recover(stranger(), "Sakura", code, "new password")
        assert recovered.player == done.player

    at_the_desk(place, work)


def test_a_report_waits_until_it_is_settled(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        (_, ann), _ = await desk.member("Ann of here"), await desk.member("Bob of here")
        neighbours, keeping = BlocksAndReports(desk.storage, desk.sessions), Admin(desk.storage)
        await neighbours.report(ann.player, await neighbours.find("Bob of here"), "stalling", None)
        (report,) = await keeping.reports()
        assert (report["reporter"], report["about"], report["reason"]) == ("Ann of here", "Bob of here", "stalling")
        await keeping.settle(report["id"], "warned")
        assert await keeping.reports() == []
        assert [one["verdict"] for one in await keeping.reports(settled=True)] == ["warned"]
        with pytest.raises(Refused) as refused:
            await keeping.settle(report["id"], "warned again")
        assert refused.value.code == "unknown-report"

    at_the_desk(place, work)


def test_an_annulled_match_is_void(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        (_, ann), (_, bob) = await desk.member("Ann of here"), await desk.member("Bob of here")
        setup = new_setup((Person(ann.player.id), Person(bob.player.id)))
        created = creation_of(begin(setup, chance=first))
        await desk.storage.create(created.match, created.seats, created.events, created.summary)
        await Admin(desk.storage).annul(setup.id)
        summary = await desk.storage.summary(setup.id)
        assert summary is not None
        assert (summary.status, summary.winner, summary.finish) == ("void", None, "void")
        for match, code in ((setup.id, "game-over"), ("nowhere", "unknown-match")):
            with pytest.raises(Refused) as refused:
                await Admin(desk.storage).annul(match)
            assert refused.value.code == code

    at_the_desk(place, work)


def test_only_an_admin_annuls_a_match_also_one_that_is_over() -> None:
    bench = new_bench(TWO_PEOPLE, heap=1)
    statuses: list[str] = []
    assert bench.refuses(ANN, Annul()) == "not-your-seat"
    bench.play(("take",))
    statuses.append(bench.state.status)
    bench.act(SystemActor(), Annul())
    statuses.append(bench.state.status)
    assert statuses == ["over", "void"]
    assert bench.refuses(SystemActor(), Annul()) == "game-over"
