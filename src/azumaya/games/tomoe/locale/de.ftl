### Tomoe. A point of the board is a cell, a coloured part of a tile a section.

## The game

tomoe-summary = Leg und dreh Plättchen und kreise die andere Farbe ein.
tomoe-note = Die Zeichnungen auf den Plättchen und die Anlage des Bretts sind unsere Rekonstruktion. Erhalten ist nur der Text der Regeln.
tomoe-white = Weiß
tomoe-black = Schwarz

## Variants

tomoe-variant-small = Kleines Brett
tomoe-variant-small-summary = 24 Felder: Leg zwei Plättchen, oder dreh eines und leg eines. Wer mehr Abschnitte einkreist, gewinnt.
tomoe-variant-large = Großes Brett
tomoe-variant-large-summary = 36 Felder mit demselben Vorrat: Eine Sorte kann ausgehen, und die Schleifen werden größer.
tomoe-board = das Brett
tomoe-board-small = klein, 24 Felder
tomoe-board-large = groß, 36 Felder
tomoe-tiles-of-a-kind = Plättchen jeder Sorte
tomoe-first = wer beginnt
tomoe-opening = Plättchen im ersten Zug
tomoe-freezing = Schleifen, die ihre Plättchen festlegen
tomoe-freezing-all = alle
tomoe-freezing-white = weiße
tomoe-freezing-black = schwarze
tomoe-freezing-none = keine
tomoe-too-few-tiles = das Brett mit { $cells } Feldern braucht mindestens { $fewest } Plättchen jeder Sorte

## Moves in words
# A turn begins sentences such as “Tile BA on cell 14 closes a white loop.”

tomoe-lay = Plättchen { $kind } auf Feld { $cell }
tomoe-turning =
    Drehen von { $cell } { $sense ->
        [anticlockwise] gegen den Uhrzeigersinn
       *[clockwise] im Uhrzeigersinn
    }
tomoe-turn-with-lay = { $first } mit { $kind } auf Feld { $cell }

## Refused moves and positions

tomoe-move-shape = 17=WA1 (legen: Feld, Sorte, Drehung), 17+ oder 17- (drehen, im oder gegen den Uhrzeigersinn)
tomoe-position-shape = Plättchen, w oder b, Züge übrig, turn oder lay, etwa 0=BA2,3=WB1 w 2 turn
tomoe-unknown-cell = Die Felder dieses Bretts haben die Nummern 0 bis { $last }
tomoe-does-not-fit =
    { $kind } passt nicht auf Feld { $cell }, denn es zeigt nach { $points ->
        [down] unten
       *[up] oben
    }. Hier passen { $one } und { $other }
tomoe-cell-taken = Auf Feld { $cell } liegt schon { $tile }
tomoe-kind-used-up = Alle Plättchen { $kind } sind schon gelegt
tomoe-no-tile-to-turn = Auf Feld { $cell } liegt kein Plättchen zum Drehen
tomoe-turn-too-late = Drehen darfst du nur vor dem Legen. Leg jetzt ein Plättchen
tomoe-frozen-in-loop = Das Plättchen auf Feld { $cell } liegt fest: Es gehört zur Schleife { $loop }
tomoe-frozen-with-border = Das Plättchen auf Feld { $cell } liegt fest: Es bildet mit dem Rand eine Schleife
tomoe-frozen-with-centre = Das Plättchen auf Feld { $cell } liegt fest: Es bildet mit der Mitte eine Schleife
tomoe-loop-with-border = { $cells } mit dem Rand
tomoe-loop-with-centre = { $cells } mit der Mitte
tomoe-tile-shape = Ein Plättchen schreibt man so: 17=WA1
tomoe-cell-given-twice = Feld { $cell } ist doppelt belegt
tomoe-too-many-tiles = So viele Plättchen { $kind } gibt es nicht
tomoe-unknown-side = Am Zug ist w oder b
tomoe-unknown-stage = Ein Zug beginnt mit 2 turn und geht mit 1 lay weiter
tomoe-empty-board = Das leere Brett schreibt man so: { $position }

## At the table

tomoe-prompt = { $side }: Dreh oder leg ein Plättchen.
tomoe-prompt-lay = { $side }: Leg ein Plättchen.
tomoe-which-tile = Wähle ein Plättchen und seine Drehung.
tomoe-which-way = In welche Richtung?
tomoe-clockwise = im Uhrzeigersinn
tomoe-anticlockwise = gegen den Uhrzeigersinn
tomoe-step-first-lay = 1 legen
tomoe-step-turn-or-lay = 1 drehen oder legen
tomoe-step-second-lay = 2 legen
tomoe-says = { $side }: { $turn }. { $score }
tomoe-says-loops =
    { $side }: { $turn }. { $loops ->
        [one] Eine Schleife wurde geschlossen.
       *[other] { $loops } Schleifen wurden geschlossen.
    } { $score }
tomoe-score = Weiß { $white }, davon { $white_safe } sicher; Schwarz { $black }, davon { $black_safe } sicher.
tomoe-safe = ({ $count } sicher)
tomoe-final-points = Punkte
tomoe-just-closed = gerade geschlossen
# $gain is a number with its sign.
tomoe-gain = { $side } { $gain }

## Tiles and cells, as a screen reader says them

tomoe-tile =
    Feld { $cell }: { $kind } mit { $kind ->
        [BA] schwarzen
        [BB] schwarzen
       *[other] weißen
    } Spitzen, { $turns ->
        [0] nicht gedreht
        [1] einmal gedreht
       *[2] zweimal gedreht
    }
