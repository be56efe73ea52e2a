home-motto = Ein Gartenhaus für Spiele zu zweit.
home-intro = Setz dich dazu. Ein Brett, zwei Plätze, so viel Zeit, wie ihr wollt.
home-preparing = Wird vorbereitet …
home-broken = Dieses Spiel lässt sich gerade nicht öffnen.
home-skill = Wie gut kennst du diese Spiele?
home-skill-new = Nie gespielt
home-skill-knows = Kenne ich
home-skill-strong = Kann ich gut
home-level-up = Dreimal in Folge gewonnen: Du spielst jetzt gegen Stufe { $level }.
home-level-down = Dreimal in Folge verloren: Du spielst jetzt gegen Stufe { $level }, die leichter ist.
home-find = Gegner finden
home-find-waiting =
    { $count ->
        [one] Jemand wartet.
       *[other] { $count } Personen warten.
    }
home-watch = Jetzt live
home-watch-all = Alle öffentlichen Partien
home-recent = Zuletzt gespielt
home-empty = Es sind keine Spiele installiert.

nav-loading = Wird geladen …
nav-home = Alle Spiele
nav-skip = Zum Inhalt springen
nav-rules = Regeln
nav-about = Über dieses Spiel
nav-play = Spielen
nav-play-now = Sofort spielen
nav-puzzles = Rätsel
nav-main = Hauptmenü
nav-version = Version { $version }

found-title = Gegner gefunden: { $game }
found-notification = Gegner gefunden
found-go = Zur Partie

error-offline = Der Server antwortet nicht. Prüfe deine Verbindung.
error-unexpected = Unerwartete Antwort des Servers ({ $status }).
error-page = Auf dieser Seite ist etwas schiefgegangen ({ $message }). Versuch es noch einmal oder lade die Seite neu.
error-stale = Die Seite ließ sich nicht laden: Entweder fehlt die Verbindung, oder es gibt eine neue Version. Bitte lade neu.
error-retry = Noch einmal versuchen

missing-title = Seite nicht gefunden
missing-text = Diese Seite gibt es nicht.

home-watch-none = Zuschauen: zwei Stufen und letzte Partien

language-draft = Diese Übersetzung hat noch niemand geprüft, der mit der Sprache aufgewachsen ist.

nav-analysis = Analyse
nav-studies = Studien
analysis-proved = bewiesen
invitation-decline = Ablehnen
invitation-decline-why = Warum lehnst du ab?
invitation-from = { $name } lädt dich ein
nav-learn = Lernen
learn-rule = Regel nachlesen
lobby-join = Mitspielen
lobby-join-at = Mitspielen: { $game } mit { $name }
new-way-link = Link
new-way-open = Lobby
new-way-pool = Gegner wird gesucht
new-way-direct = Name
