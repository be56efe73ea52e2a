# Puzzles: titles, questions, answers.

puzzle-title-win = Gewinnzug
puzzle-title-draw = Rettung
puzzle-title-best = Bester Zug
puzzle-question-win = Nur ein Zug gewinnt. Welcher?
puzzle-question-draw = Nur ein Zug rettet das Remis. Welcher?
puzzle-question-best = Ein Zug ist klar besser als alle anderen. Welcher?
puzzle-proof-tablebase = Bewiesen durch Endspieltabellen
puzzle-proof-solver = bewiesen bis zum Ende der Partie
puzzle-proof-search = geprüft mit zehnfacher Suche
puzzle-miss-win = { $turn } gewinnt nicht.
puzzle-miss-draw = { $turn } verliert.
puzzle-miss-best = { $turn } ist nicht der beste Zug.
puzzle-solved = Richtig. { $praise }
puzzle-solution = { $turn } ist die Lösung.
puzzle-refuted = { $miss } Darauf kommt { $answer }.
