# The browser client. Analysis board, live analysis, reviews.

analysis-of = Analysis: { $game }
analysis-intro = Set up a position and see what is known about it.
analysis-mode = Board mode
analysis-mode-edit = Set up
analysis-mode-play = Play turns
analysis-brushes = Place on the board
analysis-start-opening = Starting position
analysis-start-empty = Empty board
analysis-back = Back
analysis-variant = Variant
analysis-text = Position as text
analysis-read = Load position
analysis-share = Copy link
analysis-shared = Link copied
analysis-share-by-hand = Link to copy
analysis-play-computer = Continue against the computer
analysis-play-two = Continue with two players on this screen
analysis-paste-only = This game cannot be set up by hand, but you can paste a position.
analysis-faults = This position cannot arise in a game:
analysis-chance = A random draw comes next.
analysis-known = Evaluation
analysis-thinking = Calculating …
analysis-not-evaluated = Not evaluated yet
analysis-exact = Certain: looked up or calculated to the end
analysis-partly-exact = Filled: certain. Dashed: estimated by the strongest level.
analysis-estimated = Estimated by the strongest level: depth { $depth }, { $visits } positions
analysis-book = Opening book: games of the computer against itself, not proof.
analysis-side = { $side } to move: { $verdict }
analysis-turns = Turns, best first
analysis-line = then { $turns }
analysis-depth = depth { $depth }
analysis-show-all = Show all { $count } turns
analysis-here = Analyse this position

branch-title = Your line
branch-count =
    { $count ->
        [one] Your line, 1 turn
       *[other] Your line, { $count } turns
    }
branch-leave = Back to the game
branch-ask = What does the computer think?

engine-title = Live analysis
engine-depth = Depth { $depth } · { $nodes } positions
engine-chance = Winning chance of { $side }
engine-lines = Best lines
engine-go-on = Go deeper
engine-idle = There is no turn to choose here.
engine-failed = Live analysis does not run on this device.
engine-note = Calculated on your device.

review-title = Computer analysis
review-begin = Analyse the game
review-progress = { $done } of { $total } positions analysed
review-graph = Winning chances of { $side }
review-graph-keys = Use the arrow keys to step through the game.
review-at = Turn { $turn }: { $side } { $percent } %
review-at-start = Start: { $side } { $percent } %
review-turns = turns
review-points = Turning points
review-none = No turn was a big mistake.
review-point = Turn { $turn }, { $side }
review-played = Played
review-better = Better
review-show = Show the board before turn { $turn }
review-again = Try again from here
review-known-from = From turn { $turn } on, the result with best play is known; before that it is estimated.
review-known-from-start = The result with best play is known from the start.
