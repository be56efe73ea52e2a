# The browser client. Invitations and their links.

invitation-title = Invitation
invitation-waiting = Votre invitation
invitation-send = Envoyez ce lien ou faites scanner le code. La première personne qui rejoint joue.
invitation-lobby = Votre invitation est dans le salon. Gardez cette page ouverte : la partie commence dès que quelqu’un rejoint.
invitation-lobby-days = Votre invitation est dans le salon. Vous pouvez quitter cette page : la partie apparaîtra sous « À vous de jouer ».
invitation-direct = Votre invitation sera vue à la prochaine visite.
invitation-waits = En attente d’un adversaire …
invitation-link = Lien d’invitation
invitation-other-device = Le lien n’est affiché que sur l’appareil qui a créé l’invitation.
invitation-qr = Le lien en code QR
invitation-copy = Copier le lien
invitation-copied = Lien copié.
invitation-share = Partager …
invitation-withdraw = Retirer l’invitation
invitation-withdrawn = Cette invitation a été retirée.
invitation-expired = Cette invitation a expiré.
invitation-declined = Refusée : { $reason }
invitation-taken = La place est déjà prise.
invitation-again = Nouvelle invitation
invitation-to-table = Aller à la partie

link-closed = Seul cet ordinateur peut ouvrir ce lien.
link-open = Pour que d’autres appareils du même réseau l’ouvrent, arrêtez le serveur et lancez-le ainsi :
link-then = Le lien est alors :
link-qr-later = Fonctionne une fois le serveur ouvert.
link-network = Les appareils du même réseau peuvent ouvrir ce lien.
link-others = Autres adresses de cet ordinateur
