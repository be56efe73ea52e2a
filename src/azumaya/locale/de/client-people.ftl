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

rating-custom = andere Regeln
rating-new = neu
rating-live = live
rating-days = Fernpartie
rating-pace = Tempo
rating-games = Partien
rating-provisional = vorläufig

decline-later = Jetzt nicht, später gern.
decline-too-fast = Das ist mir zu schnell.
decline-too-slow = Das ist mir zu langsam.
decline-another-game = Lieber ein anderes Spiel.
decline-unrated = Lieber ohne Wertung.
decline-no = Heute nicht.

bot-mark = Bot

report-name = Anstößiger Name
report-computer = Spielt mit fremder Hilfe
report-stalling = Lässt absichtlich warten
report-losing = Verliert absichtlich
report-leaving = Verlässt ständig laufende Partien
report-other = Etwas anderes

games-title = Meine Partien
games-search = Suchen
games-any = alle
games-opponent = Gegner
games-turns = Züge
games-result = Ergebnis
games-since = Von
games-until = Bis
games-when = Datum
games-none = Keine Partien gefunden.
games-more = Mehr anzeigen

notification-turn = Du bist am Zug

player-since = dabei seit { $date }
player-guest = Gast
player-ratings = Wertungen
player-ratings-none = Noch keine gewerteten Partien.
player-curve = Wertung in { $game }, { $pace }
player-curve-none = Noch zu wenige Partien für eine Kurve.
player-curve-now = Von { $first } auf { $last } (± { $deviation }) in { $count } Partien
player-games = Partien
player-record = Deine Bilanz
player-record-line = { $wins } gewonnen, { $draws } unentschieden, { $losses } verloren.
player-invite = Einladen
player-block = Blockieren
player-unblock = Nicht mehr blockieren
player-blocked = Blockiert: Ihr könnt euch nicht mehr einladen.
player-report = Melden
player-report-why = Was ist passiert?
player-report-done = Danke. Wir sehen uns das an.

time-two = { $first } { $second }
clock-both = { $first } : { $second }
