# Die Lektion: Titel, Text, Aufgabe und Antworten auf Züge, Schritt für Schritt.

holomino-lesson-match-title = Gleiche Ziffern
holomino-lesson-match-text = Auf jedem Stein stehen drei Ziffern. Wo zwei Steine sich an einer Ziffernecke treffen, müssen die Ziffern gleich sein. Die Steine drehen sich automatisch.
holomino-lesson-match-task = Lege deinen Stein 135 an den Stein auf dem Tisch.
holomino-lesson-match-done = Passt. Die gleichen Ziffern liegen jetzt nebeneinander.
holomino-lesson-match-miss = Das war dein anderer Stein. Nimm den mit 1, 3 und 5.
holomino-lesson-match-hint = Klicke auf 135 in deiner Hand und dann auf ein hervorgehobenes Feld.
holomino-lesson-match-forbidden-1 = Such ein Feld, an dem eine 1 oder eine 3 liegt.

holomino-lesson-circle-title = Ein Kreis
holomino-lesson-circle-text = Drei Ecken jedes Steins sind rund ausgeschnitten. Wer den dritten Stein um so einen Ausschnitt legt, schließt einen Kreis und bekommt Punkte.
holomino-lesson-circle-task = Schließ den Kreis zwischen den beiden Steinen.
holomino-lesson-circle-done = 3, 5 und 2 liegen um den Kreis: zehn Punkte für dich.
holomino-lesson-circle-miss = Der Stein passt dort, schließt aber keinen Kreis. Such das Feld, das beide Steine berührt.
holomino-lesson-circle-hint = Der Stein 152 passt auf das Feld links unten zwischen den beiden.
holomino-lesson-circle-forbidden-1 = Nur der andere Stein schließt hier.

holomino-lesson-sum-title = Was ein Kreis wert ist
holomino-lesson-sum-text = Ein Kreis zählt die Summe der drei Ziffern um ihn herum: mindestens 6, höchstens 15. Hohe Ziffern lohnen sich.
holomino-lesson-sum-task = Du kannst zwei Kreise schließen. Nimm den besseren.
holomino-lesson-sum-done = 4, 5 und 6: fünfzehn Punkte. Mehr bringt kein Kreis.
holomino-lesson-sum-miss = Das war noch nicht der beste Zug. Zähl die Ziffern um beide Ausschnitte.
holomino-lesson-sum-hint = Der Stein 264 schließt oben links den Kreis aus 4, 5 und 6.
holomino-lesson-sum-wrong-1 = Zehn Punkte. Der andere Kreis bringt fünfzehn.

holomino-lesson-double-title = Zwei auf einen Streich
holomino-lesson-double-text = Schließt ein Stein zwei Kreise auf einmal, werden ihre Punkte addiert und verdoppelt.
holomino-lesson-double-task = Schließ zwei Kreise mit einem Stein.
holomino-lesson-double-done = 6 und 8 sind 14, mal zwei macht 28. Warten lohnt sich.
holomino-lesson-double-miss = Damit schließt du noch keine zwei Kreise. Such eine Lücke, die von Steinen umgeben ist.
holomino-lesson-double-hint = Der Stein 234 passt in die Lücke unter 123.
holomino-lesson-double-wrong-1 = Ein Kreis, sieben Punkte. Derselbe Stein könnte zwei schließen.

holomino-lesson-triple-title = Der beste Zug, den es gibt
holomino-lesson-triple-text = Drei Kreise auf einmal zählen dreifach. Grenzt ein Feld an drei Ziffern, passt dort nur ein einziger Stein. Du hast ihn.
holomino-lesson-triple-task = Schließ drei Kreise mit einem Stein.
holomino-lesson-triple-done = Dreimal fünfzehn, mal drei: 135 Punkte. Mehr geht nicht.
holomino-lesson-triple-miss = Hier geht mehr. Sieh dir das Loch in der Mitte an.
holomino-lesson-triple-hint = Leg 456 in die Mitte.
holomino-lesson-triple-forbidden-1 = Hier passt nur ein einziger Stein.

