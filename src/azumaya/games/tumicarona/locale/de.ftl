## Game, variants and options

tumicarona-summary = Schlagen durch Heranziehen oder Wegziehen: Fanorona aus Madagaskar, mit langen Schlagketten.
tumicarona-authors = traditionell, Madagaskar
tumicarona-white = Weiß
tumicarona-black = Schwarz
tumicarona-option-width = Breite in Punkten
tumicarona-option-height = Höhe in Punkten
tumicarona-option-vela = Handicap: Eine Seite schlägt nicht, solange sie mehr als fünf Steine hat
tumicarona-option-handicapped = Die Seite mit dem Handicap bei Vela
tumicarona-option-offered = Was die Seite mit dem Handicap bei Vela zum Schlagen anbietet
tumicarona-offered-any = irgendeinen Stein
tumicarona-offered-moved = den gezogenen Stein
tumicarona-option-draw-after = Züge ohne Schlagen bis zum Remis, 0 = nie
tumicarona-never = nie
tumicarona-too-many-points = das Brett hat höchstens { $most } Punkte
tumicarona-standard = Grundspiel
tumicarona-standard-summary = Neun mal fünf Punkte, je 22 Steine. Geschlagen wird durch Heranziehen oder Wegziehen; Schlagen ist Pflicht.
tumicarona-vela-summary = Eine Seite schlägt nichts, solange sie mehr als fünf Steine hat, und muss Steine zum Schlagen anbieten.
tumicarona-3x3-summary = Das kleinste Brett, ein Spiel für zwei Minuten.
tumicarona-5x5-summary = Ein kleines, scharfes Brett zum Lernen.

## Warnings about options without effect

tumicarona-no-vela = Auf diesem Brett hat niemand mehr als fünf Steine, also ändert Vela nichts.
tumicarona-only-in-vela = Welcher Stein angeboten wird, zählt nur bei Vela, etwa im zweiten Spiel einer Serie.

## Series

tumicarona-series-first = Das erste Spiel ist ein normales Spiel.
tumicarona-series-vela-first = Das erste Spiel, mit Vela.
tumicarona-series-again = Remis: Das erste Spiel wird einmal wiederholt, und der andere beginnt.
tumicarona-series-vela = Vela: Wer gewonnen hat, schlägt zunächst nichts. Wer verloren hat, beginnt.
tumicarona-series-second = Das zweite Spiel ohne Vela, denn auf diesem Brett hat niemand mehr als fünf Steine. Wer verloren hat, beginnt.
tumicarona-series-vela-again = Noch einmal Vela: Wer gewonnen hat, schlägt zunächst nichts. Wer verloren hat, beginnt.
tumicarona-series-vela-after-draw = Noch einmal Vela nach dem Remis: Dieselbe Person schlägt zunächst nichts, und der andere beginnt.
tumicarona-series-decider = Eins zu eins: Das dritte Spiel entscheidet, und der Verlierer beginnt.
tumicarona-series-two-draws = Zweimal Remis: Die Serie endet unentschieden.
tumicarona-series-both-won = Beide Spiele gewonnen.
tumicarona-series-first-win-decides = Das zweite Spiel endete remis. Der Sieg im ersten Spiel entscheidet.
tumicarona-series-decided = Das dritte Spiel hat entschieden.
tumicarona-series-no-decision = Das dritte Spiel endete remis. Die Serie ist unentschieden.

## Results

tumicarona-reason-captured = eine Seite hat keinen Stein mehr
tumicarona-reason-immobilised = die Seite am Zug kann nicht ziehen
tumicarona-reason-quiet = zu viele Züge ohne Schlagen
tumicarona-drawn =
    { $count ->
        [one] Remis: { $count } Zug ohne Schlagen.
       *[other] Remis: { $count } Züge ohne Schlagen.
    }
tumicarona-captured = { $winner } gewinnt: { $loser } hat keinen Stein mehr.
tumicarona-immobilised = { $winner } gewinnt: { $loser } kann nicht mehr ziehen.

## Position editor

tumicarona-white-stone = Weißer Stein
tumicarona-black-stone = Schwarzer Stein
tumicarona-quiet-turns = Züge ohne Schlagen
tumicarona-too-many-stones = { $side } hat { $count } Steine, mehr als die { $most } zu Beginn

## Board

