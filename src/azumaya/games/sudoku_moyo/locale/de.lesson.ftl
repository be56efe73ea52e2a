# Die Lektion: Titel, Text, Aufgabe und Antworten auf Züge, Schritt für Schritt.

sudoku-moyo-lesson-digit-title = Die Sudokuregel
sudoku-moyo-lesson-digit-text = Keine Ziffer darf zweimal in einer Zeile, einer Spalte oder einem Block vorkommen. Der Block in der Mitte heißt Azumaya und gehört niemandem.
sudoku-moyo-lesson-digit-task = Fülle das letzte Feld der Mitte: r5c5, also Zeile 5, Spalte 5.
sudoku-moyo-lesson-digit-done = Nur die 6 war noch frei. Wer Sudoku kennt, kennt das halbe Spiel.
sudoku-moyo-lesson-digit-miss = Diese Ziffer passt hier nicht.
sudoku-moyo-lesson-digit-hint = Welche Ziffer fehlt im mittleren Block?

sudoku-moyo-lesson-opening-title = Zuerst die Mitte
sudoku-moyo-lesson-opening-text = So beginnt ein Spiel: Die eckigen Steine sind vorgegeben. Solange ein Stein ins Azumaya passt, legen beide nur dort. Du spielst Hell.
sudoku-moyo-lesson-opening-task = Eröffne das Spiel mit einem Stein in der Mitte.
sudoku-moyo-lesson-opening-done = Jetzt wäre Dunkel am Zug, auch in der Mitte. Das Sudoku muss nicht lösbar bleiben.
sudoku-moyo-lesson-opening-miss = Leg einen Stein in den Block in der Mitte.
sudoku-moyo-lesson-opening-hint = Wähle ein freies Feld in der Mitte und dann eine Ziffer.

sudoku-moyo-lesson-own-title = Deine Inseln
sudoku-moyo-lesson-own-text = Die Mitte ist voll. Ab jetzt legst du nur in deine vier Shima, deine Inseln: oben, rechts, unten rechts und unten links.
sudoku-moyo-lesson-own-task = Leg einen Stein in eine deiner Inseln.
sudoku-moyo-lesson-own-done = Ein Stein mehr für dich. Die dunklen Inseln gehören Dunkel.
sudoku-moyo-lesson-own-miss = Leg in eine helle Insel.
sudoku-moyo-lesson-own-hint = Deine Inseln sind die hellen Blöcke.
sudoku-moyo-lesson-own-forbidden-1 = Der Block oben rechts gehört Dunkel.
sudoku-moyo-lesson-own-forbidden-2 = Der Block unten in der Mitte gehört Dunkel.

sudoku-moyo-lesson-reach-title = Steine wirken weit
sudoku-moyo-lesson-reach-text = Jeder Stein sperrt seine Ziffer für die ganze Zeile und die ganze Spalte, auch in den Inseln des Gegners. Das ist deine Waffe.
sudoku-moyo-lesson-reach-task = Lass Dunkel höchstens fünf mögliche Züge.
sudoku-moyo-lesson-reach-done = Die 4 in Zeile 3 nimmt Dunkel zwei Züge auf einmal.
sudoku-moyo-lesson-reach-miss = Dunkel hat noch zu viele Züge. Leg eine Ziffer, die Dunkel in derselben Zeile oder Spalte braucht.
sudoku-moyo-lesson-reach-hint = Leg die 4 auf r3c5.

sudoku-moyo-lesson-moyo-title = Ein Moyostein
sudoku-moyo-lesson-moyo-text = Ein freies Feld, auf das nichts mehr passt, bekommt einen dunklen Moyostein. Auf r3c8 passt für Dunkel nur noch die 7.
sudoku-moyo-lesson-moyo-task = Sperr das Feld r3c8.
sudoku-moyo-lesson-moyo-done = Die 7 liegt jetzt in derselben Spalte. Auf r3c8 liegt ein Moyostein: ein Feld weniger für Dunkel.
sudoku-moyo-lesson-moyo-miss = Auf r3c8 passt noch etwas. Leg die 7 in dieselbe Zeile oder Spalte.
sudoku-moyo-lesson-moyo-hint = Spalte 8 läuft durch deine rechte Insel: die 7 auf r4c8.

