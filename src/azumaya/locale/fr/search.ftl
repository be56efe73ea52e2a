search-network-simulations = réseau de neurones avec { $simulations } simulations par coup

## Opening books

search-book-format = format de livre d’ouvertures inconnu
search-book-other-game = le livre appartient à un autre jeu
search-book-too-large = le livre est trop grand : prenez moins de parties ou de coups

## Data files

search-file-damaged = le fichier est endommagé
search-file-unreadable = fichier illisible ({ $reason })

## What a level does

search-level-1 = voit à peine au-delà de son propre coup et se trompe souvent
search-level-2 = voit à peine au-delà de son propre coup et se trompe volontiers
search-level-3 = gagne ce qu’un coup peut gagner
search-level-4 = pense à la prochaine réponse
search-level-5 = calcule un peu, mais se laisse surprendre
search-level-6 = calcule solidement, mais oublie une chose ou deux
search-level-7 = ne fait que de petites erreurs
search-level-8 = prévoit et ne donne presque rien
search-level-9 = calcule loin et ne donne rien sciemment
search-level-10 = réfléchit autant que le temps le permet

## Networks

search-network-format = format de réseau inconnu
search-network-other-game = le réseau appartient à un autre jeu
search-network-range = poids hors limites
search-network-none = ce jeu n’a pas de réseau

## Pattern weights

search-patterns-format = format de poids de motifs inconnu
search-patterns-other-game = les poids de motifs appartiennent à un autre jeu
search-patterns-infinite = tous les poids ne sont pas finis
search-patterns-none = ce jeu n’a pas de motifs appris

## Kinds of players and what they do

search-random = Hasard
search-random-does = joue un coup permis au hasard
search-greedy = Glouton
search-greedy-does = prend toujours le plus grand gain immédiat
search-uct = UCT
search-uct-does = évalue les coups par de nombreuses parties au hasard
search-mcts = Recherche arborescente
search-mcts-does = explore les coups prometteurs et prouve des résultats
search-alphabeta = Alpha-bêta
search-alphabeta-does = calcule coup par coup

## Reviews

search-review-game-on = la partie est encore en cours

## Players

search-player-failed = le joueur-ordinateur a échoué ({ $reason })

## Settings of players

search-limit-missing = aucune limite de recherche indiquée
search-limit-positive = les limites doivent être supérieures à zéro
search-clock-unknown = pendule inconnue
search-threads-range = fils d’exécution hors limites (1 … { $most })
search-memory-range = mémoire hors limites (1 … { $most } Mo)
search-processor-time = le temps de processeur demande un seul fil d’exécution
search-weights-unknown = poids inconnus
search-level-settings = un niveau a son propre genre et ses propres limites
search-level-range = les niveaux vont de { $least } à { $most }
search-setting-form = attendu : réglage=valeur, chaque réglage une fois
search-setting-number = { $name } doit être un nombre
search-setting-boolean = { $name } doit être vrai ou faux (true, false)
search-file-refused = { $reason } ; `{ $command }` en crée un nouveau
search-player-unknown = ce joueur n’existe pas pour { $game }
search-level = Niveau { $number } · { $does }
search-level-elo = Niveau { $number } · { $elo } Elo au-dessus du niveau 1 · { $does }

## The value of a turn or position

search-not-analysed = pas analysé
search-chance-exact = chance de { $percent } % exactement
search-chance-estimated = environ { $percent } %, estimé
search-book-never-played = livre : jamais joué, évaluation { $value } %
search-book-turn = livre : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }, { $points } % des points, évaluation { $value } %

## Reasons for a turn. CAPITAL begins a sentence with a turn in words.

search-others-worse = Tout le reste est nettement moins bon.
search-all-lose = Tout perd ici, { $turn } aussi.
search-almost-lost = Presque perdu ; { $turn } est le meilleur essai.
search-two-sentences = { $first } { $second }
search-both-draw = { CAPITAL($turn) } tient la nulle, et { $other } aussi.
search-both-win = { CAPITAL($turn) } gagne presque à coup sûr, et { $other } aussi.
search-equal = { CAPITAL($turn) } et { $other } sont d’égale valeur, environ { $percent } %.
search-equal-worded = { CAPITAL($turn) } (environ { $percent } %). D’égale valeur : { $other }.
search-wins-because = { CAPITAL($turn) } gagne à coup sûr : ce coup { $fact }.
search-wins-after = { CAPITAL($turn) } gagne à coup sûr : à { $reply } répond { $plan }.
search-wins = { CAPITAL($turn) } est un gain sûr.
search-draws = { CAPITAL($turn) } tient la nulle.
search-best-defence = { CAPITAL($turn) } est la meilleure défense ({ $percent } %).
search-best-chances = { CAPITAL($turn) } garde les meilleures chances ({ $percent } %).
search-prepares = { CAPITAL($turn) } prépare { $plan }, qui { $fact }.
search-turn-does = { CAPITAL($turn) } { $fact }.
search-turn-does-both = { CAPITAL($turn) } { $fact } et { $other }.
search-win-uncertain = Après { $turn }, le gain n’est pas sûr.
search-hardly-worse = { CAPITAL($turn) } est à peine moins bon.
search-however = { CAPITAL($turn) }, en revanche, { $fact }.
search-gives-instead = { CAPITAL($turn) } donne { $percent } % au lieu de { $best } %.
search-gives-only = { CAPITAL($turn) } ne donne que { $percent } %.
search-wins-too = { CAPITAL($turn) } gagne aussi.
search-loses = { CAPITAL($turn) } perd.
search-only-draws = { CAPITAL($turn) } ne fait que nulle.
search-leaves = { CAPITAL($turn) } laisse exactement { $percent } %.
search-answered = Après { $turn } vient { $reply }, qui { $fact }.
search-throws-win = { CAPITAL($turn) } laisse échapper le gain.
search-lowers = { CAPITAL($turn) } fait baisser les chances de { $before } % à { $percent } %.
search-better-does = Meilleur : { $turn } { $fact }.
search-better-does-both = Meilleur : { $turn } { $fact } et { $other }.
search-better = Meilleur : { $turn }.
search-sentence = { CAPITAL($text) }
