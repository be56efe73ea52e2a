## games

refused-unknown-game = ce jeu n’existe pas
refused-broken-game = ce jeu est momentanément indisponible
refused-no-rulebook = Ce jeu n’a pas encore de règles écrites
refused-no-about = Ce jeu n’a pas de page de présentation

## conditional turns

refused-no-conditional-turns = vous pouvez préparer des coups dans les parties en cours jouées par jours contre une autre personne
refused-no-answer = un coup conditionnel est un coup de l’adversaire et votre réponse
refused-across-chance = le hasard décide ici, vous ne pouvez rien préparer au-delà
refused-too-many-lines = pas davantage : au plus { $most } lignes préparées
refused-line-too-long = la ligne est trop longue : au plus { $most } coups

## matches

refused-stale-turn = le plateau a changé entre-temps ; voici la position actuelle
refused-not-stored = l’enregistrement a échoué, rien n’a changé ; veuillez réessayer
refused-maybe-stored = la base de données a cessé de répondre pendant l’enregistrement ; veuillez renvoyer, rien n’est enregistré deux fois
refused-scene-failed = ce plateau ne peut pas être affiché
refused-id-in-use = cet identifiant appartient à une autre requête ; chaque requête doit avoir le sien
refused-unknown-match = cette partie n’existe pas
refused-unreadable-match = cette partie ne peut pas être rejouée avec les règles actuelles ; elle reste enregistrée
refused-broken-log = il manque un événement après le { $found } sur { $newest } dans le journal de cette partie ; restaurez une sauvegarde ; les autres parties ne sont pas touchées
refused-not-readable = la base de données ne répond pas en ce moment ; rien n’est perdu, veuillez réessayer bientôt
refused-folder-taken = un autre serveur utilise ce dossier ; arrêtez-le, ou choisissez un autre dossier avec --data
refused-no-database = impossible d’ouvrir la base de données ({ $reason }) ; choisissez-en une autre avec --database
refused-other-schema = la base de données a le schéma { $found }, cette version d’azumaya demande { $known } ; installez la version qui convient, ou choisissez une autre base avec --data ou --database
refused-no-backup = ce n’est pas une sauvegarde d’azumaya ({ $reason }) ; créez-en une avec `azumaya backup`
refused-no-game = la ligne { $line } n’est pas une partie écrite par `azumaya export` ({ $reason })
refused-other-match = une autre partie est déjà enregistrée sous cet identifiant
refused-not-empty = il y a déjà une base de données ici ; choisissez une cible vide avec --data ou --database
refused-unknown-event = la partie a les événements 0 à { $newest }
refused-unknown-player = ce jeu n’a pas ce joueur-ordinateur
refused-unknown-level = les niveaux vont de 1 à { $strongest }
refused-game-over = la partie est terminée
refused-unfinished-turn = le tour n’est pas encore terminé
refused-turn-too-long = le tour était terminé avant ce coup
refused-nothing-to-take-back = il n’y a rien à annuler ; les tirages au hasard ne s’annulent pas
refused-went-on = la partie suivante a commencé, celle-ci ne peut donc plus être changée
refused-not-over = la partie suivante ne peut commencer que lorsque celle-ci est terminée
refused-match-running = la partie est encore en cours ; l’analyse sera disponible à la fin
refused-nothing-to-decide = il n’y a pas de coup à choisir ici, donc pas d’indice
refused-analysis-failed = l’analyse a échoué ; veuillez réessayer
refused-busy = le serveur est occupé ; veuillez réessayer dans un instant
refused-overloaded = le serveur est surchargé ; veuillez réessayer dans un instant
refused-took-too-long = le calcul a pris trop de temps et a été arrêté ; veuillez réessayer
refused-unknown-puzzle = les problèmes vont de 1 à { $count }
refused-no-puzzles = ce jeu n’a pas encore de problèmes
refused-no-lesson = ce jeu n’a pas encore de leçon
refused-unknown-lesson-step = la leçon a les étapes 1 à { $count }
refused-not-your-seat = vous ne jouez pas ce camp
refused-no-agreement = seules deux personnes peuvent convenir de la nulle
refused-draft-without-board = un aperçu demande une partie, ou un jeu avec une position
refused-not-seated = seuls les joueurs de cette table le peuvent, pas les spectateurs
refused-seat-taken = cette place est prise
refused-already-seated = vous avez déjà une place à cette table
refused-no-advisers-alone = seules les parties entre deux personnes ont des conseillers
refused-unknown-adviser-link = ce lien n’est pas valide, ou ne l’est plus ; demandez-en un nouveau
refused-not-begun = la partie commence dès que les deux places sont prises
refused-paused = la partie est en pause ; reprenez-la d’abord
refused-not-paused = la partie n’est pas en pause
refused-time-is-up = le temps est déjà écoulé
refused-not-due = le temps n’est pas encore écoulé
refused-too-late = une partie ne peut être annulée qu’avant votre premier coup ; ensuite, vous pouvez abandonner
refused-rated = ce n’est pas possible dans une partie classée
refused-no-clock = cette partie se joue sans pendule
refused-nothing-to-claim = ce n’est possible qu’au tour de l’adversaire, s’il est absent depuis un moment ou a dépassé son temps
refused-too-many-advisers = un camp a au plus { $most } conseillers
refused-no-draws = { $title } n’a pas de nulle par accord
refused-draw-offered-lately = vous pourrez proposer la nulle de nouveau après { $turns ->
        [one] encore un coup de votre part
       *[other] encore { $turns } coups de votre part
    }
