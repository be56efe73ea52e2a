## bit features

playtest-bit-features-game-no-network-py = ce jeu n’a pas de network.py

## pipeline

playtest-pipeline-folder-name-must-not-contain = le nom du dossier ne doit pas contenir de virgule
playtest-pipeline-folder-belongs-another-run-choose = le dossier appartient à une autre exécution ({ $differing }) ; choisissez un autre dossier
playtest-pipeline-self-play = { $number } : parties contre soi-même
playtest-pipeline-training = { $number } : entraînement
playtest-pipeline-strength-test = { $number } : test de force
playtest-pipeline-file-damaged = le fichier est endommagé

## sample files

playtest-sample-files-not-valid-sample-file-game = ce n’est pas un fichier d’exemples valide de ce jeu ; supprimez-le pour qu’il soit recréé

## sparse features

playtest-sparse-features-game-no-patterns-py = ce jeu n’a pas de patterns.py

## agent rating

playtest-agent-rating-even-number-games-from-2 = un nombre pair de parties à partir de 2
playtest-agent-rating-levels-game-not-measured-azumaya = les niveaux de ce jeu ne sont pas mesurés : azumaya ladder NAME --write

## agents

playtest-agents-player-failed-position = le joueur a échoué dans la position « { $text } » : { $what }
playtest-agents-player-cannot-created = le joueur ne peut pas être créé ({ $reason })
playtest-agents-player-needs-choose-position = un joueur a besoin de choose(position)
playtest-agents-file-not-readable = fichier illisible ({ $strerror })
playtest-agents-not-python-module = ce n’est pas un module Python
playtest-agents-no-such-player-file = ce joueur n’est pas dans le fichier ({ $reason })
playtest-agents-program-does-not-start = le programme ne démarre pas ({ $error })
playtest-agents-must-number = { $name } doit être un nombre

## arena

playtest-arena-at-least-two-players-needed = il faut au moins deux joueurs
playtest-arena-games-played-pairs-even-number = les parties se jouent par paires : nombre pair à partir de 2
playtest-arena-set-openings-own-rules-positions = un recueil d’ouvertures a ses propres règles et positions ; omettez even, position, variant et option
playtest-arena-set-only-openings = le recueil n’a que { $count } ouvertures
playtest-arena-game-ends-within-random-turns = la partie se termine pendant les { $opening } tours au hasard
playtest-arena-worker-process-terminated-same-command = un processus de calcul a été arrêté ; la même commande reprend l’exécution

## book

playtest-book-file-does-not-belong-book = le fichier n’appartient pas à ce livre ; choisissez-en un autre

## aims

playtest-aims-aim-not-form-metric-number = l’objectif n’a pas la forme mesure<nombre
playtest-aims-there-no-such-metric = cette mesure n’existe pas

## metrics

