# The lesson: title, text, task, and answers to turns, step by step.

tomoe-lesson-lay-title = Poser une tuile
tomoe-lesson-lay-text = Vous construisez une image à deux. Des courbes partagent chaque tuile en sept sections, les unes blanches, les autres noires. On peut poser une tuile sur n’importe quelle case vide. Vous jouez Blanc.
tomoe-lesson-lay-task = Posez une tuile sur la case 0, tout en haut.
tomoe-lesson-lay-done = Bien posée. Deux sortes, trois rotations : il y a six façons de remplir une case.
tomoe-lesson-lay-miss = C’était une autre case. Les cases sont numérotées sur le plateau.
tomoe-lesson-lay-hint = Choisissez la case 0, puis une tuile de la réserve.

tomoe-lesson-loop-title = Une boucle
tomoe-lesson-loop-text = Quand une couleur fait le tour et se rejoint elle-même, elle forme une boucle. Le bord aide : il est fait de régions blanches et noires. Chaque section de l’autre couleur à l’intérieur vaut un point.
tomoe-lesson-loop-task = Avec une tuile et le bord blanc, enfermez une section noire.
tomoe-lesson-loop-done = La section marquée 1 ne peut plus atteindre son bord : un point pour Blanc. Le score est à côté du plateau.
tomoe-lesson-loop-miss = Aucune section noire n’est encore enfermée. Posez la tuile à côté d’une région blanche du bord et tournez-la.
tomoe-lesson-loop-hint = Cela marche sur la case 0, tout en haut, avec BA (réserve en haut à droite), tournée deux fois.

tomoe-lesson-two-title = Deux tuiles
tomoe-lesson-two-text = Seul le tout premier tour pose une seule tuile. Ensuite, vous en posez deux par tour, où vous voulez.
tomoe-lesson-two-task = Posez deux tuiles.
tomoe-lesson-two-done = C’était un tour entier. N’oubliez pas que l’adversaire en pose deux aussi.
tomoe-lesson-two-miss = Vous en avez tourné une et posé une. C’est permis aussi, et cela vient ensuite.
tomoe-lesson-two-hint = Posez une tuile sur une case vide, puis une autre.

tomoe-lesson-turn-title = Tourner et poser
tomoe-lesson-turn-text = Au lieu de poser deux tuiles, vous pouvez d’abord en tourner une d’un tiers, puis en poser une. Peu importe qui l’a posée.
tomoe-lesson-turn-task = Tournez une tuile, puis posez-en une.
tomoe-lesson-turn-done = Tournée, posée, c’est fait. On tourne toujours avant de poser.
tomoe-lesson-turn-miss = Vous avez posé deux tuiles. Choisissez d’abord une tuile déjà sur le plateau.
tomoe-lesson-turn-hint = Les tuiles qu’on peut tourner portent une flèche ronde, ici toutes les deux.

tomoe-lesson-frozen-title = Tuiles gelées
tomoe-lesson-frozen-text = Une tuile qui fait partie d’une boucle est gelée : on ne peut plus jamais la tourner. Elle porte un cadenas.
tomoe-lesson-frozen-task = Essayez de tourner la tuile tout en haut. Puis tournez l’autre et posez une tuile.
tomoe-lesson-frozen-done = Les tuiles gelées le restent toute la partie. Vous pouvez compter sur elles.
tomoe-lesson-frozen-miss = Tournez d’abord la tuile à gauche du centre.
tomoe-lesson-frozen-hint = La tuile à gauche du centre porte une flèche, pas un cadenas.

