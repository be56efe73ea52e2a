# The browser client. The table: state, actions, offers, clocks, series.

state-waiting = En attente d’un joueur.
state-first = { $name } joue le premier coup.
state-first-free = Rien ne presse : les pendules partent après les deux premiers coups.
state-first-mine = Jouez votre premier coup dans la minute, sinon la partie est annulée. Cela ne compte pas comme une défaite.
state-first-theirs = Si { $name } ne joue pas dans la minute, la partie est annulée. Cela ne compte pas comme une défaite.
state-their-turn = C’est à { $name } de jouer.
state-chance = Tirage …
state-paused = En pause. Les pendules sont arrêtées.
state-gone = { $name } a quitté la table.
state-claim-in = Vous pourrez réclamer la partie dans { $time }.
state-seen = vu
state-resume = Reprendre

table-you = Vous
table-your-turn = À vous de jouer
table-rated = classée
table-tournament = Vers le tournoi
table-ladder = Vers l’échelle
table-watchers =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
table-kept = Pas de connexion. Votre coup est gardé et sera joué à son retour.
table-leave = Votre coup n’a pas été envoyé. Quitter quand même ?
table-board = Plateau : { $game }
table-on-board = Sur le plateau : { $pieces }.
table-history = Historique
table-history-start = Départ
table-history-resign = abandon
table-history-agree = nulle convenue
table-history-flag = temps dépassé
table-history-claim = réclamée
table-history-abort = annulée
table-score = Score
table-to-move = au trait
table-steps = Étapes de ce tour
table-actions = Actions
table-legend = Légende
table-takeback = Annuler le coup
table-resign = Abandonner
table-resign-question = Abandonner la partie ?
table-agree = Nulle
table-hint = Indice
table-hint-thinking = Recherche d’un indice …
table-hint-chance = chances de gain { $percent } %
table-hint-points = attendu { $first }{ "\u00A0" }:{ "\u00A0" }{ $second }
table-hint-away = Masquer l’indice
table-flip = Retourner le plateau
table-coordinates = Coordonnées
table-legal = Montrer les coups possibles
table-sound = Son
table-settings = Paramètres
table-keys = Raccourcis clavier
table-confirm = Confirmer le coup
table-confirm-prompt = Coup complet : confirmez ou revenez d’un pas.
table-confirm-short = Confirmer
table-undo-step = Un pas en arrière
table-rotate = Tourner
table-sending = Envoi …
table-stored = enregistré
table-thinking = { $side } réfléchit …
table-failed = L’ordinateur ne peut pas jouer.
table-lost = Connexion perdue, reconnexion …
table-lost-sending = Connexion perdue. Votre coup sera envoyé dès son retour.
table-cached = Hors ligne : voici la position de votre dernière visite.
table-changed = La position a changé. Votre coup inachevé a été effacé.
table-past = Vous regardez une position antérieure.
table-past-try = Vous regardez une position antérieure. Jouez un coup pour essayer votre propre variante.
table-past-return = Retour à la partie
table-play-on = Continuer d’ici
table-close = Fermer
table-typed = Taper un coup
table-typed-hint = p. ex. { $move }
table-typed-play = Jouer

strip-you = vous
strip-advised = avec { $names }
strip-here = présent
strip-away = absent
strip-says = { $name } dit : { $phrase }

clock-first = Premier coup : { $time }
clock-periods =
    { $count ->
        [one] dernière période
       *[other] reste { $count } périodes
    }
clock-free = délai de { $time }
clock-face-days = { $days } j { $hours } h
clock-face-hours = { $hours } h { $minutes } min
clock-face-seconds = { $seconds } s
clock-face-tenths = { $seconds },{ $tenths }
clock-of = Pendule de { $name }
clock-left = Il reste { $seconds } secondes.

ahead-lines = Prévoir des coups
ahead-premove = Coup anticipé
ahead-board-changed = L’adversaire a joué. Les coups prévus qui conviennent encore sont gardés.
ahead-premove-set = Coup anticipé : { $turn }
ahead-cancel = Annuler
ahead-no-premove = Pas de coup anticipé ici : le hasard décide de la suite, ou le jeu n’en a pas.
ahead-premove-dropped = Votre coup anticipé n’était plus possible.
action-menu = Plus d’actions
action-takeback = Demander d’annuler un coup
action-takeback-free = Annuler le coup, pas encore vu
action-draw = Proposer la nulle
action-pause = Proposer une pause
action-days = Continuer par correspondance
action-time = Donner du temps
action-abort = Annuler la partie
action-abort-question = Annuler la partie ?
action-claim-win = Réclamer la victoire
action-claim-draw = Déclarer la nulle

offer-draw = { $name } propose la nulle.
offer-draw-pending = Nulle proposée
offer-draw-declined = { $name } refuse la nulle.
offer-takeback-declined = { $name } refuse l’annulation du coup.
offer-pause-declined = { $name } refuse la pause.
offer-control-declined = { $name } refuse plus de temps.
offer-next-declined = { $name } refuse une autre partie.
offer-another-declined = { $name } refuse une autre partie.
offer-takeback = { $name } demande d’annuler un coup.
offer-takeback-pending = Annulation demandée
offer-pause = { $name } propose une pause.
offer-pause-pending = Pause proposée
offer-control = { $name } aimerait continuer avec plus de temps : { $clock }.
offer-control-pending = Plus de temps proposé
offer-next = { $name } aimerait jouer une autre partie.
offer-next-pending = En attente de { $name } …
offer-another = { $name } aimerait jouer à { $game } avec vous.
offer-another-pending = { $game } proposé
offer-yes = Accepter
offer-no = Refuser
offer-withdraw = Retirer

phrase-title = Messages rapides
settings-theme = Thème
settings-theme-system = celui de l’appareil
settings-theme-light = clair
settings-theme-dark = sombre
settings-language = Langue

series-title = Série
series-game = Partie { $number }
series-now = maintenant { $side }
series-won = gagnée
series-wins = Victoires
series-points = Points
series-wins-it = { $side } gagne la série.
series-you-win = Vous gagnez la série.
series-draw = La série est nulle.
series-what-next = Et maintenant ?
series-go = Aller à la partie suivante
replay-first = Au début
replay-previous = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin

board-whole = Montrer tout le plateau

time-given = Vous avez donné du temps à { $name }.
time-received = { $name } vous a donné du temps.
