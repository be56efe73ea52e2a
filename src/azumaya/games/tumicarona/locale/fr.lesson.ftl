# The lesson: title, text, task, and answers to turns, step by step.

tumicarona-lesson-lines-title = Le long des lignes
tumicarona-lesson-lines-text = Les pions se déplacent le long des lignes, un pas à la fois, jusqu’au point libre voisin. Vous jouez Blanc.
tumicarona-lesson-lines-task = Déplacez votre pion au milieu du plateau.
tumicarona-lesson-lines-done = C’est cela. Un simple coup est un pas le long d’une ligne.
tumicarona-lesson-lines-miss = Ce coup est permis, mais il ne mène pas au milieu. Le milieu est c3, juste à droite de votre pion.
tumicarona-lesson-lines-hint = Cliquez sur votre pion blanc, puis sur le point à sa droite.

tumicarona-lesson-strong-title = Points forts
tumicarona-lesson-strong-text = Il y a des lignes le long de chaque rangée et de chaque colonne. Les diagonales ne passent que par un point sur deux, les points forts. Votre pion est sur l’un d’eux.
tumicarona-lesson-strong-task = Jouez en diagonale.
tumicarona-lesson-strong-done = Exact. Un point fort vous donne jusqu’à huit directions, un point faible quatre au plus.
tumicarona-lesson-strong-miss = C’était un pas tout droit. Il est permis aussi, mais cherchez une des diagonales qui se croisent sous votre pion.
tumicarona-lesson-strong-hint = Quatre diagonales partent de c3 : vers b2, b4, d2 et d4.

tumicarona-lesson-approach-title = L’approche
tumicarona-lesson-approach-text = On prend sans sauter : approchez-vous d’un pion adverse, et vous le prenez avec toute la file derrière lui.
tumicarona-lesson-approach-task = Approchez-vous des deux pions noirs.
tumicarona-lesson-approach-done = Les deux sont pris d’un seul pas. Il a suffi de s’arrêter devant eux.
tumicarona-lesson-approach-miss = Allez tout droit vers la file noire.
tumicarona-lesson-approach-hint = Un pas à droite, de a3 à b3.
tumicarona-lesson-approach-forbidden-1 = Vous pouvez prendre la file en c3 et d3.
tumicarona-lesson-approach-forbidden-2 = Vous pouvez prendre la file en c3 et d3.

tumicarona-lesson-row-title = Où la file s’arrête
tumicarona-lesson-row-text = Vous prenez la file sans vide. Un vide ou un de vos pions l’arrête, et ce qui est au-delà est à l’abri.
tumicarona-lesson-row-task = Prenez trois pions à la fois.
tumicarona-lesson-row-done = Trois pions : la file en c3, d3 et e3 n’a pas de vide.
tumicarona-lesson-row-miss = Cela ne prend qu’un pion. Cherchez une file de trois sans vide.
tumicarona-lesson-row-hint = La rangée du milieu n’a pas de vide. Approchez-vous depuis a3.
tumicarona-lesson-row-wrong-1 = Seul c1 est pris : le vide en d1 sauve e1.

tumicarona-lesson-withdrawal-title = Le retrait
tumicarona-lesson-withdrawal-text = Cela marche aussi à l’envers. Éloignez-vous tout droit d’un pion adverse, et vous prenez la file derrière vous.
tumicarona-lesson-withdrawal-task = Prenez les deux pions de gauche en vous éloignant d’eux.
tumicarona-lesson-withdrawal-done = Vous vous êtes éloigné, et vous avez pris. Presque aucun autre jeu n’a cela.
tumicarona-lesson-withdrawal-miss = Jouez exactement dans l’autre sens, loin des deux.
tumicarona-lesson-withdrawal-hint = Un pas à droite, de c3 à d3.
tumicarona-lesson-withdrawal-forbidden-1 = Un retrait va dans la direction exactement opposée.
tumicarona-lesson-withdrawal-forbidden-2 = Un pas en diagonale ne convient pas : la file est horizontale.

tumicarona-lesson-either-title = L’une des deux
tumicarona-lesson-either-text = Parfois, un pas touche une file devant et une autre derrière. Vous choisissez alors l’une d’elles. On ne prend jamais les deux.
tumicarona-lesson-either-task = Jouez vers la droite et prenez la plus grande file.
tumicarona-lesson-either-done = Trois au lieu de deux. Pour choisir une file, cliquez dessus.
tumicarona-lesson-either-miss = Cherchez le pas entre les deux files.
tumicarona-lesson-either-hint = De d3 à e3, puis cliquez sur les trois pions de gauche.
tumicarona-lesson-either-wrong-1 = Ce sont les deux de droite. Il y en avait trois derrière vous.

