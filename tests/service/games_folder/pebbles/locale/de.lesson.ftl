# Die Lektion: Titel, Text, Aufgabe und Antworten auf Züge, Schritt für Schritt.

pebbles-lesson-three-title = Drei lassen
pebbles-lesson-three-text = Wer den letzten Kiesel nimmt, gewinnt.
pebbles-lesson-three-task = Lass drei übrig.
pebbles-lesson-three-done = Nun kann der andere nicht gewinnen.
pebbles-lesson-three-miss = Das lässt vier übrig.
pebbles-lesson-three-hint = Nimm zwei.
pebbles-lesson-three-forbidden-1 = Nimm ihn.

pebbles-lesson-game-title = Ein Spiel
pebbles-lesson-game-text = Nun du.
