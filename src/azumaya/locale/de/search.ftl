search-network-simulations = neuronales Netz mit { $simulations } Simulationen je Zug

## Opening books

search-book-format = unbekanntes Buchformat
search-book-other-game = das Buch gehört zu einem anderen Spiel
search-book-too-large = das Buch ist zu groß: weniger Partien oder Züge

## Data files

search-file-damaged = die Datei ist beschädigt
search-file-unreadable = Datei nicht lesbar ({ $reason })

## What a level does

search-level-1 = sieht kaum mehr als den eigenen Zug und irrt sich oft
search-level-2 = sieht kaum mehr als den eigenen Zug und irrt sich gern
search-level-3 = gewinnt, was in einem Zug zu gewinnen ist
search-level-4 = achtet auf die nächste Antwort
search-level-5 = rechnet ein wenig, lässt sich aber überraschen
search-level-6 = rechnet ordentlich, übersieht aber noch manches
search-level-7 = macht nur noch kleine Fehler
search-level-8 = plant voraus und verschenkt fast nichts
search-level-9 = rechnet weit und verschenkt wissentlich nichts
search-level-10 = denkt so stark, wie die Zeit es zulässt

## Networks

search-network-format = unbekanntes Netzformat
search-network-other-game = das Netz gehört zu einem anderen Spiel
search-network-range = Gewichte außerhalb des Wertebereichs
search-network-none = für dieses Spiel gibt es kein Netz

## Pattern weights

search-patterns-format = unbekanntes Format der Mustergewichte
search-patterns-other-game = die Mustergewichte gehören zu einem anderen Spiel
search-patterns-infinite = die Gewichte sind nicht alle endlich
search-patterns-none = dieses Spiel hat keine gelernten Muster

## Kinds of players and what they do

search-random = Zufall
search-random-does = spielt einen zufälligen Zug
search-greedy = Gierig
search-greedy-does = nimmt immer den größten sofortigen Gewinn
search-uct = UCT
search-uct-does = schätzt Züge durch viele Zufallspartien ein
search-mcts = Baumsuche
search-mcts-does = vertieft vielversprechende Züge und beweist Ergebnisse
search-alphabeta = Alpha-Beta
search-alphabeta-does = rechnet Zug für Zug voraus

## Reviews

search-review-game-on = die Partie läuft noch

## Players

search-player-failed = Fehler im Computerspieler ({ $reason })

## Settings of players

search-limit-missing = es fehlt ein Limit
search-limit-positive = Limits müssen größer als null sein
search-clock-unknown = unbekannte Uhr
search-threads-range = Threads außerhalb des Bereichs (1 … { $most })
search-memory-range = Speicher außerhalb des Bereichs (1 … { $most } MB)
search-processor-time = Prozessorzeit geht nur mit einem Thread
search-weights-unknown = unbekannte Gewichte
search-level-settings = eine Stufe hat ihre eigene Art und eigene Limits
search-level-range = Stufen gehen von { $least } bis { $most }
search-setting-form = erwartet wird Einstellung=Wert, jede Einstellung einmal
search-setting-number = { $name } muss eine Zahl sein
search-setting-boolean = { $name } muss true oder false sein
search-file-refused = { $reason }; `{ $command }` erzeugt sie neu
search-player-unknown = kein solcher Gegner für { $game }
search-level = Stufe { $number } · { $does }
search-level-elo = Stufe { $number } · { $elo } Elo über Stufe 1 · { $does }

## The value of a turn or position

search-not-analysed = nicht analysiert
search-chance-exact = genau { $percent } % Aussicht
search-chance-estimated = etwa { $percent } %, geschätzt
search-book-never-played = Buch: nie gespielt, Bewertung { $value } %
search-book-turn = Buch: { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
 }, { $points } % der Punkte, Bewertung { $value } %

## Reasons for a turn. CAPITAL begins a sentence with a turn in words.

search-others-worse = Alles andere ist klar schlechter.
search-all-lose = Hier verliert alles, auch { $turn }.
search-almost-lost = Kaum noch zu retten, am ehesten mit { $turn }.
search-two-sentences = { $first } { $second }
search-both-draw = { CAPITAL($turn) } hält das Remis, { $other } auch.
search-both-win = { CAPITAL($turn) } gewinnt so gut wie sicher, { $other } auch.
search-equal = { CAPITAL($turn) } und { $other } sind gleich gut, etwa { $percent } %.
search-equal-worded = { CAPITAL($turn) } (etwa { $percent } %). Gleich gut: { $other }.
search-wins-because = { CAPITAL($turn) } gewinnt sicher: es { $fact }.
search-wins-after = { CAPITAL($turn) } gewinnt sicher: auf { $reply } folgt { $plan }.
search-wins = { CAPITAL($turn) } gewinnt sicher.
search-draws = { CAPITAL($turn) } hält das Remis.
search-best-defence = { CAPITAL($turn) } wehrt sich am besten ({ $percent } %).
search-best-chances = { CAPITAL($turn) } behält die besten Aussichten ({ $percent } %).
search-prepares = { CAPITAL($turn) } bereitet { $plan } vor: das { $fact }.
search-turn-does = { CAPITAL($turn) } { $fact }.
search-turn-does-both = { CAPITAL($turn) } { $fact } und { $other }.
search-win-uncertain = Nach { $turn } ist der Sieg nicht sicher.
search-hardly-worse = { CAPITAL($turn) } ist kaum schlechter.
search-however = { CAPITAL($turn) } dagegen { $fact }.
search-gives-instead = { CAPITAL($turn) } bringt { $percent } % statt { $best } %.
search-gives-only = { CAPITAL($turn) } bringt nur { $percent } %.
search-wins-too = { CAPITAL($turn) } gewinnt auch.
search-loses = { CAPITAL($turn) } verliert.
search-only-draws = { CAPITAL($turn) } reicht nur zum Remis.
search-leaves = { CAPITAL($turn) } lässt genau { $percent } %.
search-answered = Nach { $turn } kommt { $reply }: das { $fact }.
search-throws-win = { CAPITAL($turn) } verschenkt den Sieg.
search-lowers = { CAPITAL($turn) } senkt die Aussichten von { $before } % auf { $percent } %.
search-better-does = Besser: { $turn } { $fact }.
search-better-does-both = Besser: { $turn } { $fact } und { $other }.
search-better = Besser: { $turn }.
search-sentence = { CAPITAL($text) }
