# The browser client. Lessons, rules, puzzles.

learn-of = Learn { $game }
learn-invitation = New here? Learn { $game } in ten minutes on the board.
learn-steps = Lesson steps
learn-step = Step { $number }: { $title }
learn-place = Step { $number } of { $count }
learn-last = Last step
learn-done = done
learn-next = Next
learn-previous = Back
learn-again = Try again
learn-check = Check
learn-show = Show me
learn-shown = Like this. { $sentence }
learn-start = Start the game
learn-resume = Continue your game
learn-played = Well played! You know the game now. Stronger opponents are waiting.
learn-return = Back to the lesson

rules-try = Try it
rules-board = This rule on the board
rules-title = Rules: { $game }
rules-unknown = There is no game called { $game } here. Available: { $games }.

puzzles-title = Find the right turn
puzzles-of = Puzzles: { $game }
puzzles-intro = Every position has exactly one right turn.
puzzles-none = There are no puzzles for this game yet.
puzzles-number = Puzzle { $number }
puzzles-solved = solved
puzzles-progress = { $solved } of { $count } solved
puzzles-to-move = { $side } to move.
puzzles-again = Try again
puzzles-show = Show the solution
puzzles-next = Next puzzle
puzzles-all = All puzzles
puzzles-grade = difficulty { $grade } of 5
puzzles-difficulty = Difficulty
puzzles-theme = Theme
puzzles-every = all
puzzles-today = Puzzle of the day
puzzles-standing = Your rating: { $rating } · solved in a row: { $streak } (best: { $longest })
puzzles-stake = Solved: +{ $gain }. Missed or solution shown: −{ $loss }.
puzzles-practice = Practice, unrated
puzzles-practice-line = Practice: your rating stays as it is.
puzzles-change = Rating { $rating } ({ $change })
puzzles-line = The solution
puzzles-refutation = Tempting, but wrong
puzzles-seeking = Loading the solution …
puzzles-checking = Checking …

about-title = About { $game }

collection-of = { $game }: collection
collection-intro = { $count } set-ups, each with its difficulty and measured balance. Choose one and play it.
collection-order = Sort by
collection-order-number = number
collection-order-difficulty = difficulty
collection-order-fairness = balance
collection-grade = grade { $grade }
collection-none = This game has no collection.