sudoku-moyo-lesson-turned-title = Umgedrehte Steine
sudoku-moyo-lesson-turned-text = Ein Stein, der in seiner Insel nirgends mehr passt, liegt umgedreht in der Schale. Oben links fehlt Dunkel noch die 1.
sudoku-moyo-lesson-turned-task = Sorg dafür, dass die 1 oben links nirgends mehr passt.
sudoku-moyo-lesson-turned-done = Dunkels 1 liegt umgedreht. Moyosteine und umgedrehte Steine zeigt dir das Brett immer.
sudoku-moyo-lesson-turned-miss = Die 1 passt noch auf r1c2. Sperr sie in Zeile 1.
sudoku-moyo-lesson-turned-hint = Leg deine eigene 1 in die oberste Zeile, auf r1c4.

sudoku-moyo-lesson-spare-title = Schone dich selbst
sudoku-moyo-lesson-spare-text = Ein Stein sperrt auch dir selbst Felder. Ein guter Zug kostet dich nur das Feld, auf dem er liegt.
sudoku-moyo-lesson-spare-task = Leg einen Stein, der dir kein weiteres Feld sperrt.
sudoku-moyo-lesson-spare-done = So bleibt dir alles andere offen.
sudoku-moyo-lesson-spare-miss = Unten links ist jetzt ein zweites Feld von dir gesperrt: Dort hätte auch nur die 5 gepasst.
sudoku-moyo-lesson-spare-hint = Lass die 5 liegen und nimm eine andere Ziffer.

sudoku-moyo-lesson-win-title = Wer nicht kann, verliert
sudoku-moyo-lesson-win-text = Wer am Zug ist und keinen Stein legen kann, hat verloren. Dunkel hat nur noch ein Feld, auf das etwas passt.
sudoku-moyo-lesson-win-task = Gewinn mit einem Stein.
sudoku-moyo-lesson-win-done = Dunkel kann nichts mehr legen. Gewonnen!
sudoku-moyo-lesson-win-miss = Dunkel kann noch legen. Wo, und welche Ziffer? Nimm sie weg.
sudoku-moyo-lesson-win-hint = In Spalte 7 braucht Dunkel die 9. Leg deine auf r4c7.

sudoku-moyo-lesson-last-title = Es zählt, wer am Zug ist
sudoku-moyo-lesson-last-text = Verlieren kann nur, wer am Zug ist. Mit deinem letzten Stein ist das Spiel noch nicht aus: Vielleicht geht deinem Gegner zuerst etwas aus.
sudoku-moyo-lesson-last-task = Dir bleibt ein einziger Stein. Finde ihn und leg ihn.
sudoku-moyo-lesson-last-done = Du hast nichts mehr, aber Dunkel ist am Zug und hat auch nichts. Du gewinnst.
sudoku-moyo-lesson-last-miss = Diese Ziffer passt dort nicht.
sudoku-moyo-lesson-last-hint = Unten links ist noch ein Feld ohne Moyostein.
sudoku-moyo-lesson-last-forbidden-2 = Auf diesem Feld liegt schon ein Moyostein.

sudoku-moyo-lesson-points-title = Siegpunkte
sudoku-moyo-lesson-points-text = Wer gewinnt, bekommt einen Punkt für den letzten Stein und einen für jeden weiteren, der sich jetzt noch legen ließe.
sudoku-moyo-lesson-points-task = Gewinn mit drei Punkten. Ein anderer Stein bringt nur zwei.
sudoku-moyo-lesson-points-done = Drei Punkte. In der Revanche tauscht ihr die Plätze, und die Summe zählt.
sudoku-moyo-lesson-points-miss = Das ist noch kein Sieg mit drei Punkten.
sudoku-moyo-lesson-points-hint = Heb die 7 für r7c9 auf.
sudoku-moyo-lesson-points-wrong-1 = Gewonnen, aber nur mit zwei Punkten: Die 7 passt jetzt nicht mehr auf r7c9.

sudoku-moyo-lesson-game-title = Spiel zu Ende
sudoku-moyo-lesson-game-text = Das Brett ist fast voll. Spiel zu Ende, gegen einen leichten Gegner. Du spielst Hell und bist am Zug.
