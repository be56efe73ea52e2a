### Sudoku-Moyo. Shima, moyo, azumaya and horikomi are terms of the game and stay as they are.

## The game

sudoku-moyo-summary = Ein Sudoku für zwei: Halte Platz in deinen Blöcken und nimm ihn dem Gegner.
sudoku-moyo-light = Hell
sudoku-moyo-dark = Dunkel

## Variants

sudoku-moyo-variant-standard = Grundspiel
sudoku-moyo-variant-standard-summary = Erst füllen beide die Mitte, dann jeder seine vier Blöcke. Wer keinen Stein legen kann, verliert.
sudoku-moyo-variant-horikomi = Horikomi
sudoku-moyo-variant-horikomi-summary = Steine dürfen auch in gegnerische Blöcke. Wer die wenigsten Lücken in den eigenen hat, gewinnt.
sudoku-moyo-variant-corners = Ecken gegen Seiten
sudoku-moyo-variant-corners-summary = Dunkel hat die Ecken, Hell die Seiten: ein Vorteil für ein schwächeres Dunkel.
sudoku-moyo-variant-rows = Zeilen
sudoku-moyo-variant-rows-summary = Jede Zeile ist ein Shima, die mittlere das Azumaya.
sudoku-moyo-variant-columns = Spalten
sudoku-moyo-variant-columns-summary = Jede Spalte ist ein Shima, die mittlere das Azumaya.
sudoku-moyo-variant-mixed = Zeilen gegen Spalten
sudoku-moyo-variant-mixed-summary = Dunkel hat vier Zeilen, Hell vier Spalten; wo sie sich kreuzen, dürfen beide legen.
sudoku-moyo-variant-draft = Blöcke wählen
sudoku-moyo-variant-draft-summary = Vor dem Spiel wählen beide abwechselnd ihre Blöcke.

sudoku-moyo-task = die Aufgabe: 81 Zeichen oder eine Nummer aus der Sammlung
sudoku-moyo-layout = wem was gehört
sudoku-moyo-layout-standard = Grundaufstellung
sudoku-moyo-layout-corners = Ecken gegen Seiten
sudoku-moyo-layout-rows = Zeilen
sudoku-moyo-layout-columns = Spalten
sudoku-moyo-layout-mixed = Zeilen gegen Spalten
sudoku-moyo-layout-draft = Blöcke wählen
sudoku-moyo-first = wer beginnt
sudoku-moyo-handicap = Vorgabesteine der schwächeren Seite
sudoku-moyo-handicapped = die schwächere Seite
sudoku-moyo-horikomi = Steine dürfen auch in gegnerische Shima geworfen werden
sudoku-moyo-games = Spiele der Serie, deren Punkte sich addieren

sudoku-moyo-unknown-character = Zeichen { $number } ({ $cell }) ist weder Ziffer noch Punkt
sudoku-moyo-task-length = Eine Aufgabe hat 81 Zeichen, diese hat { $count }
sudoku-moyo-task-clash = { $one } und { $other } verletzen die Sudokuregel: Auf beiden steht die { $digit }
sudoku-moyo-unknown-task = Die Sammlung hat die Aufgaben 1 bis { $count }

## Moves in words
# They begin sentences such as “7 on r3c5 blocks two cells for Dark.”

sudoku-moyo-stone = { $digit } auf { $cell }
sudoku-moyo-turn-block = Block { $block }

## Refused moves

sudoku-moyo-move-shape = r3c5=7 (Stein legen) oder take NW (Block nehmen)
sudoku-moyo-blocks-first = Zuerst werden die Blöcke gewählt
sudoku-moyo-cell-taken = Auf { $cell } liegt schon die { $digit }
sudoku-moyo-outside-azumaya = Solange ein Stein ins Azumaya passt, darfst du nur dort legen, und { $cell } liegt außerhalb
sudoku-moyo-rival =
    { $unit ->
        [row] In derselben Zeile
        [column] In derselben Spalte
       *[block] Im selben Block
    } liegt schon eine { $digit }, auf { $cell }
