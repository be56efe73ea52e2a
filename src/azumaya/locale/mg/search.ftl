# To be reviewed by a native speaker.

search-network-simulations = tambajotran'ny neurone misy simulation { $simulations } isaky ny dingana

## Opening books

## Data files

## What a level does

search-level-1 = tsy mahita lavitra noho ny anjarany ary diso matetika
search-level-2 = tsy mahita lavitra noho ny anjarany ary mora diso
search-level-3 = maka izay azon'ny anjara iray
search-level-4 = mihevitra ny valiny manaraka
search-level-5 = mikajy kely, nefa mety ho gaga
search-level-6 = mikajy tsara, nefa misy adinony
search-level-7 = fahadisoana kely ihany no ataony
search-level-8 = mandrafitra mialoha ary saika tsy manome na inona na inona
search-level-9 = mikajy lavitra ary tsy minia manome na inona na inona
search-level-10 = mieritreritra araka izay avelan'ny fotoana

## Networks

## Pattern weights

## Kinds of players and what they do

search-random = Kisendrasendra
search-random-does = manao dingana kisendrasendra
search-greedy = Matimatia
search-greedy-does = maka foana izay be indrindra avy hatrany

## Reviews

search-review-game-on = mbola mandeha ny lalao

## Players

## Settings of players

search-level-range = avy amin'ny { $least } ka hatramin'ny { $most } ny ambaratonga
search-level = Ambaratonga { $number } · { $does }
search-level-elo = Ambaratonga { $number } · { $elo } Elo ambonin'ny ambaratonga 1 · { $does }

## The value of a turn or position

search-not-analysed = tsy voadihady
search-chance-exact = vintana { $percent } % marina
search-chance-estimated = { $percent } % eo ho eo, tombana

## Reasons for a turn. CAPITAL begins a sentence with a turn in words.

search-others-worse = Ratsy kokoa mazava ny hafa rehetra.
search-all-lose = Resy daholo eto, na ny { $turn } aza.
search-almost-lost = Efa saika resy; { $turn } no andrana tsara indrindra.
search-two-sentences = { $first } { $second }
search-both-draw = { CAPITAL($turn) }: mitana ny ady sahala, toy izany koa ny { $other }.
search-both-win = { CAPITAL($turn) }: saika azo antoka fa mandresy, toy izany koa ny { $other }.
search-equal = { CAPITAL($turn) } sy { $other }: mitovy hery, { $percent } % eo ho eo.
search-equal-worded = { CAPITAL($turn) } ({ $percent } % eo ho eo). Mitovy hery: { $other }.
search-wins-because = { CAPITAL($turn) }: mandresy tokoa, satria { $fact }.
search-wins-after = { CAPITAL($turn) }: mandresy tokoa, satria { $plan } no mamaly ny { $reply }.
search-wins = { CAPITAL($turn) }: fandresena azo antoka.
search-draws = { CAPITAL($turn) }: mitana ny ady sahala.
search-best-defence = { CAPITAL($turn) }: fiarovana tsara indrindra ({ $percent } %).
search-best-chances = { CAPITAL($turn) }: manana ny vintana tsara indrindra ({ $percent } %).
search-prepares = { CAPITAL($turn) }: manomana ny { $plan }, izay { $fact }.
search-turn-does = { CAPITAL($turn) }: { $fact }.
search-turn-does-both = { CAPITAL($turn) }: { $fact } ary { $other }.
search-win-uncertain = Aorian'ny { $turn } dia tsy azo antoka ny fandresena.
search-hardly-worse = { CAPITAL($turn) }: ratsiratsy kely monja.
search-however = { CAPITAL($turn) } kosa: { $fact }.
search-gives-instead = { CAPITAL($turn) }: { $percent } % fa tsy { $best } %.
search-gives-only = { CAPITAL($turn) }: { $percent } % monja.
search-wins-too = { CAPITAL($turn) }: mandresy koa.
search-loses = { CAPITAL($turn) }: resy.
search-only-draws = { CAPITAL($turn) }: ady sahala ihany.
search-leaves = { CAPITAL($turn) }: mamela { $percent } % marina.
search-answered = Aorian'ny { $turn } dia avy ny { $reply }, izay { $fact }.
search-throws-win = { CAPITAL($turn) }: mamoy ny fandresena.
search-lowers = { CAPITAL($turn) }: mampidina ny vintana avy amin'ny { $before } % ho { $percent } %.
search-better-does = Tsara kokoa: { $turn }: { $fact }.
search-better-does-both = Tsara kokoa: { $turn }: { $fact } ary { $other }.
search-better = Tsara kokoa: { $turn }.
search-sentence = { CAPITAL($text) }
