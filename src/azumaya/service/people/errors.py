"""Errors of accounts and sessions, each with a stable code and a sentence for the player."""

from __future__ import annotations

from ...rules.message import Message
from ..errors import Kind, Refused

name_taken = Kind("name-taken", 409)
wrong_login = Kind("wrong-login", 401)
wrong_recovery = Kind("wrong-recovery", 401)
wrong_password = Kind("wrong-password", 403)
account_closed = Kind("account-closed", 403)
already_member = Kind("already-member", 409)
not_signed_in = Kind("not-signed-in", 401)
members_only = Kind("members-only", 403)
old_session = Kind("old-session", 401)
too_many_passwords = Kind("busy", 503, message="too-many-sign-ins")
unknown_person = Kind("unknown-person", 404)
handover_over = Kind("handover-over", 410)
unknown_token = Kind("unknown-token", 401)
not_for_programs = Kind("not-for-programs", 403)


def too_many_tokens(most: int) -> Refused:
    reason = Message("refused-too-many-tokens", most=most)
    return Refused("too-many-tokens", reason, status=409)


about_oneself = Kind("about-oneself", 409)
not_a_member = Kind("not-a-member")
blocked = Kind("not-welcome", 403, message="blocked")


def follows_too_many(most: int) -> Refused:
    reason = Message("refused-follows-too-many", most=most)
    return Refused("follows-too-many", reason, status=409)


password_needed = Kind("wrong-password", 403, message="password-needed")
unknown_report = Kind("unknown-report")
no_mail = Kind("no-mail", 409)
wrong_code = Kind("wrong-code", 403)
invalid_push_endpoint = Kind("invalid-push-endpoint")
no_push = Kind("no-push", 409)
