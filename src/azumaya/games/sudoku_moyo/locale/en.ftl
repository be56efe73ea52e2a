### Sudoku-Moyo. Shima, moyo, azumaya and horikomi are terms of the game and stay as they are.

## The game

sudoku-moyo-summary = A sudoku for two: Keep room in your own blocks and take it from your opponent.
sudoku-moyo-light = Light
sudoku-moyo-dark = Dark

## Variants

sudoku-moyo-variant-standard = Standard
sudoku-moyo-variant-standard-summary = Both players fill the centre, then their own four blocks. The player who cannot lay a stone loses.
sudoku-moyo-variant-horikomi = Horikomi
sudoku-moyo-variant-horikomi-summary = Stones may also go into opposing blocks. The player with fewer gaps in their own blocks wins.
sudoku-moyo-variant-corners = Corners against sides
sudoku-moyo-variant-corners-summary = Dark has the corners, Light the sides: a head start for a weaker Dark.
sudoku-moyo-variant-rows = Rows
sudoku-moyo-variant-rows-summary = Each row is a shima, the middle one the azumaya.
sudoku-moyo-variant-columns = Columns
sudoku-moyo-variant-columns-summary = Each column is a shima, the middle one the azumaya.
sudoku-moyo-variant-mixed = Rows against columns
sudoku-moyo-variant-mixed-summary = Dark has four rows, Light four columns; both may lay where they cross.
sudoku-moyo-variant-draft = Choose blocks
sudoku-moyo-variant-draft-summary = Before play, both players take turns choosing blocks.

sudoku-moyo-task = the task: 81 characters, or a number in the collection
sudoku-moyo-layout = who owns what
sudoku-moyo-layout-standard = standard
sudoku-moyo-layout-corners = corners against sides
sudoku-moyo-layout-rows = rows
sudoku-moyo-layout-columns = columns
sudoku-moyo-layout-mixed = rows against columns
sudoku-moyo-layout-draft = choose blocks
sudoku-moyo-first = who moves first
sudoku-moyo-handicap = handicap stones of the weaker side
sudoku-moyo-handicapped = the weaker side
sudoku-moyo-horikomi = stones may also be thrown into opposing shima
sudoku-moyo-games = games of the series whose points add up

sudoku-moyo-unknown-character = Character { $number } ({ $cell }) is neither a digit nor a dot
sudoku-moyo-task-length = A task has 81 characters, this one has { $count }
sudoku-moyo-task-clash = { $one } and { $other } break the sudoku rule: both are { $digit }
sudoku-moyo-unknown-task = The collection has tasks 1 to { $count }

## Moves in words
# They begin sentences such as “7 on r3c5 blocks two cells for Dark.”

sudoku-moyo-stone = { $digit } on { $cell }
sudoku-moyo-turn-block = Block { $block }

## Refused moves

sudoku-moyo-move-shape = r3c5=7 (lay a stone) or take NW (take a block)
sudoku-moyo-blocks-first = The blocks must be taken first
sudoku-moyo-cell-taken = There is already a { $digit } on { $cell }
sudoku-moyo-outside-azumaya = You can only play in the azumaya while a stone fits there, and { $cell } is outside it
sudoku-moyo-rival =
    There is already a { $digit } in the same { $unit ->
        [row] row
        [column] column
       *[block] block
    }, on { $cell }
sudoku-moyo-no-shima = { $cell } is not part of any shima
sudoku-moyo-foreign-shima = { $cell } is not in one of your own shima
sudoku-moyo-digit-used-up = You have no { $digit } left
sudoku-moyo-azumaya-is-neutral = The azumaya in the centre belongs to neither player
sudoku-moyo-no-block-to-take = There is no block to take now
sudoku-moyo-block-taken = { $block } is already taken

## Refused positions

