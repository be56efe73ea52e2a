# To be reviewed by a native speaker.

# The browser client. Profiles, ratings, reports, lists of games.

rating-custom = fitsipika hafa
rating-new = vaovao
rating-live = mivantana
rating-days = isan'andro
rating-pace = Hafainganana
rating-games = Lalao
rating-provisional = vonjimaika

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
