## games

refused-unknown-game = there is no such game
refused-broken-game = this game is currently unavailable
refused-no-rulebook = This game has no rulebook yet
refused-no-about = This game has no about page

## conditional turns

refused-no-conditional-turns = you can plan turns in running games by days against another person
refused-no-answer = a plan is a turn of your opponent and your answer to it
refused-across-chance = chance decides here, you cannot plan any further
refused-too-many-lines = no more: at most { $most } planned lines
refused-line-too-long = the line is too long: at most { $most } turns

## matches

refused-stale-turn = the board has changed in the meantime; this is the current position
refused-not-stored = this could not be saved, nothing has changed; please try again
refused-maybe-stored = the database stopped responding while saving; please send it again, nothing is saved twice
refused-scene-failed = this board cannot be drawn
refused-id-in-use = this id belongs to another request; every request needs its own id
refused-unknown-match = there is no such match
refused-unreadable-match = this match cannot be replayed under the current rules; it stays stored
refused-broken-log = the log of this match has a gap after event { $found } of { $newest }; restore a backup; other matches are not affected
refused-not-readable = the database is not responding at the moment; nothing is lost, please try again soon
refused-folder-taken = another server uses this folder; stop it, or choose another folder with --data
refused-no-database = cannot open the database ({ $reason }); choose another one with --database
refused-other-schema = the database has schema revision { $found }, this version of azumaya needs revision { $known }; install the matching version, or choose another database with --data or --database
refused-no-backup = not an azumaya backup ({ $reason }); create one with `azumaya backup`
refused-no-game = line { $line } is not a game written by `azumaya export` ({ $reason })
refused-other-match = another match is already stored under this id
refused-not-empty = there is already a database here; choose an empty target with --data or --database
refused-unknown-event = the match has events 0 to { $newest }
refused-unknown-player = this game has no such computer player
refused-unknown-level = levels go from 1 to { $strongest }
refused-game-over = the match is over
refused-unfinished-turn = the turn is not finished yet
refused-turn-too-long = the turn was over before this move
refused-nothing-to-take-back = there is nothing to take back; random draws cannot be undone
refused-went-on = the next game has started, so this one can no longer be changed
refused-not-over = the next game can only start when this one is over
refused-match-running = the match is still running; the analysis is available when it is over
refused-nothing-to-decide = there is no turn to choose here, so there is no hint
refused-analysis-failed = the analysis failed; please try again
refused-busy = the server is busy; please try again in a moment
refused-overloaded = the server is overloaded right now; please try again in a moment
refused-took-too-long = the calculation took too long and was stopped; please try again
refused-unknown-puzzle = puzzles go from 1 to { $count }
refused-no-puzzles = this game has no puzzles yet
refused-no-lesson = this game has no lesson yet
refused-unknown-lesson-step = the lesson has steps 1 to { $count }
refused-not-your-seat = you do not play that side
refused-no-agreement = only two people can agree on a draw
refused-draft-without-board = a preview needs either a match or a game with a position
refused-not-seated = only the players at this table can do this, not spectators
refused-seat-taken = this seat is taken
refused-already-seated = you already have a seat at this table
refused-no-advisers-alone = only matches between two people have advisers
refused-unknown-adviser-link = this link is not valid, or no longer; ask for a new one
refused-not-begun = the match starts as soon as both seats are taken
refused-paused = the match is paused; resume it first
refused-not-paused = the match is not paused
refused-time-is-up = the time has already run out
refused-not-due = the time has not run out yet
refused-too-late = a match can only be aborted before your first turn; after that you can resign
refused-rated = this is not possible in a rated match
refused-no-clock = this match is played without a clock
refused-nothing-to-claim = this is only possible on your opponent's turn, when they have been away for a while or are out of time
refused-too-many-advisers = a side has at most { $most } advisers
refused-no-draws = { $title } has no draw by agreement
refused-draw-offered-lately = you can offer a draw again after { $turns ->
        [one] one more turn
       *[other] { $turns } more turns
    } of your own
