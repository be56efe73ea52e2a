### Sudoku-Moyo. Shima, moyo, azumaya and horikomi are terms of the game and stay as they are.

## The game

sudoku-moyo-summary = Un sudoku à deux : gardez de la place dans vos blocs et prenez-en à l’adversaire.
sudoku-moyo-light = Clair
sudoku-moyo-dark = Foncé

## Variants

sudoku-moyo-variant-standard = Normal
sudoku-moyo-variant-standard-summary = Les deux joueurs remplissent le centre, puis chacun ses quatre blocs. Qui ne peut pas poser de pierre perd.
sudoku-moyo-variant-horikomi = Horikomi
sudoku-moyo-variant-horikomi-summary = Les pierres vont aussi dans les blocs adverses. Qui a le moins de vides dans ses blocs gagne.
sudoku-moyo-variant-corners = Coins contre côtés
sudoku-moyo-variant-corners-summary = Foncé a les coins, Clair les côtés : un avantage pour un Foncé plus faible.
sudoku-moyo-variant-rows = Rangées
sudoku-moyo-variant-rows-summary = Chaque rangée est un shima, celle du milieu l’azumaya.
sudoku-moyo-variant-columns = Colonnes
sudoku-moyo-variant-columns-summary = Chaque colonne est un shima, celle du milieu l’azumaya.
sudoku-moyo-variant-mixed = Rangées contre colonnes
sudoku-moyo-variant-mixed-summary = Foncé a quatre rangées, Clair quatre colonnes ; là où elles se croisent, chacun peut poser.
sudoku-moyo-variant-draft = Choisir les blocs
sudoku-moyo-variant-draft-summary = Avant de jouer, les deux joueurs choisissent des blocs à tour de rôle.

sudoku-moyo-task = la grille : 81 caractères, ou un numéro de la collection
sudoku-moyo-layout = qui possède quoi
sudoku-moyo-layout-standard = normale
sudoku-moyo-layout-corners = coins contre côtés
sudoku-moyo-layout-rows = rangées
sudoku-moyo-layout-columns = colonnes
sudoku-moyo-layout-mixed = rangées contre colonnes
sudoku-moyo-layout-draft = choisir les blocs
sudoku-moyo-first = qui commence
sudoku-moyo-handicap = pierres de handicap du camp le plus faible
sudoku-moyo-handicapped = le camp le plus faible
sudoku-moyo-horikomi = les pierres peuvent aussi être jetées dans les shima adverses
sudoku-moyo-games = parties de la série dont les points s’additionnent

sudoku-moyo-unknown-character = Le caractère { $number } ({ $cell }) n’est ni un chiffre ni un point
sudoku-moyo-task-length = Une grille a 81 caractères, celle-ci en a { $count }
sudoku-moyo-task-clash = { $one } et { $other } enfreignent la règle du sudoku : tous deux sont { $digit }
sudoku-moyo-unknown-task = La collection a les grilles 1 à { $count }

## Moves in words
# They begin sentences such as “7 on r3c5 blocks two cells for Dark.”

sudoku-moyo-stone = { $digit } en { $cell }
sudoku-moyo-turn-block = Bloc { $block }

## Refused moves

sudoku-moyo-move-shape = r3c5=7 (poser une pierre) ou take NW (prendre un bloc)
sudoku-moyo-blocks-first = Il faut d’abord prendre les blocs
sudoku-moyo-cell-taken = Il y a déjà un { $digit } en { $cell }
sudoku-moyo-outside-azumaya = On ne peut jouer que dans l’azumaya tant qu’une pierre y va, et { $cell } est en dehors
sudoku-moyo-rival =
    Il y a déjà un { $digit } dans { $unit ->
        [row] la même rangée
        [column] la même colonne
       *[block] le même bloc
    }, en { $cell }
