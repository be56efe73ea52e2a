# To be reviewed by a native speaker.

# The browser client. People, cards of games, clocks, lists of games.

nav-lobby = Efitra
nav-account = Kaonty
nav-sign-in = Hiditra
nav-games = Ny lalaoko
nav-invitations = Fanasana { $count } ho anao
nav-turns =
    { $count ->
       *[other] lalao miandry anao
    }

home-turn = Anjaranao
home-waiting = Anjaran'ny mpifanandrina
home-invited = Fanasana ho anao
home-offered = Ny fanasanao
home-all-games = Ny lalaoko rehetra

card-against = amin'i { $name }
card-one-screen = amin'ny efijery iray
card-your-turn = anjaranao
card-turns = anjara { $count }
card-rated = misy naoty
card-won = nandresy
card-lost = resy
card-drawn = sahala
card-discard = Hanary: { $game }
card-discard-question = Harianao ve ity lalao ity? Hanjavona izy ary tsy hisaina.
card-void = nofoanana

time-left = { $time } sisa
time-over = lany fotoana
time-days = { $count }{ "\u00A0" }andro
time-hours = { $count }{ "\u00A0" }ora
time-minutes = { $count }{ "\u00A0" }min
time-seconds = { $count }{ "\u00A0" }s

clock-legend = Fotoana
clock-live = Mivantana
clock-days = Isan'andro
clock-fischer = { $main } + { $increment } / anjara
clock-fischer-cap = { $main } + { $increment } isaky ny anjara, { $cap } farafahabetsany
clock-byoyomi = { $main }, avy eo { $periods } × { $period }
clock-delay = { $main }, fahatarana { $delay } isaky ny anjara
clock-per-turn = { $limit } isaky ny anjara
clock-unlimited = tsy misy famantaranandro
clock-unlimited-days = tsy misy fetra

rating-custom = fitsipika hafa
rating-new = vaovao
rating-live = mivantana
rating-days = isan'andro
rating-pace = Hafainganana
rating-games = Lalao
rating-provisional = vonjimaika

decline-later = Tsy izao, mety ho avy eo.
decline-too-fast = Haingana loatra amiko izany.
decline-too-slow = Miadana loatra amiko izany.
decline-another-game = Aleoko lalao hafa.
decline-unrated = Aleoko tsy misy naoty.
decline-no = Tsy androany.

bot-mark = Bot

report-name = Anarana manafintohina
report-computer = Misy manampy avy any ivelany
report-stalling = Minia mandany fotoana
report-losing = Minia resy
report-leaving = Mandao lalao matetika
report-other = Zavatra hafa

games-title = Ny lalaoko
games-search = Hitady
games-any = rehetra
games-opponent = Mpifanandrina
games-turns = Anjara
games-result = Vokatra
games-since = Nanomboka
games-until = Hatramin'ny
games-when = Daty
games-none = Tsy nahitana lalao.
games-more = Hampiseho bebe kokoa

notification-turn = Anjaranao

player-since = niditra { $date }
player-guest = Vahiny
player-ratings = Naoty
player-ratings-none = Tsy mbola misy lalao misy naoty.
player-curve = Naoty amin'ny { $game }, { $pace }
player-curve-none = Tsy mbola ampy ny lalao hanaovana sary.
player-curve-now = Avy amin'ny { $first } ho { $last } (± { $deviation }) tamin'ny lalao { $count }
player-games = Lalao
player-record = Ny vokatrao
player-record-line = { $wins } nandresy, { $draws } sahala, { $losses } resy.
player-invite = Hanasa
player-block = Hanakana
player-unblock = Hanaisotra ny sakana
player-blocked = Voasakana: tsy afaka mifanasa intsony ianareo.
player-report = Hitatitra
player-report-why = Inona no nitranga?
player-report-done = Misaotra. Hojerenay izany.

time-two = { $first } { $second }
clock-both = { $first } : { $second }