sudoku-moyo-no-shima = { $cell } gehört zu keinem Shima
sudoku-moyo-foreign-shima = { $cell } gehört nicht zu deinen Shima
sudoku-moyo-digit-used-up = Du hast keine { $digit } mehr
sudoku-moyo-azumaya-is-neutral = Das Azumaya in der Mitte gehört niemandem
sudoku-moyo-no-block-to-take = Hier ist kein Block zu wählen
sudoku-moyo-block-taken = { $block } ist schon vergeben

## Refused positions

sudoku-moyo-position-shape = 81 Zeichen (1–9 oder . für frei), dann l oder d
sudoku-moyo-position-length = Das Brett hat 81 Felder, hier sind es { $count }
sudoku-moyo-position-clash = { $one } und { $other } verletzen die Sudokuregel
sudoku-moyo-field-given-twice = Dieses Feld kommt zweimal vor
sudoku-moyo-field-shape = Erwartet: Feld=Wert
sudoku-moyo-taken-without-draft = Blöcke werden nur mit layout=draft gewählt
sudoku-moyo-taken-shape = Erwartet: neun Zeichen wie DL..-...D
sudoku-moyo-taken-order = Die Reihenfolge ist Hell, zweimal Dunkel, zweimal Hell, zweimal Dunkel, Hell
sudoku-moyo-too-many-due = So viele Steine können bei handicap={ $handicap } nicht mehr ausstehen
sudoku-moyo-supply-without-horikomi = Einen Vorrat gibt es nur mit horikomi=yes
sudoku-moyo-supply-shape = Erwartet: je neun Zahlen von 0 bis 4 für Hell und Dunkel
sudoku-moyo-laid-shape = Erwartet: laid=yes oder laid=no
sudoku-moyo-laid-too-early = Vor der Wahl der Blöcke und den Vorgabesteinen ist noch kein Stein gelegt
sudoku-moyo-unknown-side = Am Zug ist l oder d
sudoku-moyo-other-side = Bei der Wahl der Blöcke und den Vorgabesteinen ist hier die andere Seite am Zug

## The text board. Owners are followed by spaces up to a common width.

sudoku-moyo-lines =
    { $above }
    { $below }
sudoku-moyo-tray =
    { $grid }   { $region } { $owner ->
        [light] Hell{"   "}
        [dark] Dunkel{" "}
        [azumaya] azumaya
       *[none] –{"      "}
    } { $stones }
sudoku-moyo-full-tray =
    { $grid }   { $region } { $owner ->
        [light] Hell
        [dark] Dunkel
        [azumaya] azumaya
       *[none] –
    }
sudoku-moyo-supply =
    { $grid }   übrig { $side ->
        [light] Hell{"  "}
       *[dark] Dunkel
    } { $stones }

## At the table

sudoku-moyo-prompt = { $side }: Leg einen Stein in eines deiner Shima.
sudoku-moyo-prompt-opening = { $side }: Eröffnung. Leg ins Azumaya, solange dort ein Stein passt.
sudoku-moyo-prompt-horikomi = { $side }: Leg einen Stein in ein eigenes oder gegnerisches Shima.
sudoku-moyo-prompt-handicap =
    { $side }: Leg noch { $stones ->
        [one] 1 Stein
       *[other] { $stones } Steine
    } als Vorgabe ins Azumaya.
sudoku-moyo-prompt-draft = { $side }: Nimm einen Block.
sudoku-moyo-says = { $side }: { $digit } auf { $cell }.
sudoku-moyo-says-moyo =
    { $side }: { $digit } auf { $cell }, { $new ->
        [one] 1 neuer Moyostein
       *[other] { $new } neue Moyosteine
    }.
sudoku-moyo-says-skipped = { $side }: { $digit } auf { $cell }; { $other } kann nicht legen und setzt aus.
sudoku-moyo-says-moyo-skipped =
    { $side }: { $digit } auf { $cell }, { $new ->
        [one] 1 neuer Moyostein
       *[other] { $new } neue Moyosteine
    }; { $other } kann nicht legen und setzt aus.
sudoku-moyo-says-block = { $side } nimmt den Block { $block }.

