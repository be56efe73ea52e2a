search-network-simulations = neural network with { $simulations } simulations per move

## Opening books

search-book-format = unknown book format
search-book-other-game = the book belongs to another game
search-book-too-large = the book is too large: use fewer games or turns

## Data files

search-file-damaged = the file is damaged
search-file-unreadable = file not readable ({ $reason })

## What a level does

search-level-1 = sees little beyond its own turn and errs often
search-level-2 = sees little beyond its own turn and errs readily
search-level-3 = wins what one turn can win
search-level-4 = minds the next reply
search-level-5 = calculates a little, yet can be surprised
search-level-6 = calculates soundly, yet overlooks a thing or two
search-level-7 = makes small mistakes only
search-level-8 = plans ahead and gives next to nothing away
search-level-9 = calculates far and knowingly gives nothing away
search-level-10 = thinks as hard as the time allows

## Networks

search-network-format = unknown network format
search-network-other-game = the network belongs to another game
search-network-range = weights out of range
search-network-none = this game has no network

## Pattern weights

search-patterns-format = unknown pattern weights format
search-patterns-other-game = the pattern weights belong to another game
search-patterns-infinite = not all weights are finite
search-patterns-none = this game has no learned patterns

## Kinds of players and what they do

search-random = Random
search-random-does = plays a random legal move
search-greedy = Greedy
search-greedy-does = always takes the largest immediate gain
search-uct = UCT
search-uct-does = rates moves by many random games
search-mcts = Tree search
search-mcts-does = explores promising moves and proves results
search-alphabeta = Alpha-beta
search-alphabeta-does = calculates turn by turn

## Reviews

search-review-game-on = the game is still going on

## Players

search-player-failed = computer player failed ({ $reason })

## Settings of players

search-limit-missing = no search limit given
search-limit-positive = limits must be greater than zero
search-clock-unknown = unknown clock
search-threads-range = threads out of range (1 … { $most })
search-memory-range = memory out of range (1 … { $most } MB)
search-processor-time = processor time needs a single thread
search-weights-unknown = unknown weights
search-level-settings = a level has its own kind and limits
search-level-range = levels go from { $least } to { $most }
search-setting-form = expected setting=value, each setting once
search-setting-number = { $name } must be a number
search-setting-boolean = { $name } must be true or false
search-file-refused = { $reason }; `{ $command }` creates a new one
search-player-unknown = no such player for { $game }
search-level = Level { $number } · { $does }
search-level-elo = Level { $number } · { $elo } Elo above level 1 · { $does }

## The value of a turn or position

search-not-analysed = not analysed
search-chance-exact = exactly { $percent } % chance
search-chance-estimated = about { $percent } %, estimated
search-book-never-played = book: never played, evaluation { $value } %
search-book-turn = book: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $points } % of the points, evaluation { $value } %

## Reasons for a turn. CAPITAL begins a sentence with a turn in words.

search-others-worse = Everything else is clearly worse.
search-all-lose = Everything loses here, { $turn } too.
search-almost-lost = Almost lost; { $turn } is the best try.
search-two-sentences = { $first } { $second }
search-both-draw = { CAPITAL($turn) } holds the draw, and so does { $other }.
search-both-win = { CAPITAL($turn) } wins almost for certain, and so does { $other }.
search-equal = { CAPITAL($turn) } and { $other } are equally good, about { $percent } %.
search-equal-worded = { CAPITAL($turn) } (about { $percent } %). Equally good: { $other }.
search-wins-because = { CAPITAL($turn) } wins for certain: it { $fact }.
search-wins-after = { CAPITAL($turn) } wins for certain: { $reply } is met by { $plan }.
search-wins = { CAPITAL($turn) } is a certain win.
search-draws = { CAPITAL($turn) } holds the draw.
search-best-defence = { CAPITAL($turn) } is the best defence ({ $percent } %).
search-best-chances = { CAPITAL($turn) } keeps the best chances ({ $percent } %).
search-prepares = { CAPITAL($turn) } prepares { $plan }, which { $fact }.
search-turn-does = { CAPITAL($turn) } { $fact }.
search-turn-does-both = { CAPITAL($turn) } { $fact } and { $other }.
search-win-uncertain = After { $turn } the win is not certain.
search-hardly-worse = { CAPITAL($turn) } is hardly worse.
search-however = { CAPITAL($turn) }, however, { $fact }.
search-gives-instead = { CAPITAL($turn) } gives { $percent } % instead of { $best } %.
search-gives-only = { CAPITAL($turn) } only gives { $percent } %.
search-wins-too = { CAPITAL($turn) } wins too.
search-loses = { CAPITAL($turn) } loses.
search-only-draws = { CAPITAL($turn) } only draws.
search-leaves = { CAPITAL($turn) } leaves exactly { $percent } %.
search-answered = After { $turn } comes { $reply }, which { $fact }.
search-throws-win = { CAPITAL($turn) } throws the win away.
search-lowers = { CAPITAL($turn) } lowers the chances from { $before } % to { $percent } %.
search-better-does = Better: { $turn } { $fact }.
search-better-does-both = Better: { $turn } { $fact } and { $other }.
search-better = Better: { $turn }.
search-sentence = { CAPITAL($text) }
