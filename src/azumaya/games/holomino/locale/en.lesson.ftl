# The lesson: title, text, task, and answers to turns, step by step.

holomino-lesson-match-title = Matching digits
holomino-lesson-match-text = Every tile has three digits. Where two tiles meet at a digit corner, the digits must be equal. Tiles rotate automatically.
holomino-lesson-match-task = Place your tile 135 next to the one on the table.
holomino-lesson-match-done = It fits. The equal digits are now side by side.
holomino-lesson-match-miss = That was your other tile. Use the one with 1, 3 and 5.
holomino-lesson-match-hint = Click 135 in your hand, then one of the highlighted cells.
holomino-lesson-match-forbidden-1 = Look for a cell next to a 1 or a 3.

holomino-lesson-circle-title = A circle
holomino-lesson-circle-text = Three corners of every tile are notched. The player who places the third tile around a notch closes a circle and scores.
holomino-lesson-circle-task = Close the circle between the two tiles.
holomino-lesson-circle-done = 3, 5 and 2 are around the circle: ten points for you.
holomino-lesson-circle-miss = The tile fits there, but it closes no circle. Look for the cell that touches both tiles.
holomino-lesson-circle-hint = Tile 152 fits the cell at the lower left, between the two.
holomino-lesson-circle-forbidden-1 = Only your other tile closes it.

holomino-lesson-sum-title = What a circle is worth
holomino-lesson-sum-text = A circle is worth the sum of the three digits around it: at least 6, at most 15. High digits pay off.
holomino-lesson-sum-task = You can close either of two circles. Choose the better one.
holomino-lesson-sum-done = 4, 5 and 6: fifteen points. No circle is worth more.
holomino-lesson-sum-miss = That was not the best move. Add up the digits around both notches.
holomino-lesson-sum-hint = Tile 264 closes the circle of 4, 5 and 6 at the upper left.
holomino-lesson-sum-wrong-1 = Ten points. The other circle is worth fifteen.

holomino-lesson-double-title = Two at once
holomino-lesson-double-text = If one tile closes two circles at once, their points are added up and doubled.
holomino-lesson-double-task = Close two circles with one tile.
holomino-lesson-double-done = 6 and 8 make 14, times two is 28. Waiting pays off.
holomino-lesson-double-miss = That does not close two circles. Look for a gap with tiles all around it.
holomino-lesson-double-hint = Tile 234 fits into the gap below 123.
holomino-lesson-double-wrong-1 = One circle, seven points. The same tile could close two.

holomino-lesson-triple-title = The best possible move
holomino-lesson-triple-text = Three circles at once count triple. Where a cell touches three digits, only one tile fits. You have it.
holomino-lesson-triple-task = Close three circles with one tile.
holomino-lesson-triple-done = Three times fifteen, times three: 135 points. No move scores more.
holomino-lesson-triple-miss = You can do better. Look at the hole in the middle.
holomino-lesson-triple-hint = Place 456 in the middle.
holomino-lesson-triple-forbidden-1 = Only one tile fits here.

holomino-lesson-open-title = The other hand
holomino-lesson-open-text = Both hands are open. The player who places the second tile around a notch prepares the circle, and the opponent may close it.
holomino-lesson-open-task = Place a tile so that your opponent cannot close a circle.
holomino-lesson-open-done = Well spotted: None of 125, 153 and 243 closes a circle.
holomino-lesson-open-miss = Now your opponent has a tile that closes a circle. Look at 125, 153 and 243.
holomino-lesson-open-hint = Tile 123 on the cell at the lower right gives nothing away.

holomino-lesson-block-title = Blocked for good
holomino-lesson-block-text = No tile has the same digit twice. So a cell that needs one digit twice stays empty for good. It is hatched on the board.
holomino-lesson-block-task = Block a cell. One of your tiles does it wherever you place it.
holomino-lesson-block-done = No tile can ever go on the hatched cell. That is how you spoil a circle for your opponent.
holomino-lesson-block-miss = That blocks nothing. Which of your tiles has the same digits as the one on the table?
holomino-lesson-block-hint = 132 runs the other way round from 123. Place it anywhere.

holomino-lesson-must-title = If you can, you must
holomino-lesson-must-text = On each turn you draw a tile, then place one. If any of your tiles fits, you must place one, even if you would rather wait.
holomino-lesson-must-task = Try to return a tile. Then do what the rule requires.
holomino-lesson-must-done = Exactly. 456 fits nowhere, but 135 does, so you must place it.
holomino-lesson-must-miss = One of your tiles fits. Place it.
holomino-lesson-must-hint = 135 fits on several cells.
holomino-lesson-must-forbidden-1 = Your tile 135 fits.
holomino-lesson-must-forbidden-2 = This tile fits.

holomino-lesson-return-title = When nothing fits
holomino-lesson-return-text = If none of your tiles fits, you return one to the bag. That counts as a pass. Your opponent draws next and may get it.
holomino-lesson-return-task = Return one of your tiles.
holomino-lesson-return-done = Done. Two passes in a row end the game.
holomino-lesson-return-miss = Here you can only return a tile.
holomino-lesson-return-hint = Click a tile in your hand, then the bag.

holomino-lesson-win-title = The end
holomino-lesson-win-text = The game ends as soon as a player has no tiles left after their turn. Then only points count. You are behind, 5 to 9.
holomino-lesson-win-task = This is your last tile. Win with it.
holomino-lesson-win-done = Ten points with the last tile: 15 to 9. You win!
holomino-lesson-win-miss = The game is over, 5 to 9. This tile could have closed a circle.
holomino-lesson-win-hint = You know this circle: at the lower left, between the two.

holomino-lesson-game-title = A whole game
holomino-lesson-game-text = Now a small game with eight tiles and the digits 1 to 4, against an opponent who is still learning. Tiles are drawn automatically.