tomoe-lesson-enclose-title = Enfermer
tomoe-lesson-enclose-text = Une section est enfermée quand aucun chemin ne mène d’elle à un bord de sa couleur. Comptez tuile par tuile : chaque section noire que vous enfermez vaut un point, même là où plusieurs se rejoignent.
tomoe-lesson-enclose-task = Avec une tuile, enfermez trois sections noires.
tomoe-lesson-enclose-done = Une seule figure, mais trois sections, une sur chaque tuile : 1, 2, 3. Cela fait trois points.
tomoe-lesson-enclose-miss = Cela fait moins de trois. Réunissez en une boucle les deux tuiles du plateau.
tomoe-lesson-enclose-hint = La case 14 est à côté des deux. Prenez BA dans la réserve en haut à droite.

tomoe-lesson-outer-title = La boucle la plus extérieure
tomoe-lesson-outer-text = Noir a enfermé deux sections blanches. Mais c’est la boucle la plus extérieure qui décide : enfermez la noire, et vous marquez ses sections noires, tandis que les blanches ne comptent plus.
tomoe-lesson-outer-task = Enfermez la boucle noire.
tomoe-lesson-outer-done = 0 : 2 devient 3 : 0. Pour chaque boucle, demandez-vous s’il y en a une plus grande autour.
tomoe-lesson-outer-miss = La boucle noire est encore libre. Trouvez la case qui la coupe du reste du plateau.
tomoe-lesson-outer-hint = La case 16 la coupe.

tomoe-lesson-gain-title = Un tour, trois points
tomoe-lesson-gain-text = Parfois, il suffit de tourner une tuile pour fermer une boucle. Elle est alors gelée, et l’adversaire ne peut pas la tourner en arrière.
tomoe-lesson-gain-task = Marquez trois points en tournant une tuile. Puis posez-en une aussi.
tomoe-lesson-gain-done = Une petite rotation, et la boucle est fermée.
tomoe-lesson-gain-miss = Ainsi, tourner ne rapporte pas trois points. Trouvez une tuile qui est seulement mal orientée.
tomoe-lesson-gain-hint = Tournez la plus haute des quatre tuiles dans le sens antihoraire.

tomoe-lesson-last-title = La dernière case
tomoe-lesson-last-text = La partie se termine quand le plateau est plein, et qui a le plus de points gagne. Quand il ne reste qu’une case, vous la remplissez. Vous pouvez d’abord tourner une tuile.
tomoe-lesson-last-task = Seulement poser une tuile perd ici. Gagnez en en tournant d’abord une.
tomoe-lesson-last-done = Vous gagnez ! Avant la dernière tuile, vérifiez toujours ce qui peut encore être tourné.
tomoe-lesson-last-miss = Ainsi, Noir gagne. Tournez d’abord la bonne tuile, puis remplissez la dernière case.
tomoe-lesson-last-hint = Tournez la tuile tout en haut dans le sens antihoraire. Ensuite, n’importe quelle tuile convient sur la dernière case.

tomoe-lesson-count-title = Compter une partie
tomoe-lesson-count-text = Un plateau plein. Les sections noires enfermées par Blanc sont dorées, les blanches enfermées par Noir sont bleues. Chacune vaut un point et finit au bord de sa tuile. Les sections dans leur propre territoire ne comptent pas.
tomoe-lesson-count-task = Combien de points a Blanc, et combien Noir ?
tomoe-lesson-count-done = Exact : 7 : 4, Blanc gagne. Vous savez maintenant compter n’importe quelle partie.
tomoe-lesson-count-miss = Pas encore. Comptez tuile par tuile : d’abord les sections dorées, puis les bleues.
tomoe-lesson-count-hint = Dorées : deux sous le centre, deux à gauche de celles-ci, deux au-dessous et une tout à droite.
tomoe-lesson-count-wrong-1 = Blanc est juste. Recomptez les sections bleues.
tomoe-lesson-count-wrong-2 = Noir est juste. Recomptez les sections dorées.

tomoe-lesson-game-title = Finir la partie
tomoe-lesson-game-text = Neuf cases sont encore vides, et Noir mène de peu. Jouez jusqu’à la fin contre un adversaire facile. Vous jouez Blanc.
