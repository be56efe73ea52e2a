# To be reviewed by a native speaker.

# The browser client. The home page and the table: people, cards of games, clocks.

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

decline-later = Tsy izao, mety ho avy eo.
decline-too-fast = Haingana loatra amiko izany.
decline-too-slow = Miadana loatra amiko izany.
decline-another-game = Aleoko lalao hafa.
decline-unrated = Aleoko tsy misy naoty.
decline-no = Tsy androany.

notification-turn = Anjaranao

time-two = { $first } { $second }
clock-both = { $first } : { $second }
