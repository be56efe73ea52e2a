# The browser client. Analysis board, live analysis, reviews.

analysis-of = Analyse : { $game }
analysis-intro = Placez une position et voyez ce qu’on en sait.
analysis-mode = Mode du plateau
analysis-mode-edit = Placer
analysis-mode-play = Jouer
analysis-brushes = Poser sur le plateau
analysis-start-opening = Position de départ
analysis-start-empty = Plateau vide
analysis-back = Retour
analysis-variant = Variante
analysis-text = Position en texte
analysis-read = Charger la position
analysis-share = Copier le lien
analysis-shared = Lien copié
analysis-share-by-hand = Lien à copier
analysis-play-computer = Continuer contre l’ordinateur
analysis-play-two = Continuer à deux sur cet écran
analysis-paste-only = Ce jeu ne se place pas à la main, mais vous pouvez coller une position.
analysis-faults = Cette position ne peut pas se produire dans une partie :
analysis-chance = C’est au tour d’un tirage au hasard.
analysis-known = Évaluation
analysis-thinking = Calcul …
analysis-not-evaluated = Pas encore évaluée
analysis-exact = Certain : consulté ou calculé jusqu’à la fin
analysis-partly-exact = Plein : certain. Tirets : estimé par le niveau le plus fort.
analysis-estimated = Estimé par le niveau le plus fort : profondeur { $depth }, { $visits } positions
analysis-book = Livre d’ouvertures : des parties de l’ordinateur contre lui-même, pas une preuve.
analysis-side = { $side } au trait : { $verdict }
analysis-turns = Coups, le meilleur d’abord
analysis-line = puis { $turns }
analysis-depth = profondeur { $depth }
analysis-show-all = Afficher les { $count } coups
analysis-here = Analyser cette position

branch-title = Votre variante
branch-count =
    { $count ->
        [one] Votre variante, { $count } coup
       *[other] Votre variante, { $count } coups
    }
branch-leave = Retour à la partie
branch-ask = Qu’en pense l’ordinateur ?

engine-title = Analyse en direct
engine-depth = Profondeur { $depth } · { $nodes } positions
engine-chance = Chances de gain de { $side }
engine-lines = Meilleures lignes
engine-go-on = Plus profond
engine-idle = Il n’y a pas de coup à choisir ici.
engine-failed = L’analyse en direct ne fonctionne pas sur cet appareil.
engine-note = Calculé sur votre appareil.

review-title = Analyse de l’ordinateur
review-begin = Analyser la partie
review-progress = { $done } positions analysées sur { $total }
review-graph = Chances de gain de { $side }
review-graph-keys = Les flèches du clavier parcourent la partie.
review-at = Coup { $turn } : { $side } { $percent } %
review-at-start = Départ : { $side } { $percent } %
review-turns = coups
review-points = Tournants
review-none = Aucun coup n’était une grosse erreur.
review-point = Coup { $turn }, { $side }
review-played = Joué
review-better = Meilleur
review-show = Montrer le plateau avant le coup { $turn }
review-again = Rejouer d’ici
review-known-from = À partir du coup { $turn }, le résultat au meilleur jeu est connu ; avant, il est estimé.
review-known-from-start = Le résultat au meilleur jeu est connu dès le début.
