## pages

web-site-title = Azumaya: board games for two
web-study-as-text = As text (can be imported into a study)
web-study-start = Start
web-turns-played =
    { $count ->
        [0] No turn played yet
        [one] 1 turn played
       *[other] { $count } turns played
    }
