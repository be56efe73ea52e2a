# Points are written without separators, as on the board: NUMBER($points, useGrouping: 0).

## Game, variants and options

holomino-summary = Posez des hexagones côte à côte, chiffres accordés. Chaque cercle que vous fermez rapporte des points.
holomino-player-1 = Joueur 1
holomino-player-2 = Joueur 2
holomino-option-scoring = Décompte de plusieurs cercles avec une tuile
holomino-scoring-sum = somme fois nombre
holomino-scoring-product = produit
holomino-option-pool = Tuiles distribuées à chaque main
holomino-option-digits = Plus grand chiffre des tuiles
holomino-option-extent = Plus grande étendue de la figure en colonnes et en hauteurs de tuile
holomino-unlimited = illimitée
holomino-too-few-tiles = digits={ $digits } donne { $tiles } tuiles, trop peu pour deux mains de pool={ $pool } et la première tuile
holomino-standard = Normal
holomino-product = Produit
holomino-small = Petit
holomino-tiny = Minuscule
holomino-boundless = Illimité
holomino-standard-summary = Quarante tuiles aux chiffres 1 à 6, trois dans chaque main. Plusieurs cercles à la fois rapportent leur somme multipliée par leur nombre.
holomino-product-summary = La règle d’origine de l’inventeur : les points de plusieurs cercles à la fois sont multipliés entre eux.
holomino-small-summary = Seulement les chiffres 1 à 5 : vingt tuiles, durée de moitié.
holomino-tiny-summary = Seulement les chiffres 1 à 4 et deux tuiles en main : une partie d’une minute.
holomino-boundless-summary = La figure peut grandir sans limite.

## Legend

holomino-legend-closed = cercle tout juste fermé
holomino-legend-blocked = bloquée : aucune tuile ne convient
holomino-legend-edge = limite de la figure
holomino-legend-last = dernière tuile posée
holomino-legend-drawn = tout juste piochée
holomino-solver-size = tuiles dans les mains et le sac

## Series

holomino-series-first = La première de deux parties. La revanche suit, places échangées.
holomino-series-rematch = Revanche : mêmes mains et même première tuile, places échangées, nouvelles pioches.
holomino-series-points = { NUMBER($points, useGrouping: 0) } points contre { NUMBER($others, useGrouping: 0) } dans les deux parties ensemble.
holomino-series-equal = { NUMBER($points, useGrouping: 0) } points chacun dans les deux parties ensemble : nulle.
holomino-series-resigned = Qui abandonne une des deux parties perd la série, quels que soient les points.
holomino-series-lost-on-time = Qui perd au temps une des deux parties perd la série, quels que soient les points.

## Results

holomino-reason-hand-empty = un camp n’a plus de tuiles
holomino-reason-two-passes = les deux joueurs ont passé de suite
holomino-two-passes = Les deux joueurs ont passé de suite.
holomino-hand-empty = { $side } n’a plus de tuiles.
holomino-drawn = Nulle, { $score }. { $why }
holomino-won = { $winner } gagne { $score }. { $why }

## Board, hands and position editor

holomino-in-hand = { $tile } dans la main de : { $side }
holomino-hand = Main : { $side }
holomino-points-of = Points : { $side }
holomino-earlier-points = Points antérieurs
holomino-cell = Case { $cell }
holomino-bag = Sac
holomino-return-tile = Remettre { $tile }
holomino-tile = Tuile { $tile }
holomino-edge = Limite de la figure
holomino-blocked-placed = { $cell } est bloquée : toutes les tuiles qui conviennent sont déjà sur la table
holomino-blocked-digit = { $cell } est bloquée : il faudrait deux fois le { $digit }
holomino-tile-on = Tuile { $tile } sur { $cell }
holomino-just-drawn = { $tile } vient d’être piochée
holomino-bag-count =
    { $count ->
        [one] { $count } tuile dans le sac
       *[other] { $count } tuiles dans le sac
    }
