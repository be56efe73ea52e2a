# The lesson: title, text, task, and answers to turns, step by step.

tumicarona-lesson-lines-title = Along the lines
tumicarona-lesson-lines-text = Stones move along the lines, one step at a time, to the next free point. You are White.
tumicarona-lesson-lines-task = Move your stone to the middle of the board.
tumicarona-lesson-lines-done = That's it. A plain turn is one step along a line.
tumicarona-lesson-lines-miss = That move is legal, but it does not lead to the middle. The middle is c3, just to the right of your stone.
tumicarona-lesson-lines-hint = Click your white stone, then the point to its right.

tumicarona-lesson-strong-title = Strong points
tumicarona-lesson-strong-text = Lines run along every row and column. Diagonals exist only at every other point, the strong points. Your stone is on one.
tumicarona-lesson-strong-task = Move diagonally.
tumicarona-lesson-strong-done = Right. A strong point gives you up to eight directions, a weak one four at most.
tumicarona-lesson-strong-miss = That was a straight move. It is legal too, but look for one of the diagonal lines that cross under your stone.
tumicarona-lesson-strong-hint = Four diagonals lead away from c3: to b2, b4, d2 and d4.

tumicarona-lesson-approach-title = Approach
tumicarona-lesson-approach-text = You capture without jumping: Move up to an enemy stone and you take it, together with the whole row behind it.
tumicarona-lesson-approach-task = Move up to the two black stones.
tumicarona-lesson-approach-done = Both are captured with a single step. All you did was stop in front of them.
tumicarona-lesson-approach-miss = Go straight towards the black row.
tumicarona-lesson-approach-hint = One step to the right, from a3 to b3.
tumicarona-lesson-approach-forbidden-1 = You can capture the row on c3 and d3.
tumicarona-lesson-approach-forbidden-2 = You can capture the row on c3 and d3.

tumicarona-lesson-row-title = Where the row ends
tumicarona-lesson-row-text = You capture the unbroken row. A gap or one of your own stones ends it, and anything beyond is safe.
tumicarona-lesson-row-task = Capture three stones at once.
tumicarona-lesson-row-done = Three stones: The row on c3, d3 and e3 has no gap.
tumicarona-lesson-row-miss = That captures only one stone. Look for a row of three without a gap.
tumicarona-lesson-row-hint = The middle row has no gap. Move up to it from a3.
tumicarona-lesson-row-wrong-1 = Only c1 is captured: The gap at d1 saves e1.

tumicarona-lesson-withdrawal-title = Withdrawal
tumicarona-lesson-withdrawal-text = It works backwards too. Move straight away from an enemy stone, and you capture the row behind you.
tumicarona-lesson-withdrawal-task = Capture the two stones on the left by moving away from them.
tumicarona-lesson-withdrawal-done = You moved away and still captured. Hardly any other game has that.
tumicarona-lesson-withdrawal-miss = Move exactly the other way, away from the two.
tumicarona-lesson-withdrawal-hint = One step to the right, from c3 to d3.
tumicarona-lesson-withdrawal-forbidden-1 = A withdrawal goes in exactly the opposite direction.
tumicarona-lesson-withdrawal-forbidden-2 = A diagonal step does not work: The row is horizontal.

tumicarona-lesson-either-title = One of the two
tumicarona-lesson-either-text = Sometimes one step hits a row ahead and a row behind. Then you choose one of them. You never capture both.
tumicarona-lesson-either-task = Move to the right and capture the larger row.
tumicarona-lesson-either-done = Three instead of two. To choose a row, click it.
tumicarona-lesson-either-miss = Look for the step between the two rows.
tumicarona-lesson-either-hint = From d3 to e3, then click the three stones on the left.
tumicarona-lesson-either-wrong-1 = Those are the two on the right. There were three behind you.

tumicarona-lesson-must-title = Capturing is mandatory
tumicarona-lesson-must-text = If you can capture anything at the start of your turn, you must. You choose which capture. Otherwise you make a plain step.
tumicarona-lesson-must-task = Try to move the stone on e1. Then do what the rule requires.
tumicarona-lesson-must-done = Exactly: e1 has to wait as long as b2 can capture.
tumicarona-lesson-must-miss = One of your stones can capture. Find it.
tumicarona-lesson-must-hint = The stone on b2 can move up to b4.
tumicarona-lesson-must-forbidden-4 = This stone can capture, but in another direction.

tumicarona-lesson-opening-title = The first turn
tumicarona-lesson-opening-text = Every game starts like this: 22 stones each, and only the centre is free. The very first turn captures.
tumicarona-lesson-opening-task = Open the game with a move that captures two stones.
tumicarona-lesson-opening-done = A good start: 22 against 20.
tumicarona-lesson-opening-miss = That was only one stone. Move to the centre from below to capture two.
tumicarona-lesson-opening-hint = From d2, e2 or f2 to e3.
tumicarona-lesson-opening-wrong-1 = Along the row there is only one black stone on either side, then one of your own. Try it from below.

tumicarona-lesson-chain-title = Chains
tumicarona-lesson-chain-text = After a capture the same stone may continue, as long as every step captures again. You may stop at any time.
tumicarona-lesson-chain-task = Capture six stones in a single turn.
tumicarona-lesson-chain-done = Two, two, one and one. Chains like this decide games.
tumicarona-lesson-chain-miss = You may stop, but there is more to gain. Continue until nothing is left to capture.
tumicarona-lesson-chain-hint = Left, then down right, down left and straight down.
tumicarona-lesson-chain-wrong-1 = You captured two and stopped. Your stone could have continued.

tumicarona-lesson-direction-title = A new direction each time
tumicarona-lesson-direction-text = In a chain every step goes in a different direction from the one before. Your stone has just come from the left and captured.
tumicarona-lesson-direction-task = Continue the chain.
tumicarona-lesson-direction-done = The chain continues upwards. A second step to the right is not allowed.
tumicarona-lesson-direction-miss = You may stop, but you can capture one more stone here.
tumicarona-lesson-direction-hint = Move up, towards c3.
tumicarona-lesson-direction-forbidden-1 = You have just moved to the right.

tumicarona-lesson-entered-title = No point twice
tumicarona-lesson-entered-text = You cannot enter a point twice in one turn. The point where the stone started counts too: here b3.
tumicarona-lesson-entered-task = Continue the chain.
tumicarona-lesson-entered-done = Good. The stone on a3 stays, because you could not go back.
tumicarona-lesson-entered-miss = You may stop, but you can capture one more stone here.
tumicarona-lesson-entered-hint = Move up, towards c5.
tumicarona-lesson-entered-forbidden-1 = That is where your stone started.

tumicarona-lesson-win-title = Winning
tumicarona-lesson-win-text = You win when your opponent has no stones left, or has to move and cannot.
tumicarona-lesson-win-task = Trap the black stone.
tumicarona-lesson-win-done = Trapped, and you win. By the way: After twenty turns without a capture the game is a draw.
tumicarona-lesson-win-miss = Black can still move. There are three ways out of the corner: a2, b2 and b3.
tumicarona-lesson-win-hint = Occupy b2, and leave the stones on a2 and b3 where they are.
tumicarona-lesson-win-wrong-1 = Now a2 is free, and Black escapes.
tumicarona-lesson-win-wrong-2 = Now b3 is free, and Black escapes.

tumicarona-lesson-game-title = A whole game
tumicarona-lesson-game-text = You know all the rules now. Play on the small board against an opponent who is still learning. You are White and move first.
