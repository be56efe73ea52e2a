# The browser client. Invitations and their links.

invitation-title = Invitation
invitation-waiting = Your invitation
invitation-send = Send this link or have someone scan the code. The first person to join plays.
invitation-lobby = Your invitation is in the lobby. Keep this page open: the game starts as soon as someone joins.
invitation-lobby-days = Your invitation is in the lobby. You can leave this page: the game will appear under “Your turn”.
invitation-direct = They will see your invitation next time they visit.
invitation-waits = Waiting for an opponent …
invitation-link = Invitation link
invitation-other-device = The link is shown only on the device that created the invitation.
invitation-qr = The link as a QR code
invitation-copy = Copy link
invitation-copied = Link copied.
invitation-share = Share …
invitation-withdraw = Withdraw invitation
invitation-withdrawn = This invitation has been withdrawn.
invitation-expired = This invitation has expired.
invitation-declined = Declined: { $reason }
invitation-taken = The seat is already taken.
invitation-again = New invitation
invitation-to-table = Go to the game

link-closed = Only this computer can open this link.
link-open = To let other devices in the same network open it, stop the server and start it like this:
link-then = The link is then:
link-qr-later = Works once the server is open.
link-network = Devices in the same network can open this link.
link-others = Other addresses of this computer
