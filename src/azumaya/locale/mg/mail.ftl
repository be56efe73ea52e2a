# To be reviewed by a native speaker.

mail-greeting = Salama { $name },
mail-waiting = Misy lalao { $count } miandry anao
mail-match = { $title } amin'i { $opponent }
mail-left = { $match }, { $time } sisa
mail-days = { $count } andro
mail-hours = { $count } ora
mail-soon = latsaky ny adiny iray
mail-unsubscribe = Indray mandeha farafahabetsany isaky ny roa ambin'ny folo ora no andraisanao mailaka toy izao, ary iray rehefa ho lany ny fotoanao. Hampijanona: { $page }
mail-code = Ny kaodinao: { $code }
mail-confirm = nosoratana ity adiresy ity mba handraisana mailaka momba ny lalao miandry. Mba hanamarinana azy, soraty ao amin'ny { $page } ny kaody { $code }. Raha tsy ianao izany, aza raharahiana ity mailaka ity, dia tsy hahazo intsony ianao.
mail-your-turn = Anjaranao: { $title }