sudoku-moyo-no-shima = { $cell } ne fait partie d’aucun shima
sudoku-moyo-foreign-shima = { $cell } n’est pas dans un de vos shima
sudoku-moyo-digit-used-up = Vous n’avez plus de { $digit }
sudoku-moyo-azumaya-is-neutral = L’azumaya au centre n’appartient à personne
sudoku-moyo-no-block-to-take = Il n’y a pas de bloc à prendre maintenant
sudoku-moyo-block-taken = { $block } est déjà pris

## Refused positions

sudoku-moyo-position-shape = 81 caractères (1–9, ou . pour une case libre), puis l ou d
sudoku-moyo-position-length = Le plateau a 81 cases, ce texte { $count }
sudoku-moyo-position-clash = { $one } et { $other } enfreignent la règle du sudoku
sudoku-moyo-field-given-twice = Ce champ est indiqué deux fois
sudoku-moyo-field-shape = Attendu : champ=valeur
sudoku-moyo-taken-without-draft = On ne prend des blocs qu’avec layout=draft
sudoku-moyo-taken-shape = Attendu : neuf caractères comme DL..-...D
sudoku-moyo-taken-order = L’ordre est Clair, deux fois Foncé, deux fois Clair, deux fois Foncé, Clair
sudoku-moyo-too-many-due = Avec handicap={ $handicap }, il ne peut pas rester tant de pierres à poser
sudoku-moyo-supply-without-horikomi = Il n’y a de provision qu’avec horikomi=yes
sudoku-moyo-supply-shape = Attendu : neuf nombres de 0 à 4 pour Clair et autant pour Foncé
sudoku-moyo-laid-shape = Attendu : laid=yes ou laid=no
sudoku-moyo-laid-too-early = Aucune pierre ne peut avoir été posée avant que les blocs soient pris et le handicap complet
sudoku-moyo-unknown-side = Le camp au trait est l ou d
sudoku-moyo-other-side = Pendant le choix des blocs et le handicap, c’est ici à l’autre camp

## The text board. Owners are followed by spaces up to a common width.

sudoku-moyo-lines =
    { $above }
    { $below }
sudoku-moyo-tray =
    { $grid }   { $region } { $owner ->
        [light] Clair{"  "}
        [dark] Foncé{"  "}
        [azumaya] azumaya
       *[none] –{"      "}
    } { $stones }
sudoku-moyo-full-tray =
    { $grid }   { $region } { $owner ->
        [light] Clair
        [dark] Foncé
        [azumaya] azumaya
       *[none] –
    }
sudoku-moyo-supply =
    { $grid }   reste { $side ->
        [light] Clair
       *[dark] Foncé
    } { $stones }

## At the table

sudoku-moyo-prompt = { $side } : posez une pierre dans un de vos shima.
sudoku-moyo-prompt-opening = { $side } : ouverture. Jouez dans l’azumaya tant qu’une pierre y va.
sudoku-moyo-prompt-horikomi = { $side } : posez une pierre dans n’importe quel shima.
sudoku-moyo-prompt-handicap =
    { $side } : posez { $stones ->
        [one] 1 pierre
       *[other] { $stones } pierres
    } de handicap dans l’azumaya.
sudoku-moyo-prompt-draft = { $side } : prenez un bloc.
sudoku-moyo-says = { $side } : { $digit } en { $cell }.
sudoku-moyo-says-moyo =
    { $side } : { $digit } en { $cell }, { $new ->
        [one] 1 nouvelle pierre moyo
       *[other] { $new } nouvelles pierres moyo
    }.
sudoku-moyo-says-skipped = { $side } : { $digit } en { $cell } ; { $other } ne peut pas poser de pierre et passe son tour.
sudoku-moyo-says-moyo-skipped =
    { $side } : { $digit } en { $cell }, { $new ->
        [one] 1 nouvelle pierre moyo
       *[other] { $new } nouvelles pierres moyo
    } ; { $other } ne peut pas poser de pierre et passe son tour.
sudoku-moyo-says-block = { $side } prend le bloc { $block }.

