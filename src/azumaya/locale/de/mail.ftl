mail-greeting = Hallo { $name },
mail-waiting =
    { $count ->
        [one] Eine Partie wartet auf dich
       *[other] { $count } Partien warten auf dich
    }
mail-match = { $title } gegen { $opponent }
mail-left = { $match }, noch { $time }
mail-days =
    { $count ->
        [one] ein Tag
       *[other] { $count } Tage
    }
mail-hours =
    { $count ->
        [one] eine Stunde
       *[other] { $count } Stunden
    }
mail-soon = weniger als eine Stunde
mail-unsubscribe = Du bekommst höchstens alle zwölf Stunden eine solche E-Mail, und eine, wenn die Zeit knapp wird. Abbestellen: { $page }
mail-code = Dein Code: { $code }
mail-confirm = für diese Adresse wurden E-Mails über wartende Partien bestellt. Gib zur Bestätigung den Code { $code } auf { $page } ein. Wenn du das nicht warst, ignoriere diese E-Mail; du bekommst dann keine weiteren.
mail-your-turn = Du bist am Zug: { $title }
