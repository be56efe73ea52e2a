nav-lobby = Lobby
nav-account = Konto
nav-sign-in = Anmelden
nav-games = Meine Partien
nav-invitations =
    { $count ->
        [one] 1 Einladung an dich
       *[other] { $count } Einladungen an dich
    }
nav-turns =
    { $count ->
        [one] Partie wartet auf deinen Zug
       *[other] Partien warten auf deinen Zug
    }

home-turn = Du bist am Zug
home-waiting = Gegner am Zug
home-invited = Einladungen an dich
home-offered = Deine Einladungen
home-all-games = Alle meine Partien

card-against = gegen { $name }
card-one-screen = an einem Bildschirm
card-your-turn = du bist am Zug
card-turns =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
card-rated = gewertet
card-won = gewonnen
card-lost = verloren
card-drawn = unentschieden
card-discard = Verwerfen: { $game }
card-discard-question = Diese Partie verwerfen? Sie verschwindet und zählt nicht.
card-void = abgebrochen

time-left = noch { $time }
time-over = Zeit abgelaufen
time-days =
    { $count ->
        [one] 1{ "\u00A0" }Tag
       *[other] { $count }{ "\u00A0" }Tage
    }
time-hours = { $count }{ "\u00A0" }h
time-minutes = { $count }{ "\u00A0" }min
time-seconds = { $count }{ "\u00A0" }s

clock-legend = Bedenkzeit
clock-live = Live
clock-days = Fernpartie
clock-fischer = { $main } + { $increment } je Zug
clock-fischer-cap = { $main } + { $increment } je Zug, höchstens { $cap }
clock-byoyomi = { $main }, dann { $periods } × { $period }
clock-delay = { $main }, { $delay } Verzögerung je Zug
clock-per-turn = { $limit } je Zug
clock-unlimited = ohne Uhr
clock-unlimited-days = ohne Frist

decline-later = Jetzt nicht, später gern.
decline-too-fast = Das ist mir zu schnell.
decline-too-slow = Das ist mir zu langsam.
decline-another-game = Lieber ein anderes Spiel.
decline-unrated = Lieber ohne Wertung.
decline-no = Heute nicht.

notification-turn = Du bist am Zug

time-two = { $first } { $second }
clock-both = { $first } : { $second }