refused-ask-later = this has just been declined; you can ask again in { $seconds } s
refused-already-offered = you have already offered this and are waiting for an answer
refused-no-such-offer = this offer is no longer open
refused-not-yours-to-answer = only your opponent can answer your offer
refused-asked = request sent; your opponent must agree
refused-between-people = there is no help from the computer while two people play each other
refused-while-rated = there is no help from the computer during a rated match
refused-not-rateable = this match cannot be rated: rated games have no handicap, start from the initial position and are played against a member or a level
refused-at-stake = this position is on the board in one of your rated matches; help is available after the match
refused-players-only = this table is private; only its two players can see it
refused-clock-too-short = too little time: at least 10 seconds for a game, 1 second for a turn
refused-no-opponent = there is no opponent here who could read it
refused-unknown-cursor = the list has no such page; start with the first
refused-in-tournament = this is not possible in a tournament
refused-series-agreed = the series was agreed and can no longer be aborted; you can only resign this game
refused-series-first = finish the agreed series first; after that you can play another game
refused-no-such-clock = invalid time control: times range from zero to one year
refused-unreadable-event = unknown event { $number } ({ $kind }, format version { $version }); the match stays stored
refused-no-editor = { $title } has no position editor; you can paste a position as text
refused-no-such-edit = this cannot be changed on this board
refused-not-your-turn = it is { $side }'s turn, and you do not play that side
refused-folder-taken-by = another server ({ $holder }) uses this folder; stop it, or choose another folder with --data

## invitations

refused-rated-members-only = rated games are for members; a name and a password are enough to register
refused-not-for-guest = the guest cannot decide this, or the game begins with a position of your own
refused-only-by-link = the guest can decide an option only with an invitation by link
refused-unknown-invitation = there is no such invitation; is the link complete?
refused-invitation-taken = someone else was faster, the seat is taken
refused-invitation-withdrawn = this invitation is no longer valid
refused-invitation-expired = this invitation has expired; ask for a new one
refused-own-invitation = this is your own invitation; send it to someone, or open it on another device
refused-not-for-you = this invitation is for someone else
refused-outside-window = this invitation is for ratings { $low } to { $high }
refused-unknown-reason = there is no such reason
refused-too-many-open = you can have at most { $most } open invitations; withdraw one first
refused-too-many-running = you can have at most { $most } running matches; finish one first
refused-names-for-members = only members can invite others by name; a link always works
refused-own-name = this is your own name; on your own you can play on one screen or against the computer
refused-not-welcome = no invitations are possible between the two of you

## trials

refused-unknown-trial = there is no such test
refused-not-your-game = someone else played this game
refused-not-your-trial = this test belongs to someone else
refused-too-many-trials = no more tests or games are possible
refused-simulation-runs = a simulation is already running
refused-no-report = there is no report yet

## studies

refused-game-running = the game is still running
refused-unknown-study = there is no such study, or it is not for you
refused-unknown-chapter = there is no such chapter
refused-turn-removed = this turn has been removed in the meantime
refused-read-only = you can only read this study
refused-not-yours = others have written here; only the owner of the study can remove it
refused-last-chapter = a study has at least one chapter
refused-no-source = the chapter needs a position or a game
refused-study-studies = no more: at most { $most } studies
refused-study-chapters = no more: at most { $most } chapters
refused-study-turns = no more: at most { $most } turns in a chapter
refused-study-comment = no more: at most { $most } characters
refused-study-all-comments = no more: at most { $most } characters of comments
refused-study-variations = no more: at most { $most } nested variations

## notifications

refused-invalid-mail-server = invalid mail server; example: --smtp smtp://host:587 --mail-from azumaya@example.org
refused-invalid-mail = this is not a valid email address; example: name@example.org

## requests

refused-too-often = Too many requests. Try again in { $seconds } s.
refused-internal = Something went wrong. Please reload the page.
refused-unknown-page = Page not found
refused-wrong-method = Method not allowed
refused-too-large = Request too large
refused-field-missing = field is missing
refused-field-unknown = unknown field
refused-invalid-json = invalid JSON
refused-type-missing = field type is missing
refused-type-unknown = unknown message type
refused-too-long = too long
refused-too-short = too short
refused-invalid-value = invalid value
refused-foreign-origin = Cross-origin request rejected
refused-unknown-host = Unknown host name; allow it with `azumaya serve --name NAME`
refused-not-json = Expected JSON (Content-Type: application/json)
refused-field = { $field }: { $fault }

## people

