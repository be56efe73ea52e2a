# To be reviewed by a native speaker.

# The browser client. New game: variant, options, seats, clocks.

new-title = Lalao vaovao
new-variant = Karazany
new-opponent = Mpifanandrina
new-person = Mpilalao roa, efijery iray
new-person-description = Mifandimby amin'ny fitaovana iray ianareo.
new-computer = Ny solosaina
new-computer-description = Ambaratonga folo, avy amin'ny mora hatramin'ny hery feno.
new-level = Ambaratonga
new-others = Mpilalao solosaina hafa
new-side = Ny andaninao
new-side-random = Kisendrasendra
new-options = Fitsipika hafa
new-option-yes = eny
new-option-no = tsia
new-option-named = misy anarana
new-anyway = Atombohy ihany
new-begin = Hanomboka ny lalao
new-beginning = Mametraka ny laka …
new-friend = Olon-kafa
new-friend-description = Manasa amin'ny rohy, ao amin'ny efitra na amin'ny anarana.
new-way = Manasa amin'ny
new-to = Anaran'ny mpikambana
new-more = Naoty, andiany, mpijery
new-rated = misy naoty
new-level-more = Fotoana, naoty
new-rated-placement = Isaina ny lalao amin'ny solosaina raha mbola vonjimaika ny naotinao. Tsy misy toro amin'ny lalao misy naoty.
new-rated-members = Ho an'ny mpikambana ny lalao misy naoty. Anarana sy teny miafina ihany no ilaina.
new-guest-option = Ny vahiny no mamaritra: { $option }
new-series = andiany manontolo, na misy famaliana
new-courtesy = Tsy resy avy hatrany izay lany fotoana
new-watch = Iza no afaka mijery
new-watch-public = ny rehetra
new-watch-link = izay manana ny rohy
new-watch-players = tsy misy
new-window = Naotin'ny mpifanandrina
new-window-near = akaikin'ny ahy (±{ $span })
new-invite-link = Hamorona rohy
new-invite-open = Hanolotra ao amin'ny efitra
new-invite-direct = Hanasa
new-inviting = Mamorona ny fanasana …

collection-title = Avy amin'ny fanangonana
collection-all = Ny fametrahana { $count } rehetra ao amin'ny fanangonana
collection-number = Laharana { $number }
collection-own = ny anao
collection-unmeasured = Tsy mbola voarefy ny fifandanjany amin'ireto fitsipika ireto.
collection-fairness = { $side }: { $percent } % ({ $low }–{ $high } %) tamin'ny lalao { $games } nataon'ny solosaina tamin'ny tenany.
collection-even = Mifandanja izany.
collection-uneven = Manana tombony ny andaniny iray.
