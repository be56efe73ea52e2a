## Lessons

lesson-unreadable = la leçon ne peut pas être lue ({ $reason })
lesson-forbidden-why = { SENTENCE($reason) } { $answer }

## Position editor

editor-remove = enlever
editor-to-move = au trait

## Packages

package-missing = ce paquet manque ; pip install ’azumaya[{ $extra }]’ l’apporte

## Spaces of learning programs

space-missing = ce jeu n’a pas de fichier space.py, donc rien pour un programme apprenant

## Games

game-unknown = ce jeu n’existe pas

## Folders of games

game-not-loaded = ne peut pas être chargé ({ $reason })
game-files-missing = il manque des fichiers nécessaires
game-file-unknown = fichier inconnu qu’aucun module du jeu n’utilise
game-catalogue-unknown = catalogue inconnu
game-hook-unknown = ce module n’a pas ce point d’accroche
game-hooks-missing = il manque à ce module { $names }

## Kernels of a game, for its author

kernel-record-name = state_dtype reçoit le nom « { $given } », mais le jeu s’appelle « { $name } »
kernel-field-hidden = un champ de ce nom est masqué : tout enregistrement NumPy a quelque chose qui s’appelle ainsi
kernel-constant-small = { $constant } vaut { $promised }, et il faut au moins { $needed }

## Positions and moves

move-invalid = ce n’est pas un coup ; un coup s’écrit ainsi : { $shape }
position-invalid = ce n’est pas une position ; une position se compose de : { $shape }
move-code-illegal = ce nombre n’est pas un coup ici
turn-over-before = le tour était terminé avant { $move }
turn-unfinished = le tour n’est pas encore terminé
game-over = la partie est terminée
position-other-version = cette position a été enregistrée par une autre version du jeu ; son texte peut être lu

## Actions of learning programs

action-illegal = cette action n’est pas un coup ici

## Marks, comments and variations in records

glyph-brilliant = coup brillant
glyph-good = bon coup
glyph-interesting = coup intéressant
glyph-dubious = coup douteux
glyph-mistake = erreur
glyph-blunder = gaffe

## Pictures

board-title = Plateau de jeu

## Operating system

system-unsupported = azumaya ne fonctionne pas sur Windows même ; dans le sous-système Windows pour Linux (`wsl --install`), il fonctionne comme sur Linux

## Variants

variant-unknown = { $game } n’a pas cette variante
option-yes = oui
option-no = non
option-rules = version des règles
option-value-invalid = ce n’est pas une valeur de { $option }
option-unknown = cette option n’existe pas dans ce jeu
option-form = attendu : champ=valeur, chaque champ une fois

## Errors

error-about = { $text } : { $reason }
error-near = { $reason } (possible : { $near })

## How games end

outcome-draw = nulle
outcome-win = { $side } gagne
ending-resigned = { $loser } abandonne, { $winner } gagne
ending-agreed = nulle d’un commun accord
ending-out-of-time = { $loser } a dépassé son temps, { $winner } gagne
ending-left = { $loser } a quitté la partie, { $winner } gagne
ending-draw-claimed = nulle, sur demande

## Exact values, for the side to move

value-win = gagne
value-draw = nulle
value-loss = perd
value-within = { $value } ; prochaine prise ou fin { $distance ->
    [one] en un tour
   *[other] en { $distance } tours au plus
 }
