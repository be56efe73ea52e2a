# Die Lektion: Titel, Text, Aufgabe und Antworten auf Züge, Schritt für Schritt.

tomoe-lesson-lay-title = Ein Plättchen legen
tomoe-lesson-lay-text = Ihr baut zu zweit an einem Bild. Kurven teilen jedes Plättchen in sieben Abschnitte, weiße und schwarze. Du darfst auf jedes freie Feld legen. Du spielst Weiß.
tomoe-lesson-lay-task = Leg ein Plättchen auf das Feld 0, ganz oben.
tomoe-lesson-lay-done = Gut gelegt. Zwei Sorten, drei Drehungen: Für jedes Feld gibt es sechs Möglichkeiten.
tomoe-lesson-lay-miss = Das war ein anderes Feld. Die Nummern der Felder stehen auf dem Brett.
tomoe-lesson-lay-hint = Wähle das Feld 0 und dann ein Plättchen aus dem Vorrat.

tomoe-lesson-loop-title = Eine Schleife
tomoe-lesson-loop-text = Läuft eine Farbe im Kreis und trifft wieder auf sich selbst, ist das eine Schleife. Der Rand hilft mit: Er besteht aus weißen und schwarzen Stücken. Jeder Abschnitt der anderen Farbe darin ist ein Punkt.
tomoe-lesson-loop-task = Kreise mit einem Plättchen und dem weißen Rand einen schwarzen Abschnitt ein.
tomoe-lesson-loop-done = Der Abschnitt mit der 1 kommt nicht mehr an seinen Rand: ein Punkt für Weiß. Der Stand steht neben dem Brett.
tomoe-lesson-loop-miss = Noch ist kein schwarzer Abschnitt eingekreist. Leg an ein weißes Randstück und dreh das Plättchen.
tomoe-lesson-loop-hint = Auf Feld 0, ganz oben, geht es mit BA (Vorrat oben rechts), zweimal gedreht.

tomoe-lesson-two-title = Zwei Plättchen
tomoe-lesson-two-text = Nur im allerersten Zug wird ein einzelnes Plättchen gelegt. Danach legst du in jedem Zug zwei, wo du willst.
tomoe-lesson-two-task = Leg zwei Plättchen.
tomoe-lesson-two-done = Das war ein ganzer Zug. Denk daran, dass dein Gegner auch zwei legt.
tomoe-lesson-two-miss = Du hast eines gedreht und eines gelegt. Das ist auch erlaubt und kommt gleich dran.
tomoe-lesson-two-hint = Leg ein Plättchen auf ein freies Feld und dann noch eines.

tomoe-lesson-turn-title = Drehen und legen
tomoe-lesson-turn-text = Statt zwei zu legen, darfst du zuerst ein Plättchen um ein Drittel drehen und dann eines legen. Dabei ist egal, wer es gelegt hat.
tomoe-lesson-turn-task = Dreh ein Plättchen und leg dann eines.
tomoe-lesson-turn-done = Gedreht, gelegt, fertig. Drehen kommt immer vor dem Legen.
tomoe-lesson-turn-miss = Du hast zwei gelegt. Wähle zuerst ein Plättchen, das schon auf dem Brett liegt.
tomoe-lesson-turn-hint = Drehbare Plättchen tragen einen runden Pfeil, hier beide.

tomoe-lesson-frozen-title = Festliegende Plättchen
tomoe-lesson-frozen-text = Ein Plättchen, das Teil einer Schleife ist, liegt fest und wird nie mehr gedreht. Es trägt ein Schloss.
tomoe-lesson-frozen-task = Versuch, das Plättchen ganz oben zu drehen. Dreh dann das andere und leg eines.
tomoe-lesson-frozen-done = Was festliegt, bleibt es für immer. Auf solche Plättchen kannst du bauen.
tomoe-lesson-frozen-miss = Dreh zuerst das Plättchen links von der Mitte.
tomoe-lesson-frozen-hint = Das Plättchen links von der Mitte trägt einen Pfeil, kein Schloss.

