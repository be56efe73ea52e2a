## admin

terminal-now-called = { $name } heißt jetzt { $new }.
terminal-account-closed = Das Konto von { $name } ist geschlossen.
terminal-account-open-again = Das Konto von { $name } ist wieder offen.
terminal-new-recovery-code =
    Neuer Wiederherstellungscode für { $name }: { $code }
    Damit lässt sich ein neues Passwort wählen.
terminal-match-void = Die Partie { $match } zählt nicht.
terminal-no-reports = Es liegt nichts vor.
terminal-report = Meldung { $report }: { $verdict }.
terminal-refused = abgewiesen
terminal-how-often = wie oft
terminal-number = Nummer
terminal-when = wann
terminal-about = über
terminal-why = warum
terminal-by = von
terminal-match = Partie
terminal-settled = entschieden

## analyse

terminal-give-file-position-game = bitte eine Datei angeben, oder --position mit --game
terminal-no-decision-chance-move = keine Entscheidung: Zufallszug
terminal-proved = bewiesen
terminal-searched = { $count } Stellungen, { $depth ->
    [one] einen Zug
   *[other] { $depth } Züge
 } tief
terminal-analysing = Analyse
terminal-winning-chances = Gewinnchancen { $side }:
terminal-no-blunders = Keine groben Fehler.
terminal-result-best-play-known-from = Das Ergebnis bei bestem Spiel ist von Anfang an bekannt.
terminal-values-exact-from-turn-estimated = Ab Zug { $turn } sind die Werte exakt, davor geschätzt.

## backup

terminal-backup-written = Backup geschrieben: { $file }, { $kilobytes }
terminal-verifying-matches = Partien prüfen
terminal-database-damaged = Datenbank beschädigt: { $fault }
terminal-cannot-replayed = nicht lesbar: { $identifier }
terminal-restored = wiederhergestellt: { $matches } Partien, davon { $matches2 } geprüft

## bench

terminal-bench-title = Zufallspartien je Sekunde und Thread; Gewinn durch zwei Threads und durch zwei einfache Schleifen
terminal-headings-game = Spiel
terminal-headings-compiled = kompiliert
terminal-headings-reference = Referenz
terminal-headings-ratio = Verhältnis
terminal-headings-2-threads = 2 Threads
terminal-headings-2-loops = 2 Schleifen
terminal-headings-cold = kalt
terminal-measuring = Messung

## book

terminal-games = Partien
terminal-no-opening-book-game = kein Eröffnungsbuch für dieses Spiel
terminal-positions-from-games-second-half = { $count } Stellungen aus { $get } Partien; die zweite Hälfte der Partien war im Mittel { $get2 } Züge lang im Buch
terminal-score = Punkte
terminal-search = Suche
terminal-played = gespielt
terminal-continuation = Fortsetzung
terminal-yes = ja
terminal-no = nein

## compile

