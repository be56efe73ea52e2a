analysis-of = Analyse: { $game }
analysis-intro = Stell eine Stellung auf und sieh, was über sie bekannt ist.
analysis-mode = Brettmodus
analysis-mode-edit = Aufstellen
analysis-mode-play = Ziehen
analysis-brushes = Auf das Brett setzen
analysis-start-opening = Anfangsstellung
analysis-start-empty = Leeres Brett
analysis-back = Zurück
analysis-variant = Variante
analysis-text = Stellung als Text
analysis-read = Stellung laden
analysis-share = Link kopieren
analysis-shared = Link kopiert
analysis-share-by-hand = Link zum Kopieren
analysis-play-computer = Gegen den Computer weiterspielen
analysis-play-two = Zu zweit an diesem Bildschirm weiterspielen
analysis-paste-only = Dieses Spiel lässt sich nicht von Hand aufstellen, aber du kannst eine Stellung einfügen.
analysis-faults = Diese Stellung kann in keiner Partie entstehen:
analysis-chance = Als Nächstes entscheidet der Zufall.
analysis-known = Bewertung
analysis-thinking = Wird berechnet …
analysis-not-evaluated = Noch nicht bewertet
analysis-exact = Sicher: nachgeschlagen oder zu Ende gerechnet
analysis-partly-exact = Gefüllt: sicher. Gestrichelt: geschätzt von der stärksten Stufe.
analysis-estimated = Geschätzt von der stärksten Stufe: Tiefe { $depth }, { $visits } Stellungen
analysis-book = Eröffnungsbuch: Partien des Computers gegen sich selbst, kein Beweis.
analysis-side = { $side } am Zug: { $verdict }
analysis-turns = Züge, der beste zuerst
analysis-line = dann { $turns }
analysis-depth = Tiefe { $depth }
analysis-show-all = Alle { $count } Züge anzeigen
analysis-here = Diese Stellung analysieren

branch-title = Eigene Variante
branch-count =
    { $count ->
        [one] Eigene Variante, 1 Zug
       *[other] Eigene Variante, { $count } Züge
    }
branch-leave = Zurück zur Partie
branch-ask = Was meint der Computer?

engine-title = Live-Analyse
engine-depth = Tiefe { $depth } · { $nodes } Stellungen
engine-chance = Gewinnchance von { $side }
engine-lines = Beste Fortsetzungen
engine-go-on = Weiterrechnen
engine-idle = Hier ist kein Zug zu wählen.
engine-failed = Die Live-Analyse läuft auf diesem Gerät nicht.
engine-note = Berechnet auf deinem Gerät.

review-title = Computeranalyse
review-begin = Partie analysieren
review-progress = { $done } von { $total } Stellungen analysiert
review-graph = Gewinnchancen von { $side }
review-graph-keys = Mit den Pfeiltasten gehst du Zug für Zug durch die Partie.
review-at = Zug { $turn }: { $side } { $percent } %
review-at-start = Anfang: { $side } { $percent } %
review-turns = Züge
review-points = Wendepunkte
review-none = Kein Zug war ein großer Fehler.
review-point = Zug { $turn }, { $side }
review-played = Gespielt
review-better = Besser
review-show = Stellung vor Zug { $turn } anzeigen
review-again = Von hier noch einmal versuchen
review-known-from = Ab Zug { $turn } ist das Ergebnis bei bestem Spiel bekannt, davor ist es geschätzt.
review-known-from-start = Das Ergebnis bei bestem Spiel ist von Anfang an bekannt.
