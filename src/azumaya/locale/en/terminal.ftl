## admin

terminal-now-called = { $name } is now called { $new }.
terminal-account-closed = The account of { $name } is closed.
terminal-account-open-again = The account of { $name } is open again.
terminal-new-recovery-code =
    New recovery code for { $name }: { $code }
    It lets them choose a new password.
terminal-match-void = Match { $match } is void.
terminal-no-reports = There is nothing to look at.
terminal-report = Report { $report }: { $verdict }.
terminal-refused = refused
terminal-how-often = how often
terminal-number = number
terminal-when = when
terminal-about = about
terminal-why = why
terminal-by = by
terminal-match = match
terminal-settled = settled

## analyse

terminal-give-file-position-game = give a file, or --position with --game
terminal-no-decision-chance-move = no decision: chance is to move
terminal-proved = proved
terminal-searched = { $count } positions, { $depth ->
    [one] one turn
   *[other] { $depth } turns
 } deep
terminal-analysing = analysing
terminal-winning-chances = Winning chances of { $side }:
terminal-no-blunders = No blunders.
terminal-result-best-play-known-from = The result with best play is known from the start.
terminal-values-exact-from-turn-estimated = Values are exact from turn { $turn }, estimated before.

## backup

terminal-backup-written = backup written: { $file }, { $kilobytes }
terminal-verifying-matches = verifying matches
terminal-database-damaged = database damaged: { $fault }
terminal-cannot-replayed = cannot be replayed: { $identifier }
terminal-restored = restored: { $matches } matches, { $matches2 } of them verified

## bench

terminal-bench-title = random playouts per second and thread; speedup of two threads and of two plain loops
terminal-headings-game = game
terminal-headings-compiled = compiled
terminal-headings-reference = reference
terminal-headings-ratio = ratio
terminal-headings-2-threads = 2 threads
terminal-headings-2-loops = 2 loops
terminal-headings-cold = cold
terminal-measuring = measuring

## book

terminal-games = games
terminal-no-opening-book-game = no opening book for this game
terminal-positions-from-games-second-half = { $count } positions from { $get } games; the second half of the games stayed in the book for { $get2 } turns on average
terminal-score = score
terminal-search = search
terminal-played = played
terminal-continuation = continuation
terminal-yes = yes
terminal-no = no

## compile