holomino-digit-count =
    { $count ->
        [one] { $count } tuile dans le sac avec un { $digit }
       *[other] { $count } tuiles dans le sac avec un { $digit }
    }
holomino-circle-worth = Cercle de { NUMBER($points, useGrouping: 0) } points
holomino-circles =
    { $count ->
        [one] { $count } cercle : { $points }
       *[other] { $count } cercles : { $points }
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
        [one] tuile dans le sac (par chiffre { $digits })
       *[other] tuiles dans le sac (par chiffre { $digits })
    }
holomino-scored = { $move }, 1 cercle
holomino-scored-circles =
    { $count ->
        [one] { $move }, { $count } cercle : { $formula }
       *[other] { $move }, { $count } cercles : { $formula }
    }

## The last turn

holomino-turn-and-draw = { $turn } { $draw }
holomino-placed = { $side } : tuile { $tile } sur la case { $cell }.
holomino-placed-closing = { $side } : tuile { $tile } sur la case { $cell }, { $circles }.
holomino-returned = { $side } remet { $tile } dans le sac.
holomino-first-tile = { $tile } est posée sur la table.
holomino-drew = { $side } pioche { $tile }.

## Steps of a turn

holomino-step-draw = 1 piocher
holomino-step-return = 2 remettre
holomino-step-place = 2 poser

## Instructions. $side is the name of a side.

holomino-dealing = Les tuiles sont distribuées.
holomino-draw = { $side } pioche une tuile.
holomino-return = { $side } : aucune tuile ne convient. Remettez-en une dans le sac.
holomino-place = { $side } : posez une tuile.

## Notation and illegal moves. Moves and positions are written the same in all languages: return, draw, deal, lay, over.

holomino-move-shape = 145@1,-2, return 145 ou draw 145
holomino-position-shape = table mains points joueur phase passes, comme 123@0,0:0 146|126 0:0 0 lay 0
holomino-only-one = chaque tuile est unique
holomino-corner-right = coin droit
holomino-corner-lower-left = coin en bas à gauche
holomino-corner-upper-left = coin en haut à gauche
holomino-no-tile = cette tuile n’existe pas ici, le plus grand chiffre est { $highest }
holomino-other-rotation = la tuile n’y va que comme { $tile }
holomino-other-name = une tuile se nomme par ses chiffres dans le sens horaire à partir du plus petit, donc { $tile }
holomino-no-name = une tuile a trois chiffres différents de 1 à 6
holomino-draw-first = il faut d’abord piocher une tuile
holomino-not-in-hand-placed = la tuile { $tile } n’est pas en main, elle est sur { $cell }
holomino-not-in-hand-held = la tuile { $tile } n’est pas en main, elle est dans la main du joueur { $player }
holomino-not-in-hand-bag = la tuile { $tile } n’est pas en main, elle est encore dans le sac
holomino-not-in-bag-placed = la tuile { $tile } n’est pas dans le sac, elle est sur { $cell }
holomino-not-in-bag-held = la tuile { $tile } n’est pas dans le sac, elle est dans la main du joueur { $player }
holomino-may-not-return = on ne peut remettre une tuile que si aucune des siennes ne convient
holomino-place-now = il faut maintenant poser une tuile, non en piocher une
holomino-occupied = la case { $cell } est occupée
holomino-not-touching = la case { $cell } ne touche pas la figure
holomino-never-fits = { $cell } est bloquée, il faudrait deux fois le même chiffre
holomino-too-large-with = avec { $cell }, la figure dépasserait douze colonnes ou douze hauteurs de tuile
holomino-no-digit = au { $corner }, il faut un { $digit }, que { $tile } n’a pas
holomino-wrong-digit = avec son { $digit } au { $first }, { $tile } aurait un { $found } au { $corner }, où il faut un { $needed }

## Turns in words, within a sentence

holomino-returning = remettre la tuile { $tile }
holomino-placing = tuile { $tile } sur la case { $cell }

## Positions that cannot be read