tomoe-lesson-enclose-title = Einkreisen
tomoe-lesson-enclose-text = Ein Abschnitt ist eingekreist, wenn von ihm kein Weg zum Rand seiner Farbe führt. Gezählt wird Plättchen für Plättchen: Jeder schwarze Abschnitt, den du einkreist, ist ein Punkt, auch wenn er mit anderen zusammenhängt.
tomoe-lesson-enclose-task = Kreise mit einem Plättchen drei schwarze Abschnitte ein.
tomoe-lesson-enclose-done = Ein zusammenhängendes Stück, aber drei Abschnitte, einer auf jedem Plättchen: 1, 2, 3. Das sind drei Punkte.
tomoe-lesson-enclose-miss = Das sind weniger als drei. Verbinde die beiden Plättchen auf dem Brett zu einer Schleife.
tomoe-lesson-enclose-hint = Feld 14 liegt neben beiden. Nimm BA aus dem Vorrat oben rechts.

tomoe-lesson-outer-title = Die äußerste Schleife
tomoe-lesson-outer-text = Schwarz hat zwei weiße Abschnitte eingekreist. Doch es zählt die äußerste Schleife: Kreist du die schwarze ein, bekommst du ihre schwarzen Abschnitte, und die weißen zählen nicht mehr.
tomoe-lesson-outer-task = Kreise die schwarze Schleife ein.
tomoe-lesson-outer-done = Aus 0 : 2 wird 3 : 0. Frag dich bei jeder Schleife: Passt noch eine größere darum?
tomoe-lesson-outer-miss = Die schwarze Schleife ist noch frei. Such das Feld, das sie vom Rest des Bretts trennt.
tomoe-lesson-outer-hint = Feld 16 schneidet sie ab.

tomoe-lesson-gain-title = Ein Dreh, drei Punkte
tomoe-lesson-gain-text = Manchmal schließt schon das Drehen eine Schleife. Danach liegt das Plättchen fest, und dein Gegner kann es nicht zurückdrehen.
tomoe-lesson-gain-task = Hol drei Punkte, indem du ein Plättchen drehst. Leg danach noch eines.
tomoe-lesson-gain-done = Eine kleine Drehung, und die Schleife ist zu.
tomoe-lesson-gain-miss = So holst du keine drei Punkte durch Drehen. Such ein Plättchen, das für die Schleife nur falsch herum liegt.
tomoe-lesson-gain-hint = Dreh das oberste der vier Plättchen gegen den Uhrzeigersinn.

tomoe-lesson-last-title = Das letzte Feld
tomoe-lesson-last-text = Das Spiel endet, wenn das Brett voll ist, und mehr Punkte gewinnen. Ist nur noch ein Feld frei, füllst du es. Vorher darfst du noch ein Plättchen drehen.
tomoe-lesson-last-task = Nur legen verliert hier. Gewinn, indem du vorher ein Plättchen drehst.
tomoe-lesson-last-done = Gewonnen! Prüfe vor dem letzten Plättchen immer, was sich noch drehen lässt.
tomoe-lesson-last-miss = So gewinnt Schwarz. Dreh zuerst das richtige Plättchen und füll dann das letzte Feld.
tomoe-lesson-last-hint = Dreh das Plättchen ganz oben gegen den Uhrzeigersinn. Dann ist egal, wie du legst.

tomoe-lesson-count-title = Ein Spiel auszählen
tomoe-lesson-count-text = Ein volles Brett. Golden sind die schwarzen Abschnitte, die Weiß eingekreist hat, blau die weißen, die Schwarz hat. Jeder zählt einen Punkt und endet am Rand seines Plättchens. Abschnitte im eigenen Gebiet zählen nicht.
tomoe-lesson-count-task = Wie viele Punkte hat Weiß, wie viele Schwarz?
tomoe-lesson-count-done = Richtig: 7 : 4, Weiß gewinnt. Jetzt kannst du jedes Spiel auszählen.
tomoe-lesson-count-miss = Das stimmt noch nicht. Zähl Plättchen für Plättchen: zuerst die goldenen Abschnitte, dann die blauen.
tomoe-lesson-count-hint = Golden sind zwei unter der Mitte, zwei links davon, zwei darunter und einer ganz rechts.
tomoe-lesson-count-wrong-1 = Weiß stimmt. Zähl die blauen Abschnitte noch einmal.
tomoe-lesson-count-wrong-2 = Schwarz stimmt. Zähl die goldenen Abschnitte noch einmal.

tomoe-lesson-game-title = Spiel zu Ende
tomoe-lesson-game-text = Neun Felder sind noch frei, und Schwarz führt knapp. Spiel zu Ende, gegen einen leichten Gegner. Du spielst Weiß.
