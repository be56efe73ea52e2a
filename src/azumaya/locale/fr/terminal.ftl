## admin

terminal-now-called = { $name } s’appelle maintenant { $new }.
terminal-account-closed = Le compte de { $name } est fermé.
terminal-account-open-again = Le compte de { $name } est rouvert.
terminal-new-recovery-code =
    Nouveau code de récupération pour { $name } : { $code }
    Il permet de choisir un nouveau mot de passe.
terminal-match-void = La partie { $match } est annulée.
terminal-no-reports = Il n’y a rien à examiner.
terminal-report = Signalement { $report } : { $verdict }.
terminal-refused = refusé
terminal-how-often = nombre
terminal-number = numéro
terminal-when = quand
terminal-about = concerne
terminal-why = motif
terminal-by = de
terminal-match = partie
terminal-settled = réglé

## analyse

terminal-give-file-position-game = indiquez un fichier, ou --position avec --game
terminal-no-decision-chance-move = pas de décision : c’est au hasard de jouer
terminal-proved = prouvé
terminal-searched = { $count } positions, { $depth ->
    [one] un tour
   *[other] { $depth } tours
 } de profondeur
terminal-analysing = analyse en cours
terminal-winning-chances = Chances de gain de { $side } :
terminal-no-blunders = Aucune gaffe.
terminal-result-best-play-known-from = Le résultat au meilleur jeu est connu dès le début.
terminal-values-exact-from-turn-estimated = Les valeurs sont exactes à partir du tour { $turn }, estimées avant.

## backup

terminal-backup-written = sauvegarde écrite : { $file }, { $kilobytes }
terminal-verifying-matches = vérification des parties
terminal-database-damaged = base de données endommagée : { $fault }
terminal-cannot-replayed = ne peut pas être rejouée : { $identifier }
terminal-restored = restauré : { $matches } parties, dont { $matches2 } vérifiées

## bench

terminal-bench-title = parties au hasard par seconde et par fil d’exécution ; accélération de deux fils et de deux boucles simples
terminal-headings-game = jeu
terminal-headings-compiled = compilé
terminal-headings-reference = référence
terminal-headings-ratio = rapport
terminal-headings-2-threads = 2 fils
terminal-headings-2-loops = 2 boucles
terminal-headings-cold = à froid
terminal-measuring = mesure en cours

## book

terminal-games = parties
terminal-no-opening-book-game = pas de livre d’ouvertures pour ce jeu
terminal-positions-from-games-second-half = { $count } positions de { $get } parties ; la seconde moitié des parties est restée dans le livre pendant { $get2 } tours en moyenne
terminal-score = score
terminal-search = recherche
terminal-played = joué
terminal-continuation = suite
terminal-yes = oui
terminal-no = non

## compile