holomino-same-cell = deux tuiles sont sur la même case
holomino-first-tile-shape = la première tuile doit être sur 0,0, avec son premier chiffre au coin droit
holomino-not-connected = les tuiles ne se touchent pas toutes
holomino-too-large = la figure dépasserait douze colonnes ou douze hauteurs de tuile
holomino-table-shape = les tuiles sur la table s’écrivent comme 145@0,0:0
holomino-too-far = la case est trop loin
holomino-unknown-tile = aucune tuile aux chiffres jusqu’à { $highest } : { $tile }
holomino-corner-taken = le { $corner } a déjà un { $digit }
holomino-hands-shape = deux mains sont séparées par |
holomino-scores-shape = les points s’écrivent comme 10:0
holomino-turn-shape = après les points viennent 0 ou 1, la phase (deal, draw, lay, over) et 0 à 2 passes
holomino-full-hand = une main a trop de tuiles
holomino-no-first-tile = après la donne, il doit y avoir une tuile sur 0,0
holomino-not-over = la partie est terminée exactement quand une main est vide ou après deux passes
holomino-empty-bag = le sac est vide, on ne peut donc pas piocher
holomino-deal-shape = la donne va à la première main, puis à la seconde, puis à la table

## Subjects of facts, for lists of themes

holomino-kind-end = la fin de la partie
holomino-kind-circles = cercles fermés
holomino-kind-lead = avantage et égalité
holomino-kind-opened = un cercle que l’adversaire peut maintenant fermer
holomino-kind-left = un cercle que l’adversaire peut encore fermer
holomino-kind-taken = un cercle que l’adversaire ne peut plus fermer
holomino-kind-reserved = une case où seule votre tuile convient
holomino-kind-grown = une case réservée qui prend de la valeur
holomino-kind-blocked = cases bloquées pour de bon
holomino-kind-bag = tuiles du sac qui ferment un cercle
holomino-kind-stuck = l’adversaire ne peut pas poser de tuile
holomino-kind-returned = une tuile remise

## Facts about a turn: what the turn does, after its name in a sentence

holomino-fact-draws = termine la partie par une nulle, { $score }
holomino-fact-wins = termine la partie et gagne { $score }
holomino-fact-loses = termine la partie et perd { $score }
holomino-fact-circles =
    { $count ->
        [one] ferme un cercle pour { NUMBER($points, useGrouping: 0) } points
        [2] ferme deux cercles pour { NUMBER($points, useGrouping: 0) } points
       *[other] ferme trois cercles pour { NUMBER($points, useGrouping: 0) } points
    }
holomino-fact-lead = prend l’avantage, { $score }
holomino-fact-tie = égalise à { $score }
holomino-fact-opened = permet à l’adversaire la tuile { $tile } sur la case { $cell } pour { NUMBER($points, useGrouping: 0) } points
holomino-fact-left = permet encore à l’adversaire la tuile { $tile } sur la case { $cell } pour { NUMBER($points, useGrouping: 0) } points
holomino-fact-taken = empêche la tuile { $tile } sur la case { $cell } pour { NUMBER($points, useGrouping: 0) } points
holomino-fact-reserved = réserve la tuile { $tile } sur la case { $cell } pour { NUMBER($points, useGrouping: 0) } points, car seule cette tuile y va
holomino-fact-grown = porte la tuile réservée { $tile } sur la case { $cell } à { NUMBER($points, useGrouping: 0) } points
holomino-fact-bag-more = fait que { $number } des { $count } tuiles du sac ferment un cercle
holomino-fact-bag-fewer = fait que seules { $number } des { $count } tuiles du sac ferment un cercle
holomino-fact-bag-none = fait qu’aucune tuile du sac ne ferme un cercle
holomino-fact-stuck = ne laisse à l’adversaire aucune tuile qui convient
holomino-fact-blocked = bloque { $cells } pour de bon
holomino-fact-returns = remet une tuile parce qu’aucune ne convient
holomino-fact-returns-only = remet une tuile que l’adversaire doit piocher
holomino-fact-returned = met la tuile parmi les { $count } où l’adversaire pioche
