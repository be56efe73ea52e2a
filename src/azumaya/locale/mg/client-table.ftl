# To be reviewed by a native speaker.

# The browser client. The table: state, actions, offers, clocks, series.

state-waiting = Miandry mpilalao.
state-first = I { $name } no manomboka.
state-first-free = Aza maika: mandeha ny famantaranandro rehefa vita ny anjara voalohany roa.
state-first-mine = Ataovy ao anatin'ny iray minitra ny anjaranao voalohany, fa raha tsy izany dia foana ny lalao. Tsy isaina ho faharesena izany.
state-first-theirs = Raha tsy milalao ao anatin'ny iray minitra i { $name }, dia foana ny lalao. Tsy isaina ho faharesena izany.
state-their-turn = Anjaran'i { $name }.
state-chance = Misarika …
state-paused = Miato. Mijanona ny famantaranandro.
state-gone = Nandao ny latabatra i { $name }.
state-claim-in = Azonao takiana ny lalao afaka { $time }.
state-seen = hita
state-resume = Tohizo

table-you = Ianao
table-your-turn = Anjaranao
table-rated = misy naoty
table-tournament = Ho any amin'ny fifaninanana
table-ladder = Ho any amin'ny tohatra
table-watchers = mpijery { $count }
table-kept = Tapaka ny fifandraisana. Voatahiry ny anjaranao ka halefa rehefa miverina izy.
table-leave = Tsy mbola lasa ny anjaranao. Hiala ihany ve?
table-board = Laka: { $game }
table-on-board = Eo amin'ny laka: { $pieces }.
table-history = Tantara
table-history-start = Fiandohana
table-history-resign = nilavo lefona
table-history-agree = ady sahala nifanarahana
table-history-flag = lany fotoana
table-history-claim = notakiana
table-history-abort = nofoanana
table-score = Isa
table-to-move = anjarany
table-steps = Dingan'ity anjara ity
table-actions = Hetsika
table-legend = Fanazavana
table-takeback = Averina
table-resign = Milavo lefona
table-resign-question = Hilavo lefona ve ianao?
table-agree = Ady sahala
table-hint = Toro
table-hint-thinking = Mitady toro …
table-hint-chance = vintana handresy { $percent } %
table-hint-points = andrasana { $first }{ "\u00A0" }:{ "\u00A0" }{ $second }
table-hint-away = Hanafina ny toro
table-flip = Hamadika ny laka
table-coordinates = Laharana eo amin'ny sisiny
table-legal = Hampiseho ny azo atao
table-sound = Feo
table-settings = Fikirana
table-keys = Bokotra haingana
table-confirm = Hanamarina ny anjara
table-confirm-prompt = Vita ny anjara: hamarino na miverena dingana iray.
table-confirm-short = Hamarino
table-undo-step = Miverina dingana iray
table-rotate = Ahodina
table-sending = Mandefa …
table-stored = voatahiry
table-thinking = Mieritreritra ny { $side } …
table-failed = Tsy afaka milalao ny solosaina.
table-lost = Tapaka ny fifandraisana, miverina mampifandray …
table-lost-sending = Tapaka ny fifandraisana. Halefa ny anjaranao raha vao miverina izy.
table-cached = Tsy misy fifandraisana: ity no toerana tamin'ny fitsidihanao farany.
table-changed = Niova ny toerana. Nesorina ny anjaranao tsy mbola vita.
table-past = Toerana teo aloha no jerenao.
table-past-try = Toerana teo aloha no jerenao. Manaova dingana mba hanandramana ny lalanao.
table-past-return = Hiverina amin'ny lalao
table-play-on = Hanohy avy eto
table-close = Akatona
table-typed = Hanoratra dingana
table-typed-hint = oh. { $move }
table-typed-play = Hilalao

strip-you = ianao
strip-advised = miaraka amin'i { $names }
strip-here = eto
strip-away = tsy eto
strip-says = Hoy i { $name }: { $phrase }

clock-first = Anjara voalohany: { $time }
clock-periods =
    { $count ->
        [one] fe-potoana farany
       *[other] fe-potoana { $count } sisa
    }
clock-free = fahatarana { $time }
clock-face-days = { $days } a { $hours } o
clock-face-hours = { $hours } o { $minutes } min
clock-face-seconds = { $seconds } s
clock-face-tenths = { $seconds },{ $tenths }
clock-of = Famantaranandron'i { $name }
clock-left = { $seconds } segondra sisa.

ahead-lines = Handrafitra anjara
ahead-premove = Anjara mialoha
ahead-board-changed = Nilalao ny mpifanandrina. Voatahiry ny anjara voadrafitra mbola mety.
ahead-premove-set = Anjara mialoha: { $turn }
ahead-cancel = Foano
ahead-no-premove = Tsy azo atao eto ny anjara mialoha: kisendrasendra no mamaritra ny manaraka, na tsy manana izany ny lalao.
ahead-premove-dropped = Tsy azo natao intsony ny anjaranao mialoha.
action-menu = Hetsika hafa
action-takeback = Hangataka hamerina ny anjara
action-takeback-free = Hamerina ny anjara tsy mbola hita
action-draw = Hanolotra ady sahala
action-pause = Hanolotra fiatoana
action-days = Hanohy isan'andro
action-time = Hanome fotoana
action-abort = Hamoana ny lalao
action-abort-question = Foanana ve ny lalao?
action-claim-win = Hitaky ny fandresena
action-claim-draw = Hanao azy ho ady sahala

offer-draw = Manolotra ady sahala i { $name }.
offer-draw-pending = Natolotra ny ady sahala
offer-draw-declined = Nandà ny ady sahala i { $name }.
offer-takeback-declined = Nandà ny famerenana i { $name }.
offer-pause-declined = Nandà ny fiatoana i { $name }.
offer-control-declined = Nandà fotoana fanampiny i { $name }.
offer-next-declined = Nandà lalao iray hafa i { $name }.
offer-another-declined = Nandà lalao iray hafa i { $name }.
offer-takeback = Mangataka hamerina ny anjara i { $name }.
offer-takeback-pending = Nangatahina ny famerenana
offer-pause = Manolotra fiatoana i { $name }.
offer-pause-pending = Natolotra ny fiatoana
offer-control = Te hanohy amin'ny fotoana bebe kokoa i { $name }: { $clock }.
offer-control-pending = Natolotra ny fotoana fanampiny
offer-next = Te hilalao indray i { $name }.
offer-next-pending = Miandry an'i { $name } …
offer-another = Te hilalao { $game } miaraka aminao i { $name }.
offer-another-pending = Natolotra ny { $game }
offer-yes = Ekeo
offer-no = Lavo
offer-withdraw = Sintony

phrase-title = Resaka fohy
settings-theme = Endrika
settings-theme-system = araka ny fitaovana
settings-theme-light = mazava
settings-theme-dark = maizina
settings-language = Fiteny

series-title = Andiany
series-game = Lalao { $number }
series-now = izao { $side }
series-won = nandresy
series-wins = Fandresena
series-points = Isa
series-wins-it = Mahazo ny andiany ny { $side }.
series-you-win = Azonao ny andiany.
series-draw = Ady sahala ny andiany.
series-what-next = Inona no manaraka?
series-go = Ho any amin'ny lalao manaraka
replay-first = Eo am-piandohana
replay-previous = Miverina anjara iray
replay-next = Mandroso anjara iray
replay-last = Eo amin'ny farany

board-whole = Hampiseho ny laka manontolo

time-given = Nanome fotoana fanampiny an'i { $name } ianao.
time-received = Nanome fotoana fanampiny anao i { $name }.
