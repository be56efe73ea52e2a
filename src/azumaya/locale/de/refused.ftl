## games

refused-unknown-game = dieses Spiel gibt es nicht
refused-broken-game = dieses Spiel ist zurzeit nicht verfügbar
refused-no-rulebook = Für dieses Spiel gibt es noch keine Regeln
refused-no-about = Für dieses Spiel gibt es keine Info-Seite

## conditional turns

refused-no-conditional-turns = Züge planen kannst du in laufenden Partien nach Tagen gegen einen anderen Menschen
refused-no-answer = ein Plan besteht aus einem Zug des Gegners und deiner Antwort darauf
refused-across-chance = hier entscheidet der Zufall, weiter lässt sich nicht planen
refused-too-many-lines = mehr geht nicht: höchstens { $most } geplante Linien
refused-line-too-long = die Linie ist zu lang: höchstens { $most } Züge

## matches

refused-stale-turn = das Brett hat sich inzwischen geändert; dies ist der aktuelle Stand
refused-not-stored = das konnte nicht gespeichert werden, nichts hat sich geändert; bitte versuche es noch einmal
refused-maybe-stored = die Datenbank hat beim Speichern nicht mehr geantwortet; bitte sende es noch einmal, doppelt gespeichert wird nichts
refused-scene-failed = dieses Brett kann nicht gezeichnet werden
refused-id-in-use = diese Kennung gehört zu einer anderen Anfrage; jede Anfrage braucht eine eigene
refused-unknown-match = diese Partie gibt es nicht
refused-unreadable-match = diese Partie lässt sich mit den aktuellen Regeln nicht nachspielen; sie bleibt gespeichert
refused-broken-log = die Aufzeichnung dieser Partie hat eine Lücke nach Ereignis { $found } von { $newest }; eine Sicherung hilft, andere Partien sind nicht betroffen
refused-not-readable = die Datenbank antwortet gerade nicht; nichts ist verloren, bitte versuche es gleich noch einmal
refused-folder-taken = ein anderer Server benutzt diesen Ordner; beende ihn, oder wähle mit --data einen anderen Ordner
refused-no-database = die Datenbank lässt sich nicht öffnen ({ $reason }); mit --database eine andere angeben
refused-other-schema = die Datenbank hat Schema-Revision { $found }, diese Version von azumaya braucht Revision { $known }; die passende Version installieren oder mit --data oder --database eine andere Datenbank angeben
refused-no-backup = keine azumaya-Sicherung ({ $reason }); `azumaya backup` erstellt eine
refused-no-game = Zeile { $line } ist keine von `azumaya export` geschriebene Partie ({ $reason })
refused-other-match = unter dieser Kennung ist schon eine andere Partie gespeichert
refused-not-empty = hier gibt es schon eine Datenbank; mit --data oder --database ein leeres Ziel angeben
refused-unknown-event = die Partie hat die Ereignisse 0 bis { $newest }
refused-unknown-player = diesen Computergegner gibt es in diesem Spiel nicht
refused-unknown-level = die Spielstärken gehen von 1 bis { $strongest }
refused-game-over = die Partie ist zu Ende
refused-unfinished-turn = der Zug ist noch nicht zu Ende
refused-turn-too-long = der Zug war schon vorher zu Ende
refused-nothing-to-take-back = hier gibt es nichts zurückzunehmen; was zufällig gezogen wurde, bleibt gezogen
refused-went-on = das nächste Spiel hat schon begonnen, dieses lässt sich nicht mehr ändern
refused-not-over = die nächste Partie kann erst beginnen, wenn diese zu Ende ist
refused-match-running = die Partie läuft noch; die Analyse gibt es nach dem Ende
refused-nothing-to-decide = hier ist kein Zug zu wählen, deshalb gibt es keinen Tipp
refused-analysis-failed = die Analyse ist fehlgeschlagen; bitte versuche es noch einmal
refused-busy = der Server ist gerade ausgelastet; bitte versuche es gleich noch einmal
refused-overloaded = der Server ist gerade überlastet; bitte gleich noch einmal versuchen
refused-took-too-long = die Berechnung hat zu lange gedauert und wurde abgebrochen; bitte versuche es noch einmal
refused-unknown-puzzle = die Aufgaben gehen von 1 bis { $count }
refused-no-puzzles = dieses Spiel hat noch keine Aufgaben
refused-no-lesson = dieses Spiel hat noch keine Lektion
refused-unknown-lesson-step = die Lektion hat die Schritte 1 bis { $count }
refused-not-your-seat = diese Seite spielst du nicht
refused-no-agreement = Remis vereinbaren können nur zwei Menschen
refused-draft-without-board = eine Vorschau braucht entweder eine Partie oder ein Spiel mit einer Stellung
refused-not-seated = das können nur die Spieler an diesem Tisch, nicht die Zuschauer
refused-seat-taken = dieser Platz ist schon besetzt
refused-already-seated = du sitzt schon an diesem Tisch
refused-no-advisers-alone = Berater gibt es nur in Partien zwischen zwei Menschen
refused-unknown-adviser-link = dieser Link gilt nicht oder nicht mehr; bitte um einen neuen
refused-not-begun = die Partie beginnt, sobald beide Plätze besetzt sind
refused-paused = die Partie ist pausiert; setze sie zuerst fort
refused-not-paused = die Partie ist nicht pausiert
refused-time-is-up = die Zeit ist schon abgelaufen
refused-not-due = die Zeit ist noch nicht abgelaufen
refused-too-late = eine Partie lässt sich nur vor deinem ersten Zug abbrechen; danach kannst du aufgeben
refused-rated = in einer gewerteten Partie geht das nicht
refused-no-clock = diese Partie wird ohne Uhr gespielt
refused-nothing-to-claim = das geht nur, wenn der Gegner am Zug ist und länger abwesend ist oder seine Zeit abgelaufen ist
refused-too-many-advisers = eine Seite hat höchstens { $most } Berater
refused-no-draws = in { $title } lässt sich kein Remis vereinbaren
refused-draw-offered-lately = Remis kannst du nach { $turns ->
        [one] einem weiteren eigenen Zug
       *[other] { $turns } weiteren eigenen Zügen
    } wieder anbieten
