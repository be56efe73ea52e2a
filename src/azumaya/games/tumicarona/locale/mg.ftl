# To be reviewed by a native speaker.

## Game, variants and options

tumicarona-summary = Mihinana amin'ny fanatonana na fanalavirana: ny fanorona eto Madagasikara, misy fihinanana mitohy lava.
tumicarona-authors = nentim-paharazana, Madagasikara
tumicarona-white = Fotsy
tumicarona-black = Mainty
tumicarona-option-width = Sakany (teboka)
tumicarona-option-height = Hahavony (teboka)
tumicarona-option-vela = Fatorana: tsy mihinana ny andaniny iray raha mbola mihoatra ny dimy ny vatony
tumicarona-option-handicapped = Ny andaniny voafatotra amin'ny vela
tumicarona-option-offered = Izay tsy maintsy atolotry ny voafatotra hohanina amin'ny vela
tumicarona-offered-any = na iza na iza amin'ireo vato
tumicarona-offered-moved = ny vato vao nafindra
tumicarona-option-draw-after = Anjara tsy misy fihinanana alohan'ny ady sahala, 0 = tsy misy
tumicarona-never = tsy misy
tumicarona-too-many-points = { $most } farafahabetsany ny teboka amin'ny laka
tumicarona-standard = Mahazatra
tumicarona-standard-summary = Teboka sivy sy dimy, vato 22 avy. Mihinana amin'ny fanatonana na fanalavirana; tsy maintsy mihinana.
tumicarona-vela-summary = Tsy mihinana ny andaniny iray raha mbola mihoatra ny dimy ny vatony, ary tsy maintsy manolotra vato hohanina.
tumicarona-3x3-summary = Ny laka kely indrindra, lalao roa minitra.
tumicarona-5x5-summary = Laka kely tsara ianarana.

## Warnings about options without effect

tumicarona-no-vela = Tsy misy manana vato mihoatra ny dimy amin'ity laka ity, ka tsy misy vokany ny vela.
tumicarona-only-in-vela = Amin'ny vela ihany no misy dikany ny safidy ny vato atolotra, toy ny amin'ny lalao faharoa ao anatin'ny andiany.

## Series

tumicarona-series-first = Lalao mahazatra ny lalao voalohany.
tumicarona-series-vela-first = Ny lalao voalohany, misy vela.
tumicarona-series-again = Ady sahala: averina indray mandeha ny lalao voalohany, ka ny mpilalao iray no manomboka.
tumicarona-series-vela = Vela: tsy mihinana aloha ny nandresy. Ny resy no manomboka.
tumicarona-series-second = Lalao faharoa tsy misy vela, satria tsy misy manana vato mihoatra ny dimy amin'ity laka ity. Ny resy no manomboka.
tumicarona-series-vela-again = Vela indray: tsy mihinana aloha ny nandresy. Ny resy no manomboka.
tumicarona-series-vela-after-draw = Vela indray aorian'ny ady sahala: ilay teo ihany no tsy mihinana aloha, ary ny mpilalao iray no manomboka.
tumicarona-series-decider = Iray sy iray: ny lalao fahatelo no manapaka, ary ny resy no manomboka.
tumicarona-series-two-draws = Ady sahala indroa: ady sahala ny andiany.
tumicarona-series-both-won = Samy azo ny lalao roa.
tumicarona-series-first-win-decides = Ady sahala ny lalao faharoa, ka ny voalohany no manapaka.
tumicarona-series-decided = Ny lalao fahatelo no nanapaka.
tumicarona-series-no-decision = Ady sahala ny lalao fahatelo, ka ady sahala ny andiany.

## Results

tumicarona-reason-captured = tsy manana vato intsony ny andaniny iray
tumicarona-reason-immobilised = tsy afaka mandeha izay anjarany
tumicarona-reason-quiet = be loatra ny anjara tsy misy fihinanana
tumicarona-drawn = Ady sahala: anjara { $count } tsy nisy fihinanana.
tumicarona-captured = Mandresy ny { $winner }: tsy manana vato intsony ny { $loser }.
tumicarona-immobilised = Mandresy ny { $winner }: tsy afaka mandeha ny { $loser }.

## Position editor

tumicarona-white-stone = Vato fotsy
tumicarona-black-stone = Vato mainty
tumicarona-quiet-turns = Anjara tsy misy fihinanana
tumicarona-too-many-stones = Manana vato { $count } ny { $side }, mihoatra ny { $most } tamin'ny fanombohana

## Board

tumicarona-legend-movable = afaka mandeha
tumicarona-legend-stuck = tsy afaka mandeha
tumicarona-legend-path = lalan'ny anjara farany
tumicarona-legend-captured = vato voahinana
tumicarona-white-at = Fotsy { $point }
tumicarona-black-at = Mainty { $point }
tumicarona-turn = { $side }: { $turn }.
tumicarona-turn-captures = { $side }: { $turn }, vato { $count } voahinana.
tumicarona-stones =
    { $count ->
       *[other] vato
    }
tumicarona-of-quiet-turns = amin'ny anjara { $count } tsy misy fihinanana

## Instructions for the side to move. $side is the name of a side.

tumicarona-continue = { $side }: tohizo ny fihinanana na farano.
tumicarona-offer-moved = { $side }: manaova dingana ahafahan'ny mpifanandrina mihinana ny vato afindranao (vela).
tumicarona-offer = { $side }: manaova dingana ahafahan'ny mpifanandrina mihinana (vela).
tumicarona-offer-nothing = { $side }: tsy misy dingana manolotra izay takian'ny vela, ka azo atao daholo.
tumicarona-must-capture = { $side }: tsy maintsy mihinana ianao.
tumicarona-quiet-move = { $side }: tsy misy hohanina. Mamindrà vato ho amin'ny teboka banga.

