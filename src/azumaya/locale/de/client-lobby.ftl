lobby-title = Lobby
lobby-intro = Finde einen Gegner: Nimm eine Einladung an oder biete selbst eine Partie an.
lobby-people = { $count } Personen sind online.
lobby-tournaments = Turniere
lobby-ladders = Leitern
lobby-computer = Gegen den Computer
lobby-computer-line = Zehn Stufen in jedem Spiel, ein Klick zum Start.
lobby-open = Offene Einladungen
lobby-open-none = Zurzeit gibt es keine Einladungen. Biete eine Partie an: Andere sehen sie sofort.
lobby-who = Gegner
lobby-rating = Wertung
lobby-game = Spiel
lobby-clock = Bedenkzeit
lobby-rated = Gewertet
lobby-side = Deine Seite
lobby-side-random = zufällig
lobby-yes = ja
lobby-no = nein
lobby-action = Mitspielen
lobby-play-level = Spielen: { $game }, Stufe { $level }
lobby-yours = Deine Einladung ansehen
lobby-yours-short = Ansehen
lobby-members = Nur für Mitglieder
lobby-offer = Partie anbieten
lobby-offer-more = Variante, Link, Name und mehr
lobby-watch = Zuschauen
lobby-watch-none = Zurzeit läuft keine öffentliche Partie.
lobby-lost = Verbindung unterbrochen, wird wiederhergestellt …

players-link = Bestenlisten und Spieler
players-title = Spieler
players-leaders = Bestenliste
players-leaders-none = Noch hat niemand eine gesicherte Wertung. Dafür genügen etwa zehn gewertete Partien.
players-rank = Rang
players-name = Name
players-certainty = ± ist die Unsicherheit der Wertung: In zwei von drei Fällen liegt die Spielstärke in diesem Bereich.
players-online = Jetzt online
players-online-is = online
players-online-none = Gerade ist kein Mitglied online.
players-following = Du folgst
players-following-none = Folge anderen auf ihrer Spielerseite, um hier zu sehen, wann sie online sind.
players-follow = Folgen
players-unfollow = Nicht mehr folgen
players-listed = Mich in Bestenlisten zeigen, und dass ich online bin

find-title = Gegner finden
find-line = Such dir Spiel und Tempo aus. Gegner werden nach Wertung und Wartezeit zugeteilt; unter Mitgliedern ist die Partie gewertet.
find-live = Live
find-days = Fernpartie
find-button = Gegner finden: { $game },
find-waiting-none = niemand wartet
find-waiting =
    { $count ->
        [one] 1 wartet
       *[other] { $count } warten
    }
find-expected = meist { $time }
find-searching = Gegner wird gesucht …
find-alone = Außer dir wartet gerade niemand.
find-others =
    { $count ->
        [one] Außer dir wartet 1 Person.
       *[other] Außer dir warten { $count } Personen.
    }
find-keeps-live = Die Suche läuft weiter, solange diese Seite offen ist, auch während du gegen den Computer spielst.
find-keeps-days = Die Suche läuft bis zu 14 Tage weiter. Du kannst die Seite schließen.
find-cancel = Suche abbrechen
find-cancel-label = Suche abbrechen: { $game }
find-meanwhile = Wenn niemand kommt
find-meanwhile-0 = weiter warten
find-meanwhile-30 = nach 30 s gegen den Computer spielen
find-meanwhile-60 = nach 1 min gegen den Computer spielen
find-meanwhile-180 = nach 3 min gegen den Computer spielen
find-computer = Jetzt gegen den Computer

join-title = Du bist zum Spiel eingeladen
join-by = { $name } wartet auf dich.
join-own = Das ist deine eigene Einladung. Schick den Link weiter oder öffne ihn auf einem anderen Gerät.
join-option = Du entscheidest, { $option }
join-join = Mitspielen
join-joining = Partie wird geöffnet …
join-guest = Du brauchst kein Konto.
join-cannot = Diese Einladung ist nicht mehr offen
join-watch = Zuschauen
join-instead = Spiel gegen den Computer, such in der Lobby einen Gegner oder lade selbst jemanden ein.
join-incomplete = Dieser Link ist unvollständig. Bitte um einen neuen.
join-side = Du spielst { $side }.
join-side-random = Die Seiten werden ausgelost.
join-rules = Erst die Regeln lesen

watch-title = Zuschauen
watch-live = Jetzt live
watch-more = Weitere öffentliche Partien
watch-none = Zurzeit läuft keine öffentliche Partie.
watch-levels = Zwei Stufen des Computers
watch-levels-line = Sie spielen, solange du zusiehst. Die Partie zählt nirgends.
watch-levels-game = Spiel der beiden Stufen
watch-recent = Letzte Partien
watch-pause = Anhalten
watch-play = Weiter
watch-open = Zum Tisch
