# The browser client. Profiles, ratings, reports, lists of games.

rating-custom = autres règles
rating-new = nouveau
rating-live = temps réel
rating-days = correspondance
rating-pace = Rythme
rating-games = Parties
rating-provisional = provisoire

bot-mark = Bot

report-name = Nom offensant
report-computer = Joue avec une aide extérieure
report-stalling = Fait traîner exprès
report-losing = Perd exprès
report-leaving = Quitte sans cesse les parties
report-other = Autre chose

games-title = Mes parties
games-search = Rechercher
games-any = tous
games-opponent = Adversaire
games-turns = Coups
games-result = Résultat
games-since = Du
games-until = Au
games-when = Date
games-none = Aucune partie trouvée.
games-more = Afficher plus

player-since = inscrit le { $date }
player-guest = Invité
player-ratings = Classements
player-ratings-none = Pas encore de parties classées.
player-curve = Classement en { $game }, { $pace }
player-curve-none = Pas encore assez de parties pour une courbe.
player-curve-now = De { $first } à { $last } (± { $deviation }) en { $count } parties
player-games = Parties
player-record = Votre bilan
player-record-line = { $wins } gagnées, { $draws } nulles, { $losses } perdues.
player-invite = Inviter
player-block = Bloquer
player-unblock = Débloquer
player-blocked = Bloqué : vous ne pouvez plus vous inviter l’un l’autre.
player-report = Signaler
player-report-why = Que s’est-il passé ?
player-report-done = Merci. Nous allons examiner cela.
