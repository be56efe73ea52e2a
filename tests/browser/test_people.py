"""People meet and play, each in a browser of their own: by link, through the lobby, by days, as guest and member, at a
desk, on a phone and by keyboard alone, in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import get_args

import pytest
from playwright.sync_api import Page, expect

from azumaya.rules.position import Position
from azumaya.service.match.permissions import TableState

from .application import Application
from .board_input import board, by_finger, by_keyboard, by_mouse, play, touches
from .layout import misplaced, settle
from .meeting import (
    Arrive,
    asked,
    at_table,
    await_change,
    become_member,
    choose_clock,
    ending,
    make_link,
    meet_by_link,
    open_new_game,
    play_to_the_end,
    play_turn,
    resign,
    sit_down,
)
from .states import states
from .test_pages import findings
from .test_whole_games import tab_to

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("game", "variant"), [("tumicarona", "3 × 3"), ("sudoku_moyo", ""), ("holomino", "Small"), ("tomoe", "")]
)
def test_a_whole_live_game_by_link_while_a_third_watches(
    arrive: Arrive, application: Application, game: str, variant: str
) -> None:
    pair = meet_by_link(application, arrive(), arrive(), game, variant)
    watcher = arrive()
    watcher.goto(f"{application.address}/match/{pair.match}")
    expect(board(watcher)).to_be_visible()
    end = play_to_the_end(pair, seed=4)
    for page in (*pair.pages, watcher):
        expect(ending(page).first).to_be_visible()
    assert pair.position().text == end.text


def test_from_the_home_page_to_both_having_moved_in_six_clicks(arrive: Arrive, application: Application) -> None:
    host, guest = arrive(), arrive()
    clicks = 0
    host.goto(application.address)
    for wanted in (
        host.get_by_role("link", name="Play: Tumicarona"),
        host.get_by_role("radio", name="Another person"),
        host.get_by_role("button", name="Create link"),
    ):
        wanted.click()
        clicks += 1
    guest.goto(host.get_by_label("Invitation link").input_value())
    code = host.get_by_role("img", name="The link as a QR code")
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("picture => picture.naturalWidth") > 0
    guest.get_by_role("button", name="Join").click()
    clicks += 1
    pair = at_table(application, host, guest)
    for page in pair.pages:
        position = pair.position()
        moves = [move for move in position.moves if is_one_click(position, move)]
        play(page, position, [moves[0]], by_mouse)
        clicks += 1
        await_change(pair, page, position.text)
    assert len(application.turns(pair.match)) == 2
    assert clicks <= 6


def test_the_host_chooses_a_colour_and_the_guest_who_moves_first(arrive: Arrive, application: Application) -> None:
    host, guest = arrive(), arrive()
    host.goto(f"{application.address}/new/sudoku_moyo")
    host.get_by_role("radio", name="Another person").check()
    host.get_by_role("radio", name="Dark", exact=True).check()
    host.get_by_role("checkbox", name="The guest decides who moves first").check()
    host.get_by_role("button", name="Create link").click()
    guest.goto(host.get_by_label("Invitation link").input_value())
    asked = guest.get_by_role("group", name="You decide who moves first")
    expect(asked.get_by_role("radio", name="Light", exact=True)).to_be_checked()
    asked.get_by_role("radio", name="Dark", exact=True).check()
    guest.get_by_role("button", name="Join").click()
    expect(board(guest)).to_be_visible()
    expect(host.get_by_text("Your turn", exact=True)).to_be_visible()


def is_one_click(position: Position, move: str) -> bool:
    """Return whether this move is a whole turn and needs one touch."""
    assert isinstance(position.side, int)
    return len(touches(position.scene(position.side), move)) == 1 and position.play(move).starts_turn


def test_two_meet_in_the_lobby_and_a_third_watches_from_there(arrive: Arrive, application: Application) -> None:
    host, guest, watcher = arrive(), arrive(), arrive()
    for page in (guest, watcher):
        page.goto(f"{application.address}/lobby")
    host.goto(application.address)
    host.get_by_role("link", name="Lobby").click()
    host.get_by_role("combobox", name="Game").select_option(label="Tumicarona")
    host.get_by_role("button", name="Offer in the lobby").click()
    host.wait_for_url("**/invitation/*")
    offered = guest.get_by_role("row", name=re.compile("Tumicarona.*10.min"))
    expect(offered).to_be_visible()
    headings = guest.get_by_role("columnheader").all_inner_texts()
    assert headings[:6] == ["Player", "Rating", "Game", "Time control", "Rated", "Your side"]
    offered.get_by_role("button", name="Join").click()
    pair = at_table(application, host, guest)
    expect(watcher.get_by_role("button", name=re.compile("Join: Tumicarona with"))).to_have_count(0)
    for _ in range(2):
        play_turn(pair, random.Random(1))
    watcher.get_by_role("region", name="Watch").get_by_role("link", name=re.compile("Tumicarona")).first.click()
    watcher.wait_for_url(f"**/match/{pair.match}")
    expect(board(watcher)).to_be_visible()
    resign(pair.pages[0])
    expect(ending(watcher).first).to_be_visible()
    watcher.goto(f"{application.address}/player/{pair.snapshot()['seats'][0]['player']['id']}")
    played = watcher.get_by_role("region", name="Games").get_by_role("row", name=re.compile("Tumicarona.*lost"))
    expect(played).to_have_count(1)


@pytest.mark.tolerates("ERR_CONNECTION_REFUSED")
def test_a_game_by_days_goes_on_after_a_restart_and_waits_on_the_home_page(
    arrive: Arrive, own_server: Application
) -> None:
    host, guest = arrive(), arrive()
    open_new_game(host, own_server, "tumicarona", "3 × 3")
    choose_clock(host, "3\u00a0days per turn")
    sit_down(guest, make_link(host))
    pair = at_table(own_server, host, guest)
    chance = random.Random(4)
    play_turn(pair, chance)
    for page in pair.pages:
        page.goto("about:blank")
    own_server.stop()
    own_server.start()
    waiting = pair.pages[1]
    waiting.goto(own_server.address)
    card = waiting.get_by_role("region", name="Your turn").get_by_role("link", name=re.compile("Tumicarona"))
    expect(card).to_contain_text("2 days left")
    expect(waiting).to_have_title(re.compile(r"^\(1\) "))
    waiting.keyboard.press("g")
    waiting.wait_for_url(f"**/match/{pair.match}")
    pair.pages[0].goto(f"{own_server.address}/match/{pair.match}")
    while not play_turn(pair, chance).is_over:
        pass
    expect(ending(pair.pages[0]).first).to_be_visible()
    host.goto(own_server.address)
    expect(host.get_by_role("link", name="Play: Tumicarona")).to_be_visible()
    expect(host.get_by_role("region", name="Your turn")).to_have_count(0)
    host.goto(f"{own_server.address}/games")
    expect(host.get_by_role("row", name=re.compile("Tumicarona.*(won|lost)"))).to_be_visible()
    for page in pair.pages:
        page.close()  # before the server closes, or they would complain


def test_a_guest_becomes_a_member_in_mid_game_and_keeps_the_seat(arrive: Arrive, application: Application) -> None:
    host, guest = arrive(), arrive()
    pair = meet_by_link(application, host, guest, "tumicarona", "3 × 3")
    play_turn(pair, random.Random(2))
    name = f"Mid {random.randrange(10**6)}"
    code = become_member(guest, application, name)
    assert len(code) >= 16
    guest.go_back()
    guest.wait_for_url(f"**/match/{pair.match}")
    expect(board(guest)).to_be_visible()
    play_to_the_end(pair, seed=2)
    for page in pair.pages:
        expect(ending(page).first).to_be_visible()
    other_device = arrive()
    other_device.goto(f"{application.address}/me")
    other_device.get_by_role("radio", name="Yes").check()
    other_device.get_by_label("Name", exact=True).fill(name)
    other_device.get_by_label("Password", exact=True).fill("garden-house")
    other_device.get_by_role("button", name="Sign in").click()
    other_device.get_by_role("link", name="My games").click()
    expect(other_device.get_by_role("row", name=re.compile("Tumicarona"))).to_have_count(1)


def test_a_rated_series_with_revanche_changes_both_ratings(arrive: Arrive, application: Application) -> None:
    people = {f"Host {random.randrange(10**6)}": arrive(), f"Guest {random.randrange(10**6)}x": arrive()}
    for name, page in people.items():
        become_member(page, application, name)
    host, guest = people.values()

    def agree() -> None:
        host.get_by_text("Rating, series, spectators").click()
        host.get_by_role("checkbox", name="rated").check()
        host.get_by_role("checkbox", name="whole series").check()

    pair = meet_by_link(application, host, guest, "holomino", before=agree)
    play_to_the_end(pair, seed=1)
    assert [one for one in ratings_of(host, people) if one] == []
    host.locator("section[aria-label='Series'] button.primary").click()
    for page in (host, guest):
        page.wait_for_url(lambda url: "/match/" in url and pair.match not in url)
    again = at_table(application, host, guest)
    for page, other in ((host, guest), (guest, host)):
        series = page.get_by_role("region", name="Series")
        name = next(name for name, theirs in people.items() if theirs is other)
        for heading in ("You", name):
            expect(series.get_by_role("columnheader", name=heading, exact=True)).to_be_visible()
    for _ in range(2):
        play_turn(again, random.Random(1))
    resign(guest)
    expect(host.get_by_role("heading", name="You win")).to_be_visible()
    high, low = ratings_of(host, people)
    assert high[0] > 1500 > low[0]
    guest.goto(f"{application.address}/player/{next(iter(people))}")
    expect(guest.get_by_role("row", name=re.compile("Holomino.*live"))).to_contain_text(str(high[0]))
    expect(guest.get_by_text(re.compile(r"[01] won, [01] drawn, [12] lost\."))).to_be_visible()


def ratings_of(page: Page, people: Iterable[str]) -> list[list[int]]:
    """Return the ratings in Holomino; nothing before a series is decided."""
    reported = (asked(page, f"/api/players/{name}").get("ratings", []) for name in people)
    return [[one["rating"] for one in ratings if one["game"] == "holomino"] for ratings in reported]


def test_ones_own_page(arrive: Arrive, application: Application) -> None:
    """Quiet hours are kept, a token is shown once, and another device goes on for the same player until it is ended."""
    desk, phone = arrive(), arrive(**PHONE)
    name = f"Own {random.randrange(10**6)}"
    become_member(desk, application, name)
    desk.get_by_role("checkbox", name="Quiet hours").check()
    desk.get_by_label("from").select_option(label="21:00")
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_text("Saved.")).to_be_visible()
    desk.get_by_label("Label").fill("my program")
    desk.get_by_role("button", name="Create token").click()
    expect(desk.get_by_role("button", name="Copy token")).to_be_visible()
    desk.get_by_role("button", name="Show link").click()
    phone.goto(desk.get_by_label("Link for the other device").input_value())
    phone.get_by_role("button", name="Continue here").click()
    expect(phone).to_have_url(f"{application.address}/")
    phone.goto(f"{application.address}/me")
    expect(phone.get_by_role("heading", level=1, name=name)).to_be_visible()
    expect(phone.get_by_role("checkbox", name="Quiet hours")).to_be_checked()
    expect(phone.get_by_label("from")).to_have_value("21")
    expect(phone.get_by_role("button", name="Delete: my program")).to_be_visible()
    expect(phone.get_by_role("button", name="Copy token")).to_have_count(0)
    phone.get_by_role("button", name=re.compile("^Sign out: ")).click()
    expect(phone.get_by_role("button", name=re.compile("^Sign out: "))).to_have_count(0)
    desk.goto(f"{application.address}/me")
    expect(desk.get_by_role("button", name="Create account")).to_be_visible()


@pytest.mark.tolerates("Failed to load resource")
def test_a_link_is_taken_once_and_each_later_visitor_reads_why_not(arrive: Arrive, application: Application) -> None:
    host, guest, late = arrive(), arrive(), arrive(locale="de-DE")
    open_new_game(host, application, "tumicarona", "3 × 3")
    link = make_link(host)
    late.goto(link)
    expect(late.get_by_role("button", name="Mitspielen")).to_be_visible()
    sit_down(guest, link)
    at_table(application, host, guest)
    late.get_by_role("button", name="Mitspielen").click()
    expect(late.get_by_text("Jemand anders war schneller, der Platz ist besetzt.", exact=True)).to_be_visible()
    assert_there_is_a_way_on(late)
    late.reload()
    assert_there_is_a_way_on(late)
    open_new_game(host, application, "tumicarona", "3 × 3")
    link = make_link(host)
    host.get_by_role("button", name="Withdraw invitation").click()
    host.wait_for_url(application.address + "/")
    late.goto(link)
    expect(late.get_by_text("Diese Einladung gilt nicht mehr.", exact=True)).to_be_visible()
    assert_there_is_a_way_on(late)
    late.goto(f"{application.address}/join")
    expect(late.get_by_text("Dieser Link ist unvollständig.")).to_be_visible()
    assert_there_is_a_way_on(late)


def assert_there_is_a_way_on(page: Page) -> None:
    """Nothing is offered any more that cannot be had, and other things are."""
    expect(page.get_by_role("heading", level=1, name="Diese Einladung ist nicht mehr offen")).to_be_visible()
    expect(page.get_by_role("button", name="Mitspielen")).to_have_count(0)
    expect(page.locator("main").get_by_role("link", name="Alle Spiele")).to_be_visible()
    expect(page.locator("main").get_by_role("link", name="Lobby")).to_be_visible()


def test_by_keyboard_alone(arrive: Arrive, application: Application) -> None:
    host, guest = arrive(), arrive()
    host.goto(application.address)
    expect(host.get_by_role("link", name="Play: Tumicarona")).to_be_visible()
    tab_to(host, "Play: Tumicarona")
    host.keyboard.press("Enter")
    expect(host.get_by_role("radio", name="Another person")).to_be_visible()
    tab_to(host, "Two players, one screen")
    host.keyboard.press("ArrowDown")
    host.keyboard.press("ArrowDown")
    expect(host.get_by_role("radio", name="Another person")).to_be_checked()
    tab_to(host, "Create link")
    host.keyboard.press("Enter")
    guest.goto(host.get_by_label("Invitation link").input_value())
    expect(guest.get_by_role("button", name="Join")).to_be_visible()
    tab_to(guest, "Join")
    guest.keyboard.press("Enter")
    pair = at_table(application, host, guest)
    pair.pages[1].keyboard.press("f")
    for page in pair.pages:
        position = pair.position()
        tab_to(page, "Board: Tumicarona")
        whole = next(move for move in position.moves if position.play(move).starts_turn)
        play(page, position, [whole], by_keyboard)
        await_change(pair, page, position.text)


def test_on_two_phones_in_german(arrive: Arrive, application: Application) -> None:
    host, guest = arrive(**PHONE, locale="de-DE"), arrive(**PHONE, locale="de-DE")
    pair = meet_by_link(application, host, guest, "tumicarona", "3 × 3")
    for page in pair.pages:
        position = pair.position()
        whole = next(move for move in position.moves if position.play(move).starts_turn)
        play(page, position, [whole], by_finger)
        await_change(pair, page, position.text)
    resign(pair.pages[0])
    for page in pair.pages:
        expect(ending(page).first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_sticks_out(arrive: Arrive, application: Application, scheme: str) -> None:
    """Every page about people, with something on it: at a desk in one theme, and as wide as a phone."""
    host, guest = arrive(color_scheme=scheme), arrive(color_scheme=scheme)
    name = f"Axe {random.randrange(10**6)}"
    meet_by_link(application, host, guest, "tumicarona", "3 × 3")
    become_member(host, application, name)
    open_new_game(host, application, "tumicarona")
    invitation = make_link(host)
    waiting = host.url
    host.goto(f"{application.address}/lobby")
    host.get_by_role("button", name="Offer in the lobby").click()
    host.wait_for_url("**/invitation/*")
    path = {
        "home": application.address,
        "lobby": f"{application.address}/lobby",
        "invitation": waiting,
        "me": f"{application.address}/me",
        "player": f"{application.address}/player/{name}",
        "games": f"{application.address}/games",
        "other_device": f"{application.address}/device-link#nothing",
    }
    seen = [(host, where) for where in path.values()] + [
        (guest, invitation),
        (guest, path["me"]),
        (guest, path["lobby"]),
    ]
    for page, where in seen:
        page.goto(where)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert findings(page) == [], where
        page.set_viewport_size({"width": 360, "height": 740})
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, where
        assert misplaced(page) == [], where
        page.set_viewport_size({"width": 1280, "height": 800})


def test_every_state_of_the_table_in_german_on_a_phone_and_in_english_at_a_desk(
    arrive: Arrive, application: Application
) -> None:
    """Every viewer gets the state from the server, nothing sticks out, and everybody can read it, in both themes."""
    phone, desk, watcher = arrive(**PHONE, locale="de-DE", color_scheme="dark"), arrive(), arrive(**PHONE)
    seen = set()
    for state, page in states(application, phone, desk, watcher):
        match = re.search(r"/match/([\w-]+)", page.url)
        if match:
            assert asked(page, f"/api/matches/{match[1]}")["standing"].get("state", "watching") == state
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, state
        assert misplaced(page) == [], state
        assert findings(page) == [], state
        seen.add(state)
    assert seen >= {*get_args(TableState)} - {"chance"}