refused-ask-later = cela vient d’être refusé ; vous pourrez redemander dans { $seconds } s
refused-already-offered = vous l’avez déjà proposé et attendez une réponse
refused-no-such-offer = cette proposition n’est plus valable
refused-not-yours-to-answer = seul l’adversaire peut répondre à votre proposition
refused-asked = demande envoyée ; l’adversaire doit accepter
refused-between-people = pas d’aide de l’ordinateur pendant que deux personnes jouent l’une contre l’autre
refused-while-rated = pas d’aide de l’ordinateur pendant une partie classée
refused-not-rateable = cette partie ne peut pas être classée : les parties classées sont sans handicap, commencent par la position de départ et se jouent contre un membre ou un niveau
refused-at-stake = cette position est en jeu dans une de vos parties classées ; l’aide est disponible après la partie
refused-players-only = cette table est privée ; seuls ses deux joueurs peuvent la voir
refused-clock-too-short = trop peu de temps : au moins 10 secondes pour une partie, 1 seconde pour un coup
refused-no-opponent = il n’y a ici aucun adversaire qui pourrait le lire
refused-unknown-cursor = la liste n’a pas cette page ; commencez par la première
refused-in-tournament = ce n’est pas possible dans un tournoi
refused-series-agreed = la série est convenue et ne peut plus être annulée ; vous ne pouvez qu’abandonner cette partie
refused-series-first = terminez d’abord la série convenue ; ensuite, vous pourrez jouer une autre partie
refused-no-such-clock = cadence invalide : les temps vont de zéro à un an
refused-unreadable-event = événement inconnu { $number } ({ $kind }, version de format { $version }) ; la partie reste enregistrée
refused-no-editor = { $title } n’a pas d’éditeur de position ; vous pouvez coller une position en texte
refused-no-such-edit = cela ne peut pas être changé sur ce plateau
refused-not-your-turn = c’est à { $side } de jouer, et vous ne jouez pas ce camp
refused-folder-taken-by = un autre serveur ({ $holder }) utilise ce dossier ; arrêtez-le, ou choisissez un autre dossier avec --data

## invitations

refused-rated-members-only = les parties classées sont réservées aux membres ; un nom et un mot de passe suffisent pour s’inscrire
refused-not-for-guest = l’invité ne peut pas en décider, ou la partie commence par votre propre position
refused-only-by-link = l’invité ne peut décider d’une option que dans une invitation par lien
refused-unknown-invitation = cette invitation n’existe pas ; le lien est-il complet ?
refused-invitation-taken = quelqu’un a été plus rapide, la place est prise
refused-invitation-withdrawn = cette invitation n’est plus valable
refused-invitation-expired = cette invitation a expiré ; demandez-en une nouvelle
refused-own-invitation = c’est votre propre invitation ; envoyez-la à quelqu’un, ou ouvrez-la sur un autre appareil
refused-not-for-you = cette invitation est pour quelqu’un d’autre
refused-outside-window = cette invitation est pour les classements de { $low } à { $high }
refused-unknown-reason = ce motif n’existe pas
refused-too-many-open = vous pouvez avoir au plus { $most } invitations ouvertes ; retirez-en d’abord une
refused-too-many-running = vous pouvez avoir au plus { $most } parties en cours ; terminez-en d’abord une
refused-names-for-members = seuls les membres peuvent inviter par nom ; un lien convient toujours
refused-own-name = c’est votre propre nom ; seul, vous pouvez jouer à deux sur un écran ou contre l’ordinateur
refused-not-welcome = aucune invitation n’est possible entre vous deux

