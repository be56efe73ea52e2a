## Game, variants and options

tumicarona-summary = Capture by approach or withdrawal: Fanorona from Madagascar, with long chains of captures.
tumicarona-authors = traditional, Madagascar
tumicarona-white = White
tumicarona-black = Black
tumicarona-option-width = Width in points
tumicarona-option-height = Height in points
tumicarona-option-vela = Handicap: One side captures nothing while it has more than five stones
tumicarona-option-handicapped = The handicapped side in vela
tumicarona-option-offered = What the handicapped side in vela must offer for capture
tumicarona-offered-any = any stone
tumicarona-offered-moved = the stone just moved
tumicarona-option-draw-after = Turns without a capture until the game is drawn, 0 = never
tumicarona-never = never
tumicarona-too-many-points = a board has at most { $most } points
tumicarona-standard = Standard
tumicarona-standard-summary = Nine by five points, 22 stones each. Capture by approach or withdrawal; capturing is mandatory.
tumicarona-vela-summary = One side captures nothing while it has more than five stones, and must offer stones for capture.
tumicarona-3x3-summary = The smallest board, a two-minute game.
tumicarona-5x5-summary = A small, sharp board to learn on.

## Warnings about options without effect

tumicarona-no-vela = No one has more than five stones on this board, so vela has no effect.
tumicarona-only-in-vela = The choice of the offered stone matters only in vela, such as in the second game of a series.

## Series

tumicarona-series-first = The first game is a standard game.
tumicarona-series-vela-first = The first game, with vela.
tumicarona-series-again = Draw: The first game is replayed once, and the other player starts.
tumicarona-series-vela = Vela: The winner captures nothing at first. The loser starts.
tumicarona-series-second = The second game without vela, because no one has more than five stones on this board. The loser starts.
tumicarona-series-vela-again = Vela again: The winner captures nothing at first. The loser starts.
tumicarona-series-vela-after-draw = Vela again after the draw: The same person captures nothing at first, and the other player starts.
tumicarona-series-decider = One all: The third game decides, and the loser starts.
tumicarona-series-two-draws = Two draws: The series ends in a draw.
tumicarona-series-both-won = Both games won.
tumicarona-series-first-win-decides = The second game was drawn, so the first one decides.
tumicarona-series-decided = The third game decided.
tumicarona-series-no-decision = The third game was drawn, so the series is a draw.

## Results

tumicarona-reason-captured = one side has no stones left
tumicarona-reason-immobilised = the side to move cannot move
tumicarona-reason-quiet = too many turns without a capture
tumicarona-drawn =
    { $count ->
        [one] Draw: { $count } turn without a capture.
       *[other] Draw: { $count } turns without a capture.
    }
tumicarona-captured = { $winner } wins: { $loser } has no stones left.
tumicarona-immobilised = { $winner } wins: { $loser } cannot move.

## Position editor

tumicarona-white-stone = White stone
tumicarona-black-stone = Black stone
tumicarona-quiet-turns = Turns without a capture
tumicarona-too-many-stones = { $side } has { $count } stones, more than the { $most } at the start

## Board

tumicarona-legend-movable = can move
tumicarona-legend-stuck = cannot move
tumicarona-legend-path = path of the last turn
tumicarona-legend-captured = captured stone
tumicarona-white-at = White { $point }
tumicarona-black-at = Black { $point }
tumicarona-turn = { $side }: { $turn }.
tumicarona-turn-captures =
    { $count ->
        [one] { $side }: { $turn }, { $count } stone captured.
       *[other] { $side }: { $turn }, { $count } stones captured.
    }
tumicarona-stones =
    { $count ->
        [one] stone
       *[other] stones
    }
tumicarona-of-quiet-turns =
    { $count ->
        [one] of { $count } turn without a capture
       *[other] of { $count } turns without a capture
    }

## Instructions for the side to move. $side is the name of a side.

tumicarona-continue = { $side }: Continue capturing or finish.
tumicarona-offer-moved = { $side }: Make a move that lets your opponent capture the stone you move (vela).
tumicarona-offer = { $side }: Make a move that lets your opponent capture (vela).
tumicarona-offer-nothing = { $side }: No move offers what vela asks for, so you may make any.
tumicarona-must-capture = { $side }: You must capture.
tumicarona-quiet-move = { $side }: Nothing to capture. Move a stone to a free point.

## Choices

tumicarona-finish = Finish
tumicarona-approach-captures = stone { $start } to { $to } by approach: captures { $count }
tumicarona-withdrawal-captures = stone { $start } to { $to } by withdrawal: captures { $count }
tumicarona-free = { $point }, free
tumicarona-capture-row = Capture { $points }
tumicarona-which-row = You can capture either row: click the one to take.

## Notation and illegal moves. Moves and positions are written the same in all languages: stop, A, W, w, b.