tumicarona-legend-movable = kann ziehen
tumicarona-legend-stuck = kann nicht ziehen
tumicarona-legend-path = Weg des letzten Zuges
tumicarona-legend-captured = geschlagener Stein
tumicarona-white-at = Weiß { $point }
tumicarona-black-at = Schwarz { $point }
tumicarona-turn = { $side }: { $turn }.
tumicarona-turn-captures =
    { $count ->
        [one] { $side }: { $turn }, { $count } Stein geschlagen.
       *[other] { $side }: { $turn }, { $count } Steine geschlagen.
    }
tumicarona-stones =
    { $count ->
        [one] Stein
       *[other] Steine
    }
tumicarona-of-quiet-turns =
    { $count ->
        [one] von { $count } Zug ohne Schlagen
       *[other] von { $count } Zügen ohne Schlagen
    }

## Instructions for the side to move. $side is the name of a side.

tumicarona-continue = { $side }: Schlage weiter oder beende den Zug.
tumicarona-offer-moved = { $side }: Zieh so, dass der Gegner den gezogenen Stein schlagen kann (Vela).
tumicarona-offer = { $side }: Zieh so, dass der Gegner etwas schlagen kann (Vela).
tumicarona-offer-nothing = { $side }: Kein Zug bietet, was Vela verlangt, also ist jeder erlaubt.
tumicarona-must-capture = { $side }: Du musst schlagen.
tumicarona-quiet-move = { $side }: Nichts zu schlagen. Zieh einen Stein auf einen freien Punkt.

## Choices

tumicarona-finish = Fertig
tumicarona-approach-captures = Stein { $start } nach { $to } durch Heranziehen: schlägt { $count }
tumicarona-withdrawal-captures = Stein { $start } nach { $to } durch Wegziehen: schlägt { $count }
tumicarona-free = { $point }, frei
tumicarona-capture-row = { $points } schlagen
tumicarona-which-row = Du kannst eine der beiden Reihen schlagen: Klicke auf die, die du nehmen willst.

## Notation and illegal moves. Moves and positions are written the same in all languages: stop, A, W, w, b.

tumicarona-move-shape = d3-e3, d3-e3A (heran), d3-e3W (weg) oder stop
tumicarona-position-shape = Reihen von oben mit / getrennt, dann w oder b, etwa BBB/B1W/WWW w
tumicarona-must-offer = bei Vela muss der Gegner nach dem Schritt etwas schlagen können
tumicarona-moved-must-be-offered = bei Vela muss der Gegner hier den gezogenen Stein schlagen können
tumicarona-no-point = der Punkt { $point } liegt nicht auf dem Brett
tumicarona-no-line = von { $start } führt keine Linie in einem Schritt nach { $to }
tumicarona-may-stop = aufhören kannst du nur mitten in einer Schlagkette
tumicarona-no-stone = auf { $point } steht kein Stein von dir
tumicarona-occupied = { $point } ist besetzt
tumicarona-vela-captures-nothing = bei Vela schlägt diese Seite noch nichts
tumicarona-may-capture = du kannst schlagen, also musst du es tun
tumicarona-no-approach = der Schritt führt an keinen gegnerischen Stein heran
tumicarona-no-withdrawal = der Schritt führt von keinem gegnerischen Stein weg
tumicarona-only-stone = in diesem Zug darf nur der Stein auf { $point } ziehen
tumicarona-same-direction = jeder Schritt einer Kette muss die Richtung wechseln
tumicarona-already-entered = { $point } wurde in diesem Zug schon betreten
tumicarona-must-go-on-capturing = jeder weitere Schritt muss schlagen

## Turns in words, within a sentence

tumicarona-step = Stein { $start } nach { $to }
tumicarona-approach = Stein { $start } nach { $to } durch Heranziehen
tumicarona-withdrawal = Stein { $start } nach { $to } durch Wegziehen
tumicarona-step-via = Stein { $start } über { $via } nach { $to }
tumicarona-stopping = Aufhören

## Positions that cannot be read

tumicarona-size-from-rows = die Größe des Bretts ergibt sich aus den Reihen
tumicarona-mover-shape = am Zug ist w oder b
tumicarona-rows-shape = Reihen bestehen aus W, B und Zahlen für freie Punkte
tumicarona-unequal-rows = die Reihen sind nicht gleich lang
tumicarona-chain-shape = mitten im Zug folgen Stein, betretene Punkte und Richtung, etwa e3 d3,e3 E
tumicarona-impossible-chain = der ziehende Stein muss in dieser Richtung von einem betretenen, jetzt freien Punkt gekommen sein
tumicarona-finished-chain = dieser Stein kann nicht weiterschlagen

## Subjects of facts, for lists of themes

