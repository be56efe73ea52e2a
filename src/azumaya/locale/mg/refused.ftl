# To be reviewed by a native speaker.

## games

refused-unknown-game = tsy misy io lalao io
refused-broken-game = tsy azo lalaovina izao io lalao io
refused-no-rulebook = Tsy mbola manana bokin'ny fitsipika ity lalao ity
refused-no-about = Tsy manana pejy fampahafantarana ity lalao ity

## conditional turns

refused-no-conditional-turns = azonao atao ny mandrafitra anjara amin'ny lalao isan'andro mbola mandeha amin'olon-kafa
refused-no-answer = ny drafitra dia anjaran'ny mpifanandrina sy ny valinao
refused-across-chance = kisendrasendra no mamaritra eto, ka tsy azo atao lavitra kokoa ny drafitra
refused-too-many-lines = ampy izay: lalana { $most } farafahabetsany
refused-line-too-long = lava loatra ny lalana: anjara { $most } farafahabetsany

## matches

refused-stale-turn = niova ny laka; ity no toerana ankehitriny
refused-not-stored = tsy voatahiry izany, tsy nisy niova; andramo indray
refused-maybe-stored = tsy namaly intsony ny serveur teo am-pitahirizana; alefaso indray, tsy misy voatahiry indroa
refused-scene-failed = tsy azo aseho ity laka ity
refused-unknown-match = tsy misy io lalao io
refused-unreadable-match = tsy azo averina araka ny fitsipika ankehitriny ity lalao ity; mbola voatahiry izy
refused-not-readable = tsy mamaly izao ny fitahirizana; tsy nisy very, andramo indray rehefa afaka kelikely
refused-unknown-event = manana ny zava-nitranga 0 ka hatramin'ny { $newest } ny lalao
refused-unknown-player = tsy manana io mpilalao solosaina io ity lalao ity
refused-unknown-level = avy amin'ny 1 ka hatramin'ny { $strongest } ny ambaratonga
refused-game-over = tapitra ny lalao
refused-unfinished-turn = tsy mbola vita ny anjara
refused-turn-too-long = efa tapitra ny anjara talohan'io dingana io
refused-nothing-to-take-back = tsy misy azo averina; tsy azo averina ny fisarihana kisendrasendra
refused-went-on = efa nanomboka ny lalao manaraka, ka tsy azo ovaina intsony ity
refused-not-over = tsy afaka manomboka ny lalao manaraka raha tsy tapitra ity
refused-match-running = mbola mandeha ny lalao; azo jerena ny fanadihadiana rehefa tapitra izy
refused-nothing-to-decide = tsy misy anjara hofidina eto, ka tsy misy toro
refused-analysis-failed = tsy nandeha ny fanadihadiana; andramo indray
refused-busy = be asa ny serveur; andramo indray rehefa afaka kelikely
refused-overloaded = be asa loatra izao ny serveur; andramo indray rehefa afaka kelikely
refused-took-too-long = ela loatra ny kajy ka najanona; andramo indray
refused-unknown-puzzle = avy amin'ny 1 ka hatramin'ny { $count } ny ankamantatra
refused-no-puzzles = tsy mbola manana ankamantatra ity lalao ity
refused-no-lesson = tsy mbola manana lesona ity lalao ity
refused-unknown-lesson-step = avy amin'ny 1 ka hatramin'ny { $count } ny dingan'ny lesona
refused-not-your-seat = tsy ianao no milalao io andaniny io
refused-no-agreement = olona roa ihany no afaka mifanaraka amin'ny ady sahala
refused-draft-without-board = mila lalao, na lalao misy toerana, ny topi-maso
refused-not-seated = ny mpilalao eto amin'ity latabatra ity ihany no afaka manao izany, fa tsy ny mpijery
refused-seat-taken = efa misy olona io toerana io
refused-already-seated = efa manana toerana eto amin'ity latabatra ity ianao
refused-no-advisers-alone = ny lalaon'olon-droa ihany no manana mpanolotsaina
refused-unknown-adviser-link = tsy manan-kery io rohy io, na tsy manan-kery intsony; mangataha vaovao
refused-not-begun = manomboka ny lalao rehefa misy olona ny toerana roa
refused-paused = miato ny lalao; tohizo aloha
refused-not-paused = tsy miato ny lalao
refused-time-is-up = efa lany ny fotoana
refused-not-due = tsy mbola lany ny fotoana
refused-too-late = tsy azo foanana ny lalao afa-tsy alohan'ny anjaranao voalohany; aorian'izay dia azonao atao ny milavo lefona
refused-rated = tsy azo atao izany amin'ny lalao misy naoty
refused-no-clock = tsy misy famantaranandro ity lalao ity
refused-nothing-to-claim = tsy azo atao izany raha tsy amin'ny anjaran'ny mpifanandrina, rehefa ela izy no tsy teo na lany fotoana
refused-too-many-advisers = mpanolotsaina { $most } farafahabetsany isaky ny andaniny
refused-no-draws = tsy misy ady sahala ifanarahana ny { $title }
refused-draw-offered-lately = afaka manolotra ady sahala indray ianao rehefa vita ny anjaranao { $turns }
refused-ask-later = vao nolavina izany; afaka manontany indray ianao afaka { $seconds } s
refused-already-offered = efa nanolotra izany ianao ary miandry valiny
refused-no-such-offer = tsy misokatra intsony io tolotra io
refused-not-yours-to-answer = ny mpifanandrina ihany no afaka mamaly ny tolotrao
refused-asked = lasa ny fangatahana; tsy maintsy manaiky ny mpifanandrina
refused-between-people = tsy misy fanampian'ny solosaina rehefa milalao ny olona roa
refused-while-rated = tsy misy fanampian'ny solosaina amin'ny lalao misy naoty
refused-not-rateable = tsy azo omena naoty ity lalao ity: tsy misy fatorana ny lalao misy naoty, manomboka amin'ny toerana voalohany ary atao amin'ny mpikambana na amin'ny ambaratonga
refused-at-stake = eo amin'ny lalaonao misy naoty ity toerana ity; azo jerena ny fanampiana rehefa tapitra ny lalao
refused-players-only = manokana ity latabatra ity; ny mpilalao roa ihany no mahita azy
refused-clock-too-short = fohy loatra ny fotoana: 10 segondra farafahakeliny ny lalao, 1 segondra ny anjara
refused-no-opponent = tsy misy mpifanandrina afaka mamaky izany eto
refused-unknown-cursor = tsy manana io pejy io ny lisitra; atombohy amin'ny voalohany
refused-in-tournament = tsy azo atao izany amin'ny fifaninanana
refused-series-agreed = efa nifanarahana ny andiany ka tsy azo foanana intsony; ny milavo lefona amin'ity lalao ity ihany no azo atao
refused-series-first = vitao aloha ny andiany nifanarahana; aorian'izay dia afaka milalao lalao hafa ianareo
refused-no-such-clock = tsy mety io fotoana io: avy amin'ny aotra ka hatramin'ny herintaona
refused-no-editor = tsy manana fametrahana toerana ny { $title }; azonao apetaka ny soratry ny toerana
refused-no-such-edit = tsy azo ovaina izany amin'ity laka ity
refused-not-your-turn = anjaran'ny { $side }, ary tsy ianao no milalao io andaniny io

