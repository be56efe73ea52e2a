# To be reviewed by a native speaker.

# The lesson: title, text, task, and answers to turns, step by step.

tumicarona-lesson-lines-title = Araka ny tsipika
tumicarona-lesson-lines-text = Mandeha amin'ny tsipika ny vato, dingana iray isaky ny mandeha, ho amin'ny teboka banga manaraka. Ianao no Fotsy.
tumicarona-lesson-lines-task = Afindrao ho eo afovoan'ny laka ny vatonao.
tumicarona-lesson-lines-done = Marina. Dingana iray amin'ny tsipika ny anjara tsotra.
tumicarona-lesson-lines-miss = Azo atao io dingana io, nefa tsy mankany afovoany. Ny c3 no afovoany, eo ankavanan'ny vatonao.
tumicarona-lesson-lines-hint = Kitiho ny vatonao fotsy, avy eo ny teboka eo ankavanany.

tumicarona-lesson-strong-title = Teboka matanjaka
tumicarona-lesson-strong-text = Misy tsipika ny andalana rehetra sy ny tsanganana rehetra. Ny tsipika mitongilana kosa dia eo amin'ny teboka matanjaka ihany, iray isaky ny roa. Eo amin'ny iray amin'izy ireo ny vatonao.
tumicarona-lesson-strong-task = Mandehana mitongilana.
tumicarona-lesson-strong-done = Marina. Hatramin'ny lalana valo no omen'ny teboka matanjaka, efatra farafahabetsany ny teboka malemy.
tumicarona-lesson-strong-miss = Dingana mahitsy izany. Azo atao koa, nefa tadiavo ny iray amin'ireo tsipika mitongilana mifanapaka eo ambanin'ny vatonao.
tumicarona-lesson-strong-hint = Misy tsipika mitongilana efatra avy amin'ny c3: mankany b2, b4, d2 ary d4.

tumicarona-lesson-approach-title = Fanatonana
tumicarona-lesson-approach-text = Mihinana tsy mitsambikina ianao: manatòna vaton'ny mpifanandrina, dia hohaninao izy sy ny filaharana rehetra ao aoriany.
tumicarona-lesson-approach-task = Manatòna ireo vato mainty roa.
tumicarona-lesson-approach-done = Voahinana tamin'ny dingana iray izy roa. Ampy ny nijanona teo alohany.
tumicarona-lesson-approach-miss = Mandehana mahitsy mankany amin'ny filaharana mainty.
tumicarona-lesson-approach-hint = Dingana iray miankavanana, avy amin'ny a3 ho amin'ny b3.
tumicarona-lesson-approach-forbidden-1 = Azonao hanina ny filaharana eo amin'ny c3 sy ny d3.
tumicarona-lesson-approach-forbidden-2 = Azonao hanina ny filaharana eo amin'ny c3 sy ny d3.

tumicarona-lesson-row-title = Ny fiafaran'ny filaharana
tumicarona-lesson-row-text = Ny filaharana tsy misy banga no hohaninao. Ny banga na ny vatonao no mamarana azy, ary tsy voa izay any aoriana.
tumicarona-lesson-row-task = Hano indray mandeha ny vato telo.
tumicarona-lesson-row-done = Vato telo: tsy misy banga ny filaharana c3, d3 ary e3.
tumicarona-lesson-row-miss = Vato iray ihany no hohanin'izany. Tadiavo ny filaharana telo tsy misy banga.
tumicarona-lesson-row-hint = Tsy misy banga ny andalana afovoany. Manatòna azy avy amin'ny a3.
tumicarona-lesson-row-wrong-1 = Ny c1 ihany no voahinana: ny banga eo amin'ny d1 no miaro ny e1.

tumicarona-lesson-withdrawal-title = Fanalavirana
tumicarona-lesson-withdrawal-text = Azo atao koa ny mifanohitra. Manalavira mahitsy ny vaton'ny mpifanandrina, dia hohaninao ny filaharana ao aorianao.
tumicarona-lesson-withdrawal-task = Hano ireo vato roa eo ankavia amin'ny fanalavirana azy.
tumicarona-lesson-withdrawal-done = Nanalavitra ianao nefa nihinana. Saika tsy misy lalao hafa manana izany.
tumicarona-lesson-withdrawal-miss = Mandehana amin'ny lalana mifanohitra tanteraka, manalavitra azy roa.
tumicarona-lesson-withdrawal-hint = Dingana iray miankavanana, avy amin'ny c3 ho amin'ny d3.
tumicarona-lesson-withdrawal-forbidden-1 = Mandeha amin'ny lalana mifanohitra tanteraka ny fanalavirana.
tumicarona-lesson-withdrawal-forbidden-2 = Tsy mety ny dingana mitongilana: mitsivalana ny filaharana.

tumicarona-lesson-either-title = Iray amin'ny roa
tumicarona-lesson-either-text = Indraindray dia mahavoa filaharana eo aloha sy filaharana ao aoriana ny dingana iray. Misafidy iray ianao amin'izay. Tsy azo hanina miaraka izy roa.
tumicarona-lesson-either-task = Mandehana miankavanana ary hano ny filaharana lehibe kokoa.
tumicarona-lesson-either-done = Telo fa tsy roa. Kitiho ny filaharana mba hisafidianana azy.
tumicarona-lesson-either-miss = Tadiavo ny dingana eo anelanelan'ny filaharana roa.
tumicarona-lesson-either-hint = Avy amin'ny d3 ho amin'ny e3, avy eo kitiho ireo vato telo eo ankavia.
tumicarona-lesson-either-wrong-1 = Ireo ny roa eo ankavanana. Telo no tao aorianao.

