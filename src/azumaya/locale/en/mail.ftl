mail-greeting = Hello { $name },
mail-waiting =
    { $count ->
        [one] One game is waiting for you
       *[other] { $count } games are waiting for you
    }
mail-match = { $title } against { $opponent }
mail-left = { $match }, { $time } left
mail-days =
    { $count ->
        [one] one day
       *[other] { $count } days
    }
mail-hours =
    { $count ->
        [one] one hour
       *[other] { $count } hours
    }
mail-soon = less than an hour
mail-unsubscribe = You get at most one such email every twelve hours, and one when your time is running out. Unsubscribe: { $page }
mail-code = Your code: { $code }
mail-confirm = this address was entered to receive emails about waiting games. To confirm it, enter the code { $code } on { $page }. If this was not you, ignore this email and you will not receive any more.
mail-your-turn = Your turn: { $title }
