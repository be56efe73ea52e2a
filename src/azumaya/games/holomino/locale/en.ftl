# Points are written without separators, as on the board: NUMBER($points, useGrouping: 0).

## Game, variants and options

holomino-summary = Place hexagons side by side with matching digits. Every circle you close scores points.
holomino-player-1 = Player 1
holomino-player-2 = Player 2
holomino-option-scoring = Score for several circles with one tile
holomino-scoring-sum = sum times number
holomino-scoring-product = product
holomino-option-pool = Tiles dealt to each hand
holomino-option-digits = Highest digit on the tiles
holomino-option-extent = Largest extent of the figure in columns and tile heights
holomino-unlimited = unlimited
holomino-too-few-tiles = digits={ $digits } makes { $tiles } tiles, too few for two hands of pool={ $pool } and the first tile
holomino-standard = Standard
holomino-product = Product
holomino-small = Small
holomino-tiny = Tiny
holomino-boundless = Unlimited
holomino-standard-summary = Forty tiles with the digits 1 to 6, three in each hand. Several circles at once score their sum times their number.
holomino-product-summary = The inventor's original rule: The points of several circles at once are multiplied together.
holomino-small-summary = Only the digits 1 to 5: twenty tiles, half the length.
holomino-tiny-summary = Only the digits 1 to 4 and two tiles in hand: a one-minute game.
holomino-boundless-summary = The figure may grow without limits.

## Legend

holomino-legend-closed = circle just closed
holomino-legend-blocked = blocked: no tile fits
holomino-legend-edge = edge of the figure
holomino-legend-last = last tile placed
holomino-legend-drawn = just drawn
holomino-solver-size = tiles in hands and bag

## Series

holomino-series-first = The first of two games. The rematch follows with the seats swapped.
holomino-series-rematch = Rematch: same hands and same first tile, seats swapped, new draws.
holomino-series-points = { NUMBER($points, useGrouping: 0) } points against { NUMBER($others, useGrouping: 0) } in both games together.
holomino-series-equal = { NUMBER($points, useGrouping: 0) } points each in both games together: a draw.
holomino-series-resigned = Resigning one of the two games loses the series, whatever the points.
holomino-series-lost-on-time = Losing one of the two games on time loses the series, whatever the points.

## Results

holomino-reason-hand-empty = one side has no tiles left
holomino-reason-two-passes = both players passed in a row
holomino-two-passes = Both players passed in a row.
holomino-hand-empty = { $side } has no tiles left.
holomino-drawn = Draw, { $score }. { $why }
holomino-won = { $winner } wins { $score }. { $why }

## Board, hands and position editor

holomino-in-hand = { $tile } in the hand of { $side }
holomino-hand = Hand of { $side }
holomino-points-of = Points of { $side }
holomino-earlier-points = Earlier points
holomino-cell = Cell { $cell }
holomino-bag = Bag
holomino-return-tile = Return { $tile }
holomino-tile = Tile { $tile }
holomino-edge = Edge of the figure
holomino-blocked-placed = { $cell } is blocked: Every tile that fits is already on the table
holomino-blocked-digit = { $cell } is blocked: The { $digit } would be needed twice
holomino-tile-on = Tile { $tile } on { $cell }
holomino-just-drawn = { $tile } has just been drawn
holomino-bag-count =
    { $count ->
        [one] { $count } tile in the bag
       *[other] { $count } tiles in the bag
    }
holomino-digit-count =
    { $count ->
        [one] { $count } tile in the bag with a { $digit }
       *[other] { $count } tiles in the bag with a { $digit }
    }
holomino-circle-worth = Circle worth { NUMBER($points, useGrouping: 0) } points
holomino-circles =
    { $count ->
        [one] { $count } circle: { $points }
       *[other] { $count } circles: { $points }
    }
holomino-choice = { $move }, { $circles }
holomino-points =
    { $count ->
        [one] point
       *[other] points
    }
holomino-points-gained =
    { $count ->
        [one] point (+{ NUMBER($gained, useGrouping: 0) })
       *[other] points (+{ NUMBER($gained, useGrouping: 0) })
    }
holomino-bag-by-digit =
    { $count ->
        [one] tile in the bag (by digit { $digits })
       *[other] tiles in the bag (by digit { $digits })
    }
holomino-scored = { $move }, 1 circle
holomino-scored-circles =
    { $count ->
        [one] { $move }, { $count } circle: { $formula }
       *[other] { $move }, { $count } circles: { $formula }
    }

## The last turn

holomino-turn-and-draw = { $turn } { $draw }
holomino-placed = { $side }: tile { $tile } on cell { $cell }.
holomino-placed-closing = { $side }: tile { $tile } on cell { $cell }, { $circles }.
holomino-returned = { $side } returns { $tile } to the bag.
holomino-first-tile = { $tile } is placed on the table.
holomino-drew = { $side } draws { $tile }.

## Steps of a turn

holomino-step-draw = 1 draw
holomino-step-return = 2 return
holomino-step-place = 2 place

## Instructions. $side is the name of a side.

holomino-dealing = The tiles are being dealt.
holomino-draw = { $side } draws a tile.
holomino-return = { $side }: No tile fits. Return one to the bag.
holomino-place = { $side }: Place a tile.

## Notation and illegal moves. Moves and positions are written the same in all languages: return, draw, deal, lay, over.

