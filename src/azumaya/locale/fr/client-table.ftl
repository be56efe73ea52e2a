# The browser client. The table: state, actions, offers, clocks, settings, shortcuts, series, score breakdown, plans, advisers.

adviser-title = Conseillers
adviser-line = Qui ouvre ce lien rejoint votre camp : chacun de vous peut jouer et voit le coup inachevé de l’autre.
adviser-now = Dans votre camp : { $names }
adviser-label = Lien pour les conseillers
adviser-dismiss = Retirer les conseillers
adviser-leave = Ne plus conseiller
adviser-invited = { $name } demande votre conseil
adviser-share = Vous rejoignez le même camp ({ $side }) : chacun de vous peut jouer.
adviser-join = Rejoindre

plan-theirs = Prévision : un coup possible de { $name }
plan-mine = Prévision : votre réponse
plan-mine-first = Prévision : un coup possible de votre part
plan-choose = Choisissez votre prochain coup
plan-ends = On ne peut rien prévoir au-delà.
plan-saved = prévu
plan-done = Terminé
plan-title = Coups prévus
plan-hidden = Vous seul pouvez les voir. Si { $name } joue comme prévu, le serveur répond aussitôt pour vous.
plan-if = { $turn }, puis { $answer }
plan-own = votre coup { $turn }
plan-show = Montrer la ligne { $number } sur le plateau
plan-remove = Supprimer la ligne { $number }
plan-played = Joué comme prévu : { $turns }
plan-none = Aucun pour l’instant.

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
table-you-win = Vous gagnez
table-you-lose = { $name } gagne
table-void = Partie annulée
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
table-resign-answer = { $side } abandonne
table-agree = Nulle
table-agree-question = Êtes-vous tous deux d’accord pour la nulle ?
table-agree-answer = D’accord pour la nulle
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
table-replay = Revoir
table-record = En texte
table-picture = En image
table-link = Copier le lien
table-link-copied = Lien copié.
table-link-by-hand = Lien à copier :
table-close = Fermer
table-cancel = Annuler
table-draw = Nulle
table-wins = { $side } gagne
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

keys-plan = prévoir des coups, ou un coup anticipé
keys-answer = accepter ou refuser une proposition
keys-next-game = aller à ma partie suivante
keys-lobby = aller au salon
keys-title = Raccourcis clavier
keys-arrows = déplacer le curseur sur le plateau
keys-enter = choisir ou confirmer
keys-escape = un pas en arrière
keys-turn = tourner une pièce ou une tuile
keys-history = parcourir l’historique (aussi ← → hors du plateau)
keys-ends = au début, à la fin
keys-flip = retourner le plateau
keys-coordinates = afficher ou masquer les coordonnées
keys-legal = afficher ou masquer les coups possibles
keys-takeback = annuler un coup
keys-hint = indice
keys-typed = taper un coup
keys-breakdown = parcourir le détail du score après la partie
keys-help = cette liste

action-title = Que voulez-vous faire ?
action-menu = Plus d’actions
action-none = Aucune autre action n’est possible en ce moment.
action-takeback = Demander d’annuler un coup
action-takeback-free = Annuler le coup, pas encore vu
action-draw = Proposer la nulle
action-pause = Proposer une pause
action-days = Continuer par correspondance
action-time = Donner du temps
action-abort = Annuler la partie
action-abort-question = Annuler la partie ?
action-abort-answer = Annuler la partie
action-keep-playing = Continuer à jouer
action-resign-answer = J’abandonne
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

another-title = Un autre jeu avec { $name }
another-line = À la même table, avec la même pendule.

phrase-title = Messages rapides
phrase-muted = Muet

settings-confirm-days = Confirmer les coups dans les parties par correspondance
settings-theme = Thème
settings-theme-system = celui de l’appareil
settings-theme-light = clair
settings-theme-dark = sombre
settings-language = Langue
settings-confirm = Confirmer chaque coup
settings-confirm-steps = Confirmer les coups en plusieurs étapes
settings-confirm-small = Confirmer le toucher sur les petites cases
settings-patterns = Motifs en plus des couleurs
settings-contrast = Contraste
settings-contrast-system = celui de l’appareil
settings-contrast-normal = doux
settings-contrast-high = fort
settings-motion = Animations
settings-motion-system = selon l’appareil
settings-motion-full = activées
settings-motion-still = désactivées

breakdown-title = Détail du score
breakdown-turn = Coup
breakdown-words = Ce qui compte
breakdown-sum = Total
breakdown-steps = Détail du score, pas à pas
breakdown-previous = Élément précédent
breakdown-next = Élément suivant
breakdown-place = { $number } sur { $count }
breakdown-whole = Détail du score, { $count } étapes

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

replay-title = Revoir
replay-first = Au début
replay-previous = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin
replay-play = Lecture automatique
replay-pause = Pause
replay-position = Coup { $turn } sur { $turns }
replay-table = À la table

board-whole = Montrer tout le plateau

time-given = Vous avez donné du temps à { $name }.
time-received = { $name } vous a donné du temps.
