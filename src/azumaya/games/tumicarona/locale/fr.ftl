## Game, variants and options

tumicarona-summary = Prendre par approche ou par retrait : le fanorona de Madagascar, aux longs enchaînements de prises.
tumicarona-authors = traditionnel, Madagascar
tumicarona-white = Blanc
tumicarona-black = Noir
tumicarona-option-width = Largeur en points
tumicarona-option-height = Hauteur en points
tumicarona-option-vela = Handicap : un camp ne prend rien tant qu’il a plus de cinq pions
tumicarona-option-handicapped = Le camp qui a le handicap en vela
tumicarona-option-offered = Ce que le camp qui a le handicap en vela doit offrir à prendre
tumicarona-offered-any = un pion quelconque
tumicarona-offered-moved = le pion qui vient d’être déplacé
tumicarona-option-draw-after = Tours sans prise jusqu’à la nulle, 0 = jamais
tumicarona-never = jamais
tumicarona-too-many-points = un plateau a au plus { $most } points
tumicarona-standard = Normal
tumicarona-standard-summary = Neuf points sur cinq, 22 pions chacun. On prend par approche ou par retrait ; la prise est obligatoire.
tumicarona-vela-summary = Un camp ne prend rien tant qu’il a plus de cinq pions, et doit offrir des pions à prendre.
tumicarona-3x3-summary = Le plus petit plateau, une partie de deux minutes.
tumicarona-5x5-summary = Un petit plateau vif pour apprendre.

## Warnings about options without effect

tumicarona-no-vela = Personne n’a plus de cinq pions sur ce plateau ; vela n’y change donc rien.
tumicarona-only-in-vela = Le choix du pion offert ne compte qu’en vela, par exemple dans la deuxième partie d’une série.

## Series

tumicarona-series-first = La première partie est une partie normale.
tumicarona-series-vela-first = La première partie, avec vela.
tumicarona-series-again = Nulle : la première partie est rejouée une fois, et l’autre joueur commence.
tumicarona-series-vela = Vela : le vainqueur ne prend d’abord rien. Le perdant commence.
tumicarona-series-second = La deuxième partie sans vela, car personne n’a plus de cinq pions sur ce plateau. Le perdant commence.
tumicarona-series-vela-again = Vela de nouveau : le vainqueur ne prend d’abord rien. Le perdant commence.
tumicarona-series-vela-after-draw = Vela de nouveau après la nulle : la même personne ne prend d’abord rien, et l’autre joueur commence.
tumicarona-series-decider = Un partout : la troisième partie décide, et le perdant commence.
tumicarona-series-two-draws = Deux nulles : la série est nulle.
tumicarona-series-both-won = Les deux parties gagnées.
tumicarona-series-first-win-decides = La deuxième partie est nulle ; la première décide donc.
tumicarona-series-decided = La troisième partie a décidé.
tumicarona-series-no-decision = La troisième partie est nulle ; la série l’est donc aussi.

## Results

tumicarona-reason-captured = un camp n’a plus de pions
tumicarona-reason-immobilised = le camp au trait ne peut pas jouer
tumicarona-reason-quiet = trop de tours sans prise
tumicarona-drawn =
    { $count ->
        [one] Nulle : { $count } tour sans prise.
       *[other] Nulle : { $count } tours sans prise.
    }
tumicarona-captured = { $winner } gagne : { $loser } n’a plus de pions.
tumicarona-immobilised = { $winner } gagne : { $loser } ne peut plus jouer.

## Position editor

tumicarona-white-stone = Pion blanc
tumicarona-black-stone = Pion noir
tumicarona-quiet-turns = Tours sans prise
tumicarona-too-many-stones = { $side } a { $count } pions, plus que les { $most } du début

## Board

tumicarona-legend-movable = peut jouer
tumicarona-legend-stuck = ne peut pas jouer
tumicarona-legend-path = trajet du dernier tour
tumicarona-legend-captured = pion pris
tumicarona-white-at = { $point }, pion blanc
tumicarona-black-at = { $point }, pion noir
tumicarona-turn = { $side } : { $turn }.
tumicarona-turn-captures =
    { $count ->
        [one] { $side } : { $turn }, { $count } pion pris.
       *[other] { $side } : { $turn }, { $count } pions pris.
    }