holomino-lesson-open-title = Die andere Hand
holomino-lesson-open-text = Beide Hände liegen offen. Wer den zweiten Stein um einen Ausschnitt legt, bereitet den Kreis vor, und der Gegner kann ihn schließen.
holomino-lesson-open-task = Lege einen Stein so an, dass der Gegner keinen Kreis schließen kann.
holomino-lesson-open-done = Gut gesehen: Weder 125 noch 153 noch 243 schließt einen Kreis.
holomino-lesson-open-miss = Jetzt hat der Gegner einen Stein, der einen Kreis schließt. Sieh dir 125, 153 und 243 an.
holomino-lesson-open-hint = Der Stein 123 auf dem Feld rechts unten gibt nichts her.

holomino-lesson-block-title = Gesperrt für immer
holomino-lesson-block-text = Kein Stein hat eine Ziffer zweimal. Ein Feld, das eine Ziffer zweimal verlangt, bleibt deshalb für immer leer. Auf dem Brett ist es schraffiert.
holomino-lesson-block-task = Sperre ein Feld. Einer deiner Steine tut das überall, wo er passt.
holomino-lesson-block-done = Auf das schraffierte Feld passt nie wieder ein Stein. So verdirbst du dem Gegner einen Kreis.
holomino-lesson-block-miss = Damit ist noch nichts gesperrt. Welcher deiner Steine hat dieselben Ziffern wie der auf dem Tisch?
holomino-lesson-block-hint = 132 läuft andersherum als 123. Leg ihn irgendwo an.

holomino-lesson-must-title = Wer kann, der muss
holomino-lesson-must-text = In jedem Zug ziehst du einen Stein und legst dann einen an. Passt irgendeiner, musst du anlegen, auch wenn du lieber warten würdest.
holomino-lesson-must-task = Versuche, einen Stein zurückzulegen. Mach dann, was die Regel verlangt.
holomino-lesson-must-done = Genau. 456 passt nirgends, aber 135 passt, also musst du anlegen.
holomino-lesson-must-miss = Einer deiner Steine passt. Leg ihn an.
holomino-lesson-must-hint = 135 passt auf mehrere Felder.
holomino-lesson-must-forbidden-1 = Dein Stein 135 passt.
holomino-lesson-must-forbidden-2 = Dieser Stein passt.

holomino-lesson-return-title = Wenn nichts passt
holomino-lesson-return-text = Passt keiner deiner Steine, legst du einen in den Beutel zurück. Das gilt als Passen. Der Gegner zieht als Nächster und bekommt ihn vielleicht.
holomino-lesson-return-task = Lege einen deiner Steine zurück.
holomino-lesson-return-done = Erledigt. Zweimal Passen nacheinander beendet das Spiel.
holomino-lesson-return-miss = Hier kannst du nur zurücklegen.
holomino-lesson-return-hint = Klicke auf einen Stein deiner Hand und dann auf den Beutel.

holomino-lesson-win-title = Das Ende
holomino-lesson-win-text = Das Spiel endet, sobald jemand nach seinem Zug keinen Stein mehr hat. Dann zählen nur die Punkte. Du liegst 5 zu 9 zurück.
holomino-lesson-win-task = Das ist dein letzter Stein. Gewinn damit.
holomino-lesson-win-done = Zehn Punkte mit dem letzten Stein: 15 zu 9. Gewonnen!
holomino-lesson-win-miss = Das Spiel ist aus, 5 zu 9. Mit diesem Stein hättest du einen Kreis schließen können.
holomino-lesson-win-hint = Den Kreis kennst du schon: links unten zwischen den beiden.

holomino-lesson-game-title = Ein ganzes Spiel
holomino-lesson-game-text = Jetzt ein kleines Spiel mit acht Steinen und den Ziffern 1 bis 4 gegen einen Gegner, der noch übt. Gezogen wird automatisch.
