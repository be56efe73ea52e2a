# To be reviewed by a native speaker.

# The browser client. Lessons, rules, puzzles.

learn-of = Hianatra { $game }
learn-invitation = Vaovao eto ve ianao? Ianaro eo amin'ny laka ny { $game }, folo minitra.
learn-steps = Dingan'ny lesona
learn-step = Dingana { $number }: { $title }
learn-place = Dingana { $number } amin'ny { $count }
learn-last = Dingana farany
learn-done = vita
learn-next = Manaraka
learn-previous = Hiverina
learn-again = Andramo indray
learn-check = Hamarinina
learn-show = Asehoy ahy
learn-shown = Toy izao. { $sentence }
learn-start = Hanomboka ny lalao
learn-resume = Hanohy ny lalaonao
learn-played = Tsara! Fantatrao izao ny lalao. Miandry anao ny mpifanandrina matanjaka kokoa.
learn-return = Hiverina amin'ny lesona

rules-try = Andramo
rules-board = Ity fitsipika ity eo amin'ny laka
rules-title = Fitsipika: { $game }
rules-unknown = Tsy misy lalao hoe { $game } eto. Ireto no misy: { $games }.

puzzles-title = Tadiavo ny anjara marina
puzzles-of = Ankamantatra: { $game }
puzzles-intro = Iray ihany ny anjara marina isaky ny toerana.
puzzles-none = Tsy mbola misy ankamantatra amin'ity lalao ity.
puzzles-number = Ankamantatra { $number }
puzzles-solved = voavaha
puzzles-progress = { $solved } voavaha amin'ny { $count }
puzzles-to-move = Anjaran'ny { $side }.
puzzles-again = Andramo indray
puzzles-show = Hijery ny vahaolana
puzzles-next = Ankamantatra manaraka
puzzles-all = Ankamantatra rehetra
puzzles-grade = hasarotana { $grade } amin'ny 5
puzzles-difficulty = Hasarotana
puzzles-theme = Lohahevitra
puzzles-every = rehetra
puzzles-today = Ankamantatra androany
puzzles-standing = Ny naotinao: { $rating } · voavaha misesy: { $streak } (be indrindra: { $longest })
puzzles-stake = Voavaha: +{ $gain }. Diso na nojerena ny vahaolana: −{ $loss }.
puzzles-practice = Fanazarana, tsy misy naoty
puzzles-practice-line = Fanazarana: tsy miova ny naotinao.
puzzles-change = Naoty { $rating } ({ $change })
puzzles-line = Ny vahaolana
puzzles-refutation = Manintona, nefa diso
puzzles-seeking = Maka ny vahaolana …
puzzles-checking = Manamarina …

about-title = Momba ny { $game }

collection-of = { $game }: fanangonana
collection-intro = Fametrahana { $count }, samy misy ny hasarotany sy ny fifandanjany voarefy. Misafidiana iray dia lalaovy.
collection-order = Alahatra araka ny
collection-order-number = laharana
collection-order-difficulty = hasarotana
collection-order-fairness = fifandanjana
collection-grade = hasarotana { $grade }
collection-none = Tsy manana fanangonana ity lalao ity.