tumicarona-stones =
    { $count ->
        [one] pion
       *[other] pions
    }
tumicarona-of-quiet-turns =
    { $count ->
        [one] sur { $count } tour sans prise
       *[other] sur { $count } tours sans prise
    }

## Instructions for the side to move. $side is the name of a side.

tumicarona-continue = { $side } : continuez à prendre ou terminez.
tumicarona-offer-moved = { $side } : jouez un coup qui permet à l’adversaire de prendre le pion que vous déplacez (vela).
tumicarona-offer = { $side } : jouez un coup qui permet à l’adversaire de prendre (vela).
tumicarona-offer-nothing = { $side } : aucun coup n’offre ce que demande vela ; tout coup est donc permis.
tumicarona-must-capture = { $side } : vous devez prendre.
tumicarona-quiet-move = { $side } : rien à prendre. Déplacez un pion vers un point libre.

## Choices

tumicarona-finish = Terminer
tumicarona-approach-captures = pion { $start } en { $to } par approche : prend { $count }
tumicarona-withdrawal-captures = pion { $start } en { $to } par retrait : prend { $count }
tumicarona-free = { $point }, libre
tumicarona-capture-row = Prendre { $points }
tumicarona-which-row = Vous pouvez prendre l’une ou l’autre file : cliquez sur celle à prendre.

## Notation and illegal moves. Moves and positions are written the same in all languages: stop, A, W, w, b.

tumicarona-move-shape = d3-e3, d3-e3A (approche), d3-e3W (retrait) ou stop
tumicarona-position-shape = rangées de haut en bas séparées par /, puis w ou b, comme BBB/B1W/WWW w
tumicarona-must-offer = en vela, le pas doit permettre à l’adversaire de prendre
tumicarona-moved-must-be-offered = en vela, l’adversaire doit ici pouvoir prendre le pion que vous déplacez
tumicarona-no-point = il n’y a pas de point { $point } sur ce plateau
tumicarona-no-line = aucune ligne ne mène de { $start } à { $to } en un pas
tumicarona-may-stop = on ne peut s’arrêter qu’au milieu d’un enchaînement
tumicarona-no-stone = vous n’avez pas de pion en { $point }
tumicarona-occupied = { $point } est occupé
tumicarona-vela-captures-nothing = en vela, ce camp ne peut pas encore prendre
tumicarona-may-capture = vous pouvez prendre, donc vous devez le faire
tumicarona-no-approach = ce pas ne s’approche d’aucun pion adverse
tumicarona-no-withdrawal = ce pas ne s’éloigne d’aucun pion adverse
tumicarona-only-stone = seul le pion en { $point } peut jouer pendant ce tour
tumicarona-same-direction = chaque pas d’un enchaînement doit changer de direction
tumicarona-already-entered = { $point } a déjà été visité pendant ce tour
tumicarona-must-go-on-capturing = chaque nouveau pas doit être une prise

## Turns in words, within a sentence

tumicarona-step = pion { $start } en { $to }
tumicarona-approach = pion { $start } en { $to } par approche
tumicarona-withdrawal = pion { $start } en { $to } par retrait
tumicarona-step-via = pion { $start } par { $via } en { $to }
tumicarona-stopping = s’arrêter

## Positions that cannot be read

tumicarona-size-from-rows = la taille du plateau découle des rangées
tumicarona-mover-shape = le camp au trait est w ou b
tumicarona-rows-shape = les rangées se composent de W, de B et de nombres de points libres
tumicarona-unequal-rows = les rangées sont de longueurs différentes
tumicarona-chain-shape = le milieu d’un tour s’écrit pion, points visités et direction, comme e3 d3,e3 E
tumicarona-impossible-chain = le pion en mouvement doit être venu dans cette direction d’un point visité, maintenant libre
tumicarona-finished-chain = ce pion n’a plus rien à prendre

## Subjects of facts, for lists of themes

