# The lesson: title, text, task, and answers to turns, step by step.

holomino-lesson-match-title = Des chiffres qui s’accordent
holomino-lesson-match-text = Chaque tuile a trois chiffres. Là où deux tuiles se rejoignent à un coin chiffré, les chiffres doivent être égaux. Les tuiles se tournent d’elles-mêmes.
holomino-lesson-match-task = Posez votre tuile 135 à côté de celle de la table.
holomino-lesson-match-done = Elle convient. Les chiffres égaux sont maintenant côte à côte.
holomino-lesson-match-miss = C’était votre autre tuile. Prenez celle qui a 1, 3 et 5.
holomino-lesson-match-hint = Cliquez sur 135 dans votre main, puis sur une des cases marquées.
holomino-lesson-match-forbidden-1 = Cherchez une case à côté d’un 1 ou d’un 3.

holomino-lesson-circle-title = Un cercle
holomino-lesson-circle-text = Trois coins de chaque tuile ont une encoche. Qui pose la troisième tuile autour d’une encoche ferme un cercle et marque des points.
holomino-lesson-circle-task = Fermez le cercle entre les deux tuiles.
holomino-lesson-circle-done = Le cercle est entouré de 3, 5 et 2 : dix points pour vous.
holomino-lesson-circle-miss = La tuile convient, mais elle ne ferme pas de cercle. Cherchez la case qui touche les deux tuiles.
holomino-lesson-circle-hint = La tuile 152 va sur la case en bas à gauche, entre les deux.
holomino-lesson-circle-forbidden-1 = Seule votre autre tuile le ferme.

holomino-lesson-sum-title = Ce que vaut un cercle
holomino-lesson-sum-text = Un cercle vaut la somme des trois chiffres qui l’entourent : au moins 6, au plus 15. Les grands chiffres rapportent.
holomino-lesson-sum-task = Vous pouvez fermer l’un de deux cercles. Choisissez le meilleur.
holomino-lesson-sum-done = 4, 5 et 6 : quinze points. Aucun cercle ne vaut davantage.
holomino-lesson-sum-miss = Ce n’était pas le meilleur coup. Additionnez les chiffres autour des deux encoches.
holomino-lesson-sum-hint = La tuile 264 ferme le cercle de 4, 5 et 6 en haut à gauche.
holomino-lesson-sum-wrong-1 = Dix points. L’autre cercle en vaut quinze.

holomino-lesson-double-title = Deux à la fois
holomino-lesson-double-text = Si une tuile ferme deux cercles à la fois, leurs points s’additionnent et sont doublés.
holomino-lesson-double-task = Fermez deux cercles avec une tuile.
holomino-lesson-double-done = 6 et 8 font 14, fois deux donne 28. Attendre rapporte.
holomino-lesson-double-miss = Cela ne ferme pas deux cercles. Cherchez un trou entouré de tuiles.
holomino-lesson-double-hint = La tuile 234 va dans le trou sous 123.
holomino-lesson-double-wrong-1 = Un cercle, sept points. La même tuile pourrait en fermer deux.

holomino-lesson-triple-title = Le meilleur coup possible
holomino-lesson-triple-text = Trois cercles à la fois comptent triple. Là où une case touche trois chiffres, une seule tuile convient. Vous l’avez.
holomino-lesson-triple-task = Fermez trois cercles avec une tuile.
holomino-lesson-triple-done = Trois fois quinze, fois trois : 135 points. Aucun coup ne rapporte davantage.
holomino-lesson-triple-miss = Vous pouvez faire mieux. Regardez le trou au milieu.
holomino-lesson-triple-hint = Posez 456 au milieu.
holomino-lesson-triple-forbidden-1 = Une seule tuile convient ici.

holomino-lesson-open-title = L’autre main
holomino-lesson-open-text = Les deux mains sont visibles. Qui pose la deuxième tuile autour d’une encoche prépare le cercle, et l’adversaire peut le fermer.
holomino-lesson-open-task = Posez une tuile de sorte que l’adversaire ne puisse pas fermer de cercle.
holomino-lesson-open-done = Bien vu : aucune des tuiles 125, 153 et 243 ne ferme de cercle.
holomino-lesson-open-miss = L’adversaire a maintenant une tuile qui ferme un cercle. Regardez 125, 153 et 243.
holomino-lesson-open-hint = La tuile 123 sur la case en bas à droite ne donne rien.

holomino-lesson-block-title = Bloquée pour de bon
holomino-lesson-block-text = Aucune tuile n’a deux fois le même chiffre. Une case qui en demande un deux fois reste donc vide pour de bon. Elle est hachurée sur le plateau.
holomino-lesson-block-task = Bloquez une case. Une de vos tuiles le fait où que vous la posiez.
holomino-lesson-block-done = Plus aucune tuile n’ira sur la case hachurée. C’est ainsi qu’on gâche un cercle à l’adversaire.
holomino-lesson-block-miss = Cela ne bloque rien. Laquelle de vos tuiles a les mêmes chiffres que celle de la table ?
holomino-lesson-block-hint = 132 tourne dans l’autre sens que 123. Posez-la n’importe où.

holomino-lesson-must-title = Qui peut doit
holomino-lesson-must-text = À chaque tour, vous piochez une tuile, puis vous en posez une. Si l’une de vos tuiles convient, vous devez en poser une, même si vous préféreriez attendre.
holomino-lesson-must-task = Essayez de remettre une tuile. Puis faites ce que la règle demande.
holomino-lesson-must-done = Exactement. 456 ne va nulle part, mais 135 convient ; il faut donc la poser.
holomino-lesson-must-miss = Une de vos tuiles convient. Posez-la.
holomino-lesson-must-hint = 135 va sur plusieurs cases.
holomino-lesson-must-forbidden-1 = Votre tuile 135 convient.
holomino-lesson-must-forbidden-2 = Cette tuile convient.

holomino-lesson-return-title = Quand rien ne convient
holomino-lesson-return-text = Si aucune de vos tuiles ne convient, vous en remettez une dans le sac. Cela compte comme une passe. L’adversaire pioche ensuite et peut l’obtenir.
holomino-lesson-return-task = Remettez une de vos tuiles.
holomino-lesson-return-done = C’est fait. Deux passes de suite terminent la partie.
holomino-lesson-return-miss = Ici, vous ne pouvez que remettre une tuile.
holomino-lesson-return-hint = Cliquez sur une tuile de votre main, puis sur le sac.

holomino-lesson-win-title = La fin
holomino-lesson-win-text = La partie se termine dès qu’un joueur n’a plus de tuile après son tour. Alors, seuls les points comptent. Vous êtes mené, 5 à 9.
holomino-lesson-win-task = C’est votre dernière tuile. Gagnez avec elle.
holomino-lesson-win-done = Dix points avec la dernière tuile : 15 à 9. Vous gagnez !
holomino-lesson-win-miss = La partie est terminée, 5 à 9. Cette tuile aurait pu fermer un cercle.
holomino-lesson-win-hint = Vous connaissez ce cercle : en bas à gauche, entre les deux.

holomino-lesson-game-title = Une partie entière
holomino-lesson-game-text = Maintenant une petite partie à huit tuiles et aux chiffres 1 à 4, contre un adversaire qui apprend encore. Les tuiles se piochent d’elles-mêmes.