sudoku-moyo-position-shape = 81 characters (1–9, or . for a free cell), then l or d
sudoku-moyo-position-length = The board has 81 cells, this text { $count }
sudoku-moyo-position-clash = { $one } and { $other } break the sudoku rule
sudoku-moyo-field-given-twice = This field is given twice
sudoku-moyo-field-shape = Expected field=value
sudoku-moyo-taken-without-draft = Blocks are taken only with layout=draft
sudoku-moyo-taken-shape = Expected nine characters such as DL..-...D
sudoku-moyo-taken-order = The order is Light, Dark twice, Light twice, Dark twice, Light
sudoku-moyo-too-many-due = With handicap={ $handicap } there cannot be so many stones left to lay
sudoku-moyo-supply-without-horikomi = There is a supply only with horikomi=yes
sudoku-moyo-supply-shape = Expected nine numbers from 0 to 4 each for Light and Dark
sudoku-moyo-laid-shape = Expected laid=yes or laid=no
sudoku-moyo-laid-too-early = No stone can have been laid before the blocks are taken and the handicap is complete
sudoku-moyo-unknown-side = The side to move is l or d
sudoku-moyo-other-side = During the draft and the handicap it is the other side's turn here

## The text board. Owners are followed by spaces up to a common width.

sudoku-moyo-lines =
    { $above }
    { $below }
sudoku-moyo-tray =
    { $grid }   { $region } { $owner ->
        [light] Light{"  "}
        [dark] Dark{"   "}
        [azumaya] azumaya
       *[none] –{"      "}
    } { $stones }
sudoku-moyo-full-tray =
    { $grid }   { $region } { $owner ->
        [light] Light
        [dark] Dark
        [azumaya] azumaya
       *[none] –
    }
sudoku-moyo-supply =
    { $grid }   left { $side ->
        [light] Light{" "}
       *[dark] Dark{"  "}
    } { $stones }

## At the table

sudoku-moyo-prompt = { $side }: Lay a stone in one of your shima.
sudoku-moyo-prompt-opening = { $side }: Opening. Play in the azumaya while a stone fits there.
sudoku-moyo-prompt-horikomi = { $side }: Lay a stone in any shima.
sudoku-moyo-prompt-handicap =
    { $side }: Lay { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    } in the azumaya as a handicap.
sudoku-moyo-prompt-draft = { $side }: Take a block.
sudoku-moyo-says = { $side }: { $digit } on { $cell }.
sudoku-moyo-says-moyo =
    { $side }: { $digit } on { $cell }, { $new ->
        [one] 1 new moyo stone
       *[other] { $new } new moyo stones
    }.
sudoku-moyo-says-skipped = { $side }: { $digit } on { $cell }; { $other } cannot lay a stone and is skipped.
sudoku-moyo-says-moyo-skipped =
    { $side }: { $digit } on { $cell }, { $new ->
        [one] 1 new moyo stone
       *[other] { $new } new moyo stones
    }; { $other } cannot lay a stone and is skipped.
sudoku-moyo-says-block = { $side } takes block { $block }.

# These stand behind the number of the score.
sudoku-moyo-open =
    open cells ({ $parity ->
        [odd] odd
       *[even] even
    }), { $ways } placements
sudoku-moyo-moyo-stones = moyo stones
sudoku-moyo-moyo-stones-open = moyo stones, { $cells } cells open
sudoku-moyo-points =
    { $points ->
        [one] victory point
       *[other] victory points
    }
sudoku-moyo-points-further =
    { $points ->
        [one] victory point
       *[other] victory points
    }: { $further ->
        [one] 1 more stone
       *[other] { $further } more stones
    }
sudoku-moyo-points-after-last =
    { $points ->
        [one] victory point
       *[other] victory points
    }: the last stone and { $further ->
        [one] 1 more stone
       *[other] { $further } more stones
    }

# Effects of a stone before it is laid.
sudoku-moyo-note = No placements lost
sudoku-moyo-note-losses = Placements: { $losses }
sudoku-moyo-note-moyo =
    No placements lost; { $new ->
        [one] 1 new moyo stone
       *[other] { $new } new moyo stones
    }
sudoku-moyo-note-losses-moyo =
    Placements: { $losses }; { $new ->
        [one] 1 new moyo stone
       *[other] { $new } new moyo stones
    }
sudoku-moyo-loss = { $side } −{ $count }

## Stones and cells, as a screen reader says them

sudoku-moyo-cell =
    { $cell }, { $owner ->
        [light] Light's cell
        [dark] Dark's cell
        [both] cell of both
       *[azumaya] azumaya
    }
sudoku-moyo-cell-fits =
    { $cell }, { $owner ->
        [light] Light's cell
        [dark] Dark's cell
        [both] cell of both
       *[azumaya] azumaya
    }; fits: { $digits }