playtest-metrics-fairness = points du camp 0
playtest-metrics-fairness-share-points-side-0-gets-draw = part des points qui revient au camp 0, une nulle comptant pour moitié
playtest-metrics-draws = nulles
playtest-metrics-draws-share-games-without-winner = part des parties sans vainqueur
playtest-metrics-length = durée
playtest-metrics-length-turns-game-average = tours par partie, en moyenne
playtest-metrics-length-quantile = durée, { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) } %
playtest-metrics-length-quantile-meaning = { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) } % des parties ne durent pas plus longtemps
playtest-metrics-choices = choix
playtest-metrics-choices-legal-first-moves-turn-average = premiers coups permis par tour, en moyenne
playtest-metrics-forced = tours forcés
playtest-metrics-forced-share-turns-one-first-move-only = part des tours avec un seul premier coup
playtest-metrics-lead-changes = changements d’avantage
playtest-metrics-lead-changes-meaning = combien de fois les chances passent 50 %, une bande de ±5 % mise à part
playtest-metrics-drama = suspense
playtest-metrics-drama-mean-2-max-0-winner-s = moyenne de 2·max(0, ½ − la chance du vainqueur)
playtest-metrics-decided = décidée après
playtest-metrics-decided-share-turns-after-which-winner-s = part des tours après laquelle la chance du vainqueur ne retombe plus sous 90 %
playtest-metrics-swing = plus grand revirement
playtest-metrics-swing-largest-change-chances-from-one-turn = le plus grand changement des chances d’un tour au suivant
playtest-metrics-spread = dispersion des choix
playtest-metrics-spread-standard-deviation-chance-over-choices-turn = écart type de la chance entre les choix d’un tour
playtest-metrics-clarity = clarté
playtest-metrics-clarity-share-turns-choice-judge-would-begun = part des tours avec choix que le juge aurait commencés de même
playtest-metrics-permanence = permanence
playtest-metrics-permanence-what-answer-leaves-what-turn-gained = ce que la réponse laisse de ce qu’un tour a gagné
playtest-metrics-span = profondeur en Elo
playtest-metrics-span-elo-from-lowest-level-highest = Elo du niveau le plus bas au plus haut
playtest-metrics-rungs = échelons
playtest-metrics-rungs-same-depth-rungs-60 = la même profondeur en échelons de 60 %
playtest-metrics-luck = chance
playtest-metrics-luck-correlation-results-pairs-share-set-up = corrélation des résultats dans les paires de même mise en place, même donne et mêmes tirages
playtest-metrics-entropy = entropie d’ouverture
playtest-metrics-entropy-entropy-first-turn-bits = entropie du premier tour en bits

## page

playtest-page-draw = nulle
playtest-page-wins = { $side } gagne
playtest-page-level = niveau { $shown }
playtest-page-previous-turn = tour précédent
playtest-page-next-turn = tour suivant
playtest-page-games = { $games } parties par jeu de règles, niveaux { $levels }, dont { $judged } par niveau évaluées par le juge ({ $judge }). Définitions des mesures : docs/reference/experiment.md.
playtest-page-times-game = { $content } fois par partie
playtest-page-draw-best-play = nulle au meilleur jeu
playtest-page-wins-best-play = { $winner } gagne au meilleur jeu

## pareto

playtest-pareto-at-most-combinations = au plus { $most_combinations } combinaisons

## plan

playtest-plan-levels-must-rising-order-without = les niveaux doivent être croissants et sans répétition
playtest-plan-from-level-games-all-alike = à partir du niveau { $steady_from }, les parties sont toutes identiques sans ouverture au hasard
playtest-plan-expected-levels = niveaux attendus

## report

playtest-report-too-long = trop longue
playtest-report-typical-game = une partie typique
playtest-report-most-dramatic-game = la partie la plus mouvementée
playtest-report-clearest-game = la partie la plus claire

## run

playtest-run-not-valid-experiment-file = ce n’est pas un fichier d’expérience valide
playtest-run-file-belongs-another-experiment-choose = le fichier appartient à une autre expérience ; choisissez un autre dossier
playtest-run-folder-cannot-created = le dossier ne peut pas être créé ({ $strerror })

## summary

playtest-summary-too-few-games = Trop peu de parties.
playtest-summary-change = { $title } { $before } → { $after }
playtest-summary-no-significant-difference-from = Pas de différence significative avec { $against }.
playtest-summary-unlike = À la différence de { $against } : { $listed }.
playtest-summary-every-rule-used = Chaque règle a servi.
playtest-summary-never-used-games = N’ont jamais servi en { $games } parties : { $names }.
playtest-summary-courses-rises = croissant
playtest-summary-courses-falls = décroissant
playtest-summary-courses-turns = variable
playtest-summary-no-significant-change-from = Pas de changement significatif de { $first } à { $last }.
playtest-summary-all-aims-met = Tous les objectifs sont atteints : { $met }.
playtest-summary-no-combination-sure-meet = Aucune combinaison n’atteint à coup sûr tous les objectifs.
playtest-summary-not-beaten-by-any = Battues par aucune autre : { $best }.
playtest-summary-trend = { $title } { $does } de { $first } à { $last }

## sweep

playtest-sweep-field-2-values = un champ de 2 à { $most_values } valeurs

## match

