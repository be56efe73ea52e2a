# The lesson: title, text, task, and answers to turns, step by step.

sudoku-moyo-lesson-digit-title = La règle du sudoku
sudoku-moyo-lesson-digit-text = Aucun chiffre ne peut apparaître deux fois dans une rangée, une colonne ou un bloc. Le bloc du milieu s’appelle l’azumaya et n’appartient à personne.
sudoku-moyo-lesson-digit-task = Remplissez la dernière case du milieu : r5c5, c’est-à-dire rangée 5, colonne 5.
sudoku-moyo-lesson-digit-done = Il ne restait que le 6. Si vous connaissez le sudoku, vous connaissez la moitié du jeu.
sudoku-moyo-lesson-digit-miss = Ce chiffre ne va pas ici.
sudoku-moyo-lesson-digit-hint = Quel chiffre manque dans le bloc du milieu ?

sudoku-moyo-lesson-opening-title = D’abord le milieu
sudoku-moyo-lesson-opening-text = Une partie commence ainsi : les pierres carrées sont données. Tant qu’une pierre va dans l’azumaya, les deux joueurs ne peuvent jouer que là. Vous jouez Clair.
sudoku-moyo-lesson-opening-task = Commencez la partie par une pierre au milieu.
sudoku-moyo-lesson-opening-done = Ce serait maintenant à Foncé, lui aussi au milieu. Il n’est pas nécessaire que le sudoku reste soluble.
sudoku-moyo-lesson-opening-miss = Posez une pierre dans le bloc du milieu.
sudoku-moyo-lesson-opening-hint = Choisissez une case vide au milieu, puis un chiffre.

sudoku-moyo-lesson-own-title = Vos îles
sudoku-moyo-lesson-own-text = Le milieu est plein. Désormais, vous ne pouvez jouer que dans vos quatre shima, vos îles : en haut, à droite, en bas à droite et en bas à gauche.
sudoku-moyo-lesson-own-task = Posez une pierre sur une de vos îles.
sudoku-moyo-lesson-own-done = Une pierre de plus pour vous. Les îles foncées sont à Foncé.
sudoku-moyo-lesson-own-miss = Posez-la sur une île claire.
sudoku-moyo-lesson-own-hint = Vos îles sont les blocs clairs.
sudoku-moyo-lesson-own-forbidden-1 = Le bloc en haut à droite est à Foncé.
sudoku-moyo-lesson-own-forbidden-2 = Le bloc en bas au milieu est à Foncé.

sudoku-moyo-lesson-reach-title = Les pierres portent loin
sudoku-moyo-lesson-reach-text = Chaque pierre bloque son chiffre dans toute sa rangée et toute sa colonne, y compris sur les îles de l’adversaire. C’est votre arme.
sudoku-moyo-lesson-reach-task = Ne laissez à Foncé que cinq coups possibles au plus.
sudoku-moyo-lesson-reach-done = Le 4 de la rangée 3 enlève d’un coup deux possibilités à Foncé.
sudoku-moyo-lesson-reach-miss = Foncé a encore trop de coups. Posez un chiffre dont Foncé a besoin dans la même rangée ou colonne.
sudoku-moyo-lesson-reach-hint = Posez le 4 en r3c5.

sudoku-moyo-lesson-moyo-title = Une pierre moyo
sudoku-moyo-lesson-moyo-text = Une case vide où plus rien ne va reçoit une pierre moyo sombre. En r3c8, seul le 7 va encore pour Foncé.
sudoku-moyo-lesson-moyo-task = Bloquez la case r3c8.
sudoku-moyo-lesson-moyo-done = Le 7 est maintenant dans la même colonne. Une pierre moyo est en r3c8 : une case de moins pour Foncé.
sudoku-moyo-lesson-moyo-miss = Quelque chose va encore en r3c8. Posez le 7 dans la même rangée ou colonne.
sudoku-moyo-lesson-moyo-hint = La colonne 8 traverse votre île de droite : le 7 en r4c8.

