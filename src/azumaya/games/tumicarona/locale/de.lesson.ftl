# Die Lektion: Titel, Text, Aufgabe und Antworten auf Züge, Schritt für Schritt.

tumicarona-lesson-lines-title = Auf den Linien
tumicarona-lesson-lines-text = Steine ziehen auf den Linien, immer einen Schritt weit, zum nächsten freien Punkt. Du spielst Weiß.
tumicarona-lesson-lines-task = Zieh deinen Stein in die Mitte des Bretts.
tumicarona-lesson-lines-done = Genau. Ein einfacher Zug ist ein Schritt auf einer Linie.
tumicarona-lesson-lines-miss = Der Zug ist erlaubt, führt aber nicht in die Mitte. Die Mitte ist c3, gleich rechts von deinem Stein.
tumicarona-lesson-lines-hint = Klicke auf deinen weißen Stein und dann auf den Punkt rechts von ihm.

tumicarona-lesson-strong-title = Starke Punkte
tumicarona-lesson-strong-text = Waagrecht und senkrecht führen überall Linien. Schräge Linien gibt es nur an jedem zweiten Punkt, den starken Punkten. Dein Stein steht auf einem.
tumicarona-lesson-strong-task = Zieh schräg.
tumicarona-lesson-strong-done = Richtig. Auf starken Punkten hast du bis zu acht Richtungen, auf schwachen höchstens vier.
tumicarona-lesson-strong-miss = Das war gerade. Das ist auch erlaubt, aber such eine der schrägen Linien, die sich unter deinem Stein kreuzen.
tumicarona-lesson-strong-hint = Vier schräge Linien gehen von c3 aus: nach b2, b4, d2 und d4.

tumicarona-lesson-approach-title = Heranziehen
tumicarona-lesson-approach-text = Geschlagen wird, ohne zu springen: Du ziehst an einen gegnerischen Stein heran und schlägst ihn samt der ganzen Reihe dahinter.
tumicarona-lesson-approach-task = Zieh an die beiden schwarzen Steine heran.
tumicarona-lesson-approach-done = Beide sind mit einem einzigen Schritt geschlagen. Du bist nur davor stehen geblieben.
tumicarona-lesson-approach-miss = Geh geradeaus auf die schwarze Reihe zu.
tumicarona-lesson-approach-hint = Ein Schritt nach rechts, von a3 nach b3.
tumicarona-lesson-approach-forbidden-1 = Du kannst die Reihe auf c3 und d3 schlagen.
tumicarona-lesson-approach-forbidden-2 = Du kannst die Reihe auf c3 und d3 schlagen.

tumicarona-lesson-row-title = Wo die Reihe endet
tumicarona-lesson-row-text = Du schlägst die lückenlose Reihe. Eine Lücke oder ein eigener Stein beendet sie, und was dahinter steht, ist sicher.
tumicarona-lesson-row-task = Schlag drei Steine auf einmal.
tumicarona-lesson-row-done = Drei Steine: Die Reihe auf c3, d3 und e3 hat keine Lücke.
tumicarona-lesson-row-miss = Damit schlägst du nur einen Stein. Such eine Reihe von dreien ohne Lücke.
tumicarona-lesson-row-hint = Die mittlere Reihe ist lückenlos. Zieh von a3 an sie heran.
tumicarona-lesson-row-wrong-1 = Nur c1 ist geschlagen: Die Lücke auf d1 rettet e1.

tumicarona-lesson-withdrawal-title = Wegziehen
tumicarona-lesson-withdrawal-text = Dasselbe geht rückwärts. Ziehst du von einem gegnerischen Stein geradewegs weg, schlägst du die Reihe hinter dir.
tumicarona-lesson-withdrawal-task = Schlag die beiden Steine links, indem du von ihnen wegziehst.
tumicarona-lesson-withdrawal-done = Weggezogen und trotzdem geschlagen. Das gibt es in kaum einem anderen Spiel.
tumicarona-lesson-withdrawal-miss = Zieh genau in die andere Richtung, weg von den beiden.
tumicarona-lesson-withdrawal-hint = Ein Schritt nach rechts, von c3 nach d3.
tumicarona-lesson-withdrawal-forbidden-1 = Wegziehen heißt, genau in die Gegenrichtung zu ziehen.
tumicarona-lesson-withdrawal-forbidden-2 = Schräg gilt nicht: Die Reihe liegt waagrecht.

tumicarona-lesson-either-title = Eines von beiden
tumicarona-lesson-either-text = Manchmal trifft ein Schritt vorn und hinten zugleich eine Reihe. Dann entscheidest du dich für eine. Beide auf einmal schlägst du nie.
tumicarona-lesson-either-task = Zieh nach rechts und schlag die größere Reihe.
tumicarona-lesson-either-done = Drei statt zwei. Um eine Reihe zu wählen, klickst du auf sie.
tumicarona-lesson-either-miss = Such den Schritt zwischen die beiden Reihen.
tumicarona-lesson-either-hint = Von d3 nach e3, und dann auf die drei Steine links klicken.
tumicarona-lesson-either-wrong-1 = Das sind die zwei Steine rechts. Hinter dir waren es drei.