playtest-match-match-two-players-even-number = un match a deux joueurs et un nombre pair de parties à partir de 2
playtest-match-player-needs-choose-position = un joueur a besoin de choose(position)
playtest-match-game-ends-within-random-turns = la partie se termine pendant les { $opening } tours au hasard

## opening balance

playtest-opening-balance-even-out-range-above-0 = even hors limites (plus de 0 … 1)
playtest-opening-balance-without-random-turns-there-only = sans tours au hasard, il n’y a qu’une ouverture

## opening search

playtest-opening-search-invalid-bounds-0-least-most = limites invalides (0 ≤ least < most < 1)
playtest-opening-search-no-more-openings-found = plus d’ouvertures trouvées

## opening sets

playtest-opening-sets-no-such-set-openings-game = ce recueil d’ouvertures n’existe pas pour ce jeu
playtest-opening-sets-set-openings-not-readable = recueil d’ouvertures illisible ({ $why })
playtest-opening-sets-openings-belong-another-game = les ouvertures sont d’un autre jeu

## player entry

playtest-player-entry-duplicate-player-name-use-name = nom de joueur en double ; distinguez-les par name=…

## find

playtest-find-not-file-found-puzzles = ce n’est pas un fichier de problèmes trouvés

## results log

playtest-results-log-file-hint = choisissez un autre fichier
playtest-results-log-file-not-readable = fichier illisible ({ $strerror })
playtest-results-log-file-not-writable = fichier non accessible en écriture ({ $strerror })
playtest-results-log-file-use-by-another-run = le fichier est utilisé par une autre exécution
playtest-results-log-file-contains-no-playtest = le fichier ne contient pas de série de tests
playtest-results-log-line-invalid = la ligne { $number } est invalide
playtest-results-log-file-belongs-another-playtest = le fichier appartient à une autre série de tests ({ $differs })
playtest-results-log-player-changed-since-file-written = ce joueur a changé depuis l’écriture du fichier
playtest-results-log-name-belongs-another-player-file = le nom appartient à un autre joueur dans le fichier
playtest-results-log-rules-players-changed-since-file = les règles ou les joueurs ont changé depuis l’écriture du fichier

## solver coverage

playtest-solver-coverage-game-no-measure-endgame-size = ce jeu n’a pas de mesure de la taille d’une finale

## tuning

playtest-tuning-game-no-evaluation-weights = ce jeu n’a pas d’évaluation à poids
playtest-tuning-no-usable-positions-games = pas de positions utilisables dans les parties

## batch

playtest-batch-equal-boards = il faut des positions d’un même jeu sur des plateaux égaux, au moins une
playtest-batch-there-no-such-game = cette partie n’existe pas
playtest-batch-game-over = la partie est terminée
playtest-batch-array-whole-numbers-needed-one = il faut un tableau de { $n } nombres entiers, un par partie
playtest-batch-action-no-move-there = cette action n’est pas un coup ici

## batch search

playtest-batch-search-positions-same-game-equal-board = il faut { $count } positions du même jeu sur un plateau égal
playtest-batch-search-one-number-needed-one-each = il faut un nombre, ou un pour chacune des { $count } parties
playtest-batch-search-unknown-search-known-puct-gumbel = recherche inconnue ; connues : puct, gumbel
playtest-batch-search-out-range-from-1 = { $name } hors limites (à partir de 1)

## cluster

playtest-cluster-expected-address-ray-cluster = l’adresse d’une grappe Ray est attendue
playtest-cluster-ray-cluster-does-not-answer = cette grappe Ray ne répond pas, ou elle demande un jeton (RAY_AUTH_MODE=token)
playtest-cluster-same-task-lost-workers-cluster = la même tâche a perdu { $retries } processus de la grappe ; la même commande reprend là où elle en était

## dataset

playtest-dataset-no-whole-parquet-file = ce n’est pas un fichier Parquet complet
playtest-dataset-file-belongs-another-run = ce fichier appartient à une autre exécution

## evaluator

playtest-evaluator-evaluator-answers-chances-n-actions = un évaluateur répond par des chances (n × actions, finies, non négatives) et des valeurs (n)

## network player

## selfplay

playtest-selfplay-one-game-at-least = au moins une partie