tumicarona-kind-end = das Ende der Partie
tumicarona-kind-capture = geschlagene Steine
tumicarona-kind-chain = ein Zug aus mehreren Schlägen
tumicarona-kind-threat = Steine, die als Nächstes geschlagen werden könnten
tumicarona-kind-escape = Steine, die der Gegner nicht mehr schlagen kann
tumicarona-kind-exposed = Steine, die der Gegner jetzt schlagen kann
tumicarona-kind-nothing = der Gegner kann nichts schlagen
tumicarona-kind-count = der Zähler der Züge ohne Schlagen
tumicarona-kind-choice = der einzige mögliche Schlag

## Facts about a turn: what the turn does, after its name in a sentence

tumicarona-fact-capture =
    { $count ->
        [one] schlägt einen Stein
       *[other] schlägt { $count } Steine
    }
tumicarona-fact-threat =
    { $count ->
        [one] droht einen Stein zu schlagen
       *[other] droht { $count } Steine zu schlagen
    }
tumicarona-fact-more =
    { $count ->
        [one] droht einen weiteren zu schlagen
       *[other] droht { $count } weitere zu schlagen
    }
tumicarona-fact-escape =
    { $count ->
        [one] rettet einen Stein
       *[other] rettet { $count } Steine
    }
tumicarona-fact-exposed =
    { $count ->
        [one] lässt den Gegner einen Stein schlagen
       *[other] lässt den Gegner { $count } Steine schlagen
    }
tumicarona-fact-draw = führt zum Remis
tumicarona-fact-last-stone = schlägt den letzten Stein und gewinnt
tumicarona-fact-no-move = nimmt dem Gegner jeden Zug und gewinnt
tumicarona-fact-chain = schlägt { $count }-mal hintereinander
tumicarona-fact-only-capture = ist der einzige Schlag
tumicarona-fact-nothing = lässt dem Gegner nichts zu schlagen
tumicarona-fact-count = setzt den Remiszähler von { $count } auf null

## Endgames

tumicarona-solver-size = Steine

## Certificates of solved boards

tumicarona-certificate-not-one = das ist kein Zertifikat für ein Brett
tumicarona-certificate-turns-differ = die ersten Züge stimmen nicht mit denen des Spiels überein
tumicarona-certificate-wrong-value = der Wert ist nicht der des besten ersten Zugs
tumicarona-certificate-contradicted = die Endspieltabelle widerspricht
tumicarona-certificate-lost = diese Stellung ist verloren
tumicarona-certificate-no-turn = hier fehlt ein legaler Zug
tumicarona-certificate-cycle = die Gewinnstrategie enthält einen Zyklus
tumicarona-certificate-too-large = dieses Brett ist zu groß, um gelöst zu werden

## Endgame tablebase, on the command line

tumicarona-table-contains = diese Datei enthält { $name }
tumicarona-table-layer-damaged = die Daten von { $own } gegen { $other } Steine sind beschädigt; die Datei löschen und neu erzeugen
tumicarona-table-rebuild = { $reason }; die Datei löschen und mit `azumaya tablebase build tumicarona` neu erzeugen
tumicarona-table-truncated = die Endspieltabelle ist unvollständig
tumicarona-table-not-one = das ist keine Endspieltabelle
tumicarona-table-version = die Endspieltabelle hat Version { $version }, unterstützt wird { $supported }
tumicarona-table-header-damaged = der Kopf der Endspieltabelle ist beschädigt
tumicarona-table-index-damaged = der Index der Endspieltabelle ist beschädigt
tumicarona-table-in-progress = diese Endspieltabelle wird gerade schon erzeugt; später noch einmal versuchen
tumicarona-table-disk = die Endspieltabelle braucht etwa { $needed } auf der Platte, frei sind { $free }; Platz schaffen, AZUMAYA_TABLEBASE auf eine andere Platte setzen oder weniger Steine wählen
tumicarona-table-memory = dafür sind etwa { $needed } Arbeitsspeicher nötig, frei sind { $free }; weniger Steine wählen oder andere Programme schließen
tumicarona-table-disk-full = die Platte ist voll; Platz schaffen und noch einmal starten, die Erzeugung wird fortgesetzt
tumicarona-table-not-writable = die Endspieltabelle lässt sich nicht schreiben ({ $reason }); AZUMAYA_TABLEBASE auf einen anderen Ordner setzen
tumicarona-table-wrong-value = der Wert dieser Stellung stimmt nicht mit ihrem besten Nachfolger überein; die Datei löschen und neu erzeugen