## trials

refused-unknown-trial = ce test n’existe pas
refused-not-your-game = quelqu’un d’autre a joué cette partie
refused-not-your-trial = ce test est à quelqu’un d’autre
refused-too-many-trials = pas davantage de tests ou de parties
refused-simulation-runs = une simulation est déjà en cours
refused-no-report = il n’y a pas encore de rapport

## studies

refused-game-running = la partie est encore en cours
refused-unknown-study = cette étude n’existe pas, ou elle n’est pas pour vous
refused-unknown-chapter = ce chapitre n’existe pas
refused-turn-removed = ce coup a été supprimé entre-temps
refused-read-only = vous pouvez seulement lire cette étude
refused-not-yours = d’autres ont écrit ici ; seul le propriétaire de l’étude peut le supprimer
refused-last-chapter = une étude a au moins un chapitre
refused-no-source = le chapitre demande une position ou une partie
refused-study-studies = pas davantage : au plus { $most } études
refused-study-chapters = pas davantage : au plus { $most } chapitres
refused-study-turns = pas davantage : au plus { $most } coups dans un chapitre
refused-study-comment = pas davantage : au plus { $most } caractères
refused-study-all-comments = pas davantage : au plus { $most } caractères de commentaires
refused-study-variations = pas davantage : au plus { $most } variantes imbriquées

## notifications

refused-invalid-mail-server = serveur de courriel invalide ; exemple : --smtp smtp://host:587 --mail-from azumaya@example.org
refused-invalid-mail = ce n’est pas une adresse électronique valide ; exemple : name@example.org

## requests

refused-too-often = Trop de requêtes. Réessayez dans { $seconds } s.
refused-internal = Une erreur s’est produite. Veuillez recharger la page.
refused-unknown-page = Page introuvable
refused-wrong-method = Méthode non autorisée
refused-too-large = Requête trop volumineuse
refused-field-missing = champ manquant
refused-field-unknown = champ inconnu
refused-invalid-json = JSON invalide
refused-type-missing = le champ type manque
refused-type-unknown = type de message inconnu
refused-too-long = trop long
refused-too-short = trop court
refused-invalid-value = valeur invalide
refused-foreign-origin = Requête d’une autre origine refusée
refused-unknown-host = Nom d’hôte inconnu ; autorisez-le avec `azumaya serve --name NAME`
refused-not-json = JSON attendu (Content-Type: application/json)
refused-field = { $field } : { $fault }

## people

refused-name-taken = ce nom ou un nom très semblable est pris ; veuillez en choisir un autre
refused-wrong-login = nom ou mot de passe incorrect ; si vous avez oublié votre mot de passe, utilisez le code de récupération
refused-wrong-recovery = nom ou code de récupération incorrect ; l’administrateur de ce serveur peut vous donner un nouveau code
refused-wrong-password = le mot de passe actuel est incorrect
refused-account-closed = ce compte a été fermé par l’administrateur
refused-already-member = un membre est déjà connecté dans ce navigateur ; déconnectez-vous d’abord
refused-not-signed-in = il faut être connecté pour cela
refused-members-only = seuls les membres le peuvent ; un nom et un mot de passe suffisent pour s’inscrire
refused-old-session = votre session est terminée ; reconnectez-vous, ou réessayez et continuez comme invité
refused-too-many-sign-ins = trop de personnes se connectent en même temps ; veuillez réessayer dans un instant
refused-unknown-person = ce joueur n’existe pas
refused-handover-over = ce lien n’est plus valable : il sert une fois, dans les dix minutes ; créez-en un nouveau sur l’autre appareil
refused-unknown-token = ce jeton d’API est inconnu ou supprimé ; créez-en un nouveau sur la page /me
refused-not-for-programs = ce n’est possible que dans un navigateur, pas avec un jeton d’API
refused-too-many-tokens = vous pouvez avoir au plus { $most } jetons d’API ; supprimez-en d’abord un
refused-about-oneself = ce n’est possible qu’avec d’autres joueurs
refused-not-a-member = seuls les membres peuvent être suivis
refused-blocked = l’un de vous a bloqué l’autre
refused-follows-too-many = vous pouvez suivre au plus { $most } membres
refused-password-needed = veuillez confirmer par votre mot de passe ; celui-ci est incorrect
refused-unknown-report = il n’y a pas de signalement ouvert sous ce numéro ; `azumaya admin reports` les énumère
refused-no-mail = ce serveur n’envoie pas de courriel
refused-wrong-code = ce n’est pas le code du courriel ; pour en recevoir un nouveau, enregistrez de nouveau demain
refused-invalid-push-endpoint = un service de notifications demande une adresse https publique
refused-no-push = les notifications ne marchent qu’en https ou sur la machine du serveur
refused-password-length = Votre mot de passe doit avoir de { $least } à { $most } caractères.
refused-password-is-name = Votre mot de passe ne doit pas être votre nom.
refused-name-length = un nom a de { $least } à { $most } caractères
refused-name-characters = un nom se compose de lettres et de chiffres, avec entre eux des espaces simples, - ou _
refused-name-reserved = ce nom est réservé