tumicarona-lesson-must-title = La prise est obligatoire
tumicarona-lesson-must-text = Si vous pouvez prendre au début de votre tour, vous devez le faire. Vous choisissez la prise. Sinon, vous faites un simple pas.
tumicarona-lesson-must-task = Essayez de jouer le pion en e1. Puis faites ce que la règle demande.
tumicarona-lesson-must-done = Exactement : e1 doit attendre tant que b2 peut prendre.
tumicarona-lesson-must-miss = Un de vos pions peut prendre. Trouvez-le.
tumicarona-lesson-must-hint = Le pion en b2 peut s’approcher de b4.
tumicarona-lesson-must-forbidden-4 = Ce pion peut prendre, mais dans une autre direction.

tumicarona-lesson-opening-title = Le premier coup
tumicarona-lesson-opening-text = Toute partie commence ainsi : 22 pions chacun, et seul le centre est libre. Le tout premier coup est une prise.
tumicarona-lesson-opening-task = Commencez la partie par un coup qui prend deux pions.
tumicarona-lesson-opening-done = Un bon début : 22 contre 20.
tumicarona-lesson-opening-miss = Cela ne faisait qu’un pion. Allez au centre depuis le bas pour en prendre deux.
tumicarona-lesson-opening-hint = De d2, e2 ou f2 à e3.
tumicarona-lesson-opening-wrong-1 = Le long de la rangée, il n’y a qu’un pion noir de chaque côté, puis un des vôtres. Essayez depuis le bas.

tumicarona-lesson-chain-title = Enchaînements
tumicarona-lesson-chain-text = Après une prise, le même pion peut continuer tant que chaque pas prend encore. Vous pouvez vous arrêter à tout moment.
tumicarona-lesson-chain-task = Prenez six pions en un seul tour.
tumicarona-lesson-chain-done = Deux, deux, un et un. De tels enchaînements décident des parties.
tumicarona-lesson-chain-miss = Vous pouvez vous arrêter, mais il y a plus à gagner. Continuez jusqu’à ce qu’il n’y ait plus rien à prendre.
tumicarona-lesson-chain-hint = À gauche, puis en bas à droite, en bas à gauche et tout droit vers le bas.
tumicarona-lesson-chain-wrong-1 = Vous en avez pris deux et vous êtes arrêté. Votre pion aurait pu continuer.

tumicarona-lesson-direction-title = Chaque fois une autre direction
tumicarona-lesson-direction-text = Dans un enchaînement, chaque pas va dans une autre direction que le précédent. Votre pion vient d’arriver de la gauche en prenant.
tumicarona-lesson-direction-task = Continuez l’enchaînement.
tumicarona-lesson-direction-done = L’enchaînement continue vers le haut. Un second pas à droite n’est pas permis.
tumicarona-lesson-direction-miss = Vous pouvez vous arrêter, mais il y a encore un pion à prendre.
tumicarona-lesson-direction-hint = Jouez vers le haut, en direction de c3.
tumicarona-lesson-direction-forbidden-1 = Vous venez d’aller vers la droite.

tumicarona-lesson-entered-title = Aucun point deux fois
tumicarona-lesson-entered-text = On n’entre pas deux fois sur un point pendant un tour. Le point de départ du pion compte aussi : ici b3.
tumicarona-lesson-entered-task = Continuez l’enchaînement.
tumicarona-lesson-entered-done = Bien. Le pion en a3 reste, car on ne pouvait pas revenir.
tumicarona-lesson-entered-miss = Vous pouvez vous arrêter, mais il y a encore un pion à prendre.
tumicarona-lesson-entered-hint = Jouez vers le haut, en direction de c5.
tumicarona-lesson-entered-forbidden-1 = C’est de là que votre pion est parti.

tumicarona-lesson-win-title = Gagner
tumicarona-lesson-win-text = Vous gagnez quand l’adversaire n’a plus de pions, ou quand il doit jouer et ne le peut pas.
tumicarona-lesson-win-task = Enfermez le pion noir.
tumicarona-lesson-win-done = Enfermé : vous gagnez. Au fait : après vingt tours sans prise, la partie est nulle.
tumicarona-lesson-win-miss = Noir peut encore jouer. Il y a trois issues au coin : a2, b2 et b3.
tumicarona-lesson-win-hint = Occupez b2, et laissez les pions en a2 et b3 où ils sont.
tumicarona-lesson-win-wrong-1 = Maintenant, a2 est libre, et Noir s’échappe.
tumicarona-lesson-win-wrong-2 = Maintenant, b3 est libre, et Noir s’échappe.

tumicarona-lesson-game-title = Une partie entière
tumicarona-lesson-game-text = Vous connaissez maintenant toutes les règles. Jouez sur le petit plateau contre un adversaire qui apprend encore. Vous avez Blanc et vous commencez.
