# Puzzles: titles, questions, answers.

puzzle-title-win = Find the win
puzzle-title-draw = Save the draw
puzzle-title-best = Best turn
puzzle-question-win = Only one turn wins. Which one?
puzzle-question-draw = Only one turn saves the draw. Which one?
puzzle-question-best = One turn is clearly the best. Which one?
puzzle-proof-tablebase = Proved by the tablebase
puzzle-proof-solver = proved to the end of the game
puzzle-proof-search = checked by ten times the search
puzzle-miss-win = { $turn } does not win.
puzzle-miss-draw = { $turn } loses.
puzzle-miss-best = { $turn } is not the best turn.
puzzle-solved = Right. { $praise }
puzzle-solution = { $turn } is the solution.
puzzle-refuted = { $miss } The answer is { $answer }.
