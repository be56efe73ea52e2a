## bit features

playtest-bit-features-game-no-network-py = dieses Spiel hat keine network.py

## pipeline

playtest-pipeline-folder-name-must-not-contain = der Ordnername darf kein Komma enthalten
playtest-pipeline-folder-belongs-another-run-choose = der Ordner gehört zu einem anderen Lauf ({ $differing }); bitte einen anderen Ordner wählen
playtest-pipeline-self-play = { $number }: Selbstspiel
playtest-pipeline-training = { $number }: Training
playtest-pipeline-strength-test = { $number }: Stärketest
playtest-pipeline-file-damaged = die Datei ist beschädigt

## sample files

playtest-sample-files-not-valid-sample-file-game = keine gültige Trainingsdatei dieses Spiels; nach dem Löschen wird sie neu erzeugt

## sparse features

playtest-sparse-features-game-no-patterns-py = dieses Spiel hat keine patterns.py

## agent rating

playtest-agent-rating-even-number-games-from-2 = eine gerade Zahl von Partien ab 2
playtest-agent-rating-levels-game-not-measured-azumaya = die Stufen dieses Spiels sind nicht vermessen: azumaya ladder NAME --write

## agents

playtest-agents-player-failed-position = Fehler des Spielers in Stellung „{ $text }“: { $what }
playtest-agents-player-cannot-created = Spieler lässt sich nicht erzeugen ({ $reason })
playtest-agents-player-needs-choose-position = ein Spieler braucht choose(position)
playtest-agents-file-not-readable = Datei nicht lesbar ({ $strerror })
playtest-agents-not-python-module = kein Python-Modul
playtest-agents-no-such-player-file = kein solcher Spieler in der Datei ({ $reason })
playtest-agents-program-does-not-start = Programm startet nicht ({ $error })
playtest-agents-must-number = { $name } muss eine Zahl sein

## arena

playtest-arena-at-least-two-players-needed = mindestens zwei Spieler nötig
playtest-arena-games-played-pairs-even-number = Partien werden paarweise gespielt: gerade Anzahl ab 2
playtest-arena-set-openings-own-rules-positions = ein Eröffnungssatz hat seine eigenen Regeln und Stellungen; ohne even, position, variant und option
playtest-arena-set-only-openings = der Satz hat nur { $count } Eröffnungen
playtest-arena-game-ends-within-random-turns = die Partie endet schon während der { $opening } zufälligen Züge
playtest-arena-worker-process-terminated-same-command = ein Arbeitsprozess wurde von außen beendet; derselbe Befehl setzt den Lauf fort

## book

playtest-book-file-does-not-belong-book = die Datei gehört nicht zu diesem Buch; bitte eine andere wählen

## aims

playtest-aims-aim-not-form-metric-number = Ziel nicht in der Form Größe<Zahl
playtest-aims-there-no-such-metric = diese Größe gibt es nicht

## metrics

playtest-metrics-fairness = Punkte der beginnenden Seite
playtest-metrics-fairness-share-points-side-0-gets-draw = Anteil der Punkte für Seite 0, Remis halb
playtest-metrics-draws = Remis
playtest-metrics-draws-share-games-without-winner = Anteil der Partien ohne Sieger
playtest-metrics-length = Länge
playtest-metrics-length-turns-game-average = Züge einer Partie im Mittel
playtest-metrics-length-quantile = Länge, { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) } %
playtest-metrics-length-quantile-meaning = { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) } % der Partien sind höchstens so lang
playtest-metrics-choices = Wahlmöglichkeiten
playtest-metrics-choices-legal-first-moves-turn-average = erlaubte erste Schritte eines Zuges im Mittel
playtest-metrics-forced = erzwungene Züge
playtest-metrics-forced-share-turns-one-first-move-only = Anteil der Züge mit nur einem ersten Schritt
playtest-metrics-lead-changes = Führungswechsel
playtest-metrics-lead-changes-meaning = so oft kreuzt die Gewinnaussicht 50 %, ein Band von ±5 % ausgenommen
playtest-metrics-drama = Dramatik
playtest-metrics-drama-mean-2-max-0-winner-s = Mittel von 2·max(0, ½ − Aussicht des Siegers)
playtest-metrics-decided = entschieden nach
playtest-metrics-decided-share-turns-after-which-winner-s = Anteil der Züge, nach dem die Aussicht des Siegers nie mehr unter 90 % fällt
playtest-metrics-swing = größter Umschwung
playtest-metrics-swing-largest-change-chances-from-one-turn = die größte Änderung der Aussicht von Zug zu Zug
playtest-metrics-spread = Gewicht der Entscheidung
playtest-metrics-spread-standard-deviation-chance-over-choices-turn = Streuung der Aussicht über die Wahlmöglichkeiten eines Zuges
playtest-metrics-clarity = Klarheit
playtest-metrics-clarity-share-turns-choice-judge-would-begun = Anteil der Züge mit Wahl, die der Richter ebenso begonnen hätte
playtest-metrics-permanence = Beständigkeit
playtest-metrics-permanence-what-answer-leaves-what-turn-gained = was nach der Antwort vom Gewinn eines Zuges bleibt
playtest-metrics-span = Tiefe in Elo
playtest-metrics-span-elo-from-lowest-level-highest = Elo von der untersten bis zur obersten Stufe
playtest-metrics-rungs = Sprossen
playtest-metrics-rungs-same-depth-rungs-60 = dieselbe Tiefe in Sprossen zu 60 %
playtest-metrics-luck = Glück
playtest-metrics-luck-correlation-results-pairs-share-set-up = Korrelation der Ergebnisse in Paaren mit gleicher Ausgangslage und gleichen Würfen
playtest-metrics-entropy = Vielfalt der Eröffnung
playtest-metrics-entropy-entropy-first-turn-bits = Entropie des ersten Zuges in Bit