# These stand behind the number of the score.
sudoku-moyo-open =
    offene Felder ({ $parity ->
        [odd] ungerade
       *[even] gerade
    }), { $ways } Möglichkeiten
sudoku-moyo-moyo-stones = Moyosteine
sudoku-moyo-moyo-stones-open = Moyosteine, { $cells } Felder offen
sudoku-moyo-points =
    { $points ->
        [one] Siegpunkt
       *[other] Siegpunkte
    }
sudoku-moyo-points-further =
    { $points ->
        [one] Siegpunkt
       *[other] Siegpunkte
    }: { $further ->
        [one] 1 weiterer Stein
       *[other] { $further } weitere Steine
    }
sudoku-moyo-points-after-last =
    { $points ->
        [one] Siegpunkt
       *[other] Siegpunkte
    }: der letzte Stein und { $further ->
        [one] 1 weiterer Stein
       *[other] { $further } weitere Steine
    }

# Effects of a stone before it is laid.
sudoku-moyo-note = Keine Möglichkeit geht verloren
sudoku-moyo-note-losses = Möglichkeiten: { $losses }
sudoku-moyo-note-moyo =
    Keine Möglichkeit geht verloren; { $new ->
        [one] 1 neuer Moyostein
       *[other] { $new } neue Moyosteine
    }
sudoku-moyo-note-losses-moyo =
    Möglichkeiten: { $losses }; { $new ->
        [one] 1 neuer Moyostein
       *[other] { $new } neue Moyosteine
    }
sudoku-moyo-loss = { $side } −{ $count }

## Stones and cells, as a screen reader says them

sudoku-moyo-cell =
    { $cell }, { $owner ->
        [light] Feld von Hell
        [dark] Feld von Dunkel
        [both] Feld von beiden
       *[azumaya] Azumaya
    }
sudoku-moyo-cell-fits =
    { $cell }, { $owner ->
        [light] Feld von Hell
        [dark] Feld von Dunkel
        [both] Feld von beiden
       *[azumaya] Azumaya
    }; es passt: { $digits }
sudoku-moyo-given = { $cell }: { $digit }, vorgegeben
sudoku-moyo-moyo = { $cell }: Moyostein, hier passt nichts
sudoku-moyo-face-down = { $digit }, umgedreht: passt nirgends
sudoku-moyo-stones-left = { $side }: noch { $count } von der { $digit }
sudoku-moyo-digit = Ziffer { $digit }
sudoku-moyo-block = Block { $block }
sudoku-moyo-owned-block = { $block }: { $side }
sudoku-moyo-take = Block { $block } nehmen
sudoku-moyo-numbered-point = { $number }. Siegpunkt

## Legend

sudoku-moyo-candidates = Kandidaten: welche Ziffern passen
sudoku-moyo-legend-light = Felder von Hell
sudoku-moyo-legend-dark = Felder von Dunkel
sudoku-moyo-legend-azumaya = Azumaya, neutral
sudoku-moyo-legend-moyo = Moyostein: hier passt nichts mehr

## Results

sudoku-moyo-reason-stuck = die Seite am Zug kann keinen Stein legen
sudoku-moyo-reason-moyo-stones = weniger Moyosteine in den eigenen Shima
sudoku-moyo-reason-fuller-shima = gleich viele Moyosteine, aber vollere Shima
sudoku-moyo-reason-equal = gleich viele Moyosteine, gleich volle Shima
sudoku-moyo-draw = Unentschieden: je { $stones } Moyosteine, und alle Shima gleich gefüllt.
# $points is one of the two messages below.
sudoku-moyo-wins-stuck = { $side } gewinnt: { $other } kann keinen Stein legen. { $points }.
sudoku-moyo-victory-points =
    { $count ->
        [one] 1 Siegpunkt
       *[other] { $count } Siegpunkte
    }
sudoku-moyo-at-least-points =
    Mindestens { $count ->
        [one] 1 Siegpunkt
       *[other] { $count } Siegpunkte
    }
