# The browser client. The home page and the table: people, cards of games, clocks.

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

decline-later = Pas maintenant, peut-être plus tard.
decline-too-fast = C’est trop rapide pour moi.
decline-too-slow = C’est trop lent pour moi.
decline-another-game = Je préfère jouer à un autre jeu.
decline-unrated = Je préfère une partie amicale.
decline-no = Pas aujourd’hui.

notification-turn = C’est à vous de jouer

time-two = { $first } { $second }
clock-both = { $first } : { $second }
