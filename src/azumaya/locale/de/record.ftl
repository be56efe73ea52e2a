# Reading of game records.

record-line = Zeile { $line }: { $reason }
record-line-too-long = eine Zeile hat höchstens { $most } Zeichen
record-other-side = am Zug ist { $side }
record-expected = hier wird so etwas erwartet: { $example }
record-comment-too-long = ein Kommentar hat höchstens { $most } Zeichen
record-too-long = Zeile { $line }: eine Aufzeichnung hat höchstens { $most } Zeichen, diese { $length }
record-after-result = nach dem Ergebnis folgt nichts mehr
record-line-missing = Zeile { $line }: in der Aufzeichnung fehlt die Zeile „{ $name }: …“
record-breaks-off = die Aufzeichnung bricht nach Zeile { $line } ab: es fehlt die letzte Zeile „result: …“
record-headings-only = vor der Zeile „start: …“ stehen nur Angaben wie „variant: standard“
record-heading-twice = diese Angabe steht schon weiter oben
record-game-missing = vorher fehlt die Zeile „game: …“
record-nested = höchstens { $most } ineinander
record-game-ended = das Spiel war schon zu Ende
record-variation-open = die Variante aus Zeile { $line } ist noch offen
record-turn-due = hier ist Zug { $due } an der Reihe
record-other-result = auf dem Brett steht ein anderes Ergebnis
record-marks-number = erlaubt sind 1 bis { $most } Marken
record-mark-invalid = das ist keine Marke
record-colour-unknown = unbekannte Farbe
record-order = unter einem Zug stehen erst sein Kommentar, dann eine Zeile „marks: …“, dann seine Varianten
record-variation-place = eine Variante steht unter dem Zug, den sie ersetzt
record-variation-empty = die Variante hat keinen Zug
record-turn-twice = diesen Zug gibt es hier schon
