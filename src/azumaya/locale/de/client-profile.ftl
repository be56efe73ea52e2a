rating-custom = andere Regeln
rating-new = neu
rating-live = live
rating-days = Fernpartie
rating-pace = Tempo
rating-games = Partien
rating-provisional = vorläufig

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