tomoe-turn-cell =
    Feld { $cell } drehen: { $kind } mit { $kind ->
        [BA] schwarzen
        [BB] schwarzen
       *[other] weißen
    } Spitzen, { $turns ->
        [0] nicht gedreht
        [1] einmal gedreht
       *[2] zweimal gedreht
    }
tomoe-rotation =
    { $kind }, { $turns ->
        [0] nicht gedreht
        [1] einmal gedreht
       *[2] zweimal gedreht
    }
tomoe-cell =
    Feld { $cell }, { $points ->
        [D] schwarze Spitzen nach unten
       *[U] weiße Spitzen nach oben
    }
tomoe-pile =
    Stapel { $kind } mit { $kind ->
        [BA] schwarzen
        [BB] schwarzen
       *[other] weißen
    } Spitzen
tomoe-pile-left =
    { $kind } mit { $kind ->
        [BA] schwarzen
        [BB] schwarzen
       *[other] weißen
    } Spitzen: noch { $left }
tomoe-frozen = Feld { $cell } liegt fest
tomoe-free = Feld { $cell } ist drehbar
tomoe-sections = Abschnitte auf Feld { $cell }: { $counts }
tomoe-gold = { $count } schwarz, sicher von Weiß eingekreist
tomoe-bronze = { $count } schwarz, von Weiß vorerst eingekreist
tomoe-blue = { $count } weiß, sicher von Schwarz eingekreist
tomoe-sky = { $count } weiß, von Schwarz vorerst eingekreist

## Legend

tomoe-legend-gold = schwarzer Abschnitt, von Weiß sicher eingekreist
tomoe-legend-bronze = schwarzer Abschnitt, von Weiß vorerst eingekreist
tomoe-legend-blue = weißer Abschnitt, von Schwarz sicher eingekreist
tomoe-legend-sky = weißer Abschnitt, von Schwarz vorerst eingekreist
tomoe-legend-own = Abschnitt im eigenen Gebiet, zählt nicht
tomoe-legend-frozen = liegt fest
tomoe-legend-free = drehbar

## Results

tomoe-reason-filled = das Brett ist voll
tomoe-draw = Remis, { $white } : { $black }.
tomoe-win = { $side } gewinnt mit { $more } : { $less }.
# Numbers of the sections that one loop counts.
tomoe-breakdown =
    { $side }: { $count ->
        [one] Abschnitt { $first }
       *[other] Abschnitte { $first }–{ $last }
    }
tomoe-empty-cells = leere Felder

## Position editor

tomoe-brush-tile = Plättchen { $kind }
tomoe-brush-turn = drehen
tomoe-stage = Stand des Zugs
tomoe-stage-start = am Anfang
tomoe-stage-last-tile = vor dem letzten Plättchen

## Subjects of facts

tomoe-facts-end = das Ende der Partie
tomoe-facts-lead = die Führung
tomoe-facts-points = neue Punkte
tomoe-facts-taken = Punkte, die der Gegner verliert
tomoe-facts-safe = Punkte, die jetzt sicher sind
tomoe-facts-given = Punkte für den Gegner
tomoe-facts-loop = geschlossene Schleifen
tomoe-facts-lent = geschlossene Schleifen des Gegners
tomoe-facts-frozen = Plättchen, die jetzt festliegen
tomoe-facts-tied = eigene Abschnitte, mit dem Rand verbunden
tomoe-facts-torn = gegnerische Abschnitte, vom Rand getrennt
tomoe-facts-prevents = Punkte, die dem Gegner entgehen
tomoe-facts-allows = Punkte, die der Gegner als Nächstes holen kann
tomoe-facts-pile = ein aufgebrauchter Stapel

## Facts: each completes a sentence that begins with a turn

tomoe-fact-draws = beendet das Spiel remis, { $white } : { $black }
tomoe-fact-wins = gewinnt das Spiel, { $white } : { $black }
tomoe-fact-loses = verliert das Spiel, { $white } : { $black }
tomoe-fact-takes-lead = übernimmt die Führung, { $white } : { $black }
tomoe-fact-scores = bringt { $points }
tomoe-fact-takes = nimmt { $side } { $points } weg
tomoe-fact-secures = sichert { $points }
tomoe-fact-gives = schenkt { $side } { $points }
tomoe-fact-closes-white = schließt eine weiße Schleife
tomoe-fact-closes-black = schließt eine schwarze Schleife
tomoe-fact-freezes = legt { $tiles } fest
tomoe-fact-connects = verbindet { $sections } mit dem Rand
tomoe-fact-cuts-off = trennt { $sections } vom Rand
tomoe-fact-prevents = verhindert { $turn }, das { $side } { $points } gebracht hätte
tomoe-fact-allows = erlaubt { $side } { $points } mit { $turn }
tomoe-fact-uses-last = verbraucht das letzte { $kind }-Plättchen

# What is counted is the object of a fact; $number is tomoe-number.
tomoe-points =
    { $count ->
        [one] einen Punkt
       *[other] { $number } Punkte
    }
tomoe-safe-points =
    { $count ->
        [one] einen sicheren Punkt
       *[other] { $number } sichere Punkte
    }
tomoe-tiles =
    { $count ->
        [one] ein Plättchen
       *[other] { $number } Plättchen
    }
tomoe-white-sections =
    { $count ->
        [one] einen weißen Abschnitt
       *[other] { $number } weiße Abschnitte
    }
tomoe-black-sections =
    { $count ->
        [one] einen schwarzen Abschnitt
       *[other] { $number } schwarze Abschnitte
    }
tomoe-number =
    { $count ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
        [11] elf
        [12] zwölf
       *[other] { $count }
    }
