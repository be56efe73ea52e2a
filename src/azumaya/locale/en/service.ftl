## game

game-loading = loading { $title } …
game-compiling = compiling { $title }, this only takes so long the first time …

## invitation

invitation-decline-later = Not now, maybe later.
invitation-decline-too-fast = That's too fast for me.
invitation-decline-too-slow = That's too slow for me.
invitation-decline-another-game = I'd rather play another game.
invitation-decline-unrated = I'd rather play unrated.
invitation-decline-no = Not today.
invitation-rated = rated
invitation-unrated = unrated
invitation-from-position = from a position
invitation-series = as a series

## control

control-none = no clock
control-delay = { $main }, { $delay } delay per turn
control-per-turn = { $time } per turn
control-two = { $first } / { $second }
control-fischer = { $main } + { $increment }
control-byoyomi = { $main } + { $periods } × { $period }

## trial

trial-question-enjoyed = How much did you enjoy the game?
trial-question-clear = How clear were the rules?
trial-question-change = What would you change?

## lobby

lobby-drawn = a draw
lobby-void = aborted
lobby-won = { $winner } won
lobby-won-points = { $winner } won { $most } : { $least }
lobby-won-resigned = { $winner } won by resignation
lobby-won-flagged = { $winner } won on time
lobby-won-claimed = { $winner } won, the opponent left the game

## match

match-draw-agreed = a draw, both agree
match-annulled = the game was annulled; it does not count
match-points-by-resignation = points by resignation
match-points-by-resignation-at-least = points by resignation, at least
match-not-drawn = This board cannot be drawn. The match is stored; you can take back the last turn.
match-computer-failed = The computer could not move and will try again. You can also take back your last turn.
match-resigned = { $loser } resigns, { $winner } wins
match-flagged = { $loser } is out of time, { $winner } wins
match-gone = { $loser } has left, { $winner } wins
match-gone-drawn = { $loser } has left, { $claimant } claims a draw
match-flagged-drawn = { $loser } is out of time, { $claimant } claims a draw
match-won-by = { $sentence } by { $most } to { $least }
match-won-at-least-by = { $sentence } by at least { $most } to { $least }
match-aborted = { $side } aborted the game; it does not count
match-not-started = { $side } did not move; the game does not count

## series

series-first = The first game.
series-replay = Replay: the last game does not count.
series-swapped = Rematch with sides swapped.
series-new-swapped = New series with sides swapped.
series-loser-begins = Rematch: the loser starts.
series-new-loser-begins = New series: the loser of the last game starts.
series-forfeited = Leaving an agreed series or running out of time forfeits it.
series-rematch = Rematch
series-same-rules = Play again by the same rules
series-next-game = Next game
series-play-again = Play again
series-new = New series

## settings

settings-not-readable = cannot read the settings file: { $reason }
settings-not-toml = the settings file is not TOML: { $error }
settings-invalid-value = invalid value of { $name }: { $value } (examples: { $example })
settings-unknown-setting = unknown setting '{ $name }'; known: { $known }
settings-unknown-limit = unknown limit '{ $name }'; known: { $known }

## chat

chat-hello = Hello!
chat-good-luck = Good luck!
chat-have-fun = Have fun!
chat-good-move = Nice move!
chat-oops = Oops!
chat-thinking = I am still thinking.
chat-one-moment = One moment, please.
chat-back = I am back.
chat-good-game = Good game!
chat-thanks = Thank you!
chat-again = Another game?
chat-bye = See you next time!

## seat

seat-person = Person
seat-open = Open
seat-level = Level { $level }

## standings

standings-deleted-account = Deleted account
standings-place = Place
standings-name = Name
standings-points = Points
standings-buchholz = Buchh
standings-sonneborn-berger = SoBe
standings-bye = bye
standings-round = Round { $number }

## duration

duration-days = { $count } { $count ->
        [one] day
       *[other] days
    }
duration-hours = { $count } h
duration-minutes = { $count } min
duration-seconds = { $count } s
