## game

game-loading = chargement de { $title } …
game-compiling = compilation de { $title }, ce n’est si long que la première fois …

## invitation

invitation-decline-later = Pas maintenant, peut-être plus tard.
invitation-decline-too-fast = C’est trop rapide pour moi.
invitation-decline-too-slow = C’est trop lent pour moi.
invitation-decline-another-game = Je préfère jouer à un autre jeu.
invitation-decline-unrated = Je préfère une partie amicale.
invitation-decline-no = Pas aujourd’hui.
invitation-rated = classée
invitation-unrated = amicale
invitation-from-position = à partir d’une position
invitation-series = en série

## control

control-none = sans pendule
control-delay = { $main }, délai de { $delay } par tour
control-per-turn = { $time } par tour
control-two = { $first } / { $second }
control-fischer = { $main } + { $increment }
control-byoyomi = { $main } + { $periods } × { $period }

## trial

trial-question-enjoyed = La partie vous a-t-elle plu ?
trial-question-clear = Les règles étaient-elles claires ?
trial-question-change = Que changeriez-vous ?

## lobby

lobby-drawn = nulle
lobby-void = annulée
lobby-won = { $winner } gagne
lobby-won-points = { $winner } gagne { $most } : { $least }
lobby-won-resigned = { $winner } gagne par abandon
lobby-won-flagged = { $winner } gagne au temps
lobby-won-claimed = { $winner } gagne, l’adversaire a quitté la partie

## match

match-draw-agreed = nulle d’un commun accord
match-annulled = la partie a été annulée ; elle ne compte pas
match-points-by-resignation = points par abandon
match-points-by-resignation-at-least = points par abandon, au moins
match-not-drawn = Ce plateau ne peut pas être affiché. La partie est enregistrée ; vous pouvez annuler le dernier coup.
match-computer-failed = L’ordinateur n’a pas pu jouer et va réessayer. Vous pouvez aussi annuler votre dernier coup.
match-resigned = { $loser } abandonne, { $winner } gagne
match-flagged = { $loser } a dépassé son temps, { $winner } gagne
match-gone = { $loser } a quitté la partie, { $winner } gagne
match-gone-drawn = { $loser } a quitté la partie, { $claimant } demande la nulle
match-flagged-drawn = { $loser } a dépassé son temps, { $claimant } demande la nulle
match-won-by = { $sentence } { $most } à { $least }
match-won-at-least-by = { $sentence } par au moins { $most } à { $least }
match-aborted = { $side } a annulé la partie ; elle ne compte pas
match-not-started = { $side } n’a pas joué ; la partie ne compte pas

## series

series-first = La première partie.
series-replay = Partie rejouée : la dernière ne compte pas.
series-swapped = Revanche, camps échangés.
series-new-swapped = Nouvelle série, camps échangés.
series-loser-begins = Revanche : le perdant commence.
series-new-loser-begins = Nouvelle série : le perdant de la dernière partie commence.
series-forfeited = Qui quitte une série convenue ou dépasse son temps la perd.
series-rematch = Revanche
series-same-rules = Rejouer avec les mêmes règles
series-next-game = Partie suivante
series-play-again = Rejouer
series-new = Nouvelle série

## settings

settings-not-readable = impossible de lire le fichier de réglages : { $reason }
settings-not-toml = le fichier de réglages n’est pas du TOML : { $error }
settings-invalid-value = valeur invalide de { $name } : { $value } (exemples : { $example })
settings-unknown-setting = réglage inconnu « { $name } » ; connus : { $known }
settings-unknown-limit = limite inconnue « { $name } » ; connues : { $known }

## chat

chat-hello = Bonjour !
chat-good-luck = Bonne chance !
chat-have-fun = Amusez-vous bien !
chat-good-move = Joli coup !
chat-oops = Oups !
chat-thinking = Je réfléchis encore.
chat-one-moment = Un instant, s’il vous plaît.
chat-back = Me revoilà.
chat-good-game = Belle partie !
chat-thanks = Merci !
chat-again = Encore une partie ?
chat-bye = À la prochaine !

## seat

seat-person = Personne
seat-open = Libre
seat-level = Niveau { $level }

## standings

standings-deleted-account = Compte supprimé
standings-place = Place
standings-name = Nom
standings-points = Points
standings-buchholz = Buchh
standings-sonneborn-berger = SoBe
standings-bye = exempt
standings-round = Ronde { $number }

## duration

duration-days = { $count } { $count ->
        [one] jour
       *[other] jours
    }
duration-hours = { $count } h
duration-minutes = { $count } min
duration-seconds = { $count } s