## invitations

refused-rated-members-only = ho an'ny mpikambana ny lalao misy naoty; ampy ny anarana sy ny teny miafina
refused-not-for-guest = tsy azon'ny vahiny faritana izany, na manomboka amin'ny toerana nataonao ny lalao
refused-only-by-link = amin'ny fanasana amin'ny rohy ihany no ahafahan'ny vahiny mamaritra safidy
refused-unknown-invitation = tsy misy io fanasana io; feno ve ny rohy?
refused-invitation-taken = nisy haingana kokoa, efa misy olona ny toerana
refused-invitation-withdrawn = tsy manan-kery intsony ity fanasana ity
refused-invitation-expired = lany andro ity fanasana ity; mangataha vaovao
refused-own-invitation = fanasanao izao; alefaso amin'ny olona, na sokafy amin'ny fitaovana hafa
refused-not-for-you = ho an'olon-kafa ity fanasana ity
refused-outside-window = ho an'ny naoty { $low } ka hatramin'ny { $high } ity fanasana ity
refused-unknown-reason = tsy misy io antony io
refused-too-many-open = fanasana { $most } farafahabetsany no azonao sokafana; sintony aloha ny iray
refused-too-many-running = lalao { $most } farafahabetsany no azonao atao; vitao aloha ny iray
refused-names-for-members = ny mpikambana ihany no afaka manasa amin'ny anarana; mety foana ny rohy
refused-own-name = anaranao izao; azonao atao ny milalao amin'ny efijery iray na amin'ny solosaina
refused-not-welcome = tsy afaka mifanasa ianareo roa

