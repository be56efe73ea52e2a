## bit features

playtest-bit-features-game-no-network-py = this game has no network.py

## pipeline

playtest-pipeline-folder-name-must-not-contain = the folder name must not contain a comma
playtest-pipeline-folder-belongs-another-run-choose = the folder belongs to another run ({ $differing }); choose another folder
playtest-pipeline-self-play = { $number }: self-play
playtest-pipeline-training = { $number }: training
playtest-pipeline-strength-test = { $number }: strength test
playtest-pipeline-file-damaged = the file is damaged

## sample files

playtest-sample-files-not-valid-sample-file-game = not a valid sample file of this game; delete it to have it generated again

## sparse features

playtest-sparse-features-game-no-patterns-py = this game has no patterns.py

## agent rating

playtest-agent-rating-even-number-games-from-2 = an even number of games from 2 on
playtest-agent-rating-levels-game-not-measured-azumaya = the levels of this game are not measured: azumaya ladder NAME --write

## agents

playtest-agents-player-failed-position = player failed in position “{ $text }”: { $what }
playtest-agents-player-cannot-created = player cannot be created ({ $reason })
playtest-agents-player-needs-choose-position = a player needs choose(position)
playtest-agents-file-not-readable = file not readable ({ $strerror })
playtest-agents-not-python-module = not a Python module
playtest-agents-no-such-player-file = no such player in the file ({ $reason })
playtest-agents-program-does-not-start = program does not start ({ $error })
playtest-agents-must-number = { $name } must be a number

## arena

playtest-arena-at-least-two-players-needed = at least two players are needed
playtest-arena-games-played-pairs-even-number = games are played in pairs: even number from 2
playtest-arena-set-openings-own-rules-positions = a set of openings has its own rules and positions; leave out even, position, variant and option
playtest-arena-set-only-openings = the set has only { $count } openings
playtest-arena-game-ends-within-random-turns = the game ends within the { $opening } random turns
playtest-arena-worker-process-terminated-same-command = a worker process was terminated; the same command resumes the run

## book

playtest-book-file-does-not-belong-book = the file does not belong to this book; choose another

## aims

playtest-aims-aim-not-form-metric-number = aim is not of the form metric<number
playtest-aims-there-no-such-metric = there is no such metric

## metrics

