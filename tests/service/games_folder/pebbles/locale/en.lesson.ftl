# The lesson: title, text, task, and answers to turns, step by step.

pebbles-lesson-three-title = Leave three
pebbles-lesson-three-text = Whoever takes the last pebble wins.
pebbles-lesson-three-task = Leave three.
pebbles-lesson-three-done = Now the other cannot win.
pebbles-lesson-three-miss = That leaves four.
pebbles-lesson-three-hint = Take two.
pebbles-lesson-three-forbidden-1 = Take it.

pebbles-lesson-game-title = A game
pebbles-lesson-game-text = Now you.
