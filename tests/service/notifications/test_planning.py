"""Planning of notifications: reminders, the digest, quiet hours. Hours are those of 1970 for easy counting."""

from __future__ import annotations

import pytest

from azumaya.service.notifications.planning import Due, jobs_for, outside_quiet_hours, read_due, reminders
from azumaya.service.notifications.preferences import (
    DAY,
    HOUR,
    InvalidAddress,
    NotificationPreferences,
    parse_mail,
    read_preferences,
    write_preferences,
)

AT_NIGHT = NotificationPreferences(mail="ann@example.org", confirmed=True, quiet=(22, 7))


def test_reminders_come_at_half_a_fifth_and_two_hours() -> None:
    assert list(reminders(0, 10 * DAY)) == [("half", 5 * DAY), ("fifth", 8 * DAY), ("2h", 10 * DAY - 2 * HOUR)]


def test_short_times_have_fewer_reminders() -> None:
    assert list(reminders(0, 4 * HOUR)) == [("2h", 2 * HOUR)]
    assert list(reminders(0, HOUR)) == []


@pytest.mark.parametrize(
    ("hour", "after", "before"),
    [(12, 12, 12), (22, 31, 22), (23, 31, 22), (24, 31, 22), (30, 31, 22), (31, 31, 31)],
)
def test_no_one_is_disturbed_in_quiet_hours(hour: int, after: int, before: int) -> None:
    assert AT_NIGHT.after_quiet(hour * HOUR) == after * HOUR
    assert AT_NIGHT.before_quiet(hour * HOUR) == before * HOUR - (
        0 if before == hour and hour not in range(22, 31) else 1
    )
    assert not AT_NIGHT.is_quiet(AT_NIGHT.after_quiet(hour * HOUR))
    assert not AT_NIGHT.is_quiet(AT_NIGHT.before_quiet(hour * HOUR))


def test_quiet_hours_are_those_of_the_player() -> None:
    far = NotificationPreferences(quiet=(0, 6), timezone_offset=-300)
    assert far.is_quiet(5 * HOUR)
    assert far.after_quiet(5 * HOUR) == 11 * HOUR
    assert not far.is_quiet(4 * HOUR)
    assert not NotificationPreferences(quiet=(5, 5)).is_quiet(5 * HOUR)


def test_a_reminder_in_quiet_hours_comes_after_them_if_that_is_early_enough() -> None:
    assert outside_quiet_hours(24 * HOUR, 40 * HOUR, AT_NIGHT) == 31 * HOUR
    assert outside_quiet_hours(24 * HOUR, 31 * HOUR, AT_NIGHT) == 22 * HOUR - 1


def test_only_matches_by_days_are_told() -> None:
    assert read_due("ann", "m", "pebbles", 3, None, '{"pace": "live", "since": 1}') is None
    assert read_due("ann", "m", "pebbles", 3, None, None) is None
    assert read_due("ann", "m", "pebbles", 3, 9, '{"pace": "days", "since": 1}') == Due("ann", "m", "pebbles", 3, 1, 9)


def kinds(wanted: NotificationPreferences, mailed: int = 0, has_mail: bool = True) -> list[tuple[str, int]]:
    due = Due("ann", "m", "pebbles", 3, 20 * DAY, 30 * DAY)
    return [(job.rows[0][0], job.rows[0][3]) for job in jobs_for(due, wanted, mailed, has_mail)]


def test_players_get_the_notifications_they_chose_and_no_more() -> None:
    assert kinds(NotificationPreferences()) == []
    assert {kind for kind, _ in kinds(NotificationPreferences(push=True))} == {"push", "remind"}
    assert {kind for kind, _ in kinds(NotificationPreferences(push=True, reminders=False))} == {"push"}
    mail = NotificationPreferences(mail="ann@example.org", confirmed=True)
    assert {kind for kind, _ in kinds(mail)} == {"remind", "digest"}
    assert kinds(mail, has_mail=False) == []


def test_a_digest_comes_twelve_hours_after_the_last_mail_at_the_earliest() -> None:
    mail = NotificationPreferences(mail="ann@example.org", confirmed=True, reminders=False)
    assert kinds(mail, mailed=20 * DAY - HOUR) == [("digest", 20 * DAY + 11 * HOUR)]
    assert kinds(mail, mailed=20 * DAY) == []
    ((_, at),) = kinds(mail)
    assert 0 < at - 20 * DAY < HOUR


@pytest.mark.parametrize(
    "text", ["ann", "ann@", "a b@example.org", "a@example.org\nBcc: x@y.zz", "<a@example.org>", "a@b"]
)
def test_what_is_no_mail_address_is_refused(text: str) -> None:
    with pytest.raises(InvalidAddress):
        parse_mail(text)


def test_preferences_come_back_as_they_were_stored() -> None:
    assert read_preferences(write_preferences(AT_NIGHT)) == AT_NIGHT
    assert parse_mail(" ann@example.org ") == "ann@example.org"
    assert parse_mail("") is parse_mail(None) is None
