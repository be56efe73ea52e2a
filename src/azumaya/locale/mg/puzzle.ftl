# To be reviewed by a native speaker.

# Puzzles: titles, questions, answers.

puzzle-title-win = Tadiavo ny fandresena
puzzle-title-draw = Vonjeo ny ady sahala
puzzle-title-best = Anjara tsara indrindra
puzzle-question-win = Iray ihany ny anjara mandresy. Iza?
puzzle-question-draw = Iray ihany ny anjara mamonjy ny ady sahala. Iza?
puzzle-question-best = Misy anjara iray mazava ho tsara indrindra. Iza?
puzzle-proof-tablebase = Voaporofon'ny tabilaon'ny fiafarana
puzzle-proof-solver = voaporofo hatramin'ny fiafaran'ny lalao
puzzle-proof-search = nohamarinina tamin'ny fikarohana avo folo heny
puzzle-miss-win = Tsy mandresy ny { $turn }.
puzzle-miss-draw = Resy ny { $turn }.
puzzle-miss-best = Tsy anjara tsara indrindra ny { $turn }.
puzzle-solved = Marina. { $praise }
puzzle-solution = { $turn } no vahaolana.
puzzle-refuted = { $miss } { $answer } no valiny.
