## game

game-loading = { $title } wird geladen …
game-compiling = { $title } wird kompiliert, das dauert nur beim ersten Mal so lange …

## invitation

invitation-decline-later = Jetzt nicht, später gern.
invitation-decline-too-fast = Das ist mir zu schnell.
invitation-decline-too-slow = Das ist mir zu langsam.
invitation-decline-another-game = Lieber ein anderes Spiel.
invitation-decline-unrated = Lieber ohne Wertung.
invitation-decline-no = Heute nicht.
invitation-rated = gewertet
invitation-unrated = ohne Wertung
invitation-from-position = aus einer Stellung
invitation-series = als Serie

## control

control-none = ohne Uhr
control-delay = { $main }, { $delay } Verzögerung je Zug
control-per-turn = { $time } je Zug
control-two = { $first } / { $second }
control-fischer = { $main } + { $increment }
control-byoyomi = { $main } + { $periods } × { $period }

## trial

trial-question-enjoyed = Wie gern hast du gespielt?
trial-question-clear = Wie verständlich waren die Regeln?
trial-question-change = Was würdest du ändern?

## lobby

lobby-drawn = unentschieden
lobby-void = abgebrochen
lobby-won = { $winner } hat gewonnen
lobby-won-points = { $winner } hat gewonnen { $most } : { $least }
lobby-won-resigned = { $winner } hat gewonnen durch Aufgabe
lobby-won-flagged = { $winner } hat gewonnen auf Zeit
lobby-won-claimed = { $winner } hat gewonnen, die andere Seite hat das Spiel verlassen

## match

match-draw-agreed = Remis, beide sind einverstanden
match-annulled = die Partie wurde annulliert; sie zählt nicht
match-points-by-resignation = Punkte durch die Aufgabe
match-points-by-resignation-at-least = Punkte durch die Aufgabe, mindestens
match-not-drawn = Dieses Brett kann nicht gezeichnet werden. Die Partie ist gespeichert; du kannst den letzten Zug zurücknehmen.
match-computer-failed = Der Computer konnte nicht ziehen und versucht es gleich noch einmal. Du kannst auch deinen letzten Zug zurücknehmen.
match-resigned = { $loser } gibt auf, { $winner } gewinnt
match-flagged = die Zeit von { $loser } ist abgelaufen, { $winner } gewinnt
match-gone = { $loser } ist fortgegangen, { $winner } gewinnt
match-gone-drawn = { $loser } ist fortgegangen, { $claimant } beansprucht Remis
match-flagged-drawn = die Zeit von { $loser } ist abgelaufen, { $claimant } beansprucht Remis
match-won-by = { $sentence } mit { $most } : { $least }
match-won-at-least-by = { $sentence } mit mindestens { $most } : { $least }
match-aborted = { $side } hat die Partie abgebrochen; sie zählt nicht
match-not-started = { $side } hat nicht gezogen; die Partie zählt nicht

## series

series-first = Das erste Spiel.
series-replay = Noch einmal: Das letzte Spiel zählt nicht.
series-swapped = Noch einmal mit vertauschten Seiten.
series-new-swapped = Neue Serie mit vertauschten Seiten.
series-loser-begins = Noch einmal: Der Verlierer beginnt.
series-new-loser-begins = Neue Serie: Der Verlierer des letzten Spiels beginnt.
series-forfeited = Wer eine vereinbarte Serie verlässt oder die Zeit überschreitet, verliert sie.
series-rematch = Revanche
series-same-rules = Noch einmal mit denselben Regeln
series-next-game = Nächstes Spiel
series-play-again = Noch einmal
series-new = Neue Serie

## settings

settings-not-readable = Einstellungsdatei nicht lesbar: { $reason }
settings-not-toml = Einstellungsdatei ist kein TOML: { $error }
settings-invalid-value = ungültiger Wert von { $name }: { $value } (Beispiele: { $example })
settings-unknown-setting = unbekannter Name '{ $name }'; bekannt: { $known }
settings-unknown-limit = unbekannter Name '{ $name }'; bekannt: { $known }

## chat

chat-hello = Hallo!
chat-good-luck = Viel Glück!
chat-have-fun = Viel Spaß!
chat-good-move = Schöner Zug!
chat-oops = Hoppla!
chat-thinking = Ich denke noch nach.
chat-one-moment = Einen Moment, bitte.
chat-back = Ich bin wieder da.
chat-good-game = Gutes Spiel!
chat-thanks = Danke!
chat-again = Noch eine Partie?
chat-bye = Bis zum nächsten Mal!

## seat

seat-person = Mensch
seat-open = Frei
seat-level = Stufe { $level }

## standings

standings-deleted-account = Gelöschtes Konto
standings-place = Platz
standings-name = Name
standings-points = Punkte
standings-buchholz = Buchh
standings-sonneborn-berger = SoBe
standings-bye = spielfrei
standings-round = Runde { $number }

## duration

duration-days = { $count } { $count ->
        [one] Tag
       *[other] Tage
    }
duration-hours = { $count } Std.
duration-minutes = { $count } min
duration-seconds = { $count } s
