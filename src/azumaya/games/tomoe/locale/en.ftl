### Tomoe. A point of the board is a cell, a coloured part of a tile a section.

## The game

tomoe-summary = Lay and turn tiles to enclose the other colour.
tomoe-note = The drawings on the tiles and the layout of the board are our reconstruction. Only the text of the rules has survived.
tomoe-white = White
tomoe-black = Black

## Variants

tomoe-variant-small = Small board
tomoe-variant-small-summary = 24 cells: Lay two tiles, or turn one and lay one. The player who encloses more sections wins.
tomoe-variant-large = Large board
tomoe-variant-large-summary = 36 cells with the same stock: One kind of tile can run out, and loops get bigger.
tomoe-board = the board
tomoe-board-small = small, 24 cells
tomoe-board-large = large, 36 cells
tomoe-tiles-of-a-kind = tiles of each kind
tomoe-first = who moves first
tomoe-opening = tiles laid in the first turn
tomoe-freezing = loops that freeze their tiles
tomoe-freezing-all = all
tomoe-freezing-white = white ones
tomoe-freezing-black = black ones
tomoe-freezing-none = none
tomoe-too-few-tiles = the board of { $cells } cells needs at least { $fewest } tiles of each kind

## Moves in words
# A turn begins sentences such as “Tile BA on cell 14 closes a white loop.”

tomoe-lay = tile { $kind } on cell { $cell }
tomoe-turning =
    turning cell { $cell } { $sense ->
        [anticlockwise] anticlockwise
       *[clockwise] clockwise
    }
tomoe-turn-with-lay = { $first } with { $kind } on cell { $cell }

## Refused moves and positions

tomoe-move-shape = 17=WA1 (lay: cell, kind, rotation), 17+ or 17- (turn clockwise or anticlockwise)
tomoe-position-shape = tiles, w or b, moves left, turn or lay, such as 0=BA2,3=WB1 w 2 turn
tomoe-unknown-cell = This board has the cells 0 to { $last }
tomoe-does-not-fit =
    { $kind } does not fit cell { $cell }, which points { $points ->
        [down] down
       *[up] up
    }. Use { $one } or { $other }
tomoe-cell-taken = There is already a tile on cell { $cell }: { $tile }
tomoe-kind-used-up = All { $kind } tiles have been laid
tomoe-no-tile-to-turn = There is no tile on cell { $cell } to turn
tomoe-turn-too-late = You can only turn a tile before laying one. Lay a tile now
tomoe-frozen-in-loop = The tile on cell { $cell } is frozen: it is part of the loop { $loop }
tomoe-frozen-with-border = The tile on cell { $cell } is frozen: it forms a loop with the border
tomoe-frozen-with-centre = The tile on cell { $cell } is frozen: it forms a loop with the centre
tomoe-loop-with-border = { $cells } with the border
tomoe-loop-with-centre = { $cells } with the centre
tomoe-tile-shape = A tile is written like this: 17=WA1
tomoe-cell-given-twice = Cell { $cell } is given twice
tomoe-too-many-tiles = There are not so many { $kind } tiles
tomoe-unknown-side = The side to move is w or b
tomoe-unknown-stage = A turn begins with 2 turn and continues with 1 lay
tomoe-empty-board = The empty board is written like this: { $position }

## At the table

tomoe-prompt = { $side }: Turn or lay a tile.
tomoe-prompt-lay = { $side }: Lay a tile.
tomoe-which-tile = Choose a tile and its rotation.
tomoe-which-way = Which way?
tomoe-clockwise = clockwise
tomoe-anticlockwise = anticlockwise
tomoe-step-first-lay = 1 lay
tomoe-step-turn-or-lay = 1 turn or lay
tomoe-step-second-lay = 2 lay
tomoe-says = { $side }: { $turn }. { $score }
tomoe-says-loops =
    { $side }: { $turn }. { $loops ->
        [one] A loop was closed.
       *[other] { $loops } loops were closed.
    } { $score }
tomoe-score = White { $white }, { $white_safe } safe; Black { $black }, { $black_safe } safe.
tomoe-safe = ({ $count } safe)
tomoe-final-points = points
tomoe-just-closed = just closed
# $gain is a number with its sign.
tomoe-gain = { $side } { $gain }

## Tiles and cells, as a screen reader says them

tomoe-tile =
    cell { $cell }: { $kind } with { $kind ->
        [BA] black
        [BB] black
       *[other] white
    } tips, { $turns ->
        [0] not turned
        [1] turned once
       *[2] turned twice
    }
