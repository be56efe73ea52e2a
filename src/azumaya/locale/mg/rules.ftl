# To be reviewed by a native speaker.

## Lessons

lesson-unreadable = tsy azo vakina ny lesona ({ $reason })
lesson-forbidden-why = { SENTENCE($reason) } { $answer }

## Position editor

editor-remove = esorina
editor-to-move = anjarany

## Packages

## Spaces of learning programs

## Games

game-unknown = tsy misy io lalao io

## Folders of games

## Kernels of a game, for its author

## Positions and moves

move-invalid = tsy dingana izany; toy izao ny dingana: { $shape }
position-invalid = tsy toerana izany; izao no ao amin'ny toerana: { $shape }
move-code-illegal = tsy dingana eto io isa io
turn-over-before = efa tapitra ny anjara talohan'ny { $move }
turn-unfinished = tsy mbola vita ny anjara
game-over = tapitra ny lalao

## Actions of learning programs

action-illegal = tsy dingana eto io hetsika io

## Marks, comments and variations in records

glyph-brilliant = anjara mahagaga
glyph-good = anjara tsara
glyph-interesting = anjara mahaliana
glyph-dubious = anjara mampisalasala
glyph-mistake = fahadisoana
glyph-blunder = fahadisoana lehibe

## Pictures

board-title = Laka

## Operating system

## Variants

variant-unknown = tsy misy io karazany io amin'ny { $game }
option-yes = eny
option-no = tsia
option-rules = version-n'ny fitsipika
option-value-invalid = tsy mety amin'ny { $option }
option-unknown = tsy misy io safidy io amin'ity lalao ity

## Errors

error-about = { $text }: { $reason }
error-near = { $reason } (mety ho: { $near })

## How games end

outcome-draw = ady sahala
outcome-win = mandresy ny { $side }
ending-resigned = milavo lefona ny { $loser }, mandresy ny { $winner }
ending-agreed = ady sahala, samy manaiky
ending-out-of-time = lany fotoana ny { $loser }, mandresy ny { $winner }
ending-left = lasa ny { $loser }, mandresy ny { $winner }
ending-draw-claimed = ady sahala notakiana

## Exact values, for the side to move

value-win = mandresy
value-draw = sahala
value-loss = resy
value-within = { $value }; fihinanana na fiafarana manaraka ao anatin'ny anjara { $distance }