# These stand behind the number of the score.
sudoku-moyo-open =
    cases ouvertes ({ $parity ->
        [odd] impair
       *[even] pair
    }), { $ways } poses
sudoku-moyo-moyo-stones = pierres moyo
sudoku-moyo-moyo-stones-open = pierres moyo, { $cells } cases ouvertes
sudoku-moyo-points =
    { $points ->
        [one] point de victoire
       *[other] points de victoire
    }
sudoku-moyo-points-further =
    { $points ->
        [one] point de victoire
       *[other] points de victoire
    } : { $further ->
        [one] 1 autre pierre
       *[other] { $further } autres pierres
    }
sudoku-moyo-points-after-last =
    { $points ->
        [one] point de victoire
       *[other] points de victoire
    } : la dernière pierre et { $further ->
        [one] 1 autre pierre
       *[other] { $further } autres pierres
    }

# Effects of a stone before it is laid.
sudoku-moyo-note = Aucune pose perdue
sudoku-moyo-note-losses = Poses : { $losses }
sudoku-moyo-note-moyo =
    Aucune pose perdue ; { $new ->
        [one] 1 nouvelle pierre moyo
       *[other] { $new } nouvelles pierres moyo
    }
sudoku-moyo-note-losses-moyo =
    Poses : { $losses } ; { $new ->
        [one] 1 nouvelle pierre moyo
       *[other] { $new } nouvelles pierres moyo
    }
sudoku-moyo-loss = { $side } −{ $count }

## Stones and cells, as a screen reader says them

sudoku-moyo-cell =
    { $cell }, { $owner ->
        [light] case de Clair
        [dark] case de Foncé
        [both] case des deux
       *[azumaya] azumaya
    }
sudoku-moyo-cell-fits =
    { $cell }, { $owner ->
        [light] case de Clair
        [dark] case de Foncé
        [both] case des deux
       *[azumaya] azumaya
    } ; possibles : { $digits }
sudoku-moyo-given = { $cell } : { $digit }, donné
sudoku-moyo-moyo = { $cell } : pierre moyo, rien ne va ici
sudoku-moyo-face-down = { $digit }, retournée : ne va nulle part
sudoku-moyo-stones-left = { $side } : reste { $count } du chiffre { $digit }
sudoku-moyo-digit = chiffre { $digit }
sudoku-moyo-block = bloc { $block }
sudoku-moyo-owned-block = { $block } : { $side }
sudoku-moyo-take = prendre le bloc { $block }
sudoku-moyo-numbered-point = point de victoire { $number }

## Legend

sudoku-moyo-candidates = Candidats : chiffres possibles dans chaque case
sudoku-moyo-legend-light = cases de Clair
sudoku-moyo-legend-dark = cases de Foncé
sudoku-moyo-legend-azumaya = azumaya, neutre
sudoku-moyo-legend-moyo = pierre moyo : rien ne va ici

## Results

sudoku-moyo-reason-stuck = le camp au trait ne peut pas poser de pierre
sudoku-moyo-reason-moyo-stones = moins de pierres moyo dans les shima du vainqueur
sudoku-moyo-reason-fuller-shima = autant de pierres moyo, mais des shima plus pleins
sudoku-moyo-reason-equal = autant de pierres moyo, des shima également pleins
sudoku-moyo-draw = Nulle : { $stones } pierres moyo chacun, et tous les shima également pleins.
# $points is one of the two messages below.
sudoku-moyo-wins-stuck = { $side } gagne : { $other } ne peut pas poser de pierre. { $points }.
sudoku-moyo-victory-points =
    { $count ->
        [one] 1 point de victoire
       *[other] { $count } points de victoire
    }
sudoku-moyo-at-least-points =
    Au moins { $count ->
        [one] 1 point de victoire
       *[other] { $count } points de victoire
    }