sudoku-moyo-lesson-turned-title = Pierres retournées
sudoku-moyo-lesson-turned-text = Une pierre qui ne va plus nulle part sur son île est retournée dans sa réserve. En haut à gauche, Foncé a encore besoin du 1.
sudoku-moyo-lesson-turned-task = Faites en sorte que le 1 n’aille nulle part en haut à gauche.
sudoku-moyo-lesson-turned-done = Le 1 de Foncé est retourné. Le plateau montre toujours les pierres moyo et les pierres retournées.
sudoku-moyo-lesson-turned-miss = Le 1 va encore en r1c2. Bloquez-le dans la rangée 1.
sudoku-moyo-lesson-turned-hint = Posez votre propre 1 dans la rangée du haut, en r1c4.

sudoku-moyo-lesson-spare-title = Ne pas se bloquer
sudoku-moyo-lesson-spare-text = Une pierre bloque aussi vos propres cases. Un bon coup ne vous coûte que la case où la pierre est posée.
sudoku-moyo-lesson-spare-task = Posez une pierre qui ne bloque aucune autre de vos cases.
sudoku-moyo-lesson-spare-done = Tout le reste vous demeure ouvert.
sudoku-moyo-lesson-spare-miss = Maintenant, une deuxième case à vous est bloquée en bas à gauche : là aussi, seul le 5 serait allé.
sudoku-moyo-lesson-spare-hint = Laissez le 5 et prenez un autre chiffre.

sudoku-moyo-lesson-win-title = Qui ne peut pas jouer perd
sudoku-moyo-lesson-win-text = Le joueur au trait qui ne peut pas poser de pierre perd. Foncé n’a plus qu’une case où quelque chose va.
sudoku-moyo-lesson-win-task = Gagnez avec une seule pierre.
sudoku-moyo-lesson-win-done = Foncé ne peut plus poser de pierre. Vous gagnez !
sudoku-moyo-lesson-win-miss = Foncé peut encore poser une pierre. Où, et quel chiffre ? Enlevez-le-lui.
sudoku-moyo-lesson-win-hint = Foncé a besoin du 9 dans la colonne 7. Posez le vôtre en r4c7.

sudoku-moyo-lesson-last-title = Seul le joueur au trait
sudoku-moyo-lesson-last-text = Seul le joueur au trait peut perdre. Votre propre dernière pierre ne termine pas la partie : l’adversaire sera peut-être à court le premier.
sudoku-moyo-lesson-last-task = Il vous reste une seule pierre. Trouvez-la et posez-la.
sudoku-moyo-lesson-last-done = Il ne vous reste rien, mais c’est à Foncé, et Foncé n’a rien non plus. Vous gagnez.
sudoku-moyo-lesson-last-miss = Ce chiffre ne va pas là.
sudoku-moyo-lesson-last-hint = En bas à gauche, il y a encore une case sans pierre moyo.
sudoku-moyo-lesson-last-forbidden-2 = Il y a déjà une pierre moyo sur cette case.

sudoku-moyo-lesson-points-title = Points de victoire
sudoku-moyo-lesson-points-text = Le vainqueur reçoit un point pour la dernière pierre et un pour chaque autre pierre qu’il pourrait encore poser.
sudoku-moyo-lesson-points-task = Gagnez avec trois points. Une autre pierre n’en rapporte que deux.
sudoku-moyo-lesson-points-done = Trois points. Dans la revanche, vous changez de place, et le total compte.
sudoku-moyo-lesson-points-miss = Ce n’est pas encore un gain à trois points.
sudoku-moyo-lesson-points-hint = Gardez le 7 pour r7c9.
sudoku-moyo-lesson-points-wrong-1 = Un gain, mais avec deux points seulement : le 7 ne va plus en r7c9.

sudoku-moyo-lesson-game-title = Finir la partie
sudoku-moyo-lesson-game-text = Le plateau est presque plein. Jouez jusqu’à la fin contre un adversaire facile. Vous jouez Clair, et c’est à vous.