tomoe-turn-cell =
    turn cell { $cell }: { $kind } with { $kind ->
        [BA] black
        [BB] black
       *[other] white
    } tips, { $turns ->
        [0] not turned
        [1] turned once
       *[2] turned twice
    }
tomoe-rotation =
    { $kind }, { $turns ->
        [0] not turned
        [1] turned once
       *[2] turned twice
    }
tomoe-cell =
    cell { $cell }, { $points ->
        [D] black tips down
       *[U] white tips up
    }
tomoe-pile =
    pile { $kind } with { $kind ->
        [BA] black
        [BB] black
       *[other] white
    } tips
tomoe-pile-left =
    { $kind } with { $kind ->
        [BA] black
        [BB] black
       *[other] white
    } tips: { $left } left
tomoe-frozen = cell { $cell } is frozen
tomoe-free = cell { $cell } can be turned
tomoe-sections = sections on cell { $cell }: { $counts }
tomoe-gold = { $count } black, enclosed by White for good
tomoe-bronze = { $count } black, enclosed by White for now
tomoe-blue = { $count } white, enclosed by Black for good
tomoe-sky = { $count } white, enclosed by Black for now

## Legend

tomoe-legend-gold = black section, enclosed by White for good
tomoe-legend-bronze = black section, enclosed by White for now
tomoe-legend-blue = white section, enclosed by Black for good
tomoe-legend-sky = white section, enclosed by Black for now
tomoe-legend-own = section in its own territory, does not count
tomoe-legend-frozen = frozen
tomoe-legend-free = can be turned

## Results

tomoe-reason-filled = the board is full
tomoe-draw = Draw, { $white } : { $black }.
tomoe-win = { $side } wins by { $more } : { $less }.
# Numbers of the sections that one loop counts.
tomoe-breakdown =
    { $side }: { $count ->
        [one] section { $first }
       *[other] sections { $first }–{ $last }
    }
tomoe-empty-cells = empty cells

## Position editor

tomoe-brush-tile = tile { $kind }
tomoe-brush-turn = turn
tomoe-stage = stage of the turn
tomoe-stage-start = at the start
tomoe-stage-last-tile = before the last tile

## Subjects of facts

tomoe-facts-end = the end of the game
tomoe-facts-lead = the lead
tomoe-facts-points = points scored
tomoe-facts-taken = points the opponent loses
tomoe-facts-safe = points made safe
tomoe-facts-given = points given to the opponent
tomoe-facts-loop = loops closed
tomoe-facts-lent = loops closed for the opponent
tomoe-facts-frozen = tiles frozen
tomoe-facts-tied = own sections connected to the border
tomoe-facts-torn = opposing sections cut off from the border
tomoe-facts-prevents = points denied to the opponent
tomoe-facts-allows = points the opponent can score next
tomoe-facts-pile = a pile used up

## Facts: each completes a sentence that begins with a turn

tomoe-fact-draws = draws the game, { $white } : { $black }
tomoe-fact-wins = wins the game, { $white } : { $black }
tomoe-fact-loses = loses the game, { $white } : { $black }
tomoe-fact-takes-lead = takes the lead, { $white } : { $black }
tomoe-fact-scores = scores { $points }
tomoe-fact-takes = takes { $points } from { $side }
tomoe-fact-secures = secures { $points }
tomoe-fact-gives = gives { $side } { $points }
tomoe-fact-closes-white = closes a white loop
tomoe-fact-closes-black = closes a black loop
tomoe-fact-freezes = freezes { $tiles }
tomoe-fact-connects = connects { $sections } to the border
tomoe-fact-cuts-off = cuts { $sections } off from the border
tomoe-fact-prevents = prevents { $turn }, worth { $points } to { $side }
tomoe-fact-allows = lets { $side } score { $points } with { $turn }
tomoe-fact-uses-last = uses the last { $kind } tile

# What is counted is the object of a fact; $number is tomoe-number.
tomoe-points =
    { $count ->
        [one] one point
       *[other] { $number } points
    }
tomoe-safe-points =
    { $count ->
        [one] one safe point
       *[other] { $number } safe points
    }
tomoe-tiles =
    { $count ->
        [one] one tile
       *[other] { $number } tiles
    }
tomoe-white-sections =
    { $count ->
        [one] one white section
       *[other] { $number } white sections
    }
tomoe-black-sections =
    { $count ->
        [one] one black section
       *[other] { $number } black sections
    }
tomoe-number =
    { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $count }
    }