playtest-metrics-fairness = points of side 0
playtest-metrics-fairness-share-points-side-0-gets-draw = share of the points that side 0 gets, a draw half
playtest-metrics-draws = draws
playtest-metrics-draws-share-games-without-winner = share of the games without a winner
playtest-metrics-length = length
playtest-metrics-length-turns-game-average = turns of a game, on average
playtest-metrics-length-quantile = length, { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) } %
playtest-metrics-length-quantile-meaning = { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) } % of the games are no longer than this
playtest-metrics-choices = choices
playtest-metrics-choices-legal-first-moves-turn-average = legal first moves of a turn, on average
playtest-metrics-forced = forced turns
playtest-metrics-forced-share-turns-one-first-move-only = share of the turns with one first move only
playtest-metrics-lead-changes = lead changes
playtest-metrics-lead-changes-meaning = how often the chances cross 50 %, a band of ±5 % left out
playtest-metrics-drama = drama
playtest-metrics-drama-mean-2-max-0-winner-s = mean of 2·max(0, ½ − the winner's chance)
playtest-metrics-decided = decided after
playtest-metrics-decided-share-turns-after-which-winner-s = share of the turns after which the winner's chance never falls below 90 % again
playtest-metrics-swing = largest swing
playtest-metrics-swing-largest-change-chances-from-one-turn = the largest change of the chances from one turn to the next
playtest-metrics-spread = decision spread
playtest-metrics-spread-standard-deviation-chance-over-choices-turn = standard deviation of the chance over the choices of a turn
playtest-metrics-clarity = clarity
playtest-metrics-clarity-share-turns-choice-judge-would-begun = share of the turns with a choice that the judge would have begun the same way
playtest-metrics-permanence = permanence
playtest-metrics-permanence-what-answer-leaves-what-turn-gained = what the answer leaves of what a turn has gained
playtest-metrics-span = depth in Elo
playtest-metrics-span-elo-from-lowest-level-highest = Elo from the lowest level to the highest
playtest-metrics-rungs = rungs
playtest-metrics-rungs-same-depth-rungs-60 = the same depth in rungs of 60 %
playtest-metrics-luck = luck
playtest-metrics-luck-correlation-results-pairs-share-set-up = correlation of the results in pairs that share set-up, deal and throws
playtest-metrics-entropy = opening entropy
playtest-metrics-entropy-entropy-first-turn-bits = entropy of the first turn in bits

## page

playtest-page-draw = a draw
playtest-page-wins = { $side } wins
playtest-page-level = level { $shown }
playtest-page-previous-turn = previous turn
playtest-page-next-turn = next turn
playtest-page-games = { $games } games per rule set, levels { $levels }, { $judged } per level evaluated by the judge ({ $judge }). Definitions of the metrics: docs/reference/experiment.md.
playtest-page-times-game = { $content } times a game
playtest-page-draw-best-play = a draw with best play
playtest-page-wins-best-play = { $winner } wins with best play

## pareto

playtest-pareto-at-most-combinations = at most { $most_combinations } combinations

## plan

playtest-plan-levels-must-rising-order-without = levels must be in rising order without repeats
playtest-plan-from-level-games-all-alike = from level { $steady_from } on games are all alike without a random opening
playtest-plan-expected-levels = expected levels

## report

playtest-report-too-long = too long
playtest-report-typical-game = a typical game
playtest-report-most-dramatic-game = the most dramatic game
playtest-report-clearest-game = the clearest game

## run

playtest-run-not-valid-experiment-file = not a valid experiment file
playtest-run-file-belongs-another-experiment-choose = the file belongs to another experiment; choose another folder
playtest-run-folder-cannot-created = folder cannot be created ({ $strerror })

## summary

playtest-summary-too-few-games = Too few games.
playtest-summary-change = { $title } { $before } → { $after }
playtest-summary-no-significant-difference-from = No significant difference from { $against }.
playtest-summary-unlike = Unlike { $against }: { $listed }.
playtest-summary-every-rule-used = Every rule was used.
playtest-summary-never-used-games = Never used in { $games } games: { $names }.
playtest-summary-courses-rises = rising
playtest-summary-courses-falls = falling
playtest-summary-courses-turns = varying
playtest-summary-no-significant-change-from = No significant change from { $first } to { $last }.
playtest-summary-all-aims-met = All aims met: { $met }.
playtest-summary-no-combination-sure-meet = No combination is sure to meet all aims.
playtest-summary-not-beaten-by-any = Not beaten by any other: { $best }.
playtest-summary-trend = { $title } { $does } from { $first } to { $last }

## sweep

playtest-sweep-field-2-values = a field with 2 to { $most_values } values

## match

playtest-match-match-two-players-even-number = a match has two players and an even number of games from 2 on
playtest-match-player-needs-choose-position = a player needs choose(position)
playtest-match-game-ends-within-random-turns = the game ends within the { $opening } random turns

## opening balance

playtest-opening-balance-even-out-range-above-0 = even out of range (above 0 … 1)
playtest-opening-balance-without-random-turns-there-only = without random turns there is only one opening

## opening search

playtest-opening-search-invalid-bounds-0-least-most = invalid bounds (0 ≤ least < most < 1)
playtest-opening-search-no-more-openings-found = no more openings found

## opening sets

playtest-opening-sets-no-such-set-openings-game = no such set of openings for this game
playtest-opening-sets-set-openings-not-readable = set of openings not readable ({ $why })
playtest-opening-sets-openings-belong-another-game = the openings belong to another game

## player entry

playtest-player-entry-duplicate-player-name-use-name = duplicate player name; use name=… to distinguish them

## find

playtest-find-not-file-found-puzzles = not a file of found puzzles

## results log

playtest-results-log-file-hint = choose another file
playtest-results-log-file-not-readable = file not readable ({ $strerror })
playtest-results-log-file-not-writable = file not writable ({ $strerror })
playtest-results-log-file-use-by-another-run = the file is in use by another run
playtest-results-log-file-contains-no-playtest = the file contains no playtest
playtest-results-log-line-invalid = line { $number } is invalid
playtest-results-log-file-belongs-another-playtest = the file belongs to another playtest ({ $differs })
playtest-results-log-player-changed-since-file-written = this player has changed since the file was written
playtest-results-log-name-belongs-another-player-file = the name belongs to another player in the file
playtest-results-log-rules-players-changed-since-file = rules or players have changed since the file was written

## solver coverage

playtest-solver-coverage-game-no-measure-endgame-size = this game has no measure of endgame size

## tuning

playtest-tuning-game-no-evaluation-weights = this game has no evaluation with weights
playtest-tuning-no-usable-positions-games = no usable positions in the games

## batch

playtest-batch-equal-boards = positions of one game on equal boards are needed, at least one
playtest-batch-there-no-such-game = there is no such game
playtest-batch-game-over = the game is over
playtest-batch-array-whole-numbers-needed-one = an array of { $n } whole numbers is needed, one for each game
playtest-batch-action-no-move-there = this action is no move there

## batch search

playtest-batch-search-positions-same-game-equal-board = { $count } positions of the same game on an equal board are needed
playtest-batch-search-one-number-needed-one-each = one number is needed, or one for each of { $count } games
playtest-batch-search-unknown-search-known-puct-gumbel = unknown search; known: puct, gumbel
playtest-batch-search-out-range-from-1 = { $name } out of range (from 1)

## cluster

playtest-cluster-expected-address-ray-cluster = expected the address of a Ray cluster
playtest-cluster-ray-cluster-does-not-answer = this Ray cluster does not answer, or it asks for a token (RAY_AUTH_MODE=token)
playtest-cluster-same-task-lost-workers-cluster = the same task has lost { $retries } workers of the cluster; the same command goes on where it stood

## dataset

playtest-dataset-no-whole-parquet-file = this is no whole Parquet file
playtest-dataset-file-belongs-another-run = this file belongs to another run

## evaluator

playtest-evaluator-evaluator-answers-chances-n-actions = an evaluator answers with chances (n × actions, finite, not negative) and values (n)

## network player


## selfplay

playtest-selfplay-one-game-at-least = one game at least

## selfplay files

playtest-selfplay-files-file-cannot-written = the file cannot be written ({ $strerror })
playtest-selfplay-files-no-whole-parquet-file = this is no whole Parquet file
playtest-selfplay-files-there-no-games-file = there are no games in this file
playtest-selfplay-files-move-away-take-another-folder = move it away or take another folder
playtest-selfplay-files-file-belongs-another-run = this file belongs to another run
playtest-selfplay-files-games-missing-file = games are missing in this file
playtest-selfplay-files-files-still-missing = { $count } files are still missing: { $names }

## build

playtest-build-webassembly-module-could-not-built = the WebAssembly module could not be built

## codegen

playtest-codegen-kernel-uses-global-array-more = a kernel uses a global array of more than a million bytes, or one with gaps

## linker

playtest-linker-building-webassembly-modules-needs-package = building WebAssembly modules needs the package { $package }: `pip install 'azumaya[wasm]'`
playtest-linker-linking-webassembly-module-failed = linking the WebAssembly module failed

## page of an experiment

playtest-page-intervals = Bars and pale areas are 95 % intervals; differences are paired.
playtest-page-by-level = By level of play
playtest-page-rule-share = Share of the games in which a rule was used, as counted by the reference implementation.
playtest-page-language = language
playtest-page-colours = colours
playtest-page-metric = metric
playtest-page-rule = rule
playtest-page-summary = Summary
playtest-page-all-metrics = All metrics
playtest-page-metrics-by-level = All metrics by level
playtest-page-how-games-end = How games end
playtest-page-choices-by-turn = Choices turn by turn
playtest-page-use-of-rules = Use of the rules
playtest-page-where-moves-go = Where moves go
playtest-page-three-games = Three games
playtest-page-turns = turns
playtest-page-how-made = How this page was made
playtest-page-sources = sources
playtest-page-against = against
playtest-page-difference = difference
playtest-page-reason = reason
playtest-page-system = system
playtest-page-light = light
playtest-page-dark = dark
playtest-page-level-word = level
playtest-page-end-difference = difference of the ends
playtest-page-all-numbers = All numbers
playtest-page-all-combinations = All combinations
playtest-page-rules = rules
playtest-page-range = { $low } … { $high }
playtest-page-turn = turn

## summary of an experiment

playtest-summary-aim-met = Aim { $aim } met: { $title } { $value } ({ $low } … { $high }).
playtest-summary-aim-missed = Aim { $aim } missed: { $title } { $value } ({ $low } … { $high }).
playtest-summary-aim-open = Aim { $aim } open, more games needed: { $title } { $value } ({ $low } … { $high }).
playtest-summary-no-advantage = No clear advantage for either side: { $side } gets { $share } of the points.
playtest-summary-advantage = { $ahead } has the advantage: { $side } gets { $share } of the points.
playtest-summary-from-to = From { $first } to { $last }: { $listed }.
playtest-summary-joined = { $first }; { $rest }

## values

playtest-value-share = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
playtest-value-turns = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
playtest-value-number = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
playtest-value-elo = { $sign }{ NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) }
playtest-value-bits = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## networks of other programs

playtest-network-not-safetensors = not a safetensors file
playtest-network-lacks = { $name } is missing
playtest-network-layers = the layers do not fit together
playtest-network-not-onnx = not an ONNX file
playtest-network-inputs = expected one input and two outputs
playtest-network-other-variant = this network does not fit the planes and actions of this variant

## refused files

playtest-results-log-refused = { $reason }; { $hint }
playtest-selfplay-files-refused = { $reason }; { $way }
