# Points are written without separators, as on the board: NUMBER($points, useGrouping: 0).

## Game, variants and options

holomino-summary = Sechseckige Steine mit gleichen Ziffern aneinanderlegen. Jeder geschlossene Kreis bringt Punkte.
holomino-player-1 = Spieler 1
holomino-player-2 = Spieler 2
holomino-option-scoring = Wertung mehrerer Kreise mit einem Stein
holomino-scoring-sum = Summe mal Anzahl
holomino-scoring-product = Produkt
holomino-option-pool = Steine pro Hand zu Beginn
holomino-option-digits = Höchste Ziffer auf den Steinen
holomino-option-extent = Größte Ausdehnung der Figur in Spalten und Steinhöhen
holomino-unlimited = unbegrenzt
holomino-too-few-tiles = mit digits={ $digits } gibt es { $tiles } Steine, zu wenige für zwei Hände mit pool={ $pool } und den ersten Stein
holomino-standard = Grundspiel
holomino-product = Produkt
holomino-small = Klein
holomino-tiny = Winzig
holomino-boundless = Unbegrenzt
holomino-standard-summary = Vierzig Steine mit den Ziffern 1 bis 6, drei auf jeder Hand. Mehrere Kreise auf einmal zählen ihre Summe mal ihre Anzahl.
holomino-product-summary = Die ursprüngliche Regel des Erfinders: Mehrere Kreise auf einmal werden miteinander multipliziert.
holomino-small-summary = Nur die Ziffern 1 bis 5: zwanzig Steine, halb so lang.
holomino-tiny-summary = Nur die Ziffern 1 bis 4 und zwei Steine auf der Hand: ein Spiel für eine Minute.
holomino-boundless-summary = Die Figur darf beliebig weit wachsen.

## Legend

holomino-legend-closed = gerade geschlossener Kreis
holomino-legend-blocked = gesperrt: kein Stein passt
holomino-legend-edge = Grenze der Figur
holomino-legend-last = zuletzt gelegt
holomino-legend-drawn = gerade gezogen
holomino-solver-size = Steine auf Händen und im Beutel

## Series

holomino-series-first = Das erste von zwei Spielen. Die Revanche folgt mit getauschten Plätzen.
holomino-series-rematch = Revanche: gleiche Hände und gleicher erster Stein, getauschte Plätze. Gezogen wird neu.
holomino-series-points = In beiden Spielen zusammen { NUMBER($points, useGrouping: 0) } gegen { NUMBER($others, useGrouping: 0) } Punkte.
holomino-series-equal = In beiden Spielen zusammen je { NUMBER($points, useGrouping: 0) } Punkte: unentschieden.
holomino-series-resigned = Wer eines der beiden Spiele aufgibt, verliert die Serie, gleich wie die Punkte stehen.
holomino-series-lost-on-time = Wer eines der beiden Spiele durch Zeitüberschreitung verliert, verliert die Serie, gleich wie die Punkte stehen.

## Results

holomino-reason-hand-empty = eine Seite hat keinen Stein mehr
holomino-reason-two-passes = beide haben nacheinander gepasst
holomino-two-passes = Beide haben nacheinander gepasst.
holomino-hand-empty = { $side } hat keinen Stein mehr.
holomino-drawn = Unentschieden, { $score }. { $why }
holomino-won = { $winner } gewinnt { $score }. { $why }

## Board, hands and position editor

holomino-in-hand = { $tile } auf der Hand von { $side }
holomino-hand = Hand von { $side }
holomino-points-of = Punkte von { $side }
holomino-earlier-points = Frühere Punkte
holomino-cell = Feld { $cell }
holomino-bag = Beutel
holomino-return-tile = { $tile } zurücklegen
holomino-tile = Stein { $tile }
holomino-edge = Grenze der Figur
holomino-blocked-placed = { $cell } ist gesperrt: Jeder passende Stein liegt schon auf dem Tisch
holomino-blocked-digit = { $cell } ist gesperrt: Die { $digit } würde zweimal gebraucht
holomino-tile-on = Stein { $tile } auf { $cell }
holomino-just-drawn = { $tile } wurde gerade gezogen
holomino-bag-count =
    { $count ->
        [one] { $count } Stein im Beutel
       *[other] { $count } Steine im Beutel
    }
holomino-digit-count =
    { $count ->
        [one] { $count } Stein im Beutel mit einer { $digit }
       *[other] { $count } Steine im Beutel mit einer { $digit }
    }