terminal-compiled = { $name } : module { $size } octets, données { $data } octets (compressés), { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s

## conform

terminal-does-not-compile = ne se compile pas : { $reason }
terminal-no-game-folder-init-py = pas de jeu dans ce dossier : il manque __init__.py

## console

terminal-there-no-such-language = cette langue n’existe pas ici
terminal-option-not-form-field-value = l’option n’a pas la forme champ=valeur
terminal-cannot-read-file = impossible de lire le fichier ({ $strerror })
terminal-not-text-file-utf-8 = ce n’est pas un fichier texte en UTF-8
terminal-cannot-write-file = impossible d’écrire le fichier ({ $strerror })
terminal-not-possible = impossible ({ $reason })

## convert

terminal-unknown-kind-file = type de fichier inconnu
terminal-games-written = { $count } parties écrites : { $output }
terminal-line-not-game = la ligne { $number } n’est pas une partie

## data dir

terminal-external-workers = les processus de calcul externes
terminal-several-processes = plusieurs processus
terminal-need-postgresql-database-such-as = { $of } demandent une base PostgreSQL, par exemple postgresql://user@host/azumaya
terminal-no-database-folder-choose-another = pas de base de données dans ce dossier ; choisissez-en un autre avec --data
terminal-folder-not-writable-choose-another = dossier non accessible en écriture ({ $strerror }) ; choisissez-en un autre avec --data
terminal-database-not-readable-restore-backup = base de données illisible ({ $error }) ; restaurez une sauvegarde ou choisissez un autre dossier avec --data

## doctor

terminal-client = Le client web est construit.
terminal-browser-client-missing-build-make = Le client web manque ; construisez-le avec `make play` ou installez un paquet publié.
terminal-chromium = Chromium pour les tests : { $found }
terminal-chromium-missing-only-needed-tests = Chromium manque ; il ne sert qu’aux tests, `make test` l’installe.
terminal-games-loaded = Jeux : { $listed }
terminal-cache-not-usable-choose-folder = Cache inutilisable : { $chosen } ({ $reason }) ; choisissez votre propre dossier avec AZUMAYA_CACHE.
terminal-not-compiled-yet-run-azumaya = Pas encore compilés : { $listed } ; lancez `azumaya warmup`, sinon le premier joueur attend.
terminal-cache-damaged-incomplete-compiled-anew = Le cache était endommagé ou incomplet ; recompilés : { $listed }.
terminal-all-games-compiled-load = Tous les jeux sont compilés et se chargent ({ $chosen }).
terminal-port = Le port { $port } est libre.
terminal-port-not-available-azumaya-serve = Le port { $port } n’est pas disponible ({ $strerror }) ; `azumaya serve --port 0` en prend un libre.
terminal-azumaya-already-running-port-version = azumaya tourne déjà sur le port { $port } (version { $open_version }).
terminal-data-directory-not-writable-choose = Le dossier de données n’est pas accessible en écriture : { $place } ; choisissez-en un autre avec --data.
terminal-no-database-yet = Pas encore de base de données dans { $place }.
terminal-low-disk-space-free = Peu d’espace disque : { $place }, { $gigabytes } libres.
terminal-disk = { $place } : { $gigabytes } libres.
terminal-database = Base de données : { $matches } parties.
terminal-database-damaged-restore-backup-azumaya = La base de données est endommagée : { $file } ({ $reason }) ; restaurez une sauvegarde avec `azumaya restore`.
terminal-cannot-connect-database-postgresql-running = Connexion à la base de données impossible ({ $error }) ; PostgreSQL tourne-t-il, et --database est-il correct ?
terminal-database-reachable = La base de données est accessible.

## experiment

terminal-until-settled-needs-aim-no = --until-settled demande --aim et exclut --sweep
terminal-written = Écrit : { $out }

## import export

terminal-exported-games = { $count } parties exportées : { $file }
terminal-imported-games-already-present = { $added } parties importées, { $known } déjà présentes
terminal-matches-ok = { $sound } parties sur { $matches } en ordre

## learn

terminal-generation = génération
terminal-loss = perte
terminal-learn-games = parties
terminal-elo = Elo
terminal-accepted = acceptée
terminal-learning-curves = courbes d’apprentissage : { $folder }

## lesson

terminal-step = Étape { $number } sur { $count }
terminal-progress-could-not-saved = La progression n’a pas pu être enregistrée { $reason }.
terminal-final-game = Partie finale

## new game

terminal-written-folder = écrit : { $place }
terminal-grid-out-range-4x4-20x20 = grille hors limites (4x4 … 20x20)
terminal-name-lower-case-letters-digits = un nom se compose de lettres minuscules, de chiffres et de tirets bas
terminal-exists-already = cela existe déjà

## openings

terminal-openings-them-better = { $count } ouvertures, dont { $ahead } meilleures pour { $side }
terminal-openings = ouvertures

## perft

terminal-depth = profondeur
terminal-lines = lignes
terminal-counting = décompte …

## play

terminal-level-against-exclude-each-other = --level et --against s’excluent
terminal-another-game = Une autre partie ?
terminal-analyse-game = Analyser la partie ?
terminal-series-drawn = La série est nulle. { $reason }
terminal-wins-series = { $side } gagne la série. { $reason }
terminal-saved = enregistré : { $record }

## playtest

terminal-give-two-players-file-report = indiquez deux joueurs, ou --file pour un rapport
terminal-invalid-sprt-bounds-expected-low = limites SPRT invalides ; attendu : BAS:HAUT en Elo, pour exactement deux joueurs
terminal-file-belongs-another-game = le fichier est d’un autre jeu
terminal-unknown-player = joueur inconnu
terminal-preparing = préparation …

## puzzles

terminal-searching = recherche
terminal-correct = { $count } sur { $count2 } sont corrects
terminal-level-solves-them-tries = le niveau { $too_weak } les résout dans { $by_chance } essais sur { $trie }
terminal-puzzle-number = n°
terminal-kind = genre
terminal-proof = preuve
terminal-levels-1-9 = niveaux 1–9
terminal-solution = solution
terminal-tempting = tentant
terminal-themes = thèmes
terminal-position = position
terminal-level = niveau { $level }
terminal-grade = degré
terminal-puzzles = problèmes

## ratings

terminal-no-ratings-yet = Pas encore de classements

## render

terminal-written-picture = écrit : { $output }
terminal-at-out-of-range = hors limites (0 … { $last })
terminal-unknown-theme = thème inconnu
terminal-unknown-image-format = format d’image inconnu

## repl

terminal-may-stop = Le tour peut continuer ; Entrée ou [b]stop[/] le termine.
terminal-bye = Au revoir.
terminal-nothing-to-take-back = Il n’y a rien à annuler.
terminal-resign = Abandonner ?
terminal-do-both-agree-draw = Les deux joueurs sont-ils d’accord pour la nulle ?
terminal-help =
    Un tour comme { $example }, ou : [b]m[/] montre les coups, [b]u[/] annule, [b]b[/] montre le plateau, [b]t[/] la position en texte, [b]hint[/] propose un tour, [b]resign[/] abandonne, { $people ->
        [two] [b]draw[/] convient de la nulle, [b]q[/] quitte.
       *[one] [b]q[/] quitte.
     }

## secret options

terminal-password-command-line-which-every = mot de passe sur la ligne de commande, que tout utilisateur de cette machine peut lire ; définissez plutôt { $variable }, ou nommez un fichier avec { $variable }{ $file_suffix }
terminal-cannot-read-the-file = impossible de lire le fichier ({ $reason })
terminal-not-address-postgresql-database-example = ce n’est pas l’adresse d’une base PostgreSQL ; exemple : postgresql://user@host/azumaya ; dossiers : --data

## selfplay

terminal-invalid-shard-example-2-8 = part invalide ; exemple : 2/8

## serve

terminal-invalid-origin-example-https-azumaya = origine invalide ; exemple : https://azumaya.example
terminal-public-address-give-address-website = adresse publique ; indiquez l’adresse du site avec --origin https://…
terminal-cannot-listen-here-use-port = impossible d’écouter ici ({ $strerror }) ; --port 0 prend un port libre, --host une autre adresse

## tablebase

terminal-positions-verified = { $layer } : { $count } positions vérifiées
terminal-won = gagné
terminal-drawn = nul
terminal-lost = perdu
terminal-longest = le plus long
terminal-game-over = la partie est terminée
terminal-position-not-tablebase-build-larger = la position n’est pas dans la table de finales ; construisez-en une plus grande avec `azumaya tablebase build --stones N`
terminal-invalid-certificate = certificat invalide ({ $error })
terminal-size = taille
terminal-coverage-headings-positions = positions
terminal-coverage-headings-solved-1-s = résolues en 1 s
terminal-coverage-headings-solved = résolues
terminal-coverage-headings-25-after-s = 25 % après s
terminal-coverage-headings-50 = 50 %
terminal-coverage-headings-75 = 75 %
terminal-coverage-headings-100 = 100 %
terminal-solving-small-boards-not-supported = la résolution de petits plateaux n’est pas prise en charge
terminal-worth-win = gain pour le premier camp
terminal-worth-draw = nulle
terminal-worth-loss = perte pour le premier camp
terminal-no-tablebase-game = pas de table de finales pour ce jeu

## tune

terminal-weight = poids
terminal-guess = estimé
terminal-tuned = réglé
terminal-meaning = sens
terminal-games-positions-log-loss-guessed = { $games } parties, { $count } positions ; perte logarithmique { NUMBER($guess_loss, minimumFractionDigits: 4, maximumFractionDigits: 4) } estimée, { NUMBER($loss, minimumFractionDigits: 4, maximumFractionDigits: 4) } réglée

## warmup

terminal-compiling = compilation de { $title }
terminal-turn = tour
terminal-searched-expected = { $searched } ; attendu { $first } : { $second }
terminal-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
terminal-lesson-help = Un tour comme { $example }, ou : [b]hint[/], [b]show[/] montre la solution, [b]n[/] passe à l’étape suivante, [b]q[/] quitte.
terminal-ratings-member = membre
terminal-ratings-rating = classement
terminal-ratings-recomputed = recalculé
terminal-ratings-fit = ajustement
terminal-ratings-difference = écart
terminal-checked = { $positions } positions vérifiées, { $tabled } cherchées dans la table de finales
terminal-confirm = { $question } [b]o[/]ui ou [b]n[/]on >{ " " }
terminal-ended = { $result } ({ $first } : { $second }).
terminal-grouped = { $number }

## experiment

terminal-several-sweep-need-two-aim = plusieurs --sweep demandent deux --aim

## translate

terminal-translate-document = document manquant : { $file }
terminal-translate-append = à ajouter à { $file }
