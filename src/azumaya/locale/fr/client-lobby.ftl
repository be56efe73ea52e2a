# The browser client. Lobby, players, search for opponents, links to join.

lobby-title = Salon
lobby-intro = Trouvez un adversaire : acceptez une invitation ou proposez une partie.
lobby-people = { $count } personnes en ligne.
lobby-tournaments = Tournois
lobby-ladders = Échelles
lobby-computer = Jouer contre l’ordinateur
lobby-computer-line = Dix niveaux dans chaque jeu, un clic pour commencer.
lobby-open = Invitations ouvertes
lobby-open-none = Il n’y a pas d’invitations en ce moment. Proposez une partie : les autres la voient aussitôt.
lobby-who = Joueur
lobby-rating = Classement
lobby-game = Jeu
lobby-clock = Cadence
lobby-rated = Classée
lobby-side = Votre camp
lobby-side-random = au hasard
lobby-yes = oui
lobby-no = non
lobby-action = Rejoindre
lobby-play-level = Jouer : { $game }, niveau { $level }
lobby-yours = Voir votre invitation
lobby-yours-short = Voir
lobby-members = Membres seulement
lobby-offer = Proposer une partie
lobby-offer-more = Variante, lien, nom et plus
lobby-watch = Regarder
lobby-watch-none = Aucune partie publique ne se joue en ce moment.
lobby-lost = Connexion perdue, reconnexion …

players-link = Classements et joueurs
players-title = Joueurs
players-leaders = Meilleurs joueurs
players-leaders-none = Personne n’a encore de classement établi. Une dizaine de parties classées suffit.
players-rank = Rang
players-name = Nom
players-certainty = ± est l’incertitude d’un classement : dans deux cas sur trois, la force se situe à l’intérieur.
players-online = En ligne
players-online-is = en ligne
players-online-none = Aucun membre n’est en ligne.
players-following = Vous suivez
players-following-none = Suivez d’autres joueurs depuis leur page pour voir ici quand ils sont en ligne.
players-follow = Suivre
players-unfollow = Ne plus suivre
players-listed = Me montrer parmi les meilleurs joueurs, et quand je suis en ligne

find-title = Trouver un adversaire
find-line = Choisissez un jeu et un rythme. Les adversaires sont appariés par classement et par attente ; les parties entre membres sont classées.
find-live = Temps réel
find-days = Correspondance
find-button = Trouver un adversaire : { $game },
find-waiting-none = personne en attente
find-waiting = { $count } en attente
find-expected = d’ordinaire { $time }
find-searching = Recherche d’un adversaire …
find-alone = Personne d’autre n’attend en ce moment.
find-others =
    { $count ->
        [one] { $count } autre joueur attend.
       *[other] { $count } autres joueurs attendent.
    }
find-keeps-live = La recherche continue tant que ce site est ouvert, même pendant que vous jouez contre l’ordinateur.
find-keeps-days = La recherche dure jusqu’à 14 jours. Vous pouvez fermer cette page.
find-cancel = Annuler
find-cancel-label = Annuler la recherche : { $game }
find-meanwhile = Si personne ne vient
find-meanwhile-0 = continuer d’attendre
find-meanwhile-30 = jouer contre l’ordinateur après 30 s
find-meanwhile-60 = jouer contre l’ordinateur après 1 min
find-meanwhile-180 = jouer contre l’ordinateur après 3 min
find-computer = Jouer maintenant contre l’ordinateur

join-title = Vous êtes invité à jouer
join-by = { $name } vous attend.
join-own = C’est votre propre invitation. Envoyez le lien à quelqu’un, ou ouvrez-le sur un autre appareil.
join-option = Vous décidez : { $option }
join-join = Rejoindre
join-joining = Connexion à la table …
join-guest = Il ne faut pas de compte.
join-cannot = Cette invitation n’est plus ouverte
join-watch = Regarder
join-instead = Jouez contre l’ordinateur, trouvez un adversaire dans le salon, ou invitez quelqu’un vous-même.
join-incomplete = Ce lien est incomplet. Demandez-en un nouveau.
join-side = Vous jouez { $side }.
join-side-random = Les camps sont tirés au sort.
join-rules = Lire d’abord les règles

watch-title = Regarder
watch-live = En direct
watch-more = Plus de parties publiques
watch-none = Aucune partie publique ne se joue en ce moment.
watch-levels = Deux niveaux de l’ordinateur
watch-levels-line = Ils jouent pendant que vous regardez. La partie ne compte pas.
watch-levels-game = Partie des deux niveaux
watch-recent = Parties récentes
watch-pause = Pause
watch-play = Continuer
watch-open = Ouvrir la table
