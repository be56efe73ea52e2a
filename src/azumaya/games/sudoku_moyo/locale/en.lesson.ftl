# The lesson: title, text, task, and answers to turns, step by step.

sudoku-moyo-lesson-digit-title = The sudoku rule
sudoku-moyo-lesson-digit-text = No digit may appear twice in a row, a column or a block. The block in the middle is called the azumaya and belongs to neither player.
sudoku-moyo-lesson-digit-task = Fill the last cell in the middle: r5c5, that is row 5, column 5.
sudoku-moyo-lesson-digit-done = Only the 6 was left. If you know sudoku, you know half the game.
sudoku-moyo-lesson-digit-miss = That digit does not fit here.
sudoku-moyo-lesson-digit-hint = Which digit is missing in the middle block?

sudoku-moyo-lesson-opening-title = The middle first
sudoku-moyo-lesson-opening-text = A game begins like this: The square stones are given. As long as a stone fits in the azumaya, both players may only play there. You play Light.
sudoku-moyo-lesson-opening-task = Open the game with a stone in the middle.
sudoku-moyo-lesson-opening-done = Now it would be Dark's turn, also in the middle. The sudoku does not have to stay solvable.
sudoku-moyo-lesson-opening-miss = Lay a stone in the block in the middle.
sudoku-moyo-lesson-opening-hint = Choose an empty cell in the middle, then a digit.

sudoku-moyo-lesson-own-title = Your islands
sudoku-moyo-lesson-own-text = The middle is full. From now on you may only play in your four shima, your islands: top, right, bottom right and bottom left.
sudoku-moyo-lesson-own-task = Lay a stone on one of your islands.
sudoku-moyo-lesson-own-done = One more stone for you. The dark islands are Dark's.
sudoku-moyo-lesson-own-miss = Lay it on a light island.
sudoku-moyo-lesson-own-hint = Your islands are the light blocks.
sudoku-moyo-lesson-own-forbidden-1 = The block at the top right is Dark's.
sudoku-moyo-lesson-own-forbidden-2 = The block at the bottom middle is Dark's.

sudoku-moyo-lesson-reach-title = Stones reach far
sudoku-moyo-lesson-reach-text = Every stone blocks its digit in its whole row and column, on your opponent's islands too. That is your weapon.
sudoku-moyo-lesson-reach-task = Leave Dark at most five possible moves.
sudoku-moyo-lesson-reach-done = The 4 in row 3 takes two moves from Dark at once.
sudoku-moyo-lesson-reach-miss = Dark still has too many moves. Lay a digit that Dark needs in the same row or column.
sudoku-moyo-lesson-reach-hint = Lay the 4 on r3c5.

sudoku-moyo-lesson-moyo-title = A moyo stone
sudoku-moyo-lesson-moyo-text = An empty cell that nothing fits any more gets a dark moyo stone. On r3c8 only the 7 still fits for Dark.
sudoku-moyo-lesson-moyo-task = Block cell r3c8.
sudoku-moyo-lesson-moyo-done = The 7 is in the same column now. There is a moyo stone on r3c8: one cell less for Dark.
sudoku-moyo-lesson-moyo-miss = Something still fits on r3c8. Lay the 7 in the same row or column.
sudoku-moyo-lesson-moyo-hint = Column 8 runs through your right island: the 7 on r4c8.

sudoku-moyo-lesson-turned-title = Stones face down
sudoku-moyo-lesson-turned-text = A stone that no longer fits anywhere on its island lies face down in its tray. At the top left, Dark still needs the 1.
sudoku-moyo-lesson-turned-task = Make sure the 1 fits nowhere at the top left.
sudoku-moyo-lesson-turned-done = Dark's 1 is face down. The board always shows moyo stones and stones face down.
sudoku-moyo-lesson-turned-miss = The 1 still fits on r1c2. Block it in row 1.
sudoku-moyo-lesson-turned-hint = Lay your own 1 in the top row, on r1c4.

sudoku-moyo-lesson-spare-title = Don't block yourself
sudoku-moyo-lesson-spare-text = A stone also blocks cells for you. A good move costs you only the cell it is laid on.
sudoku-moyo-lesson-spare-task = Lay a stone that blocks no other cell of yours.
sudoku-moyo-lesson-spare-done = Everything else stays open to you.
sudoku-moyo-lesson-spare-miss = Now a second cell of yours is blocked at the bottom left: Only the 5 would have fitted there too.
sudoku-moyo-lesson-spare-hint = Leave the 5 and use another digit.

sudoku-moyo-lesson-win-title = If you cannot move, you lose
sudoku-moyo-lesson-win-text = The player to move who cannot lay a stone loses. Dark has only one cell left that anything fits.
sudoku-moyo-lesson-win-task = Win with one stone.
sudoku-moyo-lesson-win-done = Dark cannot lay another stone. You win!
sudoku-moyo-lesson-win-miss = Dark can still lay a stone. Where, and which digit? Take it away.
sudoku-moyo-lesson-win-hint = Dark needs the 9 in column 7. Lay yours on r4c7.

sudoku-moyo-lesson-last-title = Only the player to move
sudoku-moyo-lesson-last-text = Only the player to move can lose. Your own last stone does not end the game: Perhaps your opponent runs out first.
sudoku-moyo-lesson-last-task = You have a single stone left. Find it and lay it.
sudoku-moyo-lesson-last-done = You have nothing left, but it is Dark's turn, and Dark has nothing either. You win.
sudoku-moyo-lesson-last-miss = That digit does not fit there.
sudoku-moyo-lesson-last-hint = At the bottom left there is still a cell without a moyo stone.
sudoku-moyo-lesson-last-forbidden-2 = There is already a moyo stone on this cell.

sudoku-moyo-lesson-points-title = Victory points
sudoku-moyo-lesson-points-text = The winner gets one point for the last stone and one for every further stone they could still lay.
sudoku-moyo-lesson-points-task = Win with three points. Another stone brings only two.
sudoku-moyo-lesson-points-done = Three points. In the rematch you swap seats, and the total counts.
sudoku-moyo-lesson-points-miss = That is not a win with three points yet.
sudoku-moyo-lesson-points-hint = Keep the 7 for r7c9.
sudoku-moyo-lesson-points-wrong-1 = A win, but with only two points: The 7 no longer fits on r7c9.

sudoku-moyo-lesson-game-title = Finish the game
sudoku-moyo-lesson-game-text = The board is almost full. Play to the end against an easy opponent. You play Light, and it is your turn.