## trials

refused-unknown-trial = tsy misy io fanandramana io
refused-not-your-game = olon-kafa no nanao ity lalao ity
refused-not-your-trial = an'olon-kafa ity fanandramana ity
refused-too-many-trials = ampy izay ny fanandramana na ny lalao
refused-simulation-runs = efa misy simulation mandeha
refused-no-report = tsy mbola misy tatitra

## studies

refused-game-running = mbola mandeha ny lalao
refused-unknown-study = tsy misy io fandalinana io, na tsy ho anao izy
refused-unknown-chapter = tsy misy io toko io
refused-turn-removed = nesorina io anjara io
refused-read-only = azonao vakina ihany ity fandalinana ity
refused-not-yours = efa nisy hafa nanoratra teto; ny tompon'ny fandalinana ihany no afaka manala azy
refused-last-chapter = toko iray farafahakeliny ny fandalinana
refused-no-source = mila toerana na lalao ny toko
refused-study-studies = ampy izay: fandalinana { $most } farafahabetsany
refused-study-chapters = ampy izay: toko { $most } farafahabetsany
refused-study-turns = ampy izay: anjara { $most } farafahabetsany isaky ny toko
refused-study-comment = ampy izay: tarehintsoratra { $most } farafahabetsany
refused-study-all-comments = ampy izay: tarehintsoratra { $most } farafahabetsany ny fanamarihana
refused-study-variations = ampy izay: lalan-kafa mifono { $most } farafahabetsany

## notifications

refused-invalid-mail = tsy adiresy mailaka mety izany; ohatra: name@example.org

## requests

refused-too-often = Be loatra ny fangatahana. Andramo indray afaka { $seconds } s.
refused-internal = Nisy tsy nety. Avereno sokafana ny pejy.
refused-unknown-page = Tsy hita ny pejy
refused-too-large = Lehibe loatra ny fangatahana
refused-too-long = lava loatra
refused-too-short = fohy loatra
refused-invalid-value = sanda tsy mety
refused-field = { $field }: { $fault }

## people

refused-name-taken = efa misy mampiasa io anarana io na mitovitovy aminy; misafidiana hafa
refused-wrong-login = diso ny anarana na ny teny miafina; raha adinonao ny teny miafina dia ampiasao ny kaody fanarenana
refused-wrong-recovery = diso ny anarana na ny kaody fanarenana; afaka manome kaody vaovao ny mpitantana ity serveur ity
refused-wrong-password = diso ny teny miafina ankehitriny
refused-account-closed = nakaton'ny mpitantana ity kaonty ity
refused-already-member = efa misy mpikambana tafiditra amin'ity navigateur ity; mivoaha aloha
refused-not-signed-in = tsy maintsy miditra aloha vao manao izany
refused-members-only = ny mpikambana ihany no afaka manao izany; ampy ny anarana sy ny teny miafina
refused-old-session = tapitra ny fidiranao; midira indray, na manohiza amin'ny maha vahiny
refused-too-many-sign-ins = be loatra ny olona miditra miaraka; andramo indray rehefa afaka kelikely
refused-unknown-person = tsy misy io mpilalao io
refused-handover-over = tsy manan-kery intsony ity rohy ity: indray mandeha ao anatin'ny folo minitra ihany; mamoròna vaovao amin'ny fitaovana iray
refused-about-oneself = amin'ny mpilalao hafa ihany no azo atao izany
refused-not-a-member = ny mpikambana ihany no azo arahina
refused-blocked = nanakana ny iray ny anankiray aminareo
refused-follows-too-many = mpikambana { $most } farafahabetsany no azonao arahina
refused-password-needed = hamarino amin'ny teny miafina; diso ity
refused-no-mail = tsy mandefa mailaka ity serveur ity
refused-wrong-code = tsy io ny kaody tao amin'ny mailaka; raha mila vaovao, tehirizo indray rahampitso
refused-no-push = amin'ny https na amin'ny milina misy ny serveur ihany no mandeha ny fampahafantarana
refused-password-length = { $least } ka hatramin'ny { $most } ny tarehintsoratry ny teny miafinao.
refused-password-is-name = Tsy azo atao teny miafina ny anaranao.
refused-name-length = { $least } ka hatramin'ny { $most } ny tarehintsoratry ny anarana
refused-name-characters = litera sy isa no atao anarana, misy elanelana tokana, - na _ eo anelanelany
refused-name-reserved = voatokana io anarana io

