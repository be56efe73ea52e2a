## pages

web-site-title = Azumaya : jeux de plateau pour deux
web-study-as-text = En texte (peut être importé dans une étude)
web-study-start = Départ
web-turns-played =
    { $count ->
        [0] Aucun coup joué
        [one] 1 coup joué
       *[other] { $count } coups joués
    }
