# To be reviewed by a native speaker.

# The browser client. Analysis board, live analysis, reviews.

analysis-of = Fanadihadiana: { $game }
analysis-intro = Mametraha toerana, dia jereo izay fantatra momba azy.
analysis-mode = Fomban'ny laka
analysis-mode-edit = Hametraka
analysis-mode-play = Hilalao
analysis-brushes = Apetraka eo amin'ny laka
analysis-start-opening = Toerana voalohany
analysis-start-empty = Laka banga
analysis-back = Hiverina
analysis-variant = Karazany
analysis-text = Toerana ho soratra
analysis-read = Hampiditra ny toerana
analysis-share = Handika ny rohy
analysis-shared = Voadika ny rohy
analysis-share-by-hand = Rohy hadika
analysis-play-computer = Hanohy amin'ny solosaina
analysis-play-two = Olona roa amin'ity efijery ity
analysis-paste-only = Tsy azo apetraka an-tanana ity lalao ity, fa azonao apetaka ny soratry ny toerana.
analysis-faults = Tsy mety hitranga amin'ny lalao ity toerana ity:
analysis-chance = Fisarihana kisendrasendra no manaraka.
analysis-known = Tombana
analysis-thinking = Manisa …
analysis-not-evaluated = Tsy mbola voatombana
analysis-exact = Azo antoka: voajery na voaisa hatramin'ny farany
analysis-partly-exact = Feno: azo antoka. Tapatapaka: tombanan'ny ambaratonga matanjaka indrindra.
analysis-estimated = Tombanan'ny ambaratonga matanjaka indrindra: halalina { $depth }, toerana { $visits }
analysis-book = Bokin'ny fanombohana: lalaon'ny solosaina amin'ny tenany, fa tsy porofo.
analysis-side = Anjaran'ny { $side }: { $verdict }
analysis-turns = Anjara, ny tsara indrindra aloha
analysis-line = avy eo { $turns }
analysis-depth = halalina { $depth }
analysis-show-all = Hampiseho ny anjara { $count } rehetra
analysis-here = Hanadihady ity toerana ity

branch-title = Ny lalanao
branch-count = Ny lalanao, anjara { $count }
branch-leave = Hiverina amin'ny lalao
branch-ask = Ahoana ny hevitry ny solosaina?

engine-title = Fanadihadiana mivantana
engine-depth = Halalina { $depth } · toerana { $nodes }
engine-chance = Vintana handresy: { $side }
engine-lines = Lalana tsara indrindra
engine-go-on = Halalinina kokoa
engine-idle = Tsy misy anjara hofidina eto.
engine-failed = Tsy mandeha amin'ity fitaovana ity ny fanadihadiana mivantana.
engine-note = Isaina amin'ny fitaovanao.

review-title = Fanadihadian'ny solosaina
review-begin = Hanadihady ny lalao
review-progress = Toerana { $done } amin'ny { $total } no voadihady
review-graph = Vintana handresy: { $side }
review-graph-keys = Ampiasao ny zana-tsipika hizahana ny lalao.
review-at = Anjara { $turn }: { $side } { $percent } %
review-at-start = Fiandohana: { $side } { $percent } %
review-turns = anjara
review-points = Fiolahana
review-none = Tsy nisy fahadisoana lehibe.
review-point = Anjara { $turn }, { $side }
review-played = Natao
review-better = Tsara kokoa
review-show = Hampiseho ny laka alohan'ny anjara { $turn }
review-again = Andramo indray avy eto
review-known-from = Nanomboka tamin'ny anjara { $turn } dia fantatra ny vokatra raha milalao tsara indrindra; tombana ny teo aloha.
review-known-from-start = Fantatra hatrany am-piandohana ny vokatra raha milalao tsara indrindra.
