# The browser client. People, cards of games, clocks, lists of games.

nav-lobby = Salon
nav-account = Compte
nav-sign-in = Se connecter
nav-games = Mes parties
nav-invitations =
    { $count ->
        [one] { $count } invitation pour vous
       *[other] { $count } invitations pour vous
    }
nav-turns =
    { $count ->
        [one] partie attend votre coup
       *[other] parties attendent votre coup
    }

home-turn = À vous de jouer
home-waiting = À l’adversaire
home-invited = Invitations reçues
home-offered = Vos invitations
home-all-games = Toutes mes parties

card-against = contre { $name }
card-one-screen = sur un écran
card-your-turn = à vous
card-turns =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
card-rated = classée
card-won = gagnée
card-lost = perdue
card-drawn = nulle
card-discard = Effacer : { $game }
card-discard-question = Effacer cette partie ? Elle disparaît et ne compte pas.
card-void = annulée

time-left = reste { $time }
time-over = temps dépassé
time-days =
    { $count ->
        [one] { $count }{ "\u00A0" }jour
       *[other] { $count }{ "\u00A0" }jours
    }
time-hours = { $count }{ "\u00A0" }h
time-minutes = { $count }{ "\u00A0" }min
time-seconds = { $count }{ "\u00A0" }s

clock-legend = Cadence
clock-live = Temps réel
clock-days = Correspondance
clock-fischer = { $main } + { $increment } par coup
clock-fischer-cap = { $main } + { $increment } par coup, au plus { $cap }
clock-byoyomi = { $main }, puis { $periods } × { $period }
clock-delay = { $main }, délai de { $delay } par coup
clock-per-turn = { $limit } par coup
clock-unlimited = sans pendule
clock-unlimited-days = sans limite

rating-custom = autres règles
rating-new = nouveau
rating-live = temps réel
rating-days = correspondance
rating-pace = Rythme
rating-games = Parties
rating-provisional = provisoire

decline-later = Pas maintenant, peut-être plus tard.
decline-too-fast = C’est trop rapide pour moi.
decline-too-slow = C’est trop lent pour moi.
decline-another-game = Je préfère jouer à un autre jeu.
decline-unrated = Je préfère une partie amicale.
decline-no = Pas aujourd’hui.

bot-mark = Bot

report-name = Nom offensant
report-computer = Joue avec une aide extérieure
report-stalling = Fait traîner exprès
report-losing = Perd exprès
report-leaving = Quitte sans cesse les parties
report-other = Autre chose

games-title = Mes parties
games-search = Rechercher
games-any = tous
games-opponent = Adversaire
games-turns = Coups
games-result = Résultat
games-since = Du
games-until = Au
games-when = Date
games-none = Aucune partie trouvée.
games-more = Afficher plus

notification-turn = C’est à vous de jouer

player-since = inscrit le { $date }
player-guest = Invité
player-ratings = Classements
player-ratings-none = Pas encore de parties classées.
player-curve = Classement en { $game }, { $pace }
player-curve-none = Pas encore assez de parties pour une courbe.
player-curve-now = De { $first } à { $last } (± { $deviation }) en { $count } parties
player-games = Parties
player-record = Votre bilan
player-record-line = { $wins } gagnées, { $draws } nulles, { $losses } perdues.
player-invite = Inviter
player-block = Bloquer
player-unblock = Débloquer
player-blocked = Bloqué : vous ne pouvez plus vous inviter l’un l’autre.
player-report = Signaler
player-report-why = Que s’est-il passé ?
player-report-done = Merci. Nous allons examiner cela.

time-two = { $first } { $second }
clock-both = { $first } : { $second }
