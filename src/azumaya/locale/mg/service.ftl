# To be reviewed by a native speaker.

## game

game-loading = maka ny { $title } …
game-compiling = manomana ny { $title }, ny voalohany ihany no maharitra toy izao …

## invitation

invitation-decline-later = Tsy izao, mety ho avy eo.
invitation-decline-too-fast = Haingana loatra amiko izany.
invitation-decline-too-slow = Miadana loatra amiko izany.
invitation-decline-another-game = Aleoko lalao hafa.
invitation-decline-unrated = Aleoko tsy misy naoty.
invitation-decline-no = Tsy androany.
invitation-rated = misy naoty
invitation-unrated = tsy misy naoty
invitation-from-position = avy amin'ny toerana iray
invitation-series = ho andiany

## control

control-none = tsy misy famantaranandro
control-delay = { $main }, fahatarana { $delay } isaky ny anjara
control-per-turn = { $time } isaky ny anjara
control-two = { $first } / { $second }
control-fischer = { $main } + { $increment }
control-byoyomi = { $main } + { $periods } × { $period }

## trial

trial-question-enjoyed = Tianao ve ny lalao?
trial-question-clear = Mazava ve ny fitsipika?
trial-question-change = Inona no hovanao?

## lobby

lobby-drawn = ady sahala
lobby-void = nofoanana
lobby-won = nandresy ny { $winner }
lobby-won-points = nandresy ny { $winner } { $most } : { $least }
lobby-won-resigned = nandresy ny { $winner }, nilavo lefona ny iray
lobby-won-flagged = nandresy tamin'ny fotoana ny { $winner }
lobby-won-claimed = nandresy ny { $winner }, nandao ny lalao ny mpifanandrina

## match

match-draw-agreed = ady sahala, samy manaiky
match-annulled = nofoanana ny lalao; tsy isaina izy
match-points-by-resignation = isa noho ny filavoana lefona
match-points-by-resignation-at-least = isa noho ny filavoana lefona, farafahakeliny
match-not-drawn = Tsy azo aseho ity laka ity. Voatahiry ny lalao; azonao averina ny anjara farany.
match-computer-failed = Tsy afaka nilalao ny solosaina ary hanandrana indray. Azonao averina koa ny anjaranao farany.
match-resigned = milavo lefona ny { $loser }, mandresy ny { $winner }
match-flagged = lany fotoana ny { $loser }, mandresy ny { $winner }
match-gone = lasa ny { $loser }, mandresy ny { $winner }
match-gone-drawn = lasa ny { $loser }, mitaky ady sahala ny { $claimant }
match-flagged-drawn = lany fotoana ny { $loser }, mitaky ady sahala ny { $claimant }
match-won-by = { $sentence }, { $most } sy { $least }
match-won-at-least-by = { $sentence }, { $most } farafahakeliny sy { $least }
match-aborted = namoana ny lalao ny { $side }; tsy isaina izy
match-not-started = tsy nilalao ny { $side }; tsy isaina ny lalao

## series

series-first = Ny lalao voalohany.
series-replay = Averina: tsy isaina ny lalao farany.
series-swapped = Famaliana, mifanakalo andaniny.
series-new-swapped = Andiany vaovao, mifanakalo andaniny.
series-loser-begins = Famaliana: ny resy no manomboka.
series-new-loser-begins = Andiany vaovao: ny resy farany no manomboka.
series-forfeited = Resy ny andiany izay miala na lany fotoana.
series-rematch = Famaliana
series-same-rules = Hilalao indray araka ny fitsipika mitovy
series-next-game = Lalao manaraka
series-play-again = Hilalao indray
series-new = Andiany vaovao

## settings

## chat

chat-hello = Salama!
chat-good-luck = Mirary soa!
chat-have-fun = Mifalia!
chat-good-move = Tsara izany!
chat-oops = Endrey!
chat-thinking = Mbola mieritreritra aho.
chat-one-moment = Andraso kely azafady.
chat-back = Tafaverina aho.
chat-good-game = Lalao tsara!
chat-thanks = Misaotra!
chat-again = Lalao iray hafa?
chat-bye = Mandra-pihaona!

## seat

seat-person = Olona
seat-open = Malalaka
seat-level = Ambaratonga { $level }

## standings

standings-deleted-account = Kaonty voafafa
standings-place = Laharana
standings-name = Anarana
standings-points = Isa
standings-buchholz = Buchh
standings-sonneborn-berger = SoBe
standings-bye = tsy misy mpifanandrina
standings-round = Fihodinana { $number }

## duration

duration-days = { $count } andro
duration-hours = { $count } ora
duration-minutes = { $count } min
duration-seconds = { $count } s
