# The browser client. Lessons, rules, puzzles.

learn-of = Apprendre { $game }
learn-invitation = Vous débutez ? Apprenez { $game } en dix minutes sur le plateau.
learn-steps = Étapes de la leçon
learn-step = Étape { $number } : { $title }
learn-place = Étape { $number } sur { $count }
learn-last = Dernière étape
learn-done = terminé
learn-next = Suivant
learn-previous = Précédent
learn-again = Réessayer
learn-check = Vérifier
learn-show = Montrez-moi
learn-shown = Comme ceci. { $sentence }
learn-start = Commencer la partie
learn-resume = Continuer votre partie
learn-played = Bien joué ! Vous connaissez maintenant le jeu. Des adversaires plus forts vous attendent.
learn-return = Retour à la leçon

rules-try = Essayer
rules-board = Cette règle sur le plateau
rules-title = Règles : { $game }
rules-unknown = Il n’y a pas de jeu { $game } ici. Disponibles : { $games }.

puzzles-title = Trouvez le bon coup
puzzles-of = Problèmes : { $game }
puzzles-intro = Chaque position a exactement un bon coup.
puzzles-none = Il n’y a pas encore de problèmes pour ce jeu.
puzzles-number = Problème { $number }
puzzles-solved = résolu
puzzles-progress = { $solved } résolus sur { $count }
puzzles-to-move = { $side } au trait.
puzzles-again = Réessayer
puzzles-show = Voir la solution
puzzles-next = Problème suivant
puzzles-all = Tous les problèmes
puzzles-grade = difficulté { $grade } sur 5
puzzles-difficulty = Difficulté
puzzles-theme = Thème
puzzles-every = tous
puzzles-today = Problème du jour
puzzles-standing = Votre classement : { $rating } · résolus de suite : { $streak } (record : { $longest })
puzzles-stake = Résolu : +{ $gain }. Manqué ou solution vue : −{ $loss }.
puzzles-practice = Exercice, sans classement
puzzles-practice-line = Exercice : votre classement ne change pas.
puzzles-change = Classement { $rating } ({ $change })
puzzles-line = La solution
puzzles-refutation = Tentant, mais faux
puzzles-seeking = Chargement de la solution …
puzzles-checking = Vérification …

about-title = À propos de { $game }

collection-of = { $game } : collection
collection-intro = { $count } mises en place, chacune avec sa difficulté et son équilibre mesuré. Choisissez-en une et jouez-la.
collection-order = Trier par
collection-order-number = numéro
collection-order-difficulty = difficulté
collection-order-fairness = équilibre
collection-grade = degré { $grade }
collection-none = Ce jeu n’a pas de collection.
