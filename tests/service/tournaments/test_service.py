"""Making, joining and directing tournaments: the limits, and a sentence for everything that is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.rules.localizer import localizer
from azumaya.service.errors import Refused
from azumaya.service.match.clock import Fischer, Unlimited
from azumaya.service.match.seats import PlayerActor
from azumaya.service.tournaments.log_events import Cancelled
from azumaya.service.tournaments.service import MAX_OPEN
from azumaya.service.tournaments.settings import MAX_AHEAD, MINUTE, TournamentSettings

from .club import ARENA, KNOCKOUT, SWISS, Club, with_club

HOUR = 60 * MINUTE


async def refusal(work: object) -> str:
    """Return the code of a refusal, which has a sentence in both languages."""
    with pytest.raises(Refused) as error:
        await work  # type: ignore[misc]
    assert localizer("de")(error.value.sentence) != localizer("en")(error.value.sentence)
    return error.value.code


def test_who_takes_part_cannot_join_twice_but_come_back(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss, tournaments, (_, bob, *_) = await club.new(), club.application.tournaments, club.members
        assert await refusal(tournaments.join(swiss, bob)) == "joined-already"
        await tournaments.leave(swiss, bob)
        assert await refusal(tournaments.leave(swiss, bob)) == "not-joined"
        await tournaments.join(swiss, bob)
        await club.start(swiss)
        await tournaments.leave(swiss, bob)
        assert await refusal(tournaments.leave(swiss, bob)) == "left-already"
        await club.play_round(swiss)
        assert len(await club.boards(swiss)) == 1
        await tournaments.join(swiss, bob)
        await club.play_round(swiss)
        assert len(await club.boards(swiss)) == 2

    with_club(place, monkeypatch, work)


def test_late_players_join_a_swiss_and_no_knockout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss, cup = await club.new(players=3), await club.new(KNOCKOUT, players=3)
        for one in (swiss, cup):
            await club.start(one)
        late = club.members[3]
        assert await refusal(club.application.tournaments.join(cup, late)) == "joins-too-late"
        await club.application.tournaments.join(swiss, late)
        await club.play_round(swiss)
        assert len(await club.boards(swiss)) == 2

    with_club(tmp_path, monkeypatch, work)


def test_a_tournament_with_one_player_is_cancelled_at_its_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        tournaments, now = club.application.tournaments, club.moment.now
        swiss = await club.new(replace(SWISS, starts=now + MINUTE), players=1)
        assert await refusal(tournaments.start(swiss, club.members[0])) == "too-few-entrants"
        club.moment.wait(MINUTE)
        await club.run()
        assert (await tournaments.log(swiss))[-1].payload == Cancelled("too-few")
        assert await refusal(tournaments.join(swiss, club.members[1])) == "tournament-over"

    with_club(tmp_path, monkeypatch, work)


def test_a_tournament_that_everybody_has_left_ends_with_its_next_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new()
        await club.start(swiss)
        for one in club.members:
            await club.application.tournaments.leave(swiss, one)
        await club.play_round(swiss)
        state = (await club.find(swiss)).state
        assert (state.status, len(state.tournament.rounds)) == ("finished", 1)

    with_club(tmp_path, monkeypatch, work)


def test_a_cancelled_tournament_takes_no_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss, tournaments = await club.new(), club.application.tournaments
        await club.start(swiss)
        matches = await club.boards(swiss)
        await tournaments.cancel(swiss, club.members[0])
        await club.resign(matches[0])
        await club.run()
        assert (await tournaments.log(swiss))[-1].kind == "cancelled"
        for act in (tournaments.cancel, tournaments.start, tournaments.pause, tournaments.resume):
            assert await refusal(act(swiss, club.members[0])) == "tournament-over"

    with_club(tmp_path, monkeypatch, work)


def test_only_the_organiser_directs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss, tournaments = await club.new(), club.application.tournaments
        for act in (tournaments.start, tournaments.pause, tournaments.resume, tournaments.cancel):
            assert await refusal(act(swiss, club.members[1])) == "organiser-only"
        assert await refusal(tournaments.add_level(swiss, club.members[1], 1)) == "organiser-only"
        assert await refusal(tournaments.resume(swiss, club.members[0])) == "not-paused"
        assert await refusal(tournaments.pause(swiss, club.members[0])) == "cannot-pause"
        await club.start(swiss)
        assert await refusal(tournaments.start(swiss, club.members[0])) == "tournament-started"
        assert await refusal(tournaments.find("nonsense")) == "unknown-tournament"

    with_club(tmp_path, monkeypatch, work)


def test_an_organiser_has_a_limited_number_of_tournaments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        made = [await club.new(players=0) for _ in range(MAX_OPEN)]
        assert await refusal(club.new(players=0)) == "too-many-tournaments"
        await club.application.tournaments.cancel(made[0], club.members[0])
        await club.new(players=0)

    with_club(tmp_path, monkeypatch, work)


def test_a_full_tournament_takes_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new(replace(SWISS, max_entrants=2), players=2)
        assert await refusal(club.application.tournaments.join(swiss, club.members[2])) == "tournament-full"

    with_club(tmp_path, monkeypatch, work)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (replace(SWISS, name=" \n "), "invalid-name"),
        (replace(SWISS, name="x" * 61), "invalid-name"),
        (replace(SWISS, name="a\u202eb"), "invalid-name"),
        (replace(SWISS, description="x" * 1001), "invalid-description"),
        (replace(SWISS, rounds=0), "out-of-range"),
        (replace(SWISS, rounds=31), "out-of-range"),
        (replace(ARENA, duration=MINUTE), "out-of-range"),
        (replace(ARENA, pace="days"), "arena-is-live"),
        (replace(SWISS, max_entrants=1), "out-of-range"),
        (replace(SWISS, break_ms=2 * HOUR), "out-of-range"),
        (replace(SWISS, control=Unlimited()), "needs-clock"),
        (replace(SWISS, control=Fischer(1_000, 0)), "needs-clock"),
        (replace(SWISS, starts=1), "invalid-start"),
        (replace(SWISS, starts=2**45), "invalid-start"),
        (replace(SWISS, series=True), "no-series"),
        (replace(SWISS, format="ladder"), "unknown-format"),  # type: ignore[arg-type]
    ],
)
def test_settings_out_of_range_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: TournamentSettings, code: str
) -> None:
    async def work(club: Club) -> None:
        assert await refusal(club.new(settings)) == code

    assert MAX_AHEAD < 2**45
    with_club(tmp_path, monkeypatch, work)


def test_names_and_descriptions_keep_markup_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        settings = replace(SWISS, name=" <b>Club</b>  evening ", description="<script>alert(1)</script>\n\n  two  ")
        stored = (await club.find(await club.new(settings))).state.settings
        assert (stored.name, stored.description) == ("<b>Club</b> evening", "<script>alert(1)</script>\n\ntwo")

    with_club(tmp_path, monkeypatch, work)


def test_players_who_have_blocked_each_other_may_be_paired_and_the_blocker_is_told(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        monkeypatch.setattr("azumaya.service.people.blocks_and_reports.MAX_LENGTH", 0)
        blocks, (ann, bob, *_) = club.application.blocks_and_reports, club.members
        await blocks.block(ann, await blocks.find(bob.id))
        swiss = await club.new(players=2)
        found = await club.find(swiss)
        assert await club.application.tournaments.blocked_entrants(found, ann.id) == [bob.id]
        assert await club.application.tournaments.blocked_entrants(found, bob.id) == []
        await club.start(swiss)
        assert len(await club.boards(swiss)) == 1

    with_club(place, monkeypatch, work)


def test_a_deleted_account_is_withdrawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss, tournaments = await club.new(), club.application.tournaments
        await club.start(swiss)
        await tournaments.leave_all(club.members[1])
        await tournaments.leave_all(PlayerActor("nobody"))
        entrants = {one.name: one.left for one in (await club.find(swiss)).state.tournament.entrants}
        assert entrants == {"m0": None, "m1": 2, "m2": None, "m3": None}

    with_club(tmp_path, monkeypatch, work)


def test_lists_show_public_tournaments_and_ones_own(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        tournaments = club.application.tournaments
        public, private = await club.new(players=2), await club.new(replace(SWISS, visibility="link"), players=2)
        assert [one.id for one in await tournaments.public("open")] == [public]
        assert {one.id for one in await tournaments.own("m1")} == {public, private}
        assert await tournaments.own("m3") == []

    with_club(place, monkeypatch, work)