sudoku-moyo-wins-fuller = { $side } gagne : { $stones } pierres moyo chacun, mais des shima plus pleins.
sudoku-moyo-wins-stones = { $side } gagne avec { $few } pierres moyo contre { $many }.
sudoku-moyo-last-stone = { $side } pose la dernière pierre
sudoku-moyo-still-fits = Le { $digit } va encore en { $cell }
sudoku-moyo-empty-cells = cases vides

## Series of games

sudoku-moyo-series-first = Première de deux parties.
sudoku-moyo-series-swapped = Revanche : la même grille, places échangées.
sudoku-moyo-series-first-of-many = Première de { $games } parties ; les points de toutes s’additionnent.
sudoku-moyo-series-swapped-of-many = Partie { $number } sur { $games } : la même grille, places échangées.
sudoku-moyo-series-new-task = Partie { $number } sur { $games } : une nouvelle grille.
sudoku-moyo-series-drawn = Tous deux ont { $points } points de victoire : nulle.
sudoku-moyo-series-points = { $more } à { $less } points de victoire.
sudoku-moyo-series-games = { $more } à { $less } parties.
sudoku-moyo-series-drawn-stones = Parties à égalité et { $stones } pierres moyo chacun : nulle.
sudoku-moyo-series-stones = Parties à égalité, mais { $fewer } pierres moyo contre { $more }.

## Subjects of facts

sudoku-moyo-facts-end = la fin de la partie
sudoku-moyo-facts-decided = une partie décidée au décompte
sudoku-moyo-facts-closed = cases adverses bloquées
sudoku-moyo-facts-spent = ses propres cases bloquées
sudoku-moyo-facts-turned = pierres adverses restées sans place
sudoku-moyo-facts-taken = cases où l’adversaire perd un chiffre
sudoku-moyo-facts-lost = un shima sans coup pour l’adversaire
sudoku-moyo-facts-full = un shima plein
sudoku-moyo-facts-saved = une pierre que l’adversaire aurait pu empêcher
sudoku-moyo-facts-prevents = cases que l’adversaire ne peut plus bloquer
sudoku-moyo-facts-allows = cases que l’adversaire peut bloquer ensuite
sudoku-moyo-facts-lead = plus de place que l’adversaire
sudoku-moyo-facts-safe = pierres mises en sûreté
sudoku-moyo-facts-opened = la fin de l’ouverture
sudoku-moyo-facts-block = un bloc pris
sudoku-moyo-facts-thrown = une pierre jetée dans un shima adverse
sudoku-moyo-facts-supply = la dernière pierre d’un chiffre
sudoku-moyo-facts-skipped = un adversaire qui passe son tour

## Facts: each completes a sentence that begins with a turn

sudoku-moyo-fact-draws = fait nulle
sudoku-moyo-fact-wins = gagne la partie
sudoku-moyo-fact-wins-stuck = gagne : { $other } ne peut plus poser de pierre
sudoku-moyo-fact-loses = perd la partie
sudoku-moyo-fact-decides =
    décide de la partie : { $side } est sûr de { $safe ->
        [one] 1 pierre
       *[other] { $safe } pierres
    } encore, { $other } peut en poser au plus { $room } et sera à court le premier
sudoku-moyo-fact-blocks = bloque { $cells } à { $other }
sudoku-moyo-fact-costs =
    coûte à { $side } { $count ->
        [one] une case
       *[other] { $count } cases
    }
sudoku-moyo-fact-no-place = ne laisse au { $digit } aucune place dans { $shima }
sudoku-moyo-fact-takes-digit = enlève le { $digit } à { $other } en { $cells }
sudoku-moyo-fact-fills = remplit { $shima }
sudoku-moyo-fact-no-move = ne laisse aucun coup dans { $shima }
sudoku-moyo-fact-saves = pose une pierre que { $other } aurait pu empêcher depuis { $cells }
sudoku-moyo-fact-prevents = empêche { $stone }, qui aurait bloqué { $cells }
sudoku-moyo-fact-allows = permet { $stone }, qui bloque { $cells }
sudoku-moyo-fact-leads =
    prend le dessus : de la place pour { $room ->
        [one] 1 pierre
       *[other] { $room } pierres
    } contre { $others }, { $other } au trait
