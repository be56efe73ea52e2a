# The browser client. Profiles, ratings, reports, lists of games.

rating-custom = other rules
rating-new = new
rating-live = live
rating-days = correspondence
rating-pace = Pace
rating-games = Games
rating-provisional = provisional

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