## page

playtest-page-draw = Remis
playtest-page-wins = { $side } gewinnt
playtest-page-level = Stufe { $shown }
playtest-page-previous-turn = einen Zug zurück
playtest-page-next-turn = einen Zug vor
playtest-page-games = { $games } Partien je Regelsatz, Stufen { $levels }, { $judged } je Stufe vom Richter ({ $judge }) bewertet. Definitionen der Kennzahlen: docs/reference/experiment.md.
playtest-page-times-game = { $content }-mal je Partie
playtest-page-draw-best-play = bei bestem Spiel remis
playtest-page-wins-best-play = bei bestem Spiel gewinnt { $winner }

## pareto

playtest-pareto-at-most-combinations = höchstens { $most_combinations } Kombinationen

## plan

playtest-plan-levels-must-rising-order-without = Stufen müssen aufsteigend und verschieden sein
playtest-plan-from-level-games-all-alike = ab Stufe { $steady_from } sind alle Partien gleich ohne zufällige Eröffnung
playtest-plan-expected-levels = Stufen erwartet

## report

playtest-report-too-long = abgebrochen
playtest-report-typical-game = eine typische Partie
playtest-report-most-dramatic-game = die dramatischste Partie
playtest-report-clearest-game = die klarste Partie

## run

playtest-run-not-valid-experiment-file = keine gültige Experimentdatei
playtest-run-file-belongs-another-experiment-choose = die Datei gehört zu einem anderen Experiment; bitte einen anderen Ordner wählen
playtest-run-folder-cannot-created = Ordner kann nicht angelegt werden ({ $strerror })

## summary

playtest-summary-too-few-games = Zu wenige Partien.
playtest-summary-change = { $title } { $before } → { $after }
playtest-summary-no-significant-difference-from = Kein signifikanter Unterschied zu { $against }.
playtest-summary-unlike = Anders als { $against }: { $listed }.
playtest-summary-every-rule-used = Jede Regel kam vor.
playtest-summary-never-used-games = In { $games } Partien nie vorgekommen: { $names }.
playtest-summary-courses-rises = steigt
playtest-summary-courses-falls = fällt
playtest-summary-courses-turns = schwankt
playtest-summary-no-significant-change-from = Keine signifikante Änderung von { $first } bis { $last }.
playtest-summary-all-aims-met = Alle Ziele erreicht: { $met }.
playtest-summary-no-combination-sure-meet = Keine Kombination erreicht sicher alle Ziele.
playtest-summary-not-beaten-by-any = Von keiner anderen übertroffen: { $best }.
playtest-summary-trend = { $title } { $does } von { $first } auf { $last }

## sweep

playtest-sweep-field-2-values = ein Feld mit 2 bis { $most_values } Werten

## match

playtest-match-match-two-players-even-number = ein Vergleich hat zwei Spieler und eine gerade Zahl von Partien ab 2
playtest-match-player-needs-choose-position = ein Spieler braucht choose(position)
playtest-match-game-ends-within-random-turns = die Partie endet schon während der { $opening } zufälligen Züge