terminal-compiled = { $name }: Modul { $size } Bytes, Daten { $data } Bytes (komprimiert), { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s

## conform

terminal-does-not-compile = lässt sich nicht übersetzen: { $reason }
terminal-no-game-folder-init-py = kein Spiel in diesem Ordner: __init__.py fehlt

## console

terminal-there-no-such-language = diese Sprache gibt es nicht
terminal-option-not-form-field-value = Option nicht in der Form Feld=Wert
terminal-cannot-read-file = Datei nicht lesbar ({ $strerror })
terminal-not-text-file-utf-8 = keine Textdatei in UTF-8
terminal-cannot-write-file = Datei nicht beschreibbar ({ $strerror })
terminal-not-possible = nicht möglich ({ $reason })

## convert

terminal-unknown-kind-file = unbekannte Dateiart
terminal-games-written = { $count } Partien geschrieben: { $output }
terminal-line-not-game = Zeile { $number } ist keine Partie

## data dir

terminal-external-workers = externe Worker
terminal-several-processes = mehrere Prozesse
terminal-need-postgresql-database-such-as = { $of } brauchen eine PostgreSQL-Datenbank, zum Beispiel postgresql://name@rechner/azumaya
terminal-no-database-folder-choose-another = keine Datenbank in diesem Ordner; mit --data einen anderen angeben
terminal-folder-not-writable-choose-another = Ordner nicht beschreibbar ({ $strerror }); mit --data einen anderen angeben
terminal-database-not-readable-restore-backup = Datenbank nicht lesbar ({ $error }); ein Backup wiederherstellen oder mit --data einen anderen Ordner angeben

## doctor

terminal-client = Browser-Client gebaut.
terminal-browser-client-missing-build-make = Browser-Client fehlt; mit `make play` bauen oder ein fertiges Paket installieren.
terminal-chromium = Chromium für Tests: { $found }
terminal-chromium-missing-only-needed-tests = Chromium fehlt; es wird nur für Tests gebraucht, `make test` installiert es.
terminal-games-loaded = Spiele: { $listed }
terminal-cache-not-usable-choose-folder = Cache nicht verwendbar: { $chosen } ({ $reason }); mit AZUMAYA_CACHE einen eigenen Ordner angeben.
terminal-not-compiled-yet-run-azumaya = Noch nicht kompiliert: { $listed }; `azumaya warmup` erledigt das vor dem ersten Spiel.
terminal-cache-damaged-incomplete-compiled-anew = Der Cache war beschädigt oder unvollständig; neu kompiliert: { $listed }.
terminal-all-games-compiled-load = Alle Spiele kompiliert und geladen ({ $chosen }).
terminal-port = Port { $port } ist frei.
terminal-port-not-available-azumaya-serve = Port { $port } ist nicht verfügbar ({ $strerror }); `azumaya serve --port 0` nimmt einen freien.
terminal-azumaya-already-running-port-version = azumaya läuft schon auf Port { $port } (Version { $open_version }).
terminal-data-directory-not-writable-choose = Datenordner nicht beschreibbar: { $place }; mit --data einen anderen angeben.
terminal-no-database-yet = Noch keine Datenbank in { $place }.
terminal-low-disk-space-free = Wenig Speicherplatz: { $place }, { $gigabytes } frei.
terminal-disk = { $place }: { $gigabytes } frei.
terminal-database = Datenbank: { $matches } Partien.
terminal-database-damaged-restore-backup-azumaya = Datenbank beschädigt: { $file } ({ $reason }); ein Backup mit `azumaya restore` wiederherstellen.
terminal-cannot-connect-database-postgresql-running = Keine Verbindung zur Datenbank ({ $error }); läuft PostgreSQL, und stimmt --database?
terminal-database-reachable = Datenbank erreichbar.

## experiment

terminal-until-settled-needs-aim-no = --until-settled braucht --aim und keinen --sweep
terminal-written = Geschrieben: { $out }

## import export

terminal-exported-games = { $count } Partien exportiert: { $file }
terminal-imported-games-already-present = { $added } Partien importiert, { $known } schon vorhanden
terminal-matches-ok = { $sound } von { $matches } Partien in Ordnung

## learn

terminal-generation = Generation
terminal-loss = Verlust
terminal-learn-games = Spiele
terminal-elo = Elo
terminal-accepted = angenommen
terminal-learning-curves = Lernkurven: { $folder }

## lesson

terminal-step = Schritt { $number } von { $count }
terminal-progress-could-not-saved = Fortschritt nicht gespeichert { $reason }.
terminal-final-game = Zum Abschluss

## new game

terminal-written-folder = geschrieben: { $place }
terminal-grid-out-range-4x4-20x20 = Brett außerhalb des Bereichs (4x4 … 20x20)
terminal-name-lower-case-letters-digits = ein Name besteht aus Kleinbuchstaben, Ziffern und Unterstrichen
terminal-exists-already = das gibt es schon

## openings

terminal-openings-them-better = { $count } Eröffnungen, { $ahead } davon besser für { $side }
terminal-openings = Eröffnungen

## perft

terminal-depth = Tiefe
terminal-lines = Zugfolgen
terminal-counting = zähle …

## play

terminal-level-against-exclude-each-other = --level und --against schließen sich aus
terminal-another-game = Noch ein Spiel?
terminal-analyse-game = Partie analysieren?
terminal-series-drawn = Die Serie endet unentschieden. { $reason }
terminal-wins-series = { $side } gewinnt die Serie. { $reason }
terminal-saved = gespeichert: { $record }

## playtest

terminal-give-two-players-file-report = bitte zwei Spieler angeben, oder --file für einen Bericht
terminal-invalid-sprt-bounds-expected-low = ungültige SPRT-Grenzen; LOW:HIGH in Elo, für genau zwei Spieler
terminal-file-belongs-another-game = die Datei gehört zu einem anderen Spiel
terminal-unknown-player = unbekannter Spieler
terminal-preparing = Vorbereitung …

## puzzles

terminal-searching = Suche
terminal-correct = { $count } von { $count2 } korrekt
terminal-level-solves-them-tries = Stufe { $too_weak } löst sie in { $by_chance } von { $trie } Versuchen
terminal-puzzle-number = Nr.
terminal-kind = Art
terminal-proof = Beweis
terminal-levels-1-9 = Stufen 1–9
terminal-solution = Lösung
terminal-tempting = verlockend
terminal-themes = Themen
terminal-position = Stellung
terminal-level = Stufe { $level }
terminal-grade = Schwierigkeit
terminal-puzzles = Rätsel

## ratings

terminal-no-ratings-yet = Noch keine Wertungen

## render

terminal-written-picture = geschrieben: { $output }
terminal-at-out-of-range = außerhalb der Aufzeichnung (0 … { $last })
terminal-unknown-theme = unbekanntes Farbschema
terminal-unknown-image-format = unbekanntes Bildformat

## repl

terminal-may-stop = Der Zug kann weitergehen; die Eingabetaste oder [b]stop[/] beendet ihn.
terminal-bye = Tschüss.
terminal-nothing-to-take-back = Es gibt nichts zurückzunehmen.
terminal-resign = Wirklich aufgeben?
terminal-do-both-agree-draw = Sind beide mit Remis einverstanden?
terminal-help =
    Ein Zug wie { $example }, oder: [b]m[/] zeigt die Züge, [b]u[/] nimmt zurück, [b]b[/] zeigt das Brett, [b]t[/] die Stellung als Text, [b]tipp[/] schlägt einen Zug vor, [b]aufgeben[/] gibt auf, { $people ->
        [two] [b]remis[/] vereinbart Remis, [b]q[/] beendet.
       *[one] [b]q[/] beendet.
     }

## secret options

terminal-password-command-line-which-every = Passwort auf der Kommandozeile, die jeder auf diesem Rechner lesen kann; stattdessen { $variable } setzen oder mit { $variable }{ $file_suffix } eine Datei nennen
terminal-cannot-read-the-file = Datei nicht lesbar ({ $reason })
terminal-not-address-postgresql-database-example = keine PostgreSQL-Adresse; Beispiel: postgresql://name@rechner/azumaya; für einen Ordner gibt es --data

## selfplay

terminal-invalid-shard-example-2-8 = ungültiger Shard; Beispiel: 2/8

## serve

terminal-invalid-origin-example-https-azumaya = ungültige Origin; Beispiel: https://azumaya.example
terminal-public-address-give-address-website = öffentliche Adresse; bitte mit --origin https://… die Adresse der Website angeben
terminal-cannot-listen-here-use-port = Port nicht verfügbar ({ $strerror }); --port 0 nimmt einen freien Port, --host eine andere Adresse

## tablebase

terminal-positions-verified = { $layer }: { $count } Stellungen geprüft
terminal-won = gewonnen
terminal-drawn = remis
terminal-lost = verloren
terminal-longest = längste
terminal-game-over = das Spiel ist zu Ende
terminal-position-not-tablebase-build-larger = Stellung nicht in der Tablebase; `azumaya tablebase build --stones N` baut eine größere
terminal-invalid-certificate = ungültiges Zertifikat ({ $error })
terminal-size = Größe
terminal-coverage-headings-positions = Stellungen
terminal-coverage-headings-solved-1-s = in 1 s gelöst
terminal-coverage-headings-solved = gelöst
terminal-coverage-headings-25-after-s = 25 % nach s
terminal-coverage-headings-50 = 50 %
terminal-coverage-headings-75 = 75 %
terminal-coverage-headings-100 = 100 %
terminal-solving-small-boards-not-supported = Lösen kleiner Bretter nicht unterstützt
terminal-worth-win = Gewinn für die beginnende Seite
terminal-worth-draw = Remis
terminal-worth-loss = Verlust für die beginnende Seite
terminal-no-tablebase-game = keine Tablebase für dieses Spiel

## tune

terminal-weight = Gewicht
terminal-guess = geschätzt
terminal-tuned = angepasst
terminal-meaning = Bedeutung
terminal-games-positions-log-loss-guessed = { $games } Spiele, { $count } Stellungen; log-loss geschätzt { NUMBER($guess_loss, minimumFractionDigits: 4, maximumFractionDigits: 4) }, angepasst { NUMBER($loss, minimumFractionDigits: 4, maximumFractionDigits: 4) }

## warmup

terminal-compiling = kompiliere { $title }
terminal-turn = Zug
terminal-searched-expected = { $searched }; erwartet { $first } : { $second }
terminal-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
terminal-lesson-help = Ein Zug wie { $example }, oder: [b]tipp[/], [b]zeig[/] zeigt die Lösung, [b]w[/] geht weiter, [b]q[/] beendet.
terminal-ratings-member = Mitglied
terminal-ratings-rating = Wertung
terminal-ratings-recomputed = nachgerechnet
terminal-ratings-fit = Fit
terminal-ratings-difference = Differenz
terminal-checked = { $positions } Stellungen geprüft, { $tabled } aus der Tablebase
terminal-confirm = { $question } [b]j[/]a oder [b]n[/]ein >{ " " }
terminal-ended = { $result } ({ $first } : { $second }).
terminal-grouped = { $number }

## experiment

terminal-several-sweep-need-two-aim = mehrere --sweep brauchen zwei --aim

## translate

terminal-translate-document = fehlendes Dokument: { $file }
terminal-translate-append = anhängen an { $file }
