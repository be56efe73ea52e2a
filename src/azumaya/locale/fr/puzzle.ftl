# Puzzles: titles, questions, answers.

puzzle-title-win = Trouvez le gain
puzzle-title-draw = Sauvez la nulle
puzzle-title-best = Meilleur coup
puzzle-question-win = Un seul coup gagne. Lequel ?
puzzle-question-draw = Un seul coup sauve la nulle. Lequel ?
puzzle-question-best = Un coup est nettement le meilleur. Lequel ?
puzzle-proof-tablebase = Prouvé par la table de finales
puzzle-proof-solver = prouvé jusqu’à la fin de la partie
puzzle-proof-search = vérifié par une recherche dix fois plus longue
puzzle-miss-win = { $turn } ne gagne pas.
puzzle-miss-draw = { $turn } perd.
puzzle-miss-best = { $turn } n’est pas le meilleur coup.
puzzle-solved = Exact. { $praise }
puzzle-solution = { $turn } est la solution.
puzzle-refuted = { $miss } La réponse est { $answer }.