sudoku-moyo-given = { $cell }: { $digit }, given
sudoku-moyo-moyo = { $cell }: moyo stone, nothing fits here
sudoku-moyo-face-down = { $digit }, face down: fits nowhere
sudoku-moyo-stones-left = { $side }: { $count } left of digit { $digit }
sudoku-moyo-digit = digit { $digit }
sudoku-moyo-block = block { $block }
sudoku-moyo-owned-block = { $block }: { $side }
sudoku-moyo-take = take block { $block }
sudoku-moyo-numbered-point = victory point { $number }

## Legend

sudoku-moyo-candidates = Candidates: digits that fit each cell
sudoku-moyo-legend-light = Light's cells
sudoku-moyo-legend-dark = Dark's cells
sudoku-moyo-legend-azumaya = azumaya, neutral
sudoku-moyo-legend-moyo = moyo stone: nothing fits here

## Results

sudoku-moyo-reason-stuck = the side to move cannot lay a stone
sudoku-moyo-reason-moyo-stones = fewer moyo stones in the winner's shima
sudoku-moyo-reason-fuller-shima = equal moyo stones, but fuller shima
sudoku-moyo-reason-equal = equal moyo stones, equally full shima
sudoku-moyo-draw = Draw: { $stones } moyo stones each, and all shima equally full.
# $points is one of the two messages below.
sudoku-moyo-wins-stuck = { $side } wins: { $other } cannot lay a stone. { $points }.
sudoku-moyo-victory-points =
    { $count ->
        [one] 1 victory point
       *[other] { $count } victory points
    }
sudoku-moyo-at-least-points =
    At least { $count ->
        [one] 1 victory point
       *[other] { $count } victory points
    }
sudoku-moyo-wins-fuller = { $side } wins: { $stones } moyo stones each, but fuller shima.
sudoku-moyo-wins-stones = { $side } wins with { $few } moyo stones to { $many }.
sudoku-moyo-last-stone = { $side } lays the last stone
sudoku-moyo-still-fits = The { $digit } still fits on { $cell }
sudoku-moyo-empty-cells = empty cells

## Series of games

sudoku-moyo-series-first = First of two games.
sudoku-moyo-series-swapped = Rematch: the same task with seats swapped.
sudoku-moyo-series-first-of-many = First of { $games } games; the points of all games add up.
sudoku-moyo-series-swapped-of-many = Game { $number } of { $games }: the same task with seats swapped.
sudoku-moyo-series-new-task = Game { $number } of { $games }: a new task.
sudoku-moyo-series-drawn = Both have { $points } victory points: a draw.
sudoku-moyo-series-points = { $more } to { $less } victory points.
sudoku-moyo-series-games = { $more } to { $less } games.
sudoku-moyo-series-drawn-stones = Games level and { $stones } moyo stones each: a draw.
sudoku-moyo-series-stones = Games level, but { $fewer } moyo stones against { $more }.

## Subjects of facts

sudoku-moyo-facts-end = the end of the game
sudoku-moyo-facts-decided = a game decided by counting
sudoku-moyo-facts-closed = opposing cells blocked
sudoku-moyo-facts-spent = own cells blocked
sudoku-moyo-facts-turned = opposing stones left without a place
sudoku-moyo-facts-taken = cells where the opponent loses a digit
sudoku-moyo-facts-lost = a shima without moves for the opponent
sudoku-moyo-facts-full = a full shima
sudoku-moyo-facts-saved = a stone the opponent could have prevented
sudoku-moyo-facts-prevents = cells the opponent can no longer block
sudoku-moyo-facts-allows = cells the opponent can block next
sudoku-moyo-facts-lead = more room than the opponent
sudoku-moyo-facts-safe = stones made safe
sudoku-moyo-facts-opened = the end of the opening
sudoku-moyo-facts-block = a block taken
sudoku-moyo-facts-thrown = a stone thrown into an opposing shima
sudoku-moyo-facts-supply = the last stone of a digit
sudoku-moyo-facts-skipped = an opponent who is skipped

## Facts: each completes a sentence that begins with a turn

sudoku-moyo-fact-draws = draws the game
sudoku-moyo-fact-wins = wins the game
sudoku-moyo-fact-wins-stuck = wins: { $other } cannot lay another stone
sudoku-moyo-fact-loses = loses the game
sudoku-moyo-fact-decides =
    decides the game: { $side } is sure of { $safe ->
        [one] 1 stone
       *[other] { $safe } stones
    } more, { $other } can lay at most { $room } and runs out first
