# The browser client. The home page and the table: people, cards of games, clocks.

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

decline-later = Not now, maybe later.
decline-too-fast = That's too fast for me.
decline-too-slow = That's too slow for me.
decline-another-game = I'd rather play another game.
decline-unrated = I'd rather play unrated.
decline-no = Not today.

notification-turn = It is your turn

time-two = { $first } { $second }
clock-both = { $first } : { $second }
