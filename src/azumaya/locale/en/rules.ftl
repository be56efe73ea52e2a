## Lessons

lesson-unreadable = the lesson cannot be read ({ $reason })
lesson-forbidden-why = { SENTENCE($reason) } { $answer }

## Position editor

editor-remove = take away
editor-to-move = to move

## Packages

package-missing = this package is missing; pip install 'azumaya[{ $extra }]' brings it

## Spaces of learning programs

space-missing = this game has no file space.py, and so nothing for a learner

## Games

game-unknown = there is no such game

## Folders of games

game-not-loaded = cannot be loaded ({ $reason })
game-files-missing = required files are missing
game-file-unknown = unknown file that no module of the game uses
game-catalogue-unknown = unknown catalogue
game-hook-unknown = this part has no such hook
game-hooks-missing = this module lacks { $names }

## Kernels of a game, for its author

kernel-record-name = state_dtype gets the name “{ $given }”, but the game is called “{ $name }”
kernel-field-hidden = a field of this name is hidden: every NumPy record has something that is called so
kernel-constant-small = { $constant } is { $promised }, and at least { $needed } is needed

## Positions and moves

move-invalid = this is no move; a move looks like this: { $shape }
position-invalid = this is no position; a position is made of: { $shape }
move-code-illegal = this number is no move here
turn-over-before = the turn was over before { $move }
turn-unfinished = the turn is not finished yet
game-over = the game is over
position-other-version = this position was pickled by another version of the game; its text can be read

## Actions of learning programs

action-illegal = this action is no move here

## Marks, comments and variations in records

glyph-brilliant = brilliant turn
glyph-good = good turn
glyph-interesting = interesting turn
glyph-dubious = dubious turn
glyph-mistake = mistake
glyph-blunder = blunder

## Pictures

board-title = Game board

## Operating system

system-unsupported = azumaya does not run on Windows itself; inside the Windows Subsystem for Linux (`wsl --install`) it runs as it does on Linux

## Variants

variant-unknown = { $game } has no such variant
option-yes = yes
option-no = no
option-rules = version of the rules
option-value-invalid = not a value of { $option }
option-unknown = there is no such option in this game
option-form = expected field=value, each field once

## Errors

error-about = { $text }: { $reason }
error-near = { $reason } (possible: { $near })

## How games end

outcome-draw = a draw
outcome-win = { $side } wins
ending-resigned = { $loser } resigns, { $winner } wins
ending-agreed = a draw, both agree
ending-out-of-time = { $loser } is out of time, { $winner } wins
ending-left = { $loser } has left, { $winner } wins
ending-draw-claimed = a draw, claimed

## Exact values, for the side to move

value-win = wins
value-draw = draw
value-loss = loses
value-within = { $value }; next capture or end { $distance ->
    [one] in one turn
   *[other] within { $distance } turns
 }