holomino-move-shape = 145@1,-2, return 145 or draw 145
holomino-position-shape = table hands scores player phase passes, such as 123@0,0:0 146|126 0:0 0 lay 0
holomino-only-one = there is only one of each tile
holomino-corner-right = right corner
holomino-corner-lower-left = lower left corner
holomino-corner-upper-left = upper left corner
holomino-no-tile = there is no such tile here, the highest digit is { $highest }
holomino-other-rotation = the tile only fits there as { $tile }
holomino-other-name = a tile is named by its digits clockwise from the smallest, so { $tile }
holomino-no-name = a tile has three different digits from 1 to 6
holomino-draw-first = a tile must be drawn first
holomino-not-in-hand-placed = the tile { $tile } is not in hand, it is on { $cell }
holomino-not-in-hand-held = the tile { $tile } is not in hand, it is in the hand of player { $player }
holomino-not-in-hand-bag = the tile { $tile } is not in hand, it is still in the bag
holomino-not-in-bag-placed = the tile { $tile } is not in the bag, it is on { $cell }
holomino-not-in-bag-held = the tile { $tile } is not in the bag, it is in the hand of player { $player }
holomino-may-not-return = you may return a tile only if none of your tiles fits
holomino-place-now = a tile must be placed now, not drawn
holomino-occupied = the cell { $cell } is occupied
holomino-not-touching = the cell { $cell } does not touch the figure
holomino-never-fits = { $cell } is blocked, it would need one digit twice
holomino-too-large-with = with { $cell } the figure would exceed twelve columns or twelve tile heights
holomino-no-digit = the { $corner } needs a { $digit }, which { $tile } does not have
holomino-wrong-digit = with its { $digit } at the { $first }, { $tile } would have a { $found } at the { $corner }, where a { $needed } is needed

## Turns in words, within a sentence

holomino-returning = returning tile { $tile }
holomino-placing = tile { $tile } on cell { $cell }

## Positions that cannot be read

holomino-same-cell = two tiles are on the same cell
holomino-first-tile-shape = the first tile must be on 0,0, with its first digit at the right corner
holomino-not-connected = the tiles are not connected
holomino-too-large = the figure would exceed twelve columns or twelve tile heights
holomino-table-shape = tiles on the table look like 145@0,0:0
holomino-too-far = the cell is too far away
holomino-unknown-tile = no tile with digits up to { $highest }: { $tile }
holomino-corner-taken = the { $corner } already has a { $digit }
holomino-hands-shape = two hands are separated by |
holomino-scores-shape = scores look like 10:0
holomino-turn-shape = after the scores come 0 or 1, the phase (deal, draw, lay, over) and 0 to 2 passes
holomino-full-hand = a hand has too many tiles
holomino-no-first-tile = after the deal there must be a tile on 0,0
holomino-not-over = the game is over exactly when a hand is empty or after two passes
holomino-empty-bag = the bag is empty, so no tile can be drawn
holomino-deal-shape = the deal goes to the first hand, then to the second, then to the table

## Subjects of facts, for lists of themes

holomino-kind-end = the end of the game
holomino-kind-circles = circles closed
holomino-kind-lead = lead and tie
holomino-kind-opened = a circle the opponent can now close
holomino-kind-left = a circle the opponent can still close
holomino-kind-taken = a circle the opponent can no longer close
holomino-kind-reserved = a cell where only the player's own tile fits
holomino-kind-grown = a reserved cell that becomes worth more
holomino-kind-blocked = cells blocked for good
holomino-kind-bag = tiles in the bag that close a circle
holomino-kind-stuck = the opponent cannot place a tile
holomino-kind-returned = a tile returned

## Facts about a turn: what the turn does, after its name in a sentence

holomino-fact-draws = ends the game in a draw, { $score }
holomino-fact-wins = ends the game and wins { $score }
holomino-fact-loses = ends the game and loses { $score }
holomino-fact-circles =
    { $count ->
        [one] closes a circle for { NUMBER($points, useGrouping: 0) } points
        [2] closes two circles for { NUMBER($points, useGrouping: 0) } points
       *[other] closes three circles for { NUMBER($points, useGrouping: 0) } points
    }
holomino-fact-lead = takes the lead, { $score }
holomino-fact-tie = ties the score at { $score }
holomino-fact-opened = allows the opponent tile { $tile } on cell { $cell } for { NUMBER($points, useGrouping: 0) } points
holomino-fact-left = still allows the opponent tile { $tile } on cell { $cell } for { NUMBER($points, useGrouping: 0) } points
holomino-fact-taken = prevents tile { $tile } on cell { $cell } for { NUMBER($points, useGrouping: 0) } points
holomino-fact-reserved = reserves tile { $tile } on cell { $cell } for { NUMBER($points, useGrouping: 0) } points, because only this tile fits there
holomino-fact-grown = raises the reserved tile { $tile } on cell { $cell } to { NUMBER($points, useGrouping: 0) } points
holomino-fact-bag-more = lets { $number } of { $count } tiles in the bag close a circle
holomino-fact-bag-fewer = lets only { $number } of { $count } tiles in the bag close a circle
holomino-fact-bag-none = lets no tile in the bag close a circle
holomino-fact-stuck = leaves the opponent no tile that fits
holomino-fact-blocked = blocks { $cells } for good
holomino-fact-returns = returns a tile because none fits
holomino-fact-returns-only = returns a tile that the opponent must draw
holomino-fact-returned = puts the tile among the { $count } the opponent draws from