tumicarona-kind-end = la fin de la partie
tumicarona-kind-capture = pions pris
tumicarona-kind-chain = un tour à plusieurs prises
tumicarona-kind-threat = pions qui pourraient être pris ensuite
tumicarona-kind-escape = pions que l’adversaire ne peut plus prendre
tumicarona-kind-exposed = pions que l’adversaire peut maintenant prendre
tumicarona-kind-nothing = l’adversaire n’a rien à prendre
tumicarona-kind-count = le compte des tours sans prise
tumicarona-kind-choice = la seule prise possible

## Facts about a turn: what the turn does, after its name in a sentence

tumicarona-fact-capture =
    { $count ->
        [one] prend un pion
       *[other] prend { $count } pions
    }
tumicarona-fact-threat =
    { $count ->
        [one] menace de prendre un pion
       *[other] menace de prendre { $count } pions
    }
tumicarona-fact-more =
    { $count ->
        [one] menace d’en prendre un de plus
       *[other] menace d’en prendre { $count } de plus
    }
tumicarona-fact-escape =
    { $count ->
        [one] sauve un pion
       *[other] sauve { $count } pions
    }
tumicarona-fact-exposed =
    { $count ->
        [one] laisse l’adversaire prendre un pion
       *[other] laisse l’adversaire prendre { $count } pions
    }
tumicarona-fact-draw = fait nulle
tumicarona-fact-last-stone = prend le dernier pion et gagne
tumicarona-fact-no-move = ne laisse aucun coup à l’adversaire et gagne
tumicarona-fact-chain = prend { $count } fois de suite
tumicarona-fact-only-capture = est la seule prise
tumicarona-fact-nothing = ne laisse rien à prendre à l’adversaire
tumicarona-fact-count = ramène le compte de la nulle de { $count } à zéro

## Endgames

tumicarona-solver-size = pions

## Certificates of solved boards

tumicarona-certificate-not-one = ce n’est pas un certificat pour un plateau
tumicarona-certificate-turns-differ = les premiers tours ne sont pas ceux du jeu
tumicarona-certificate-wrong-value = la valeur n’est pas celle du meilleur premier tour
tumicarona-certificate-contradicted = la table de finales dit autre chose
tumicarona-certificate-lost = cette position est perdue
tumicarona-certificate-no-turn = il manque ici un tour permis
tumicarona-certificate-cycle = la stratégie gagnante contient un cycle
tumicarona-certificate-too-large = ce plateau est trop grand pour être résolu

## Endgame tablebase, on the command line

tumicarona-table-contains = ce fichier contient { $name }
tumicarona-table-layer-damaged = les données de { $own } contre { $other } pions sont endommagées ; supprimez le fichier et reconstruisez-le
tumicarona-table-rebuild = { $reason } ; supprimez le fichier et reconstruisez-le avec `azumaya tablebase build tumicarona`
tumicarona-table-truncated = la table de finales est tronquée
tumicarona-table-not-one = ce n’est pas une table de finales
tumicarona-table-version = la version { $version } de la table de finales n’est pas prise en charge, attendue : { $supported }
tumicarona-table-header-damaged = l’en-tête de la table de finales est endommagé
tumicarona-table-index-damaged = l’index de la table de finales est endommagé
tumicarona-table-in-progress = cette table de finales est déjà en construction ; réessayez plus tard
tumicarona-table-disk = la table de finales demande environ { $needed } d’espace disque, { $free } sont libres ; libérez de l’espace, réglez AZUMAYA_TABLEBASE sur un autre disque ou choisissez moins de pions
tumicarona-table-memory = il faut environ { $needed } de mémoire, { $free } sont libres ; choisissez moins de pions ou fermez d’autres programmes
tumicarona-table-disk-full = le disque est plein ; libérez de l’espace et relancez, la construction reprendra
tumicarona-table-not-writable = la table de finales ne peut pas être écrite ({ $reason }) ; réglez AZUMAYA_TABLEBASE sur un autre dossier
tumicarona-table-wrong-value = la valeur de cette position ne correspond pas à son meilleur successeur ; supprimez le fichier et reconstruisez-le