refused-name-taken = this name or a very similar one is taken; please choose another
refused-wrong-login = wrong name or password; if you have forgotten your password, use the recovery code
refused-wrong-recovery = wrong name or recovery code; the administrator of this server can give you a new code
refused-wrong-password = the current password is wrong
refused-account-closed = this account has been closed by the administrator
refused-already-member = a member is already signed in in this browser; sign out first
refused-not-signed-in = you have to be signed in to do that
refused-members-only = only members can do that; a name and a password are enough to register
refused-old-session = your session has ended; sign in again, or try again and continue as a guest
refused-too-many-sign-ins = too many people are signing in at once; please try again in a moment
refused-unknown-person = there is no such player
refused-handover-over = this link is no longer valid: it works once, within ten minutes; create a new one on the other device
refused-unknown-token = this API token is unknown or deleted; create a new one on the page /me
refused-not-for-programs = this is only possible in a browser, not with an API token
refused-too-many-tokens = you can have at most { $most } API tokens; delete one first
refused-about-oneself = this is only possible with other players
refused-not-a-member = only members can be followed
refused-blocked = one of you has blocked the other
refused-follows-too-many = you can follow at most { $most } members
refused-password-needed = please confirm this with your password; this one is wrong
refused-unknown-report = there is no open report with this id; `azumaya admin reports` lists them
refused-no-mail = this server sends no email
refused-wrong-code = this is not the code from the email; to get a new one, save again tomorrow
refused-invalid-push-endpoint = a push service needs a public https address
refused-no-push = push notifications only work over https or on the server's own machine
refused-password-length = Your password must have { $least } to { $most } characters.
refused-password-is-name = Your password must not be your name.
refused-name-length = a name has { $least } to { $most } characters
refused-name-characters = a name consists of letters and digits, with single spaces, - or _ between them
refused-name-reserved = this name is reserved

## tournaments

refused-invalid-tournament-name = a name is one line of 1 to { $longest } characters
refused-joined-already = { $name } takes part already
refused-joins-too-late = after the first round one can only join a Swiss tournament or an arena
refused-left-already = { $name } has withdrawn already
refused-too-many-entrants = more than { $most } entrants
refused-too-few-entrants = a round needs two entrants
refused-unknown-entrant = { $name } does not take part
refused-no-rounds = a Swiss tournament needs a number of rounds
refused-unknown-round = round { $number } (1 … { $last })
refused-settled-round = a later round was paired by the results of round { $number }; they are settled
refused-unknown-board = board { $board } (1 … { $last })
refused-unknown-result = result { $points }
refused-needs-winner = a knockout pairing needs a winner; play again
refused-round-open = results of round { $number } are missing
refused-tournament-over = the tournament is over
refused-no-pairing = no round is left in which nobody meets an opponent again
refused-unreadable-tournament = not a tournament file: { $reason }
refused-file-exists = { $file } exists already
refused-you-joined-already = you take part already
refused-you-left-already = you have withdrawn already
refused-not-joined = you do not take part
refused-tournament-started = the tournament has started already
refused-too-few-to-start = it takes at least two players to start
refused-cannot-pause = only a running tournament can be paused
refused-tournament-not-paused = the tournament is not paused
refused-unknown-tournament = there is no such tournament; is the link complete?
refused-organiser-only = only the organiser can do this
refused-arena-is-live = an arena is always live
refused-needs-clock = a tournament needs a clock with at least 10 seconds for a game
refused-invalid-start = the start lies within the next 90 days
refused-unrateable = this variant is not rated, or it is rated by series
refused-tournament-full = all { $most } places are taken
refused-too-many-tournaments = you already have { $most } tournaments that are not over
refused-unknown-format = format { $name }
refused-out-of-range = { $name } out of range: { $value } ({ $least } … { $most })
refused-invalid-description = a description has at most { $longest } characters
refused-no-series = { $game } has no series; every game counts
refused-on-ladder-already = you are on the ladder already
refused-not-on-ladder = you are not on the ladder
refused-opponent-not-on-ladder = this player is not on the ladder
refused-you-play-already = finish your open challenge first
refused-opponent-plays-already = this player has an open challenge
refused-blocked-on-ladder = you cannot challenge this player; challenge another one
refused-ladder-is-public = a ladder names its players; show yourself in leaderboards first
refused-out-of-reach = you can challenge players up to { $reach } places above you
refused-met-lately = the same two play again only after { $days } days