sudoku-moyo-fact-blocks = blocks { $cells } for { $other }
sudoku-moyo-fact-costs =
    costs { $side } { $count ->
        [one] one cell
       *[other] { $count } cells
    }
sudoku-moyo-fact-no-place = leaves the { $digit } no place in { $shima }
sudoku-moyo-fact-takes-digit = takes the { $digit } from { $other } on { $cells }
sudoku-moyo-fact-fills = fills { $shima }
sudoku-moyo-fact-no-move = leaves no move in { $shima }
sudoku-moyo-fact-saves = plays a stone { $other } could have prevented from { $cells }
sudoku-moyo-fact-prevents = prevents { $stone }, which would have blocked { $cells }
sudoku-moyo-fact-allows = allows { $stone }, which blocks { $cells }
sudoku-moyo-fact-leads =
    gains the upper hand: room for { $room ->
        [one] 1 stone
       *[other] { $room } stones
    } against { $others }, { $other } to move
sudoku-moyo-fact-secures =
    secures { $count ->
        [one] one stone
       *[other] { $count } stones
    }
sudoku-moyo-fact-ends-opening = ends the opening: { $side } is first to play in a shima
sudoku-moyo-fact-throws = throws the { $digit } into { $other }'s { $shima }
sudoku-moyo-fact-uses-last = uses the last { $digit }
sudoku-moyo-fact-skips = makes { $other } skip a turn
sudoku-moyo-fact-takes-block = takes a block with { $count } free cells

# Shima are rows and columns in some layouts, else named by their block.
sudoku-moyo-row = row { $number }
sudoku-moyo-column = column { $number }
sudoku-moyo-or = { $first } or { $last }
# Four cells or more: the object of a fact, and after “on” and “from”.
sudoku-moyo-cells = { $count } cells
sudoku-moyo-cells-dative = { $count } cells

## Tasks

sudoku-moyo-technique-hidden-single-in-a-block = hidden single in a block
sudoku-moyo-technique-hidden-single-in-a-row = hidden single in a row
sudoku-moyo-technique-hidden-single-in-a-column = hidden single in a column
sudoku-moyo-technique-naked-single = naked single
sudoku-moyo-technique-locked-candidates = locked candidates
sudoku-moyo-technique-naked-pair = naked pair
sudoku-moyo-technique-hidden-pair = hidden pair
sudoku-moyo-technique-trial = trial and error
sudoku-moyo-grade = hardest technique: { $technique }; { $steps } steps, at least { $ways } solvable cells in each
sudoku-moyo-solved-game = one computer game is solved from { $cells } empty cells on: With best play { $winner } wins
sudoku-moyo-solved-games = { $games } computer games are solved from { $cells } empty cells on: With best play Light wins { $won }

sudoku-moyo-task-no-solution = The task has no solution
sudoku-moyo-task-many-solutions = The task has several solutions
sudoku-moyo-task-unsettled = Could not determine whether the task has exactly one solution
sudoku-moyo-task-hard = Simple techniques do not solve the task
sudoku-moyo-task-narrow = The task gets narrow: At some step fewer than { $several } cells can be solved ({ $ways })
sudoku-moyo-task-many-givens = { $count } givens, at most { $most } recommended
sudoku-moyo-task-azumaya = The azumaya has { $count } stones instead of 1 to 4
sudoku-moyo-task-empty-block = Block { $block } is empty
sudoku-moyo-task-three-in-line = { $cells }: three stones side by side in a block

## azumaya tasks

sudoku-moyo-no-tasks = no tasks in this file
sudoku-moyo-tasks-givens = givens
sudoku-moyo-tasks-technique = hardest technique
sudoku-moyo-tasks-ways = solvable cells
sudoku-moyo-tasks-wins = Light wins
sudoku-moyo-tasks-lead = lead
sudoku-moyo-tasks-solved-from = solved from
sudoku-moyo-tasks-wins-then = Light wins then
sudoku-moyo-tasks-warning = Warning
sudoku-moyo-tasks-good = A good task: It meets every recommendation.
sudoku-moyo-tasks-described = { $givens } givens, { $grade }
sudoku-moyo-tasks-measured = measured with { $player }, { $games } games