## selfplay files

playtest-selfplay-files-file-cannot-written = le fichier ne peut pas être écrit ({ $strerror })
playtest-selfplay-files-no-whole-parquet-file = ce n’est pas un fichier Parquet complet
playtest-selfplay-files-there-no-games-file = il n’y a pas de parties dans ce fichier
playtest-selfplay-files-move-away-take-another-folder = déplacez-le ou prenez un autre dossier
playtest-selfplay-files-file-belongs-another-run = ce fichier appartient à une autre exécution
playtest-selfplay-files-games-missing-file = il manque des parties dans ce fichier
playtest-selfplay-files-files-still-missing = il manque encore { $count } fichiers : { $names }

## build

playtest-build-webassembly-module-could-not-built = le module WebAssembly n’a pas pu être construit

## codegen

playtest-codegen-kernel-uses-global-array-more = un noyau utilise un tableau global de plus d’un million d’octets, ou un tableau à trous

## linker

playtest-linker-building-webassembly-modules-needs-package = la construction de modules WebAssembly demande le paquet { $package } : `pip install 'azumaya[wasm]'`
playtest-linker-linking-webassembly-module-failed = l’édition de liens du module WebAssembly a échoué

## page of an experiment

playtest-page-intervals = Les barres et les surfaces pâles sont des intervalles à 95 % ; les différences sont appariées.
playtest-page-by-level = Selon le niveau de jeu
playtest-page-rule-share = Part des parties où une règle a servi, comptée par l’implémentation de référence.
playtest-page-language = langue
playtest-page-colours = couleurs
playtest-page-metric = mesure
playtest-page-rule = règle
playtest-page-summary = Résumé
playtest-page-all-metrics = Toutes les mesures
playtest-page-metrics-by-level = Toutes les mesures par niveau
playtest-page-how-games-end = Comment les parties finissent
playtest-page-choices-by-turn = Choix, tour après tour
playtest-page-use-of-rules = Usage des règles
playtest-page-where-moves-go = Où vont les coups
playtest-page-three-games = Trois parties
playtest-page-turns = tours
playtest-page-how-made = Comment cette page est faite
playtest-page-sources = sources
playtest-page-against = contre
playtest-page-difference = différence
playtest-page-reason = motif
playtest-page-system = système
playtest-page-light = clair
playtest-page-dark = sombre
playtest-page-level-word = niveau
playtest-page-end-difference = différence des extrêmes
playtest-page-all-numbers = Tous les nombres
playtest-page-all-combinations = Toutes les combinaisons
playtest-page-rules = règles
playtest-page-range = { $low } … { $high }
playtest-page-turn = tour

## summary of an experiment

playtest-summary-aim-met = Objectif { $aim } atteint : { $title } { $value } ({ $low } … { $high }).
playtest-summary-aim-missed = Objectif { $aim } manqué : { $title } { $value } ({ $low } … { $high }).
playtest-summary-aim-open = Objectif { $aim } indécis, il faut plus de parties : { $title } { $value } ({ $low } … { $high }).
playtest-summary-no-advantage = Pas d’avantage net pour un camp : { $side } obtient { $share } des points.
playtest-summary-advantage = { $ahead } a l’avantage : { $side } obtient { $share } des points.
playtest-summary-from-to = De { $first } à { $last } : { $listed }.
playtest-summary-joined = { $first } ; { $rest }

## values

playtest-value-share = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
playtest-value-turns = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
playtest-value-number = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
playtest-value-elo = { $sign }{ NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) }
playtest-value-bits = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## networks of other programs

playtest-network-not-safetensors = ce n’est pas un fichier safetensors
playtest-network-lacks = il manque { $name }
playtest-network-layers = les couches ne s’accordent pas
playtest-network-not-onnx = ce n’est pas un fichier ONNX
playtest-network-inputs = attendu : une entrée et deux sorties
playtest-network-other-variant = ce réseau ne correspond pas aux plans et aux actions de cette variante

## refused files

playtest-results-log-refused = { $reason } ; { $hint }
playtest-selfplay-files-refused = { $reason } ; { $way }