tumicarona-lesson-must-title = Tsy maintsy mihinana
tumicarona-lesson-must-text = Raha misy azonao hanina eo am-piandohan'ny anjaranao, dia tsy maintsy mihinana ianao. Ianao no misafidy izay hohanina. Raha tsy misy, dia dingana tsotra no ataonao.
tumicarona-lesson-must-task = Andramo afindra ny vato eo amin'ny e1. Avy eo ataovy izay takian'ny fitsipika.
tumicarona-lesson-must-done = Marina: tsy maintsy miandry ny e1 raha mbola afaka mihinana ny b2.
tumicarona-lesson-must-miss = Misy vatonao afaka mihinana. Tadiavo izy.
tumicarona-lesson-must-hint = Afaka manatona ny b4 ny vato eo amin'ny b2.
tumicarona-lesson-must-forbidden-4 = Afaka mihinana io vato io, nefa amin'ny lalana hafa.

tumicarona-lesson-opening-title = Ny anjara voalohany
tumicarona-lesson-opening-text = Toy izao no fanombohan'ny lalao rehetra: vato 22 avy, ary ny afovoany ihany no banga. Mihinana ny anjara voalohany indrindra.
tumicarona-lesson-opening-task = Atombohy ny lalao amin'ny dingana mihinana vato roa.
tumicarona-lesson-opening-done = Fanombohana tsara: 22 sy 20.
tumicarona-lesson-opening-miss = Vato iray ihany izany. Mandehana mankany afovoany avy any ambany mba hihinanana roa.
tumicarona-lesson-opening-hint = Avy amin'ny d2, e2 na f2 ho amin'ny e3.
tumicarona-lesson-opening-wrong-1 = Amin'ny andalana dia vato mainty iray ihany no eo amin'ny lafiny tsirairay, avy eo ny vatonao. Andramo avy any ambany.

tumicarona-lesson-chain-title = Fihinanana mitohy
tumicarona-lesson-chain-text = Rehefa avy nihinana dia afaka manohy io vato io, raha mbola mihinana ny dingana tsirairay. Afaka mijanona ianao na oviana na oviana.
tumicarona-lesson-chain-task = Hano vato enina ao anatin'ny anjara iray.
tumicarona-lesson-chain-done = Roa, roa, iray ary iray. Ny fihinanana mitohy toy izany no mandresy.
tumicarona-lesson-chain-miss = Azonao atao ny mijanona, nefa mbola misy azo. Tohizo mandra-pahatapitry ny azo hanina.
tumicarona-lesson-chain-hint = Miankavia, avy eo midina miankavanana, midina miankavia ary midina mahitsy.
tumicarona-lesson-chain-wrong-1 = Nihinana roa ianao dia nijanona. Mbola afaka nanohy ny vatonao.

tumicarona-lesson-direction-title = Lalana vaovao isaky ny dingana
tumicarona-lesson-direction-text = Amin'ny fihinanana mitohy dia lalana hafa noho ny teo aloha no aleha isaky ny dingana. Vao avy any ankavia ny vatonao ka nihinana.
tumicarona-lesson-direction-task = Tohizo ny fihinanana.
tumicarona-lesson-direction-done = Mitohy miakatra ny fihinanana. Tsy azo atao ny dingana faharoa miankavanana.
tumicarona-lesson-direction-miss = Azonao atao ny mijanona, nefa mbola misy vato iray azo hanina.
tumicarona-lesson-direction-hint = Miakara, mankany amin'ny c3.
tumicarona-lesson-direction-forbidden-1 = Vao avy niankavanana ianao.

tumicarona-lesson-entered-title = Tsy misy teboka indroa
tumicarona-lesson-entered-text = Tsy azo diavina indroa ny teboka iray ao anatin'ny anjara iray. Isaina koa ny teboka niaingan'ny vato: b3 eto.
tumicarona-lesson-entered-task = Tohizo ny fihinanana.
tumicarona-lesson-entered-done = Tsara. Mijanona ny vato eo amin'ny a3, satria tsy afaka niverina ianao.
tumicarona-lesson-entered-miss = Azonao atao ny mijanona, nefa mbola misy vato iray azo hanina.
tumicarona-lesson-entered-hint = Miakara, mankany amin'ny c5.
tumicarona-lesson-entered-forbidden-1 = Eo no niaingan'ny vatonao.

tumicarona-lesson-win-title = Fandresena
tumicarona-lesson-win-text = Mandresy ianao raha tsy manana vato intsony ny mpifanandrina, na raha anjarany nefa tsy afaka mandeha izy.
tumicarona-lesson-win-task = Fandriho ny vato mainty.
tumicarona-lesson-win-done = Voafandrika, mandresy ianao. Tadidio: aorian'ny roapolo anjara tsy nisy fihinanana dia ady sahala ny lalao.
tumicarona-lesson-win-miss = Mbola afaka mandeha ny Mainty. Telo ny fivoahana avy eo amin'ny zoro: a2, b2 ary b3.
tumicarona-lesson-win-hint = Bodoy ny b2, ary avelao eo ny vato a2 sy b3.
tumicarona-lesson-win-wrong-1 = Banga izao ny a2, ka mandositra ny Mainty.
tumicarona-lesson-win-wrong-2 = Banga izao ny b3, ka mandositra ny Mainty.

tumicarona-lesson-game-title = Lalao iray manontolo
tumicarona-lesson-game-text = Fantatrao izao ny fitsipika rehetra. Milalaova amin'ny laka kely miaraka amin'ny mpifanandrina mbola mianatra. Ianao no Fotsy ary ianao no manomboka.