sudoku-moyo-wins-fuller = { $side } gewinnt: je { $stones } Moyosteine, aber vollere Shima.
sudoku-moyo-wins-stones = { $side } gewinnt mit { $few } gegen { $many } Moyosteine.
sudoku-moyo-last-stone = { $side } legt den letzten Stein
sudoku-moyo-still-fits = Die { $digit } passt noch auf { $cell }
sudoku-moyo-empty-cells = leere Felder

## Series of games

sudoku-moyo-series-first = Erstes von zwei Spielen.
sudoku-moyo-series-swapped = Revanche: Dieselbe Aufgabe mit getauschten Plätzen.
sudoku-moyo-series-first-of-many = Erstes von { $games } Spielen; die Punkte aller Spiele werden addiert.
sudoku-moyo-series-swapped-of-many = Spiel { $number } von { $games }: dieselbe Aufgabe mit getauschten Plätzen.
sudoku-moyo-series-new-task = Spiel { $number } von { $games }: eine neue Aufgabe.
sudoku-moyo-series-drawn = Beide haben { $points } Siegpunkte: unentschieden.
sudoku-moyo-series-points = { $more } zu { $less } Siegpunkte.
sudoku-moyo-series-games = { $more } zu { $less } Spiele.
sudoku-moyo-series-drawn-stones = Gleich viele Spiele und je { $stones } Moyosteine: unentschieden.
sudoku-moyo-series-stones = Gleich viele Spiele, aber { $fewer } gegen { $more } Moyosteine.

## Subjects of facts

sudoku-moyo-facts-end = das Ende der Partie
sudoku-moyo-facts-decided = eine Partie, die durch Zählen entschieden ist
sudoku-moyo-facts-closed = gesperrte Felder des Gegners
sudoku-moyo-facts-spent = gesperrte eigene Felder
sudoku-moyo-facts-turned = gegnerische Steine, die nirgends mehr passen
sudoku-moyo-facts-taken = Felder, auf denen dem Gegner eine Ziffer fehlt
sudoku-moyo-facts-lost = ein Shima ohne Züge für den Gegner
sudoku-moyo-facts-full = ein volles Shima
sudoku-moyo-facts-saved = ein Stein, den der Gegner verhindern konnte
sudoku-moyo-facts-prevents = Felder, die der Gegner nicht mehr sperren kann
sudoku-moyo-facts-allows = Felder, die der Gegner als Nächstes sperren kann
sudoku-moyo-facts-lead = mehr Platz als der Gegner
sudoku-moyo-facts-safe = Steine, die jetzt sicher sind
sudoku-moyo-facts-opened = das Ende der Eröffnung
sudoku-moyo-facts-block = ein genommener Block
sudoku-moyo-facts-thrown = ein Wurf in ein gegnerisches Shima
sudoku-moyo-facts-supply = der letzte Stein einer Ziffer
sudoku-moyo-facts-skipped = ein Gegner, der aussetzt

## Facts: each completes a sentence that begins with a turn

sudoku-moyo-fact-draws = beendet das Spiel unentschieden
sudoku-moyo-fact-wins = gewinnt das Spiel
sudoku-moyo-fact-wins-stuck = gewinnt: { $other } kann nicht mehr legen
sudoku-moyo-fact-loses = verliert das Spiel
sudoku-moyo-fact-decides =
    entscheidet das Spiel: { $side } kann sicher noch { $safe ->
        [one] 1 Stein
       *[other] { $safe } Steine
    } legen, { $other } höchstens { $room } und hat zuerst keinen mehr
sudoku-moyo-fact-blocks = sperrt { $cells } für { $other }
sudoku-moyo-fact-costs =
    kostet { $side } { $count ->
        [one] ein Feld
       *[other] { $count } Felder
    }
sudoku-moyo-fact-no-place = lässt der { $digit } in { $shima } keinen Platz
sudoku-moyo-fact-takes-digit = nimmt { $other } die { $digit } auf { $cells }
sudoku-moyo-fact-fills = füllt { $shima }
sudoku-moyo-fact-no-move = lässt in { $shima } keinen Zug mehr zu
sudoku-moyo-fact-saves = legt einen Stein, den { $other } von { $cells } aus verhindern konnte
sudoku-moyo-fact-prevents = verhindert { $stone }, das { $cells } gesperrt hätte
sudoku-moyo-fact-allows = erlaubt { $stone }, das { $cells } sperrt
sudoku-moyo-fact-leads =
    gewinnt die Oberhand: Platz für { $room ->
        [one] 1 Stein
       *[other] { $room } Steine
    } gegen { $others }, { $other } am Zug
