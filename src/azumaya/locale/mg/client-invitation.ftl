# To be reviewed by a native speaker.

# The browser client. Invitations and their links.

invitation-title = Fanasana
invitation-waiting = Ny fanasanao
invitation-send = Alefaso ity rohy ity na asaivo scan ny kaody. Ny voalohany miditra no milalao.
invitation-lobby = Ao amin'ny efitra ny fanasanao. Avelao hisokatra ity pejy ity: manomboka ny lalao rehefa misy miditra.
invitation-lobby-days = Ao amin'ny efitra ny fanasanao. Azonao ialana ity pejy ity: hiseho ao amin'ny “Anjaranao” ny lalao.
invitation-direct = Ho hitany ny fanasanao amin'ny fitsidihany manaraka.
invitation-waits = Miandry mpifanandrina …
invitation-link = Rohin'ny fanasana
invitation-other-device = Ny fitaovana namorona ny fanasana ihany no ahitana ny rohy.
invitation-qr = Ny rohy ho kaody QR
invitation-copy = Handika ny rohy
invitation-copied = Voadika ny rohy.
invitation-share = Hizara …
invitation-withdraw = Hisintona ny fanasana
invitation-withdrawn = Nosintonina ity fanasana ity.
invitation-expired = Lany andro ity fanasana ity.
invitation-declined = Nolavina: { $reason }
invitation-taken = Efa misy olona ny toerana.
invitation-again = Fanasana vaovao
invitation-to-table = Ho any amin'ny lalao

link-closed = Ity solosaina ity ihany no afaka manokatra ity rohy ity.
link-open = Raha tianao hosokafan'ny fitaovana hafa ao amin'ny tambajotra, dia ajanony ny serveur ary alefaso toy izao:
link-then = Izao no rohy amin'izay:
link-qr-later = Mandeha rehefa misokatra ny serveur.
link-network = Azon'ny fitaovana ao amin'ny tambajotra sokafana ity rohy ity.
link-others = Adiresy hafan'ity solosaina ity
