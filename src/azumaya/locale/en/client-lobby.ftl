# The browser client. Lobby, players, search for opponents, links to join.

lobby-title = Lobby
lobby-intro = Find an opponent: accept an invitation or offer a game yourself.
lobby-people = { $count } people are online.
lobby-tournaments = Tournaments
lobby-ladders = Ladders
lobby-computer = Play the computer
lobby-computer-line = Ten levels in every game, one click to start.
lobby-open = Open invitations
lobby-open-none = There are no invitations right now. Offer a game: others see it at once.
lobby-who = Player
lobby-rating = Rating
lobby-game = Game
lobby-clock = Time control
lobby-rated = Rated
lobby-side = Your side
lobby-side-random = random
lobby-yes = yes
lobby-no = no
lobby-action = Join
lobby-play-level = Play: { $game }, level { $level }
lobby-yours = View your invitation
lobby-yours-short = View
lobby-members = Members only
lobby-offer = Offer a game
lobby-offer-more = Variant, link, name and more
lobby-watch = Watch
lobby-watch-none = No public games are being played right now.
lobby-lost = Connection lost, reconnecting …

players-link = Leaderboards and players
players-title = Players
players-leaders = Leaderboard
players-leaders-none = No one has an established rating yet. About ten rated games are enough.
players-rank = Rank
players-name = Name
players-certainty = ± is the uncertainty of a rating: in two of three cases the strength lies within it.
players-online = Online now
players-online-is = online
players-online-none = No member is online right now.
players-following = You follow
players-following-none = Follow others on their player page to see here when they are online.
players-follow = Follow
players-unfollow = Unfollow
players-listed = Show me in leaderboards, and that I am online

find-title = Find an opponent
find-line = Choose a game and a pace. Opponents are paired by rating and waiting time; games between members are rated.
find-live = Live
find-days = Correspondence
find-button = Find an opponent: { $game },
find-waiting-none = no one waiting
find-waiting =
    { $count ->
        [one] 1 waiting
       *[other] { $count } waiting
    }
find-expected = usually { $time }
find-searching = Looking for an opponent …
find-alone = No one else is waiting right now.
find-others =
    { $count ->
        [one] 1 other player is waiting.
       *[other] { $count } other players are waiting.
    }
find-keeps-live = The search goes on while this site is open, also while you play the computer.
find-keeps-days = The search goes on for up to 14 days. You can close this page.
find-cancel = Cancel
find-cancel-label = Cancel the search: { $game }
find-meanwhile = If no one comes
find-meanwhile-0 = keep waiting
find-meanwhile-30 = play the computer after 30 s
find-meanwhile-60 = play the computer after 1 min
find-meanwhile-180 = play the computer after 3 min
find-computer = Play the computer now

join-title = You are invited to play
join-by = { $name } is waiting for you.
join-own = This is your own invitation. Send the link to someone, or open it on another device.
join-option = You decide { $option }
join-join = Join
join-joining = Joining …
join-guest = You do not need an account.
join-cannot = This invitation is no longer open
join-watch = Watch
join-instead = Play the computer, find an opponent in the lobby, or invite someone yourself.
join-incomplete = This link is incomplete. Please ask for a new one.
join-side = You play { $side }.
join-side-random = Sides are assigned at random.
join-rules = Read the rules first

watch-title = Watch
watch-live = Live now
watch-more = More public games
watch-none = No public games are being played right now.
watch-levels = Two levels of the computer
watch-levels-line = They play while you watch. The game counts for nothing.
watch-levels-game = Game of the two levels
watch-recent = Recent games
watch-pause = Pause
watch-play = Continue
watch-open = Open the table