sudoku-moyo-fact-secures =
    met en sûreté { $count ->
        [one] une pierre
       *[other] { $count } pierres
    }
sudoku-moyo-fact-ends-opening = termine l’ouverture : { $side } joue le premier dans un shima
sudoku-moyo-fact-throws = jette le { $digit } chez { $other }, dans { $shima }
sudoku-moyo-fact-uses-last = emploie le dernier { $digit }
sudoku-moyo-fact-skips = fait passer son tour à { $other }
sudoku-moyo-fact-takes-block = prend un bloc avec { $count } cases libres

# Shima are rows and columns in some layouts, else named by their block.
sudoku-moyo-row = la rangée { $number }
sudoku-moyo-column = la colonne { $number }
sudoku-moyo-or = { $first } ou { $last }
# Four cells or more: the object of a fact, and after “on” and “from”.
sudoku-moyo-cells = { $count } cases
sudoku-moyo-cells-dative = { $count } cases

## Tasks

sudoku-moyo-technique-hidden-single-in-a-block = singleton caché dans un bloc
sudoku-moyo-technique-hidden-single-in-a-row = singleton caché dans une rangée
sudoku-moyo-technique-hidden-single-in-a-column = singleton caché dans une colonne
sudoku-moyo-technique-naked-single = singleton nu
sudoku-moyo-technique-locked-candidates = candidats verrouillés
sudoku-moyo-technique-naked-pair = paire nue
sudoku-moyo-technique-hidden-pair = paire cachée
sudoku-moyo-technique-trial = essais et erreurs
sudoku-moyo-grade = technique la plus difficile : { $technique } ; { $steps } étapes, chacune avec au moins { $ways } cases solubles
sudoku-moyo-solved-game = une partie d’ordinateur est résolue à partir de { $cells } cases vides : au meilleur jeu, { $winner } gagne
sudoku-moyo-solved-games = { $games } parties d’ordinateur sont résolues à partir de { $cells } cases vides : au meilleur jeu, Clair en gagne { $won }

sudoku-moyo-task-no-solution = La grille n’a pas de solution
sudoku-moyo-task-many-solutions = La grille a plusieurs solutions
sudoku-moyo-task-unsettled = Impossible de déterminer si la grille a exactement une solution
sudoku-moyo-task-hard = Des techniques simples ne résolvent pas la grille
sudoku-moyo-task-narrow = La grille devient étroite : à une étape, moins de { $several } cases peuvent être résolues ({ $ways })
sudoku-moyo-task-many-givens = { $count } chiffres donnés, au plus { $most } recommandés
sudoku-moyo-task-azumaya = L’azumaya a { $count } pierres au lieu de 1 à 4
sudoku-moyo-task-empty-block = Le bloc { $block } est vide
sudoku-moyo-task-three-in-line = { $cells } : trois pierres côte à côte dans un bloc

## azumaya tasks

sudoku-moyo-no-tasks = pas de grilles dans ce fichier
sudoku-moyo-tasks-givens = donnés
sudoku-moyo-tasks-technique = technique la plus difficile
sudoku-moyo-tasks-ways = cases solubles
sudoku-moyo-tasks-wins = Clair gagne
sudoku-moyo-tasks-lead = avance
sudoku-moyo-tasks-solved-from = résolue à partir de
sudoku-moyo-tasks-wins-then = Clair gagne alors
sudoku-moyo-tasks-warning = Avertissement
sudoku-moyo-tasks-good = Une bonne grille : elle suit toutes les recommandations.
sudoku-moyo-tasks-described = { $givens } chiffres donnés, { $grade }
sudoku-moyo-tasks-measured = mesuré avec { $player }, { $games } parties