## opening balance

playtest-opening-balance-even-out-range-above-0 = even außerhalb des Bereichs (über 0 … 1)
playtest-opening-balance-without-random-turns-there-only = ohne zufällige Züge gibt es nur eine Eröffnung

## opening search

playtest-opening-search-invalid-bounds-0-least-most = ungültige Grenzen (0 ≤ least < most < 1)
playtest-opening-search-no-more-openings-found = keine weiteren Eröffnungen gefunden

## opening sets

playtest-opening-sets-no-such-set-openings-game = kein solcher Eröffnungssatz für dieses Spiel
playtest-opening-sets-set-openings-not-readable = Eröffnungssatz nicht lesbar ({ $why })
playtest-opening-sets-openings-belong-another-game = der Eröffnungssatz gehört zu einem anderen Spiel

## player entry

playtest-player-entry-duplicate-player-name-use-name = doppelter Spielername; mit name=… unterscheiden

## find

playtest-find-not-file-found-puzzles = keine Datei mit gefundenen Aufgaben

## results log

playtest-results-log-file-hint = bitte eine andere Datei wählen
playtest-results-log-file-not-readable = Datei nicht lesbar ({ $strerror })
playtest-results-log-file-not-writable = Datei nicht schreibbar ({ $strerror })
playtest-results-log-file-use-by-another-run = die Datei wird gerade von einem anderen Lauf benutzt
playtest-results-log-file-contains-no-playtest = die Datei enthält keinen Vergleich
playtest-results-log-line-invalid = Zeile { $number } ist ungültig
playtest-results-log-file-belongs-another-playtest = die Datei gehört zu einem anderen Vergleich ({ $differs })
playtest-results-log-player-changed-since-file-written = dieser Spieler wurde seither geändert
playtest-results-log-name-belongs-another-player-file = der Name gehört in der Datei einem anderen Spieler
playtest-results-log-rules-players-changed-since-file = Regeln oder Spieler wurden seither geändert

## solver coverage

playtest-solver-coverage-game-no-measure-endgame-size = dieses Spiel hat kein Maß für Endspielgröße

## tuning

playtest-tuning-game-no-evaluation-weights = dieses Spiel hat keine Bewertung mit Gewichten
playtest-tuning-no-usable-positions-games = keine auswertbaren Stellungen in den Partien

## batch

playtest-batch-equal-boards = gebraucht werden Stellungen eines Spiels auf gleichen Brettern, mindestens eine
playtest-batch-there-no-such-game = dieses Spiel gibt es nicht
playtest-batch-game-over = das Spiel ist zu Ende
playtest-batch-array-whole-numbers-needed-one = gebraucht wird eine Reihe von { $n } ganzen Zahlen, eine für jedes Spiel
playtest-batch-action-no-move-there = diese Handlung ist dort kein Zug

## batch search

playtest-batch-search-positions-same-game-equal-board = gebraucht werden { $count } Stellungen desselben Spiels auf gleichem Brett
playtest-batch-search-one-number-needed-one-each = gebraucht wird eine Zahl oder eine für jedes der { $count } Spiele
playtest-batch-search-unknown-search-known-puct-gumbel = diese Suche gibt es nicht: puct, gumbel
playtest-batch-search-out-range-from-1 = { $name } außerhalb des Bereichs (ab 1)

## cluster

playtest-cluster-expected-address-ray-cluster = hier steht die Adresse eines Ray-Verbunds
playtest-cluster-ray-cluster-does-not-answer = dieser Ray-Verbund antwortet nicht, oder er verlangt ein Kennwort (RAY_AUTH_MODE=token)
playtest-cluster-same-task-lost-workers-cluster = dieselbe Aufgabe hat { $retries } Arbeiter des Verbunds verloren; derselbe Befehl macht weiter, wo er stand

## dataset

playtest-dataset-no-whole-parquet-file = das ist keine ganze Parquet-Datei
playtest-dataset-file-belongs-another-run = diese Datei gehört zu einem anderen Lauf

## evaluator

playtest-evaluator-evaluator-answers-chances-n-actions = ein Bewerter antwortet mit Chancen (n × Handlungen, endlich, nicht negativ) und Werten (n)

## network player


## selfplay

