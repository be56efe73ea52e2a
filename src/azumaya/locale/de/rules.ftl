## Lessons

lesson-unreadable = die Lektion lässt sich nicht lesen ({ $reason })
lesson-forbidden-why = { SENTENCE($reason) } { $answer }

## Position editor

editor-remove = wegnehmen
editor-to-move = am Zug

## Packages

package-missing = dieses Paket fehlt; pip install 'azumaya[{ $extra }]' bringt es mit

## Spaces of learning programs

space-missing = dieses Spiel hat keine Datei space.py und darum nichts für Lernende

## Games

game-unknown = dieses Spiel gibt es nicht

## Folders of games

game-not-loaded = lässt sich nicht laden ({ $reason })
game-files-missing = es fehlen notwendige Dateien
game-file-unknown = unbekannte Datei, die kein Modul des Spiels benutzt
game-catalogue-unknown = unbekannter Katalog
game-hook-unknown = dieses Modul hat keinen solchen Hook
game-hooks-missing = diesem Modul fehlt { $names }

## Kernels of a game, for its author

kernel-record-name = state_dtype bekommt den Namen „{ $given }“, das Spiel heißt aber „{ $name }“
kernel-field-hidden = ein Feld dieses Namens ist verdeckt: so heißt etwas, das jeder NumPy-Satz schon hat
kernel-constant-small = { $constant } ist { $promised }, gebraucht wird mindestens { $needed }

## Positions and moves

move-invalid = das ist kein Zug; ein Zug sieht so aus: { $shape }
position-invalid = das ist keine Stellung; eine Stellung besteht aus: { $shape }
move-code-illegal = diese Nummer ist hier kein Zug
turn-over-before = vor { $move } war der Zug schon zu Ende
turn-unfinished = der Zug ist noch nicht zu Ende
game-over = das Spiel ist zu Ende
position-other-version = diese Stellung wurde mit einer anderen Fassung des Spiels gepackt; ihr Text lässt sich lesen

## Actions of learning programs

action-illegal = diese Handlung ist hier kein Zug

## Marks, comments and variations in records

glyph-brilliant = ausgezeichneter Zug
glyph-good = guter Zug
glyph-interesting = interessanter Zug
glyph-dubious = zweifelhafter Zug
glyph-mistake = Fehler
glyph-blunder = grober Fehler

## Pictures

board-title = Spielbrett

## Operating system

system-unsupported = azumaya läuft nicht unmittelbar unter Windows; im Windows-Subsystem für Linux (`wsl --install`) läuft es wie unter Linux

## Variants

variant-unknown = diese Variante von { $game } gibt es nicht
option-yes = ja
option-no = nein
option-rules = Fassung der Regeln
option-value-invalid = kein möglicher Wert für { $option }
option-unknown = diese Wahl gibt es hier nicht
option-form = hier wird Feld=Wert erwartet, jedes Feld einmal

## Errors

error-about = { $text }: { $reason }
error-near = { $reason } (möglich: { $near })

## How games end

outcome-draw = unentschieden
outcome-win = { $side } gewinnt
ending-resigned = { $loser } gibt auf, { $winner } gewinnt
ending-agreed = Remis, beide sind einverstanden
ending-out-of-time = die Zeit von { $loser } ist abgelaufen, { $winner } gewinnt
ending-left = { $loser } ist fortgegangen, { $winner } gewinnt
ending-draw-claimed = Remis, beansprucht

## Exact values, for the side to move

value-win = gewinnt
value-draw = Remis
value-loss = verliert
value-within = { $value }; nächster Schlag oder Ende in { $distance ->
    [one] einem Zug
   *[other] höchstens { $distance } Zügen
 }
