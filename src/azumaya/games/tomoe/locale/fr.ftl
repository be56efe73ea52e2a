### Tomoe. A point of the board is a cell, a coloured part of a tile a section.

## The game

tomoe-summary = Posez et tournez des tuiles pour enfermer l’autre couleur.
tomoe-note = Les dessins des tuiles et la disposition du plateau sont notre reconstitution. Seul le texte de la règle a été conservé.
tomoe-white = Blanc
tomoe-black = Noir

## Variants

tomoe-variant-small = Petit plateau
tomoe-variant-small-summary = 24 cases : posez deux tuiles, ou tournez-en une et posez-en une. Qui enferme le plus de sections gagne.
tomoe-variant-large = Grand plateau
tomoe-variant-large-summary = 36 cases avec la même réserve : une sorte de tuiles peut s’épuiser, et les boucles grandissent.
tomoe-board = le plateau
tomoe-board-small = petit, 24 cases
tomoe-board-large = grand, 36 cases
tomoe-tiles-of-a-kind = tuiles de chaque sorte
tomoe-first = qui commence
tomoe-opening = tuiles posées au premier tour
tomoe-freezing = boucles qui gèlent leurs tuiles
tomoe-freezing-all = toutes
tomoe-freezing-white = les blanches
tomoe-freezing-black = les noires
tomoe-freezing-none = aucune
tomoe-too-few-tiles = le plateau de { $cells } cases demande au moins { $fewest } tuiles de chaque sorte

## Moves in words
# A turn begins sentences such as “Tile BA on cell 14 closes a white loop.”

tomoe-lay = tuile { $kind } sur la case { $cell }
tomoe-turning =
    tourner la case { $cell } dans le sens { $sense ->
        [anticlockwise] antihoraire
       *[clockwise] horaire
    }
tomoe-turn-with-lay = { $first } avec { $kind } sur la case { $cell }

## Refused moves and positions

tomoe-move-shape = 17=WA1 (poser : case, sorte, rotation), 17+ ou 17- (tourner dans le sens horaire ou antihoraire)
tomoe-position-shape = tuiles, w ou b, coups restants, turn ou lay, comme 0=BA2,3=WB1 w 2 turn
tomoe-unknown-cell = Ce plateau a les cases 0 à { $last }
tomoe-does-not-fit =
    { $kind } ne va pas sur la case { $cell }, qui pointe vers le { $points ->
        [down] bas
       *[up] haut
    }. Prenez { $one } ou { $other }
tomoe-cell-taken = Il y a déjà une tuile sur la case { $cell } : { $tile }
tomoe-kind-used-up = Toutes les tuiles { $kind } ont été posées
tomoe-no-tile-to-turn = Il n’y a pas de tuile à tourner sur la case { $cell }
tomoe-turn-too-late = On ne peut tourner une tuile qu’avant d’en poser une. Posez maintenant une tuile
tomoe-frozen-in-loop = La tuile sur la case { $cell } est gelée : elle fait partie de la boucle { $loop }
tomoe-frozen-with-border = La tuile sur la case { $cell } est gelée : elle forme une boucle avec le bord
tomoe-frozen-with-centre = La tuile sur la case { $cell } est gelée : elle forme une boucle avec le centre
tomoe-loop-with-border = { $cells } avec le bord
tomoe-loop-with-centre = { $cells } avec le centre
tomoe-tile-shape = Une tuile s’écrit ainsi : 17=WA1
tomoe-cell-given-twice = La case { $cell } est indiquée deux fois
tomoe-too-many-tiles = Il n’y a pas tant de tuiles { $kind }
tomoe-unknown-side = Le camp au trait est w ou b
tomoe-unknown-stage = Un tour commence par 2 turn et continue par 1 lay
tomoe-empty-board = Le plateau vide s’écrit ainsi : { $position }

## At the table

tomoe-prompt = { $side } : tournez ou posez une tuile.
tomoe-prompt-lay = { $side } : posez une tuile.
tomoe-which-tile = Choisissez une tuile et sa rotation.
tomoe-which-way = Dans quel sens ?
tomoe-clockwise = horaire
tomoe-anticlockwise = antihoraire
tomoe-step-first-lay = 1 poser
tomoe-step-turn-or-lay = 1 tourner ou poser
tomoe-step-second-lay = 2 poser
tomoe-says = { $side } : { $turn }. { $score }
tomoe-says-loops =
    { $side } : { $turn }. { $loops ->
        [one] Une boucle a été fermée.
       *[other] { $loops } boucles ont été fermées.
    } { $score }
tomoe-score = Blanc { $white }, dont { $white_safe } sûrs ; Noir { $black }, dont { $black_safe } sûrs.
tomoe-safe =
    ({ $count ->
        [one] { $count } sûr
       *[other] { $count } sûrs
    })
tomoe-final-points = points
tomoe-just-closed = tout juste fermée
# $gain is a number with its sign.
tomoe-gain = { $side } { $gain }

## Tiles and cells, as a screen reader says them

tomoe-tile =
    case { $cell } : { $kind } à pointes { $kind ->
        [BA] noires
        [BB] noires
       *[other] blanches
    }, { $turns ->
        [0] non tournée
        [1] tournée une fois
       *[2] tournée deux fois
    }
