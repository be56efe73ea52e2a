# To be reviewed by a native speaker.

## pages

web-site-title = Azumaya: lalaon'olon-droa eo amin'ny laka
web-study-as-text = Ho soratra (azo ampidirina ao amin'ny fandalinana)
web-study-start = Fiandohana
web-turns-played =
    { $count ->
        [0] Tsy mbola nisy anjara
       *[other] anjara { $count } vita
    }