refused-ask-later = das wurde gerade abgelehnt; in { $seconds } s kannst du wieder fragen
refused-already-offered = das hast du schon angeboten; die Antwort steht noch aus
refused-no-such-offer = dieses Angebot gilt nicht mehr
refused-not-yours-to-answer = auf dein Angebot kann nur der Gegner antworten
refused-asked = die Anfrage ist gestellt; der Gegner muss noch zustimmen
refused-between-people = solange zwei Menschen gegeneinander spielen, gibt es keine Hilfe vom Computer
refused-while-rated = solange eine gewertete Partie läuft, gibt es keine Hilfe vom Computer
refused-not-rateable = diese Partie kann nicht gewertet werden: Gewertete Partien haben keine Vorgabe, beginnen mit der Anfangsstellung und gehen gegen ein Mitglied oder eine Stufe
refused-at-stake = diese Stellung steht in einer deiner gewerteten Partien auf dem Brett; Hilfe gibt es nach der Partie
refused-players-only = dieser Tisch ist privat; nur die beiden Spieler können ihn sehen
refused-clock-too-short = zu wenig Bedenkzeit: mindestens 10 Sekunden für eine Partie, 1 Sekunde für einen Zug
refused-no-opponent = hier gibt es keinen Gegner, der es lesen könnte
refused-unknown-cursor = diese Seite der Liste gibt es nicht; beginne mit der ersten
refused-in-tournament = das geht in einem Turnier nicht
refused-series-agreed = die Serie ist vereinbart und lässt sich nicht mehr abbrechen; du kannst nur dieses Spiel aufgeben
refused-series-first = zuerst wird die vereinbarte Serie zu Ende gespielt; danach geht auch ein anderes Spiel
refused-no-such-clock = ungültige Bedenkzeit: Zeiten liegen zwischen null und einem Jahr
refused-unreadable-event = Ereignis { $number } ({ $kind }, Formatversion { $version }) ist unbekannt; die Partie bleibt gespeichert
refused-no-editor = { $title } hat keinen Editor für Stellungen; du kannst eine Stellung als Text einfügen
refused-no-such-edit = das lässt sich auf diesem Brett nicht ändern
refused-not-your-turn = { $side } ist am Zug, diese Seite spielst du nicht
refused-folder-taken-by = ein anderer Server ({ $holder }) benutzt diesen Ordner; beende ihn, oder wähle mit --data einen anderen Ordner

