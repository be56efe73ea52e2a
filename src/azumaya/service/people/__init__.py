"""Players: guests and members, their sessions, API tokens, blocks and reports.

`sessions` identifies players and their display names, `members` handles registration and passwords, `guest_merge` moves
a guest's seats to a member who signs in, `blocks_and_reports` also looks up profiles, `account_deletion` exports and
deletes an account, `admin` has the operator's actions. The SQL is in `statements`, the same for both databases.
"""

from __future__ import annotations

from .blocks_and_reports import BlocksAndReports
from .guest_merge import GuestMerge
from .members import Members
from .profile import Profile
from .sessions import Sessions
from .tokens import digest, new_secret

__all__ = ["BlocksAndReports", "GuestMerge", "Members", "Profile", "Sessions", "digest", "new_secret"]