## tournaments

refused-invalid-tournament-name = un nom est une ligne de 1 à { $longest } caractères
refused-joined-already = { $name } participe déjà
refused-joins-too-late = après la première ronde, on ne peut rejoindre qu’un tournoi suisse ou une arène
refused-left-already = { $name } s’est déjà retiré
refused-too-many-entrants = plus de { $most } participants
refused-too-few-entrants = une ronde demande deux participants
refused-unknown-entrant = { $name } ne participe pas
refused-no-rounds = un tournoi suisse demande un nombre de rondes
refused-unknown-round = ronde { $number } (1 … { $last })
refused-settled-round = une ronde suivante a été appariée d’après les résultats de la ronde { $number } ; ils sont définitifs
refused-unknown-board = table { $board } (1 … { $last })
refused-unknown-result = résultat { $points }
refused-needs-winner = une rencontre à élimination demande un vainqueur ; rejouez
refused-round-open = il manque des résultats de la ronde { $number }
refused-tournament-over = le tournoi est terminé
refused-no-pairing = il ne reste aucune ronde où personne ne retrouve un adversaire
refused-unreadable-tournament = ce n’est pas un fichier de tournoi : { $reason }
refused-file-exists = { $file } existe déjà
refused-you-joined-already = vous participez déjà
refused-you-left-already = vous vous êtes déjà retiré
refused-not-joined = vous ne participez pas
refused-tournament-started = le tournoi a déjà commencé
refused-too-few-to-start = il faut au moins deux joueurs pour commencer
refused-cannot-pause = seul un tournoi en cours peut être mis en pause
refused-tournament-not-paused = le tournoi n’est pas en pause
refused-unknown-tournament = ce tournoi n’existe pas ; le lien est-il complet ?
refused-organiser-only = seul l’organisateur le peut
refused-arena-is-live = une arène se joue toujours en direct
refused-needs-clock = un tournoi demande une pendule d’au moins 10 secondes par partie
refused-invalid-start = le début doit être dans les 90 jours à venir
refused-unrateable = cette variante n’est pas classée, ou elle l’est par séries
refused-tournament-full = les { $most } places sont prises
refused-too-many-tournaments = vous avez déjà { $most } tournois non terminés
refused-unknown-format = format { $name }
refused-out-of-range = { $name } hors limites : { $value } ({ $least } … { $most })
refused-invalid-description = une description a au plus { $longest } caractères
refused-no-series = { $game } n’a pas de séries ; chaque partie compte
refused-on-ladder-already = vous êtes déjà sur l’échelle
refused-not-on-ladder = vous n’êtes pas sur l’échelle
refused-opponent-not-on-ladder = ce joueur n’est pas sur l’échelle
refused-you-play-already = terminez d’abord votre défi en cours
refused-opponent-plays-already = ce joueur a un défi en cours
refused-blocked-on-ladder = vous ne pouvez pas défier ce joueur ; défiez-en un autre
refused-ladder-is-public = une échelle nomme ses joueurs ; montrez-vous d’abord parmi les meilleurs joueurs
refused-out-of-reach = vous pouvez défier des joueurs jusqu’à { $reach } places au-dessus de vous
refused-met-lately = les deux mêmes ne rejouent qu’après { $days } jours