## Choices

tumicarona-finish = Farano
tumicarona-approach-captures = vato { $start } ho { $to } amin'ny fanatonana: mihinana { $count }
tumicarona-withdrawal-captures = vato { $start } ho { $to } amin'ny fanalavirana: mihinana { $count }
tumicarona-free = { $point }, banga
tumicarona-capture-row = Hano { $points }
tumicarona-which-row = Azonao hanina ny iray amin'ireo filaharana: kitiho izay hohanina.

## Notation and illegal moves. Moves and positions are written the same in all languages: stop, A, W, w, b.

tumicarona-move-shape = d3-e3, d3-e3A (fanatonana), d3-e3W (fanalavirana) na stop
tumicarona-position-shape = andalana avy any ambony sarahin'ny /, avy eo w na b, toy ny BBB/B1W/WWW w
tumicarona-must-offer = amin'ny vela, ny dingana dia tsy maintsy mamela ny mpifanandrina hihinana
tumicarona-moved-must-be-offered = amin'ny vela, ny vato afindranao eto dia tsy maintsy azon'ny mpifanandrina hanina
tumicarona-no-point = tsy misy teboka { $point } amin'ity laka ity
tumicarona-no-line = tsy misy tsipika avy amin'ny { $start } mankany { $to } amin'ny dingana iray
tumicarona-may-stop = eo antenatenan'ny fihinanana mitohy ihany no azo ijanonana
tumicarona-no-stone = tsy manana vato eo amin'ny { $point } ianao
tumicarona-occupied = efa misy vato eo amin'ny { $point }
tumicarona-vela-captures-nothing = amin'ny vela, ity andaniny ity dia tsy mbola afaka mihinana
tumicarona-may-capture = afaka mihinana ianao, ka tsy maintsy mihinana
tumicarona-no-approach = tsy manatona vaton'ny mpifanandrina io dingana io
tumicarona-no-withdrawal = tsy manalavitra vaton'ny mpifanandrina io dingana io
tumicarona-only-stone = ny vato eo amin'ny { $point } ihany no afaka mandeha amin'ity anjara ity
tumicarona-same-direction = tsy maintsy miova lalana isaky ny dingana amin'ny fihinanana mitohy
tumicarona-already-entered = efa nodiavina tamin'ity anjara ity ny { $point }
tumicarona-must-go-on-capturing = tsy maintsy mihinana ny dingana manaraka tsirairay

## Turns in words, within a sentence

tumicarona-step = vato { $start } ho { $to }
tumicarona-approach = vato { $start } ho { $to } amin'ny fanatonana
tumicarona-withdrawal = vato { $start } ho { $to } amin'ny fanalavirana
tumicarona-step-via = vato { $start } mandalo { $via } ho { $to }
tumicarona-stopping = mijanona

## Positions that cannot be read

tumicarona-size-from-rows = ny andalana no mamaritra ny haben'ny laka
tumicarona-mover-shape = w na b izay anjarany
tumicarona-rows-shape = W, B sy isan'ny teboka banga no ao amin'ny andalana
tumicarona-unequal-rows = tsy mitovy halava ny andalana
tumicarona-chain-shape = soratana hoe vato, teboka nodiavina ary lalana ny antenatenan'ny anjara, toy ny e3 d3,e3 E
tumicarona-impossible-chain = ny vato mandeha dia tsy maintsy avy amin'io lalana io, avy amin'ny teboka nodiavina izay banga ankehitriny
tumicarona-finished-chain = tsy misy azon'io vato io hanina intsony

## Subjects of facts, for lists of themes

tumicarona-kind-end = ny fiafaran'ny lalao
tumicarona-kind-capture = vato nohanina
tumicarona-kind-chain = anjara misy fihinanana maro
tumicarona-kind-threat = vato mety hohanina manaraka
tumicarona-kind-escape = vato tsy azon'ny mpifanandrina hanina intsony
tumicarona-kind-exposed = vato azon'ny mpifanandrina hanina izao
tumicarona-kind-nothing = tsy misy azon'ny mpifanandrina hanina
tumicarona-kind-count = ny isan'ny anjara tsy misy fihinanana
tumicarona-kind-choice = ny fihinanana tokana azo atao

## Facts about a turn: what the turn does, after its name in a sentence

tumicarona-fact-capture = mihinana vato { $count }
tumicarona-fact-threat = mandrahona hihinana vato { $count }
tumicarona-fact-more = mandrahona hihinana { $count } fanampiny
tumicarona-fact-escape = mamonjy vato { $count }
tumicarona-fact-exposed = mamela ny mpifanandrina hihinana vato { $count }
tumicarona-fact-draw = mahatonga ny lalao ho ady sahala
tumicarona-fact-last-stone = mihinana ny vato farany ka mandresy
tumicarona-fact-no-move = tsy mamela dingana ho an'ny mpifanandrina ka mandresy
tumicarona-fact-chain = mihinana in-{ $count } misesy
tumicarona-fact-only-capture = fihinanana tokana azo atao
tumicarona-fact-nothing = tsy mamela na inona na inona hohanin'ny mpifanandrina
tumicarona-fact-count = mamerina ny isan'ny ady sahala avy amin'ny { $count } ho aotra

## Endgames

tumicarona-solver-size = vato

## Certificates of solved boards

## Endgame tablebase, on the command line