sudoku-moyo-fact-secures =
    sichert { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    }
sudoku-moyo-fact-ends-opening = beendet die Eröffnung: { $side } legt als Nächstes in ein Shima
sudoku-moyo-fact-throws = wirft die { $digit } in { $other }s { $shima }
sudoku-moyo-fact-uses-last = verbraucht die letzte { $digit }
sudoku-moyo-fact-skips = lässt { $other } aussetzen
sudoku-moyo-fact-takes-block = nimmt einen Block mit { $count } freien Feldern

# Shima are rows and columns in some layouts, else named by their block.
sudoku-moyo-row = Zeile { $number }
sudoku-moyo-column = Spalte { $number }
sudoku-moyo-or = { $first } oder { $last }
# Four cells or more: the object of a fact, and after “on” and “from”.
sudoku-moyo-cells = { $count } Felder
sudoku-moyo-cells-dative = { $count } Feldern

## Tasks

sudoku-moyo-technique-hidden-single-in-a-block = verstecktes Single im Block
sudoku-moyo-technique-hidden-single-in-a-row = verstecktes Single in der Zeile
sudoku-moyo-technique-hidden-single-in-a-column = verstecktes Single in der Spalte
sudoku-moyo-technique-naked-single = nacktes Single
sudoku-moyo-technique-locked-candidates = Blockbindung
sudoku-moyo-technique-naked-pair = nacktes Paar
sudoku-moyo-technique-hidden-pair = verstecktes Paar
sudoku-moyo-technique-trial = Probieren
sudoku-moyo-grade = schwerste Technik: { $technique }; { $steps } Schritte, in jedem mindestens { $ways } lösbare Felder
sudoku-moyo-solved-game = eine Partie des Computers ist ab { $cells } leeren Feldern durchgerechnet: Bei bestem Spiel gewinnt { $winner }
sudoku-moyo-solved-games = { $games } Partien des Computers sind ab { $cells } leeren Feldern durchgerechnet: Bei bestem Spiel gewinnt Hell { $won }

sudoku-moyo-task-no-solution = Die Aufgabe hat keine Lösung
sudoku-moyo-task-many-solutions = Die Aufgabe hat mehrere Lösungen
sudoku-moyo-task-unsettled = Ob die Aufgabe genau eine Lösung hat, ließ sich nicht klären
sudoku-moyo-task-hard = Die Aufgabe ist mit einfachen Techniken nicht lösbar
sudoku-moyo-task-narrow = Die Aufgabe wird eng: Manchmal sind weniger als { $several } Felder lösbar ({ $ways })
sudoku-moyo-task-many-givens = { $count } Vorgaben, empfohlen sind höchstens { $most }
sudoku-moyo-task-azumaya = Im Azumaya liegen { $count } Steine statt 1 bis 4
sudoku-moyo-task-empty-block = Der Block { $block } ist leer
sudoku-moyo-task-three-in-line = { $cells }: drei Steine nebeneinander im Block

## azumaya tasks

sudoku-moyo-no-tasks = keine Aufgaben in dieser Datei
sudoku-moyo-tasks-givens = Vorgaben
sudoku-moyo-tasks-technique = schwerste Technik
sudoku-moyo-tasks-ways = lösbare Felder
sudoku-moyo-tasks-wins = Hell gewinnt
sudoku-moyo-tasks-lead = Vorsprung
sudoku-moyo-tasks-solved-from = gelöst ab
sudoku-moyo-tasks-wins-then = davon Hell
sudoku-moyo-tasks-warning = Warnung
sudoku-moyo-tasks-good = Eine gute Aufgabe: Sie erfüllt alle Empfehlungen.
sudoku-moyo-tasks-described = { $givens } Vorgaben, { $grade }
sudoku-moyo-tasks-measured = gemessen mit { $player }, { $games } Spiele
