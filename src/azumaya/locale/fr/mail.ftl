mail-greeting = Bonjour { $name },
mail-waiting =
    { $count ->
        [one] Une partie vous attend
       *[other] { $count } parties vous attendent
    }
mail-match = { $title } contre { $opponent }
mail-left = { $match }, reste { $time }
mail-days =
    { $count ->
        [one] un jour
       *[other] { $count } jours
    }
mail-hours =
    { $count ->
        [one] une heure
       *[other] { $count } heures
    }
mail-soon = moins d’une heure
mail-unsubscribe = Vous recevez au plus un tel courriel toutes les douze heures, et un quand votre temps s’épuise. Se désabonner : { $page }
mail-code = Votre code : { $code }
mail-confirm = cette adresse a été indiquée pour recevoir des courriels sur les parties en attente. Pour la confirmer, saisissez le code { $code } sur { $page }. Si ce n’était pas vous, ignorez ce courriel et vous n’en recevrez plus.
mail-your-turn = À vous de jouer : { $title }