tumicarona-move-shape = d3-e3, d3-e3A (approach), d3-e3W (withdrawal) or stop
tumicarona-position-shape = rows from the top separated by /, then w or b, such as BBB/B1W/WWW w
tumicarona-must-offer = in vela the step must let the opponent capture
tumicarona-moved-must-be-offered = in vela the opponent must be able to capture the stone you move here
tumicarona-no-point = there is no point { $point } on this board
tumicarona-no-line = no line leads from { $start } to { $to } in one step
tumicarona-may-stop = you can stop only in the middle of a chain
tumicarona-no-stone = you have no stone on { $point }
tumicarona-occupied = { $point } is occupied
tumicarona-vela-captures-nothing = in vela this side cannot capture yet
tumicarona-may-capture = you can capture, so you must
tumicarona-no-approach = this step approaches no enemy stone
tumicarona-no-withdrawal = this step withdraws from no enemy stone
tumicarona-only-stone = only the stone on { $point } may move this turn
tumicarona-same-direction = every step of a chain must change direction
tumicarona-already-entered = { $point } has already been entered this turn
tumicarona-must-go-on-capturing = every further step must capture

## Turns in words, within a sentence

tumicarona-step = stone { $start } to { $to }
tumicarona-approach = stone { $start } to { $to } by approach
tumicarona-withdrawal = stone { $start } to { $to } by withdrawal
tumicarona-step-via = stone { $start } via { $via } to { $to }
tumicarona-stopping = stopping

## Positions that cannot be read

tumicarona-size-from-rows = the size of the board follows from the rows
tumicarona-mover-shape = the side to move is w or b
tumicarona-rows-shape = rows consist of W, B and numbers of free points
tumicarona-unequal-rows = the rows differ in length
tumicarona-chain-shape = the middle of a turn is written as stone, entered points and direction, such as e3 d3,e3 E
tumicarona-impossible-chain = the moving stone must have come in this direction from an entered point that is now free
tumicarona-finished-chain = this stone has no further capture

## Subjects of facts, for lists of themes

tumicarona-kind-end = the end of the game
tumicarona-kind-capture = stones taken
tumicarona-kind-chain = a turn of several captures
tumicarona-kind-threat = stones that could be taken next
tumicarona-kind-escape = stones the opponent can no longer take
tumicarona-kind-exposed = stones the opponent can now take
tumicarona-kind-nothing = the opponent has nothing to take
tumicarona-kind-count = the count of turns without a capture
tumicarona-kind-choice = the only capture available

## Facts about a turn: what the turn does, after its name in a sentence

tumicarona-fact-capture =
    { $count ->
        [one] takes one stone
       *[other] takes { $count } stones
    }
tumicarona-fact-threat =
    { $count ->
        [one] threatens to take one stone
       *[other] threatens to take { $count } stones
    }
tumicarona-fact-more =
    { $count ->
        [one] threatens to take one more
       *[other] threatens to take { $count } more
    }
tumicarona-fact-escape =
    { $count ->
        [one] saves one stone
       *[other] saves { $count } stones
    }
tumicarona-fact-exposed =
    { $count ->
        [one] lets the opponent take one stone
       *[other] lets the opponent take { $count } stones
    }
tumicarona-fact-draw = draws the game
tumicarona-fact-last-stone = takes the last stone and wins
tumicarona-fact-no-move = leaves the opponent without a move and wins
tumicarona-fact-chain = captures { $count } times in a row
tumicarona-fact-only-capture = is the only capture
tumicarona-fact-nothing = leaves the opponent nothing to take
tumicarona-fact-count = resets the draw count from { $count } to zero

## Endgames

tumicarona-solver-size = stones

## Certificates of solved boards

tumicarona-certificate-not-one = not a certificate for a board
tumicarona-certificate-turns-differ = the first turns do not match the game's
tumicarona-certificate-wrong-value = the value is not that of the best first turn
tumicarona-certificate-contradicted = the tablebase says otherwise
tumicarona-certificate-lost = this position is lost
tumicarona-certificate-no-turn = a legal turn is missing here
tumicarona-certificate-cycle = the winning strategy contains a cycle
tumicarona-certificate-too-large = this board is too large to solve

## Endgame tablebase, on the command line

tumicarona-table-contains = this file contains { $name }
tumicarona-table-layer-damaged = the data of { $own } against { $other } stones are damaged; delete the file and build it again
tumicarona-table-rebuild = { $reason }; delete the file and build it again with `azumaya tablebase build tumicarona`
tumicarona-table-truncated = the tablebase is truncated
tumicarona-table-not-one = not a tablebase
tumicarona-table-version = tablebase version { $version } is not supported, expected { $supported }
tumicarona-table-header-damaged = the tablebase header is damaged
tumicarona-table-index-damaged = the tablebase index is damaged
tumicarona-table-in-progress = this tablebase is already being built; try again later
tumicarona-table-disk = the tablebase needs about { $needed } of disk space, { $free } are free; free some space, set AZUMAYA_TABLEBASE to another disk or choose fewer stones
tumicarona-table-memory = this needs about { $needed } of memory, { $free } are free; choose fewer stones or close other programs
tumicarona-table-disk-full = the disk is full; free some space and build again, the build will resume
tumicarona-table-not-writable = the tablebase cannot be written ({ $reason }); set AZUMAYA_TABLEBASE to another folder
tumicarona-table-wrong-value = the value of this position does not match its best successor; delete the file and build it again