## invitations

refused-rated-members-only = gewertete Partien sind Mitgliedern vorbehalten; für ein Konto genügen ein Name und ein Passwort
refused-not-for-guest = das kann der Gast nicht entscheiden, oder die Partie beginnt mit einer eigenen Stellung
refused-only-by-link = der Gast kann nur bei einer Einladung per Link etwas entscheiden
refused-unknown-invitation = diese Einladung gibt es nicht; ist der Link vollständig?
refused-invitation-taken = jemand anders war schneller, der Platz ist besetzt
refused-invitation-withdrawn = diese Einladung gilt nicht mehr
refused-invitation-expired = diese Einladung ist abgelaufen; bitte um eine neue
refused-own-invitation = das ist deine eigene Einladung; schicke sie jemandem oder öffne sie auf einem anderen Gerät
refused-not-for-you = diese Einladung ist für jemand anderen
refused-outside-window = diese Einladung gilt für Wertungen von { $low } bis { $high }
refused-unknown-reason = diesen Grund gibt es nicht
refused-too-many-open = mehr als { $most } offene Einladungen sind nicht möglich; ziehe zuerst eine zurück
refused-too-many-running = mehr als { $most } laufende Partien sind nicht möglich; beende zuerst eine
refused-names-for-members = nur Mitglieder können jemanden mit Namen einladen; mit einem Link geht es immer
refused-own-name = das ist dein eigener Name; allein kannst du an einem Bildschirm oder gegen den Computer spielen
refused-not-welcome = zwischen euch beiden sind keine Einladungen möglich

## trials

refused-unknown-trial = diesen Test gibt es nicht
refused-not-your-game = diese Partie hat jemand anderes gespielt
refused-not-your-trial = dieser Test gehört jemand anderem
refused-too-many-trials = mehr Tests oder Partien gehen nicht
refused-simulation-runs = es läuft schon eine Simulation
refused-no-report = hier gibt es noch keinen Bericht

## studies

refused-game-running = die Partie läuft noch
refused-unknown-study = diese Studie gibt es nicht, oder sie ist nicht für dich
refused-unknown-chapter = dieses Kapitel gibt es nicht
refused-turn-removed = dieser Zug wurde inzwischen entfernt
refused-read-only = diese Studie kannst du nur lesen
refused-not-yours = hier haben andere geschrieben; entfernen kann es nur, wem die Studie gehört
refused-last-chapter = eine Studie hat mindestens ein Kapitel
refused-no-source = das Kapitel braucht eine Stellung oder eine Partie
refused-study-studies = mehr geht nicht: höchstens { $most } Studien
refused-study-chapters = mehr geht nicht: höchstens { $most } Kapitel
refused-study-turns = mehr geht nicht: höchstens { $most } Züge in einem Kapitel
refused-study-comment = mehr geht nicht: höchstens { $most } Zeichen
refused-study-all-comments = mehr geht nicht: höchstens { $most } Zeichen in Kommentaren
refused-study-variations = mehr geht nicht: höchstens { $most } Varianten ineinander