holomino-circle-worth = Kreis mit { NUMBER($points, useGrouping: 0) } Punkten
holomino-circles =
    { $count ->
        [one] { $count } Kreis: { $points }
       *[other] { $count } Kreise: { $points }
    }
holomino-choice = { $move }, { $circles }
holomino-points =
    { $count ->
        [one] Punkt
       *[other] Punkte
    }
holomino-points-gained =
    { $count ->
        [one] Punkt (+{ NUMBER($gained, useGrouping: 0) })
       *[other] Punkte (+{ NUMBER($gained, useGrouping: 0) })
    }
holomino-bag-by-digit =
    { $count ->
        [one] Stein im Beutel (je Ziffer { $digits })
       *[other] Steine im Beutel (je Ziffer { $digits })
    }
holomino-scored = { $move }, 1 Kreis
holomino-scored-circles =
    { $count ->
        [one] { $move }, { $count } Kreis: { $formula }
       *[other] { $move }, { $count } Kreise: { $formula }
    }

## The last turn

holomino-turn-and-draw = { $turn } { $draw }
holomino-placed = { $side }: Stein { $tile } auf Feld { $cell }.
holomino-placed-closing = { $side }: Stein { $tile } auf Feld { $cell }, { $circles }.
holomino-returned = { $side } legt { $tile } zurück in den Beutel.
holomino-first-tile = { $tile } kommt auf den Tisch.
holomino-drew = { $side } zieht { $tile }.

## Steps of a turn

holomino-step-draw = 1 ziehen
holomino-step-return = 2 zurücklegen
holomino-step-place = 2 anlegen

## Instructions. $side is the name of a side.

holomino-dealing = Die Steine werden ausgeteilt.
holomino-draw = { $side } zieht einen Stein.
holomino-return = { $side }: Kein Stein passt. Lege einen in den Beutel zurück.
holomino-place = { $side }: Lege einen Stein an.

## Notation and illegal moves. Moves and positions are written the same in all languages: return, draw, deal, lay, over.

holomino-move-shape = 145@1,-2, return 145 oder draw 145
holomino-position-shape = Tisch Hände Punkte Spieler Phase Passen, etwa 123@0,0:0 146|126 0:0 0 lay 0
holomino-only-one = jeden Stein gibt es nur einmal
holomino-corner-right = Ecke rechts
holomino-corner-lower-left = Ecke links unten
holomino-corner-upper-left = Ecke links oben
holomino-no-tile = diesen Stein gibt es hier nicht, die höchste Ziffer ist { $highest }
holomino-other-rotation = dort passt der Stein nur so: { $tile }
holomino-other-name = ein Stein heißt nach seinen Ziffern im Uhrzeigersinn ab der kleinsten, also { $tile }
holomino-no-name = ein Stein hat drei verschiedene Ziffern von 1 bis 6
holomino-draw-first = zuerst muss ein Stein gezogen werden
holomino-not-in-hand-placed = der Stein { $tile } ist nicht auf der Hand, er liegt auf { $cell }
holomino-not-in-hand-held = der Stein { $tile } ist nicht auf der Hand, er ist auf der Hand von Spieler { $player }
holomino-not-in-hand-bag = der Stein { $tile } ist nicht auf der Hand, er ist noch im Beutel
holomino-not-in-bag-placed = der Stein { $tile } ist nicht im Beutel, er liegt auf { $cell }
holomino-not-in-bag-held = der Stein { $tile } ist nicht im Beutel, er ist auf der Hand von Spieler { $player }
holomino-may-not-return = du darfst nur zurücklegen, wenn keiner deiner Steine passt
holomino-place-now = jetzt wird angelegt, nicht gezogen
holomino-occupied = das Feld { $cell } ist belegt
holomino-not-touching = das Feld { $cell } berührt die Figur nicht
holomino-never-fits = { $cell } ist gesperrt, dort würde eine Ziffer zweimal gebraucht
holomino-too-large-with = mit { $cell } würde die Figur über zwölf Spalten oder zwölf Steinhöhen hinausreichen
holomino-no-digit = an der { $corner } wird eine { $digit } gebraucht, die { $tile } nicht hat
holomino-wrong-digit = mit der { $digit } an der { $first } hätte { $tile } an der { $corner } eine { $found }, dort liegt aber eine { $needed }

## Turns in words, within a sentence

holomino-returning = Zurücklegen von Stein { $tile }
holomino-placing = Stein { $tile } auf Feld { $cell }

## Positions that cannot be read