terminal-compiled = { $name }: module { $size } bytes, data { $data } bytes (compressed), { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s

## conform

terminal-does-not-compile = does not compile: { $reason }
terminal-no-game-folder-init-py = no game in this folder: __init__.py is missing

## console

terminal-there-no-such-language = there is no such language
terminal-option-not-form-field-value = option is not of the form field=value
terminal-cannot-read-file = cannot read the file ({ $strerror })
terminal-not-text-file-utf-8 = not a text file in UTF-8
terminal-cannot-write-file = cannot write the file ({ $strerror })
terminal-not-possible = not possible ({ $reason })

## convert

terminal-unknown-kind-file = unknown kind of file
terminal-games-written = { $count } games written: { $output }
terminal-line-not-game = line { $number } is not a game

## data dir

terminal-external-workers = external workers
terminal-several-processes = several processes
terminal-need-postgresql-database-such-as = { $of } need a PostgreSQL database, such as postgresql://user@host/azumaya
terminal-no-database-folder-choose-another = no database in this folder; choose another one with --data
terminal-folder-not-writable-choose-another = folder not writable ({ $strerror }); choose another one with --data
terminal-database-not-readable-restore-backup = database not readable ({ $error }); restore a backup or choose another folder with --data

## doctor

terminal-client = Browser client is built.
terminal-browser-client-missing-build-make = Browser client is missing; build it with `make play` or install a released package.
terminal-chromium = Chromium for tests: { $found }
terminal-chromium-missing-only-needed-tests = Chromium is missing; it is only needed for tests, `make test` installs it.
terminal-games-loaded = Games: { $listed }
terminal-cache-not-usable-choose-folder = Cache is not usable: { $chosen } ({ $reason }); choose a folder of your own with AZUMAYA_CACHE.
terminal-not-compiled-yet-run-azumaya = Not compiled yet: { $listed }; run `azumaya warmup`, otherwise the first player waits.
terminal-cache-damaged-incomplete-compiled-anew = The cache was damaged or incomplete; compiled anew: { $listed }.
terminal-all-games-compiled-load = All games are compiled and load ({ $chosen }).
terminal-port = Port { $port } is free.
terminal-port-not-available-azumaya-serve = Port { $port } is not available ({ $strerror }); `azumaya serve --port 0` takes a free one.
terminal-azumaya-already-running-port-version = azumaya is already running on port { $port } (version { $open_version }).
terminal-data-directory-not-writable-choose = Data directory is not writable: { $place }; choose another one with --data.
terminal-no-database-yet = No database in { $place } yet.
terminal-low-disk-space-free = Low disk space: { $place }, { $gigabytes } free.
terminal-disk = { $place }: { $gigabytes } free.
terminal-database = Database: { $matches } matches.
terminal-database-damaged-restore-backup-azumaya = Database is damaged: { $file } ({ $reason }); restore a backup with `azumaya restore`.
terminal-cannot-connect-database-postgresql-running = Cannot connect to the database ({ $error }); is PostgreSQL running, and is --database correct?
terminal-database-reachable = Database is reachable.

## experiment

terminal-until-settled-needs-aim-no = --until-settled needs --aim and no --sweep
terminal-written = Written: { $out }

## import export

terminal-exported-games = exported { $count } games: { $file }
terminal-imported-games-already-present = imported { $added } games, { $known } already present
terminal-matches-ok = { $sound } of { $matches } matches ok

## learn

terminal-generation = generation
terminal-loss = loss
terminal-learn-games = games
terminal-elo = Elo
terminal-accepted = accepted
terminal-learning-curves = learning curves: { $folder }

## lesson

terminal-step = Step { $number } of { $count }
terminal-progress-could-not-saved = Progress could not be saved { $reason }.
terminal-final-game = Final game

## new game

terminal-written-folder = written: { $place }
terminal-grid-out-range-4x4-20x20 = grid out of range (4x4 … 20x20)
terminal-name-lower-case-letters-digits = a name is lower-case letters, digits and underscores
terminal-exists-already = this exists already

## openings

terminal-openings-them-better = { $count } openings, { $ahead } of them better for { $side }
terminal-openings = openings

## perft

terminal-depth = depth
terminal-lines = lines
terminal-counting = counting …

## play

terminal-level-against-exclude-each-other = --level and --against exclude each other
terminal-another-game = Another game?
terminal-analyse-game = Analyse the game?
terminal-series-drawn = The series is drawn. { $reason }
terminal-wins-series = { $side } wins the series. { $reason }
terminal-saved = saved: { $record }

## playtest

terminal-give-two-players-file-report = give two players, or --file for a report
terminal-invalid-sprt-bounds-expected-low = invalid SPRT bounds; expected LOW:HIGH in Elo, for exactly two players
terminal-file-belongs-another-game = the file belongs to another game
terminal-unknown-player = unknown player
terminal-preparing = preparing …

## puzzles

terminal-searching = searching
terminal-correct = { $count } of { $count2 } are correct
terminal-level-solves-them-tries = level { $too_weak } solves them in { $by_chance } of { $trie } tries
terminal-puzzle-number = no.
terminal-kind = kind
terminal-proof = proof
terminal-levels-1-9 = levels 1–9
terminal-solution = solution
terminal-tempting = tempting
terminal-themes = themes
terminal-position = position
terminal-level = level { $level }
terminal-grade = grade
terminal-puzzles = puzzles

## ratings

terminal-no-ratings-yet = No ratings yet

## render

terminal-written-picture = written: { $output }
terminal-at-out-of-range = out of range (0 … { $last })
terminal-unknown-theme = unknown theme
terminal-unknown-image-format = unknown image format

## repl

terminal-may-stop = The turn can go on; Enter or [b]stop[/] ends it.
terminal-bye = Bye.
terminal-nothing-to-take-back = There is nothing to take back.
terminal-resign = Resign?
terminal-do-both-agree-draw = Do both agree on a draw?
terminal-help =
    A turn such as { $example }, or: [b]m[/] shows the moves, [b]u[/] takes back, [b]b[/] shows the board, [b]t[/] the position as text, [b]hint[/] suggests a turn, [b]resign[/] resigns, { $people ->
        [two] [b]draw[/] agrees on a draw, [b]q[/] quits.
       *[one] [b]q[/] quits.
     }

## secret options

terminal-password-command-line-which-every = password on the command line, which every user of this machine can read; set { $variable } instead, or name a file with { $variable }{ $file_suffix }
terminal-cannot-read-the-file = cannot read the file ({ $reason })
terminal-not-address-postgresql-database-example = not the address of a PostgreSQL database; example: postgresql://user@host/azumaya; folders: --data

## selfplay

terminal-invalid-shard-example-2-8 = invalid shard; example: 2/8

## serve

terminal-invalid-origin-example-https-azumaya = invalid origin; example: https://azumaya.example
terminal-public-address-give-address-website = public address; give the address of the website with --origin https://…
terminal-cannot-listen-here-use-port = cannot listen here ({ $strerror }); use --port 0 for a free port or --host for another address

## tablebase

terminal-positions-verified = { $layer }: { $count } positions verified
terminal-won = won
terminal-drawn = drawn
terminal-lost = lost
terminal-longest = longest
terminal-game-over = the game is over
terminal-position-not-tablebase-build-larger = position is not in the tablebase; build a larger one with `azumaya tablebase build --stones N`
terminal-invalid-certificate = invalid certificate ({ $error })
terminal-size = size
terminal-coverage-headings-positions = positions
terminal-coverage-headings-solved-1-s = solved in 1 s
terminal-coverage-headings-solved = solved
terminal-coverage-headings-25-after-s = 25 % after s
terminal-coverage-headings-50 = 50 %
terminal-coverage-headings-75 = 75 %
terminal-coverage-headings-100 = 100 %
terminal-solving-small-boards-not-supported = solving small boards is not supported
terminal-worth-win = win for the first side
terminal-worth-draw = draw
terminal-worth-loss = loss for the first side
terminal-no-tablebase-game = no tablebase for this game

## tune

terminal-weight = weight
terminal-guess = guess
terminal-tuned = tuned
terminal-meaning = meaning
terminal-games-positions-log-loss-guessed = { $games } games, { $count } positions; log-loss { NUMBER($guess_loss, minimumFractionDigits: 4, maximumFractionDigits: 4) } guessed, { NUMBER($loss, minimumFractionDigits: 4, maximumFractionDigits: 4) } tuned

## warmup

terminal-compiling = compiling { $title }
terminal-turn = turn
terminal-searched-expected = { $searched }; expected { $first } : { $second }
terminal-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
terminal-lesson-help = A turn such as { $example }, or: [b]hint[/], [b]show[/] shows the solution, [b]n[/] goes to the next step, [b]q[/] quits.
terminal-ratings-member = member
terminal-ratings-rating = rating
terminal-ratings-recomputed = recomputed
terminal-ratings-fit = fit
terminal-ratings-difference = difference
terminal-checked = { $positions } positions checked, { $tabled } looked up in the tablebase
terminal-confirm = { $question } [b]y[/]es or [b]n[/]o >{ " " }
terminal-ended = { $result } ({ $first } : { $second }).
terminal-grouped = { $number }

## experiment

terminal-several-sweep-need-two-aim = several --sweep need two --aim

## translate

terminal-translate-document = missing document: { $file }
terminal-translate-append = append to { $file }