## notifications

refused-invalid-mail-server = ungültiger Mailserver; Beispiel: --smtp smtp://host:587 --mail-from azumaya@example.org
refused-invalid-mail = das ist keine gültige E-Mail-Adresse; Beispiel: name@example.org

## requests

refused-too-often = Zu viele Anfragen. Versuch es in { $seconds } s noch einmal.
refused-internal = Ein Fehler ist aufgetreten. Bitte die Seite neu laden.
refused-unknown-page = Seite nicht gefunden
refused-wrong-method = Methode nicht erlaubt
refused-too-large = Anfrage zu groß
refused-field-missing = Feld fehlt
refused-field-unknown = unbekanntes Feld
refused-invalid-json = kein gültiges JSON
refused-type-missing = Feld type fehlt
refused-type-unknown = unbekannter Nachrichtentyp
refused-too-long = zu lang
refused-too-short = zu kurz
refused-invalid-value = ungültiger Wert
refused-foreign-origin = Anfrage von einer anderen Website abgelehnt
refused-unknown-host = Unbekannter Hostname; `azumaya serve --name NAME` erlaubt ihn
refused-not-json = JSON erwartet (Content-Type: application/json)
refused-field = { $field }: { $fault }

## people

refused-name-taken = dieser oder ein sehr ähnlicher Name ist vergeben; bitte wähle einen anderen
refused-wrong-login = Name oder Passwort ist falsch; hast du das Passwort vergessen, benutze den Wiederherstellungscode
refused-wrong-recovery = Name oder Wiederherstellungscode ist falsch; einen neuen Code bekommst du vom Administrator dieses Servers
refused-wrong-password = das aktuelle Passwort ist falsch
refused-account-closed = dieses Konto wurde vom Administrator geschlossen
refused-already-member = in diesem Browser ist schon ein Mitglied angemeldet; melde dich zuerst ab
refused-not-signed-in = dafür musst du angemeldet sein
refused-members-only = das können nur Mitglieder; für ein Konto genügen ein Name und ein Passwort
refused-old-session = deine Sitzung ist abgelaufen; melde dich wieder an, oder versuche es noch einmal und spiele als Gast
refused-too-many-sign-ins = gerade melden sich zu viele gleichzeitig an; bitte versuche es gleich noch einmal
refused-unknown-person = diesen Spieler gibt es nicht
refused-handover-over = dieser Link gilt nicht mehr: Er gilt zehn Minuten und nur einmal; erstelle auf dem anderen Gerät einen neuen
refused-unknown-token = dieser API-Token ist unbekannt oder gelöscht; auf der Seite /me lässt sich ein neuer erstellen
refused-not-for-programs = das geht nur im Browser, nicht mit einem API-Token
refused-too-many-tokens = mehr als { $most } API-Tokens sind nicht möglich; lösche zuerst einen
refused-about-oneself = das geht nur mit anderen Spielern
refused-not-a-member = nur Mitgliedern kann man folgen
refused-blocked = einer von euch hat den anderen blockiert
refused-follows-too-many = mehr als { $most } Mitgliedern kann man nicht folgen
refused-password-needed = bitte bestätige das mit deinem Passwort; dieses ist falsch
refused-unknown-report = eine offene Meldung mit dieser Nummer gibt es nicht; `azumaya admin reports` listet sie auf
refused-no-mail = dieser Server verschickt keine E-Mails
refused-wrong-code = das ist nicht der Code aus der E-Mail; einen neuen bekommst du, wenn du morgen noch einmal speicherst
refused-invalid-push-endpoint = ein Push-Dienst braucht eine öffentliche https-Adresse
refused-no-push = Push-Nachrichten gehen nur über https oder auf dem Rechner des Servers
refused-password-length = Das Passwort braucht { $least } bis { $most } Zeichen.
refused-password-is-name = Das Passwort darf nicht dein Name sein.
refused-name-length = ein Name hat { $least } bis { $most } Zeichen
refused-name-characters = ein Name besteht aus Buchstaben und Ziffern, dazwischen je ein Leerzeichen, - oder _
refused-name-reserved = dieser Name ist reserviert

