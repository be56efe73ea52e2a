## pages

web-site-title = Azumaya: Brettspiele zu zweit
web-study-as-text = Als Text (lässt sich in eine Studie einfügen)
web-study-start = Anfang
web-turns-played =
    { $count ->
        [0] Noch kein Zug gespielt
        [one] Ein Zug gespielt
       *[other] { $count } Züge gespielt
    }
