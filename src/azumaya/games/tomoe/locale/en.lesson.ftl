# The lesson: title, text, task, and answers to turns, step by step.

tomoe-lesson-lay-title = Laying a tile
tomoe-lesson-lay-text = The two of you build one picture. Curves divide every tile into seven sections, some white, some black. You may lay a tile on any empty cell. You play White.
tomoe-lesson-lay-task = Lay a tile on cell 0, at the very top.
tomoe-lesson-lay-done = Well placed. Two kinds, three rotations: There are six ways to fill a cell.
tomoe-lesson-lay-miss = That was a different cell. Cells are numbered on the board.
tomoe-lesson-lay-hint = Choose cell 0, then a tile from the stock.

tomoe-lesson-loop-title = A loop
tomoe-lesson-loop-text = When a colour runs in a circle and meets itself, it forms a loop. The border helps: It is made of white and black regions. Every section of the other colour inside is one point.
tomoe-lesson-loop-task = With one tile and the white border, enclose one black section.
tomoe-lesson-loop-done = The section with the 1 can no longer reach its border: one point for White. The score is beside the board.
tomoe-lesson-loop-miss = No black section is enclosed yet. Lay the tile next to a white border region and rotate it.
tomoe-lesson-loop-hint = It works on cell 0, at the very top, with BA (stock at the top right), rotated twice.

tomoe-lesson-two-title = Two tiles
tomoe-lesson-two-text = Only the very first turn lays a single tile. After that you lay two per turn, wherever you like.
tomoe-lesson-two-task = Lay two tiles.
tomoe-lesson-two-done = That was a whole turn. Remember that your opponent lays two as well.
tomoe-lesson-two-miss = You turned one and laid one. That is allowed too, and comes next.
tomoe-lesson-two-hint = Lay a tile on an empty cell, then another.

tomoe-lesson-turn-title = Turning and laying
tomoe-lesson-turn-text = Instead of laying two tiles, you may first turn one by a third and then lay one. It does not matter who laid it.
tomoe-lesson-turn-task = Turn a tile, then lay one.
tomoe-lesson-turn-done = Turned, laid, done. Turning always comes before laying.
tomoe-lesson-turn-miss = You laid two tiles. First choose one that is already on the board.
tomoe-lesson-turn-hint = Tiles that can be turned show a round arrow, here both of them.

tomoe-lesson-frozen-title = Frozen tiles
tomoe-lesson-frozen-text = A tile that is part of a loop is frozen: It can never be turned again. It shows a lock.
tomoe-lesson-frozen-task = Try to turn the tile at the very top. Then turn the other one and lay a tile.
tomoe-lesson-frozen-done = Frozen tiles stay frozen for the whole game. You can rely on them.
tomoe-lesson-frozen-miss = First turn the tile to the left of the centre.
tomoe-lesson-frozen-hint = The tile to the left of the centre shows an arrow, not a lock.

tomoe-lesson-enclose-title = Enclosing
tomoe-lesson-enclose-text = A section is enclosed when no path leads from it to a border of its colour. Count tile by tile: Each black section you enclose is one point, even where several of them join up.
tomoe-lesson-enclose-task = With one tile, enclose three black sections.
tomoe-lesson-enclose-done = One connected shape, but three sections, one on each tile: 1, 2, 3. That makes three points.
tomoe-lesson-enclose-miss = That is fewer than three. Join the two tiles on the board into a loop.
tomoe-lesson-enclose-hint = Cell 14 is next to both. Use BA from the stock at the top right.

tomoe-lesson-outer-title = The outermost loop
tomoe-lesson-outer-text = Black has enclosed two white sections. But the outermost loop decides: Enclose the black one, and you score its black sections, while the white ones no longer count.
tomoe-lesson-outer-task = Enclose the black loop.
tomoe-lesson-outer-done = 0 : 2 becomes 3 : 0. For every loop, ask yourself: Does a larger one fit around it?
tomoe-lesson-outer-miss = The black loop is still free. Find the cell that cuts it off from the rest of the board.
tomoe-lesson-outer-hint = Cell 16 cuts it off.

tomoe-lesson-gain-title = One turn, three points
tomoe-lesson-gain-text = Sometimes just turning a tile closes a loop. It is frozen then, and your opponent cannot turn it back.
tomoe-lesson-gain-task = Score three points by turning a tile. Then lay one as well.
tomoe-lesson-gain-done = One small turn, and the loop is closed.
tomoe-lesson-gain-miss = That does not score three points by turning. Find a tile that only faces the wrong way.
tomoe-lesson-gain-hint = Turn the topmost of the four tiles anticlockwise.

tomoe-lesson-last-title = The last cell
tomoe-lesson-last-text = The game ends when the board is full, and more points win. When one cell is left, you fill it. You may turn a tile first.
tomoe-lesson-last-task = Just laying a tile loses here. Win by turning one first.
tomoe-lesson-last-done = You win! Before the last tile, always check what can still be turned.
tomoe-lesson-last-miss = That way Black wins. Turn the right tile first, then fill the last cell.
tomoe-lesson-last-hint = Turn the tile at the very top anticlockwise. Then any tile on the last cell will do.

tomoe-lesson-count-title = Scoring a game
tomoe-lesson-count-text = A full board. Black sections enclosed by White are gold, white ones enclosed by Black are blue. Each is one point and ends at the edge of its tile. Sections in their own territory do not count.
tomoe-lesson-count-task = How many points does White have, and how many Black?
tomoe-lesson-count-done = Right: 7 : 4, White wins. Now you can score any game.
tomoe-lesson-count-miss = Not yet. Count tile by tile: first the gold sections, then the blue ones.
tomoe-lesson-count-hint = Gold: two below the centre, two to the left of these, two beneath them and one at the far right.
tomoe-lesson-count-wrong-1 = White is right. Count the blue sections again.
tomoe-lesson-count-wrong-2 = Black is right. Count the gold sections again.

tomoe-lesson-game-title = Finish the game
tomoe-lesson-game-text = Nine cells are still empty, and Black is slightly ahead. Play to the end against an easy opponent. You play White.