holomino-same-cell = zwei Steine liegen auf demselben Feld
holomino-first-tile-shape = der erste Stein muss auf 0,0 liegen, mit der ersten Ziffer an der Ecke rechts
holomino-not-connected = die Steine hängen nicht zusammen
holomino-too-large = die Figur würde über zwölf Spalten oder zwölf Steinhöhen hinausreichen
holomino-table-shape = Steine auf dem Tisch sehen aus wie 145@0,0:0
holomino-too-far = das Feld ist zu weit entfernt
holomino-unknown-tile = kein Stein mit Ziffern bis { $highest }: { $tile }
holomino-corner-taken = an der { $corner } liegt schon eine { $digit }
holomino-hands-shape = zwei Hände werden durch | getrennt
holomino-scores-shape = Punkte sehen aus wie 10:0
holomino-turn-shape = nach den Punkten stehen 0 oder 1, die Phase (deal, draw, lay, over) und 0 bis 2 Passen
holomino-full-hand = eine Hand hat zu viele Steine
holomino-no-first-tile = nach dem Austeilen muss ein Stein auf 0,0 liegen
holomino-not-over = das Spiel ist genau dann zu Ende, wenn eine Hand leer ist oder zweimal gepasst wurde
holomino-empty-bag = der Beutel ist leer, es kann nicht gezogen werden
holomino-deal-shape = ausgeteilt wird erst an die erste Hand, dann an die zweite, dann auf den Tisch

## Subjects of facts, for lists of themes

holomino-kind-end = das Ende der Partie
holomino-kind-circles = geschlossene Kreise
holomino-kind-lead = Führung und Ausgleich
holomino-kind-opened = ein Kreis, den der Gegner jetzt schließen kann
holomino-kind-left = ein Kreis, den der Gegner weiter schließen kann
holomino-kind-taken = ein Kreis, den der Gegner nicht mehr schließen kann
holomino-kind-reserved = ein Feld, auf das nur der eigene Stein passt
holomino-kind-grown = ein reserviertes Feld, das mehr Punkte bringt
holomino-kind-blocked = für immer gesperrte Felder
holomino-kind-bag = Steine im Beutel, die einen Kreis schließen
holomino-kind-stuck = der Gegner kann nicht anlegen
holomino-kind-returned = ein zurückgelegter Stein

## Facts about a turn: what the turn does, after its name in a sentence

holomino-fact-draws = beendet die Partie unentschieden, { $score }
holomino-fact-wins = beendet die Partie und gewinnt { $score }
holomino-fact-loses = beendet die Partie und verliert { $score }
holomino-fact-circles =
    { $count ->
        [one] schließt einen Kreis für { NUMBER($points, useGrouping: 0) } Punkte
        [2] schließt zwei Kreise für { NUMBER($points, useGrouping: 0) } Punkte
       *[other] schließt drei Kreise für { NUMBER($points, useGrouping: 0) } Punkte
    }
holomino-fact-lead = geht mit { $score } in Führung
holomino-fact-tie = gleicht zum { $score } aus
holomino-fact-opened = ermöglicht dem Gegner Stein { $tile } auf Feld { $cell } für { NUMBER($points, useGrouping: 0) } Punkte
holomino-fact-left = erlaubt dem Gegner weiter Stein { $tile } auf Feld { $cell } für { NUMBER($points, useGrouping: 0) } Punkte
holomino-fact-taken = verhindert Stein { $tile } auf Feld { $cell } für { NUMBER($points, useGrouping: 0) } Punkte
holomino-fact-reserved = reserviert Stein { $tile } auf Feld { $cell } für { NUMBER($points, useGrouping: 0) } Punkte, weil dort nur dieser Stein passt
holomino-fact-grown = hebt Stein { $tile } auf Feld { $cell } auf { NUMBER($points, useGrouping: 0) } Punkte
holomino-fact-bag-more = lässt { $number } von { $count } Steinen im Beutel einen Kreis schließen
holomino-fact-bag-fewer = lässt nur noch { $number } von { $count } Steinen im Beutel einen Kreis schließen
holomino-fact-bag-none = lässt keinen Stein im Beutel einen Kreis schließen
holomino-fact-stuck = lässt dem Gegner keinen Stein, der passt
holomino-fact-blocked = sperrt { $cells } für immer
holomino-fact-returns = legt einen Stein zurück, weil keiner passt
holomino-fact-returns-only = legt einen Stein zurück, den der Gegner ziehen muss
holomino-fact-returned = legt den Stein zu den { $count }, aus denen der Gegner zieht
