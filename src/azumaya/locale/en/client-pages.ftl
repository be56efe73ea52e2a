# The browser client. Home page, navigation, errors of pages.

home-motto = A garden house for games for two.
home-intro = Take a seat. One board, two places, all the time you like.
home-preparing = Getting ready …
home-broken = This game cannot be opened right now.
home-skill = How well do you know these games?
home-skill-new = New to them
home-skill-knows = I know them
home-skill-strong = I play well
home-level-up = Three wins in a row: you now play level { $level }.
home-level-down = Three losses in a row: you now play level { $level }, which is easier.
home-find = Find an opponent
home-find-waiting =
    { $count ->
        [one] One player is waiting.
       *[other] { $count } players are waiting.
    }
home-watch = Live now
home-watch-all = All public games
home-recent = Recently played
home-empty = No games are installed.

nav-loading = Loading …
nav-home = All games
nav-skip = Skip to content
nav-rules = Rules
nav-about = About this game
nav-play = Play
nav-play-now = Play now
nav-puzzles = Puzzles
nav-main = Main menu
nav-version = version { $version }

found-title = Opponent found: { $game }
found-notification = Opponent found
found-go = Go to the game

error-offline = The server is not responding. Check your connection.
error-unexpected = Unexpected response from the server ({ $status }).
error-page = Something went wrong on this page ({ $message }). Try again or reload the page.
error-stale = The page could not be loaded: either the connection is down or there is a new version. Please reload.
error-retry = Try again

missing-title = Page not found
missing-text = This page does not exist.

home-watch-none = Watch two levels play, and recent games

language-draft = No native speaker has reviewed this translation yet.

nav-analysis = Analysis
nav-studies = Studies
analysis-proved = proved
invitation-decline = Decline
invitation-decline-why = Why decline?
invitation-from = { $name } invites you
nav-learn = Learn
learn-rule = Read the rule
lobby-join = Join
lobby-join-at = Join: { $game } with { $name }
new-way-link = Link
new-way-open = Lobby
new-way-pool = Looking for an opponent
new-way-direct = Name