tomoe-turn-cell =
    tourner la case { $cell } : { $kind } à pointes { $kind ->
        [BA] noires
        [BB] noires
       *[other] blanches
    }, { $turns ->
        [0] non tournée
        [1] tournée une fois
       *[2] tournée deux fois
    }
tomoe-rotation =
    { $kind }, { $turns ->
        [0] non tournée
        [1] tournée une fois
       *[2] tournée deux fois
    }
tomoe-cell =
    case { $cell }, { $points ->
        [D] pointes noires en bas
       *[U] pointes blanches en haut
    }
tomoe-pile =
    pile { $kind } à pointes { $kind ->
        [BA] noires
        [BB] noires
       *[other] blanches
    }
tomoe-pile-left =
    { $kind } à pointes { $kind ->
        [BA] noires
        [BB] noires
       *[other] blanches
    } : reste { $left }
tomoe-frozen = la case { $cell } est gelée
tomoe-free = la case { $cell } peut être tournée
tomoe-sections = sections sur la case { $cell } : { $counts }
tomoe-gold = { $count } de Noir, enfermées par Blanc pour de bon
tomoe-bronze = { $count } de Noir, enfermées par Blanc pour l’instant
tomoe-blue = { $count } de Blanc, enfermées par Noir pour de bon
tomoe-sky = { $count } de Blanc, enfermées par Noir pour l’instant

## Legend

tomoe-legend-gold = section noire, enfermée par Blanc pour de bon
tomoe-legend-bronze = section noire, enfermée par Blanc pour l’instant
tomoe-legend-blue = section blanche, enfermée par Noir pour de bon
tomoe-legend-sky = section blanche, enfermée par Noir pour l’instant
tomoe-legend-own = section dans son propre territoire, ne compte pas
tomoe-legend-frozen = gelée
tomoe-legend-free = peut être tournée

## Results

tomoe-reason-filled = le plateau est plein
tomoe-draw = Nulle, { $white } : { $black }.
tomoe-win = { $side } gagne { $more } : { $less }.
# Numbers of the sections that one loop counts.
tomoe-breakdown =
    { $side } : { $count ->
        [one] section { $first }
       *[other] sections { $first }–{ $last }
    }
tomoe-empty-cells = cases vides

## Position editor

tomoe-brush-tile = tuile { $kind }
tomoe-brush-turn = tourner
tomoe-stage = étape du tour
tomoe-stage-start = au début
tomoe-stage-last-tile = avant la dernière tuile

## Subjects of facts

tomoe-facts-end = la fin de la partie
tomoe-facts-lead = l’avantage
tomoe-facts-points = points marqués
tomoe-facts-taken = points que l’adversaire perd
tomoe-facts-safe = points mis en sûreté
tomoe-facts-given = points donnés à l’adversaire
tomoe-facts-loop = boucles fermées
tomoe-facts-lent = boucles fermées pour l’adversaire
tomoe-facts-frozen = tuiles gelées
tomoe-facts-tied = ses propres sections reliées au bord
tomoe-facts-torn = sections adverses coupées du bord
tomoe-facts-prevents = points refusés à l’adversaire
tomoe-facts-allows = points que l’adversaire peut marquer ensuite
tomoe-facts-pile = une pile épuisée

## Facts: each completes a sentence that begins with a turn

tomoe-fact-draws = fait nulle, { $white } : { $black }
tomoe-fact-wins = gagne la partie, { $white } : { $black }
tomoe-fact-loses = perd la partie, { $white } : { $black }
tomoe-fact-takes-lead = prend l’avantage, { $white } : { $black }
tomoe-fact-scores = marque { $points }
tomoe-fact-takes = prend { $points } à { $side }
tomoe-fact-secures = met en sûreté { $points }
tomoe-fact-gives = donne à { $side } { $points }
tomoe-fact-closes-white = ferme une boucle blanche
tomoe-fact-closes-black = ferme une boucle noire
tomoe-fact-freezes = gèle { $tiles }
tomoe-fact-connects = relie { $sections } au bord
tomoe-fact-cuts-off = coupe { $sections } du bord
tomoe-fact-prevents = empêche { $turn }, qui vaut { $points } pour { $side }
tomoe-fact-allows = laisse { $side } marquer { $points } avec { $turn }
tomoe-fact-uses-last = prend la dernière tuile { $kind }

# What is counted is the object of a fact; $number is tomoe-number.
tomoe-points =
    { $count ->
        [one] un point
       *[other] { $number } points
    }
tomoe-safe-points =
    { $count ->
        [one] un point sûr
       *[other] { $number } points sûrs
    }
tomoe-tiles =
    { $count ->
        [one] une tuile
       *[other] { $number } tuiles
    }
tomoe-white-sections =
    { $count ->
        [one] une section blanche
       *[other] { $number } sections blanches
    }
tomoe-black-sections =
    { $count ->
        [one] une section noire
       *[other] { $number } sections noires
    }
tomoe-number =
    { $count ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
       *[other] { $count }
    }
