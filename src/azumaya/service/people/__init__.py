"""Who plays here: guests and members, the devices that act for them, what they may ask of one another.

`people` finds out who acts and what they are called, `members` is about names and passwords, `merging` about guests who
sign in, `neighbours` about looking up, blocking and reporting others, `leaving` about what the house knows of somebody
and how it forgets it. Their SQL is in `statements`, the same for both databases.
"""

from __future__ import annotations

from .members import Members
from .merging import Merging
from .neighbours import Neighbours
from .people import People
from .profile import Profile
from .proofs import digest, new_secret

__all__ = ["Members", "Merging", "Neighbours", "People", "Profile", "digest", "new_secret"]