## tournaments

refused-invalid-tournament-name = andalana iray misy tarehintsoratra 1 ka hatramin'ny { $longest } ny anarana
refused-joined-already = efa mandray anjara i { $name }
refused-joins-too-late = aorian'ny fihodinana voalohany dia ny fifaninanana soisa na ny arena ihany no azo idirana
refused-left-already = efa niala i { $name }
refused-too-many-entrants = mihoatra ny { $most } ny mpandray anjara
refused-too-few-entrants = mila mpandray anjara roa ny fihodinana
refused-unknown-entrant = tsy mandray anjara i { $name }
refused-no-rounds = mila isan'ny fihodinana ny fifaninanana soisa
refused-unknown-round = fihodinana { $number } (1 … { $last })
refused-settled-round = efa nampiasaina tamin'ny fihodinana manaraka ny vokatry ny fihodinana { $number }; raikitra izy ireo
refused-unknown-board = latabatra { $board } (1 … { $last })
refused-unknown-result = vokatra { $points }
refused-needs-winner = mila mpandresy ny fanilihana; milalaova indray
refused-round-open = misy vokatra tsy ampy amin'ny fihodinana { $number }
refused-tournament-over = tapitra ny fifaninanana
refused-no-pairing = tsy misy fihodinana sisa izay tsy hihaonan'ny olona indray
refused-file-exists = efa misy ny { $file }
refused-you-joined-already = efa mandray anjara ianao
refused-you-left-already = efa niala ianao
refused-not-joined = tsy mandray anjara ianao
refused-tournament-started = efa nanomboka ny fifaninanana
refused-too-few-to-start = mila mpilalao roa farafahakeliny vao manomboka
refused-cannot-pause = ny fifaninanana mandeha ihany no azo ampiatoina
refused-tournament-not-paused = tsy miato ny fifaninanana
refused-unknown-tournament = tsy misy io fifaninanana io; feno ve ny rohy?
refused-organiser-only = ny mpikarakara ihany no afaka manao izany
refused-arena-is-live = mivantana foana ny arena
refused-needs-clock = mila famantaranandro 10 segondra farafahakeliny isaky ny lalao ny fifaninanana
refused-invalid-start = ao anatin'ny 90 andro manaraka ny fanombohana
refused-unrateable = tsy omena naoty ity karazany ity, na isaky ny andiany no anomezana naoty
refused-tournament-full = feno ny toerana { $most }
refused-too-many-tournaments = efa manana fifaninanana { $most } tsy mbola tapitra ianao
refused-unknown-format = endrika { $name }
refused-out-of-range = { $name } ivelan'ny fetra: { $value } ({ $least } … { $most })
refused-invalid-description = tarehintsoratra { $longest } farafahabetsany ny famaritana
refused-no-series = tsy misy andiany ny { $game }; isaina ny lalao rehetra
refused-on-ladder-already = efa eo amin'ny tohatra ianao
refused-not-on-ladder = tsy eo amin'ny tohatra ianao
refused-opponent-not-on-ladder = tsy eo amin'ny tohatra io mpilalao io
refused-you-play-already = vitao aloha ny fanambinao mbola mandeha
refused-opponent-plays-already = misy fanamby mbola mandeha io mpilalao io
refused-blocked-on-ladder = tsy azonao asaina hifanandrina io mpilalao io; manasà olon-kafa
refused-ladder-is-public = miseho anarana ny mpilalao amin'ny tohatra; asehoy aloha ny tenanao ao amin'ny mpilalao tsara indrindra
refused-out-of-reach = mpilalao hatramin'ny toerana { $reach } ambonimbony noho ianao no azonao asaina
refused-met-lately = rehefa afaka { $days } andro vao mihaona indray ny roa mitovy
