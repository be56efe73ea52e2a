state-waiting = Es fehlt noch ein Mitspieler.
state-first = { $name } macht den ersten Zug.
state-first-free = Keine Eile: Die Uhren laufen erst nach dem ersten Zug von beiden.
state-first-mine = Zieh innerhalb einer Minute, sonst wird die Partie abgebrochen. Das zählt nicht als Niederlage.
state-first-theirs = Zieht { $name } nicht innerhalb einer Minute, wird die Partie abgebrochen. Das zählt nicht als Niederlage.
state-their-turn = { $name } ist am Zug.
state-chance = Es wird gezogen …
state-paused = Pause. Die Uhren sind angehalten.
state-gone = { $name } hat den Tisch verlassen.
state-claim-in = In { $time } kannst du die Partie beanspruchen.
state-seen = gesehen
state-resume = Weiterspielen

table-you = Du
table-your-turn = Du bist am Zug
table-rated = gewertet
table-tournament = Zum Turnier
table-ladder = Zur Leiter
table-watchers =
    { $count ->
        [one] 1 Zuschauer
       *[other] { $count } Zuschauer
    }
table-kept = Keine Verbindung. Dein Zug bleibt erhalten und wird gemacht, sobald sie wieder da ist.
table-leave = Dein Zug ist noch nicht abgeschickt. Seite trotzdem verlassen?
table-board = Spielbrett: { $game }
table-on-board = Auf dem Brett: { $pieces }.
table-history = Verlauf
table-history-start = Anfang
table-history-resign = aufgegeben
table-history-agree = Remis vereinbart
table-history-flag = Zeit abgelaufen
table-history-claim = beansprucht
table-history-abort = abgebrochen
table-score = Punktestand
table-to-move = am Zug
table-steps = Schritte dieses Zuges
table-actions = Aktionen
table-legend = Legende
table-takeback = Zurücknehmen
table-resign = Aufgeben
table-resign-question = Wirklich aufgeben?
table-agree = Remis
table-hint = Tipp
table-hint-thinking = Tipp wird berechnet …
table-hint-chance = Gewinnchance { $percent } %
table-hint-points = erwartet { $first }{ "\u00A0" }:{ "\u00A0" }{ $second }
table-hint-away = Tipp ausblenden
table-flip = Brett drehen
table-coordinates = Koordinaten
table-legal = Mögliche Züge anzeigen
table-sound = Ton
table-settings = Einstellungen
table-keys = Tastenkürzel
table-confirm = Zug bestätigen
table-confirm-prompt = Zug fertig: Bestätige ihn oder geh zurück.
table-confirm-short = Bestätigen
table-undo-step = Schritt zurück
table-rotate = Drehen
table-sending = Wird gesendet …
table-stored = gespeichert
table-thinking = { $side } denkt nach …
table-failed = Der Computer kann nicht ziehen.
table-lost = Verbindung unterbrochen, wird wiederhergestellt …
table-lost-sending = Verbindung unterbrochen. Dein Zug wird gesendet, sobald sie wieder steht.
table-cached = Offline: Das ist der Stand deines letzten Besuchs.
table-changed = Die Stellung hat sich geändert. Dein angefangener Zug wurde verworfen.
table-past = Du siehst eine frühere Stellung.
table-past-try = Du siehst eine frühere Stellung. Zieh, um eine eigene Variante auszuprobieren.
table-past-return = Zurück zum Spiel
table-play-on = Von hier weiterspielen
table-close = Schließen
table-typed = Zug eintippen
table-typed-hint = z. B. { $move }
table-typed-play = Ziehen

strip-you = du
strip-advised = mit { $names }
strip-here = anwesend
strip-away = abwesend
strip-says = { $name } sagt: { $phrase }

clock-first = Erster Zug: { $time }
clock-periods =
    { $count ->
        [one] letzte Periode
       *[other] noch { $count } Perioden
    }
clock-free = { $time } Verzögerung
clock-face-days = { $days } T { $hours } h
clock-face-hours = { $hours } h { $minutes } min
clock-face-seconds = { $seconds } s
clock-face-tenths = { $seconds },{ $tenths }
clock-of = Uhr von { $name }
clock-left = Noch { $seconds } Sekunden.

ahead-lines = Züge planen
ahead-premove = Vorziehen
ahead-board-changed = Dein Gegner hat gezogen. Gespeicherte Züge, die noch passen, bleiben.
ahead-premove-set = Vorgezogen: { $turn }
ahead-cancel = Zurücknehmen
ahead-no-premove = Hier kannst du nicht vorziehen: Der Zufall entscheidet, wie es weitergeht, oder das Spiel kennt es nicht.
ahead-premove-dropped = Dein vorgezogener Zug war nicht mehr möglich.
action-menu = Weitere Aktionen
action-takeback = Zugrücknahme vorschlagen
action-takeback-free = Ungesehenen Zug zurücknehmen
action-draw = Remis anbieten
action-pause = Pause vorschlagen
action-days = Als Fernpartie weiterspielen
action-time = Zeit schenken
action-abort = Partie abbrechen
action-abort-question = Partie abbrechen?
action-claim-win = Sieg beanspruchen
action-claim-draw = Remis beanspruchen

offer-draw = { $name } bietet Remis an.
offer-draw-pending = Remis angeboten
offer-draw-declined = { $name } lehnt das Remis ab.
offer-takeback-declined = { $name } lehnt die Zugrücknahme ab.
offer-pause-declined = { $name } lehnt die Pause ab.
offer-control-declined = { $name } lehnt mehr Zeit ab.
offer-next-declined = { $name } möchte keine weitere Partie.
offer-another-declined = { $name } möchte kein anderes Spiel.
offer-takeback = { $name } möchte den Zug zurücknehmen.
offer-takeback-pending = Zugrücknahme vorgeschlagen
offer-pause = { $name } schlägt eine Pause vor.
offer-pause-pending = Pause vorgeschlagen
offer-control = { $name } möchte mit mehr Zeit weiterspielen: { $clock }.
offer-control-pending = Mehr Zeit vorgeschlagen
offer-next = { $name } möchte noch eine Partie spielen.
offer-next-pending = Warten auf { $name } …
offer-another = { $name } möchte { $game } mit dir spielen.
offer-another-pending = { $game } vorgeschlagen
offer-yes = Annehmen
offer-no = Ablehnen
offer-withdraw = Zurückziehen

phrase-title = Kurznachricht senden
settings-theme = Farben
settings-theme-system = wie das Gerät
settings-theme-light = hell
settings-theme-dark = dunkel
settings-language = Sprache

series-title = Serie
series-game = Spiel { $number }
series-now = jetzt { $side }
series-won = gewonnen
series-wins = Siege
series-points = Punkte
series-wins-it = { $side } gewinnt die Serie.
series-you-win = Du gewinnst die Serie.
series-draw = Die Serie endet unentschieden.
series-what-next = Wie geht es weiter?
series-go = Zum nächsten Spiel
replay-first = Zum Anfang
replay-previous = Einen Zug zurück
replay-next = Einen Zug vor
replay-last = Zum Ende

board-whole = Ganzes Brett zeigen

time-given = Du hast { $name } Zeit geschenkt.
time-received = { $name } schenkt dir Zeit.