playtest-selfplay-one-game-at-least = mindestens eine Partie

## selfplay files

playtest-selfplay-files-file-cannot-written = die Datei lässt sich nicht schreiben ({ $strerror })
playtest-selfplay-files-no-whole-parquet-file = das ist keine ganze Parquet-Datei
playtest-selfplay-files-there-no-games-file = in dieser Datei stehen keine Partien
playtest-selfplay-files-move-away-take-another-folder = räume sie weg oder nimm einen anderen Ordner
playtest-selfplay-files-file-belongs-another-run = diese Datei gehört zu einem anderen Lauf
playtest-selfplay-files-games-missing-file = in dieser Datei fehlen Partien
playtest-selfplay-files-files-still-missing = { $count } Dateien fehlen noch: { $names }

## build

playtest-build-webassembly-module-could-not-built = das WebAssembly-Modul ließ sich nicht bauen

## codegen

playtest-codegen-kernel-uses-global-array-more = ein Kernel benutzt ein globales Feld von mehr als einer Million Bytes oder mit Lücken

## linker

playtest-linker-building-webassembly-modules-needs-package = zum Bauen der WebAssembly-Module fehlt das Paket { $package }: `pip install 'azumaya[wasm]'`
playtest-linker-linking-webassembly-module-failed = das Binden des WebAssembly-Moduls ist gescheitert

## page of an experiment

playtest-page-intervals = Balken und blasse Flächen sind 95-%-Intervalle, Unterschiede sind paarweise genommen.
playtest-page-by-level = Nach Spielstärke
playtest-page-rule-share = Anteil der Partien, in denen eine Regel vorkam, gezählt von der Referenzimplementierung.
playtest-page-language = Sprache
playtest-page-colours = Farben
playtest-page-metric = Kennzahl
playtest-page-rule = Regel
playtest-page-summary = Zusammenfassung
playtest-page-all-metrics = Alle Kennzahlen
playtest-page-metrics-by-level = Alle Kennzahlen nach Stufen
playtest-page-how-games-end = Wie Partien enden
playtest-page-choices-by-turn = Wahlmöglichkeiten Zug um Zug
playtest-page-use-of-rules = Vorkommen der Regeln
playtest-page-where-moves-go = Wohin gezogen wird
playtest-page-three-games = Drei Partien
playtest-page-turns = Züge
playtest-page-how-made = Wie diese Seite entstand
playtest-page-sources = Quellen
playtest-page-against = gegen
playtest-page-difference = Unterschied
playtest-page-reason = Grund
playtest-page-system = wie das System
playtest-page-light = hell
playtest-page-dark = dunkel
playtest-page-level-word = Stufe
playtest-page-end-difference = Unterschied der Enden
playtest-page-all-numbers = Alle Zahlen
playtest-page-all-combinations = Alle Kombinationen
playtest-page-rules = Regeln
playtest-page-range = { $low } … { $high }
playtest-page-turn = Zug

## summary of an experiment

playtest-summary-aim-met = Ziel { $aim } erreicht: { $title } { $value } ({ $low } … { $high }).
playtest-summary-aim-missed = Ziel { $aim } verfehlt: { $title } { $value } ({ $low } … { $high }).
playtest-summary-aim-open = Ziel { $aim } offen, mehr Partien nötig: { $title } { $value } ({ $low } … { $high }).
playtest-summary-no-advantage = Kein klarer Vorteil für eine Seite: { $side } holt { $share } der Punkte.
playtest-summary-advantage = { $ahead } ist im Vorteil: { $side } holt { $share } der Punkte.
playtest-summary-from-to = Von { $first } bis { $last }: { $listed }.
playtest-summary-joined = { $first }; { $rest }

## values

playtest-value-share = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
playtest-value-turns = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
playtest-value-number = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
playtest-value-elo = { $sign }{ NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) }
playtest-value-bits = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## networks of other programs

playtest-network-not-safetensors = keine safetensors-Datei
playtest-network-lacks = es fehlt { $name }
playtest-network-layers = die Schichten passen nicht zusammen
playtest-network-not-onnx = keine ONNX-Datei
playtest-network-inputs = erwartet: ein Eingang, zwei Ausgänge
playtest-network-other-variant = dieses Netz passt nicht zu den Feldern und Zügen dieser Variante

## refused files

playtest-results-log-refused = { $reason }; { $hint }
playtest-selfplay-files-refused = { $reason }; { $way }