## tournaments

refused-invalid-tournament-name = ein Name hat eine Zeile mit 1 bis { $longest } Zeichen
refused-joined-already = { $name } nimmt schon teil
refused-joins-too-late = nach der ersten Runde kann man nur in ein Turnier nach Schweizer System oder in eine Arena einsteigen
refused-left-already = { $name } ist schon ausgeschieden
refused-too-many-entrants = mehr als { $most } Teilnehmer
refused-too-few-entrants = eine Runde braucht zwei Teilnehmer
refused-unknown-entrant = { $name } nimmt nicht teil
refused-no-rounds = ein Turnier nach Schweizer System braucht eine Zahl von Runden
refused-unknown-round = Runde { $number } (1 … { $last })
refused-settled-round = nach Runde { $number } wurde schon weiter gelost; ihre Ergebnisse stehen fest
refused-unknown-board = Brett { $board } (1 … { $last })
refused-unknown-result = Ergebnis { $points }
refused-needs-winner = im Pokal gibt es kein Remis; spielt noch einmal
refused-round-open = in Runde { $number } fehlen Ergebnisse
refused-tournament-over = das Turnier ist zu Ende
refused-no-pairing = keine Runde mehr möglich, in der niemand denselben Gegner noch einmal hat
refused-unreadable-tournament = keine Turnierdatei: { $reason }
refused-file-exists = { $file } gibt es schon
refused-you-joined-already = du nimmst schon teil
refused-you-left-already = du nimmst nicht mehr teil
refused-not-joined = du nimmst an diesem Turnier nicht teil
refused-tournament-started = das Turnier hat schon begonnen
refused-too-few-to-start = zum Start braucht es mindestens zwei Teilnehmer
refused-cannot-pause = nur ein laufendes Turnier lässt sich anhalten
refused-tournament-not-paused = das Turnier ist nicht angehalten
refused-unknown-tournament = dieses Turnier gibt es nicht; ist der Link vollständig?
refused-organiser-only = das kann nur, wer das Turnier angelegt hat
refused-arena-is-live = eine Arena geht nur live
refused-needs-clock = ein Turnier braucht eine Bedenkzeit von mindestens 10 Sekunden für eine Partie
refused-invalid-start = der Beginn liegt in den nächsten 90 Tagen
refused-unrateable = diese Spielart wird nicht gewertet, oder sie wird als Serie gewertet
refused-tournament-full = alle { $most } Plätze sind vergeben
refused-too-many-tournaments = du hast schon { $most } Turniere, die noch nicht zu Ende sind
refused-unknown-format = Turnierform { $name }
refused-out-of-range = { $name }: { $value } ({ $least } … { $most })
refused-invalid-description = eine Beschreibung hat höchstens { $longest } Zeichen
refused-no-series = { $game } kennt keine Serien; gewertet wird jedes Spiel
refused-on-ladder-already = du stehst schon auf der Leiter
refused-not-on-ladder = du stehst nicht auf der Leiter
refused-opponent-not-on-ladder = dieser Spieler steht nicht auf der Leiter
refused-you-play-already = spiel erst deine offene Forderung zu Ende
refused-opponent-plays-already = dieser Spieler hat gerade eine Forderung offen
refused-blocked-on-ladder = diesen Spieler kannst du nicht fordern; fordere einen anderen
refused-ladder-is-public = eine Leiter nennt ihre Spieler; zeig dich dafür wieder in Bestenlisten
refused-out-of-reach = fordern kann man, wer höchstens { $reach } Plätze über einem steht
refused-met-lately = dieselben zwei spielen erst nach { $days } Tagen wieder gegeneinander
