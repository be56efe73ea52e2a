# To be reviewed by a native speaker.

# The browser client. Home page, navigation, errors of pages.

home-motto = Trano hilalaovan'olon-droa.
home-intro = Mipetraha. Laka iray, toerana roa, ary ny fotoana rehetra tianao.
home-preparing = Miomana …
home-broken = Tsy azo sokafana izao ity lalao ity.
home-skill = Fantatrao tsara ve ireto lalao ireto?
home-skill-new = Vaovao amiko
home-skill-knows = Fantatro
home-skill-strong = Mahay aho
home-level-up = Nandresy intelo misesy: milalao amin'ny ambaratonga { $level } ianao izao.
home-level-down = Resy intelo misesy: milalao amin'ny ambaratonga { $level } ianao izao, mora kokoa.
home-find = Hitady mpifanandrina
home-find-waiting = Mpilalao { $count } no miandry.
home-watch = Mivantana izao
home-watch-all = Lalao rehetra ho an'ny rehetra
home-recent = Vao nolalaovina
home-empty = Tsy misy lalao voapetraka.

nav-loading = Eo am-pakana …
nav-home = Lalao rehetra
nav-skip = Handeha ho any amin'ny votoaty
nav-rules = Fitsipika
nav-about = Momba ity lalao ity
nav-play = Hilalao
nav-play-now = Hilalao izao
nav-puzzles = Ankamantatra
nav-main = Menio fototra
nav-version = version { $version }

found-title = Hita ny mpifanandrina: { $game }
found-notification = Hita ny mpifanandrina
found-go = Ho any amin'ny lalao

error-offline = Tsy mamaly ny serveur. Jereo ny fifandraisanao.
error-unexpected = Valiny tsy nampoizina avy amin'ny serveur ({ $status }).
error-page = Nisy tsy nety teo amin'ity pejy ity ({ $message }). Andramo indray na avereno sokafana ny pejy.
error-stale = Tsy azo nosokafana ny pejy: na tapaka ny fifandraisana, na misy version vaovao. Avereno sokafana.
error-retry = Andramo indray

missing-title = Tsy hita ny pejy
missing-text = Tsy misy ity pejy ity.

home-watch-none = Jereo ny ambaratonga roa milalao, sy ny lalao vao haingana

language-draft = Mbola mila hamarinin'ny olona miteny malagasy ity fandikan-teny ity.

nav-analysis = Fanadihadiana
nav-studies = Fandalinana
analysis-proved = voaporofo
invitation-decline = Handà
invitation-decline-why = Nahoana no handà?
invitation-from = Manasa anao i { $name }
nav-learn = Hianatra
learn-rule = Hamaky ny fitsipika
lobby-join = Hiditra
lobby-join-at = Hiditra: { $game } miaraka amin'i { $name }
new-way-link = Rohy
new-way-open = Efitra
new-way-pool = Mitady mpifanandrina
new-way-direct = Anarana
