# The browser client. Home page, navigation, errors of pages.

home-motto = Un pavillon pour jouer à deux.
home-intro = Prenez place. Un plateau, deux sièges, et tout le temps qu’il vous plaira.
home-preparing = Préparation …
home-broken = Ce jeu ne peut pas être ouvert pour le moment.
home-skill = Connaissez-vous bien ces jeux ?
home-skill-new = Jamais joué
home-skill-knows = Je les connais
home-skill-strong = Je joue bien
home-level-up = Trois victoires de suite : vous jouez maintenant contre le niveau { $level }.
home-level-down = Trois défaites de suite : vous jouez maintenant contre le niveau { $level }, plus facile.
home-find = Trouver un adversaire
home-find-waiting =
    { $count ->
        [one] Un joueur attend.
       *[other] { $count } joueurs attendent.
    }
home-watch = En direct
home-watch-all = Toutes les parties publiques
home-recent = Joués récemment
home-empty = Aucun jeu n’est installé.

nav-loading = Chargement …
nav-home = Tous les jeux
nav-skip = Aller au contenu
nav-rules = Règles
nav-about = À propos de ce jeu
nav-play = Jouer
nav-play-now = Partie rapide
nav-puzzles = Problèmes
nav-main = Menu principal
nav-version = version { $version }

found-title = Adversaire trouvé : { $game }
found-notification = Adversaire trouvé
found-go = Aller à la partie

error-offline = Le serveur ne répond pas. Vérifiez votre connexion.
error-unexpected = Réponse inattendue du serveur ({ $status }).
error-page = Une erreur s’est produite sur cette page ({ $message }). Réessayez ou rechargez la page.
error-stale = La page n’a pas pu être chargée : la connexion est coupée, ou il y a une nouvelle version. Rechargez la page.
error-retry = Réessayer

missing-title = Page introuvable
missing-text = Cette page n’existe pas.

home-watch-none = Regarder jouer deux niveaux, et des parties récentes

language-draft = Cette traduction n’a pas encore été relue par une personne dont c’est la langue maternelle.

nav-analysis = Analyse
nav-studies = Études
analysis-proved = prouvé
invitation-decline = Refuser
invitation-decline-why = Pourquoi refuser ?
invitation-from = { $name } vous invite
nav-learn = Apprendre
learn-rule = Lire la règle
lobby-join = Rejoindre
lobby-join-at = Rejoindre : { $game } avec { $name }
new-way-link = Lien
new-way-open = Salon
new-way-pool = Recherche d’un adversaire
new-way-direct = Nom
