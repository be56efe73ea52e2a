# The browser client. The table: state, actions, offers, clocks, series.

state-waiting = Waiting for a player.
state-first = { $name } plays first.
state-first-free = No hurry: the clocks start after both first turns.
state-first-mine = Make your first turn within a minute, or the game is aborted. That does not count as a loss.
state-first-theirs = If { $name } makes no turn within a minute, the game is aborted. That does not count as a loss.
state-their-turn = It is { $name }'s turn.
state-chance = Drawing …
state-paused = Paused. The clocks are stopped.
state-gone = { $name } has left the table.
state-claim-in = You can claim the game in { $time }.
state-seen = seen
state-resume = Resume

table-you = You
table-your-turn = Your turn
table-rated = rated
table-tournament = To the tournament
table-ladder = To the ladder
table-watchers =
    { $count ->
        [one] 1 spectator
       *[other] { $count } spectators
    }
table-kept = No connection. Your move is kept and will be made when it is back.
table-leave = Your turn has not been sent. Leave anyway?
table-board = Board: { $game }
table-on-board = On the board: { $pieces }.
table-history = History
table-history-start = Start
table-history-resign = resigned
table-history-agree = draw agreed
table-history-flag = out of time
table-history-claim = claimed
table-history-abort = aborted
table-score = Score
table-to-move = to move
table-steps = Steps of this turn
table-actions = Actions
table-legend = Legend
table-takeback = Take back
table-resign = Resign
table-resign-question = Resign the game?
table-agree = Draw
table-hint = Hint
table-hint-thinking = Thinking about a hint …
table-hint-chance = winning chances { $percent } %
table-hint-points = expected { $first }{ "\u00A0" }:{ "\u00A0" }{ $second }
table-hint-away = Hide hint
table-flip = Flip board
table-coordinates = Coordinates
table-legal = Show legal moves
table-sound = Sound
table-settings = Settings
table-keys = Keyboard shortcuts
table-confirm = Confirm turn
table-confirm-prompt = Turn complete: confirm or step back.
table-confirm-short = Confirm
table-undo-step = Step back
table-rotate = Rotate
table-sending = Sending …
table-stored = stored
table-thinking = { $side } is thinking …
table-failed = The computer cannot move.
table-lost = Connection lost, reconnecting …
table-lost-sending = Connection lost. Your turn will be sent as soon as it is back.
table-cached = Offline: this is the position from your last visit.
table-changed = The position has changed. Your unfinished turn was discarded.
table-past = You are looking at an earlier position.
table-past-try = You are looking at an earlier position. Make a move to try your own line.
table-past-return = Back to the game
table-play-on = Continue from here
table-close = Close
table-typed = Type a move
table-typed-hint = e.g. { $move }
table-typed-play = Play

strip-you = you
strip-advised = with { $names }
strip-here = present
strip-away = away
strip-says = { $name } says: { $phrase }

clock-first = First turn: { $time }
clock-periods =
    { $count ->
        [one] last period
       *[other] { $count } periods left
    }
clock-free = { $time } delay
clock-face-days = { $days } d { $hours } h
clock-face-hours = { $hours } h { $minutes } min
clock-face-seconds = { $seconds } s
clock-face-tenths = { $seconds }.{ $tenths }
clock-of = Clock of { $name }
clock-left = { $seconds } seconds left.

ahead-lines = Plan turns
ahead-premove = Pre-move
ahead-board-changed = Your opponent has moved. Stored turns that still fit are kept.
ahead-premove-set = Pre-move: { $turn }
ahead-cancel = Cancel
ahead-no-premove = No pre-move is possible here: chance decides how the game goes on, or the game has none.
ahead-premove-dropped = Your pre-move was not possible any more.
action-menu = More actions
action-takeback = Propose a takeback
action-takeback-free = Take back the unseen turn
action-draw = Offer a draw
action-pause = Propose a pause
action-days = Continue by correspondence
action-time = Give time
action-abort = Abort game
action-abort-question = Abort the game?
action-claim-win = Claim victory
action-claim-draw = Call it a draw

offer-draw = { $name } offers a draw.
offer-draw-pending = Draw offered
offer-draw-declined = { $name } declined the draw.
offer-takeback-declined = { $name } declined the takeback.
offer-pause-declined = { $name } declined the pause.
offer-control-declined = { $name } declined more time.
offer-next-declined = { $name } declined another game.
offer-another-declined = { $name } declined another game.
offer-takeback = { $name } proposes a takeback.
offer-takeback-pending = Takeback proposed
offer-pause = { $name } proposes a pause.
offer-pause-pending = Pause proposed
offer-control = { $name } would like to continue with more time: { $clock }.
offer-control-pending = More time proposed
offer-next = { $name } would like to play another game.
offer-next-pending = Waiting for { $name } …
offer-another = { $name } would like to play { $game } with you.
offer-another-pending = { $game } proposed
offer-yes = Accept
offer-no = Decline
offer-withdraw = Withdraw

phrase-title = Quick chat
settings-theme = Theme
settings-theme-system = device default
settings-theme-light = light
settings-theme-dark = dark
settings-language = Language

series-title = Series
series-game = Game { $number }
series-now = now { $side }
series-won = won
series-wins = Wins
series-points = Points
series-wins-it = { $side } wins the series.
series-you-win = You win the series.
series-draw = The series is drawn.
series-what-next = What next?
series-go = Go to the next game
replay-first = To the start
replay-previous = One turn back
replay-next = One turn forward
replay-last = To the end

board-whole = Show the whole board

time-given = You gave { $name } more time.
time-received = { $name } gave you more time.