tumicarona-lesson-must-title = Schlagen ist Pflicht
tumicarona-lesson-must-text = Kannst du zu Beginn deines Zugs etwas schlagen, musst du es tun. Welchen Schlag, wählst du selbst. Sonst machst du einen einfachen Schritt.
tumicarona-lesson-must-task = Versuche, mit dem Stein auf e1 zu ziehen. Mach dann, was die Regel verlangt.
tumicarona-lesson-must-done = Genau: e1 muss warten, solange b2 schlagen kann.
tumicarona-lesson-must-miss = Ein Stein kann schlagen. Finde ihn.
tumicarona-lesson-must-hint = Der Stein auf b2 kann an b4 heranziehen.
tumicarona-lesson-must-forbidden-4 = Dieser Stein kann schlagen, aber in einer anderen Richtung.

tumicarona-lesson-opening-title = Der erste Zug
tumicarona-lesson-opening-text = So beginnt jedes Spiel: 22 Steine auf jeder Seite, und nur die Mitte ist frei. Schon mit dem ersten Zug wird geschlagen.
tumicarona-lesson-opening-task = Eröffne mit einem Zug, der zwei Steine schlägt.
tumicarona-lesson-opening-done = Ein guter Anfang: 22 gegen 20.
tumicarona-lesson-opening-miss = Das war nur ein Stein. Zieh von unten in die Mitte, dann sind es zwei.
tumicarona-lesson-opening-hint = Von d2, e2 oder f2 nach e3.
tumicarona-lesson-opening-wrong-1 = Waagrecht steht in jeder Richtung nur ein Schwarzer, dann kommt ein eigener Stein. Versuch es von unten.

tumicarona-lesson-chain-title = Schlagketten
tumicarona-lesson-chain-text = Nach einem Schlag darf derselbe Stein weiterziehen, solange jeder Schritt wieder schlägt. Aufhören darfst du jederzeit.
tumicarona-lesson-chain-task = Schlag sechs Steine in einem einzigen Zug.
tumicarona-lesson-chain-done = Zwei, zwei, einer und noch einer. Solche Ketten entscheiden Spiele.
tumicarona-lesson-chain-miss = Aufhören ist erlaubt, aber hier geht noch mehr. Zieh weiter, bis nichts mehr zu schlagen ist.
tumicarona-lesson-chain-hint = Nach links, dann nach rechts unten, nach links unten und gerade hinab.
tumicarona-lesson-chain-wrong-1 = Du hast zwei geschlagen und aufgehört. Dein Stein hätte noch weiterschlagen können.

tumicarona-lesson-direction-title = Jedes Mal anders
tumicarona-lesson-direction-text = In einer Kette geht jeder Schritt in eine andere Richtung als der davor. Dein Stein kam eben von links und hat dabei geschlagen.
tumicarona-lesson-direction-task = Setz die Kette fort.
tumicarona-lesson-direction-done = Nach oben geht es weiter. Noch einmal nach rechts wäre verboten.
tumicarona-lesson-direction-miss = Aufhören darfst du, aber du kannst noch einen Stein schlagen.
tumicarona-lesson-direction-hint = Zieh nach oben, auf c3 zu.
tumicarona-lesson-direction-forbidden-1 = Nach rechts bist du gerade schon gezogen.

tumicarona-lesson-entered-title = Kein Punkt zweimal
tumicarona-lesson-entered-text = In einem Zug darfst du keinen Punkt zweimal betreten. Auch der Punkt, auf dem der Stein am Anfang stand, zählt: hier b3.
tumicarona-lesson-entered-task = Setz die Kette fort.
tumicarona-lesson-entered-done = Gut. Der Stein auf a3 bleibt stehen, denn zurück durftest du nicht.
tumicarona-lesson-entered-miss = Aufhören darfst du, aber du kannst noch einen Stein schlagen.
tumicarona-lesson-entered-hint = Zieh nach oben, auf c5 zu.
tumicarona-lesson-entered-forbidden-1 = Dort hat dein Stein angefangen.

tumicarona-lesson-win-title = Gewinnen
tumicarona-lesson-win-text = Du gewinnst, wenn der Gegner keinen Stein mehr hat oder am Zug keinen bewegen kann.
tumicarona-lesson-win-task = Sperre den schwarzen Stein ein.
tumicarona-lesson-win-done = Eingesperrt und gewonnen. Übrigens: Wird zwanzig Züge lang nicht geschlagen, ist das Spiel remis.
tumicarona-lesson-win-miss = Schwarz kann noch ziehen. Drei Wege führen aus der Ecke: a2, b2 und b3.
tumicarona-lesson-win-hint = Besetze b2 und lass die Steine auf a2 und b3 stehen.
tumicarona-lesson-win-wrong-1 = Nun ist a2 frei, und Schwarz entkommt.
tumicarona-lesson-win-wrong-2 = Nun ist b3 frei, und Schwarz entkommt.

tumicarona-lesson-game-title = Ein ganzes Spiel
tumicarona-lesson-game-text = Du kennst jetzt alle Regeln. Spiele auf dem kleinen Brett gegen einen Gegner, der noch übt. Du spielst Weiß und beginnst.
