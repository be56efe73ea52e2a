# The browser client. People, cards of games, clocks, lists of games.

nav-lobby = Lobby
nav-account = Account
nav-sign-in = Sign in
nav-games = My games
nav-invitations =
    { $count ->
        [one] 1 invitation to you
       *[other] { $count } invitations to you
    }
nav-turns =
    { $count ->
        [one] game is waiting for your move
       *[other] games are waiting for your move
    }

home-turn = Your turn
home-waiting = Opponent's turn
home-invited = Invitations to you
home-offered = Your invitations
home-all-games = All my games

card-against = against { $name }
card-one-screen = on one screen
card-your-turn = your turn
card-turns =
    { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }
card-rated = rated
card-won = won
card-lost = lost
card-drawn = drawn
card-discard = Discard: { $game }
card-discard-question = Discard this game? It disappears and does not count.
card-void = aborted

time-left = { $time } left
time-over = out of time
time-days =
    { $count ->
        [one] 1{ "\u00A0" }day
       *[other] { $count }{ "\u00A0" }days
    }
time-hours = { $count }{ "\u00A0" }h
time-minutes = { $count }{ "\u00A0" }min
time-seconds = { $count }{ "\u00A0" }s

clock-legend = Time control
clock-live = Live
clock-days = Correspondence
clock-fischer = { $main } + { $increment } per turn
clock-fischer-cap = { $main } + { $increment } per turn, at most { $cap }
clock-byoyomi = { $main }, then { $periods } × { $period }
clock-delay = { $main }, { $delay } delay per turn
clock-per-turn = { $limit } per turn
clock-unlimited = no clock
clock-unlimited-days = no deadline

rating-custom = other rules
rating-new = new
rating-live = live
rating-days = correspondence
rating-pace = Pace
rating-games = Games
rating-provisional = provisional

decline-later = Not now, maybe later.
decline-too-fast = That's too fast for me.
decline-too-slow = That's too slow for me.
decline-another-game = I'd rather play another game.
decline-unrated = I'd rather play unrated.
decline-no = Not today.

bot-mark = Bot

report-name = Offensive name
report-computer = Plays with outside help
report-stalling = Stalls on purpose
report-losing = Loses on purpose
report-leaving = Keeps leaving games
report-other = Something else

games-title = My games
games-search = Search
games-any = any
games-opponent = Opponent
games-turns = Turns
games-result = Result
games-since = From
games-until = To
games-when = Date
games-none = No games found.
games-more = Show more

notification-turn = It is your turn

player-since = joined { $date }
player-guest = Guest
player-ratings = Ratings
player-ratings-none = No rated games yet.
player-curve = Rating in { $game }, { $pace }
player-curve-none = Not enough games for a graph yet.
player-curve-now = From { $first } to { $last } (± { $deviation }) in { $count } games
player-games = Games
player-record = Your record
player-record-line = { $wins } won, { $draws } drawn, { $losses } lost.
player-invite = Invite
player-block = Block
player-unblock = Unblock
player-blocked = Blocked: you can no longer invite each other.
player-report = Report
player-report-why = What happened?
player-report-done = Thank you. We will look into it.

time-two = { $first } { $second }
clock-both = { $first } : { $second }
