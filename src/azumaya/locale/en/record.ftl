# Reading of game records.

record-line = line { $line }: { $reason }
record-line-too-long = a line has at most { $most } characters
record-other-side = it is the turn of { $side }
record-expected = something like this is expected here: { $example }
record-comment-too-long = a comment has at most { $most } characters
record-too-long = line { $line }: a record has at most { $most } characters, this one { $length }
record-after-result = nothing follows the result
record-line-missing = line { $line }: the record lacks its line “{ $name }: …”
record-breaks-off = the record breaks off after line { $line }: its last line “result: …” is missing
record-headings-only = before the line “start: …” there are only headings such as “variant: standard”
record-heading-twice = this heading has been given above
record-game-missing = the line “game: …” is missing before it
record-nested = at most { $most } nested
record-game-ended = the game had ended already
record-variation-open = the variation of line { $line } is open
record-turn-due = turn { $due } is due here
record-other-result = the board says otherwise
record-marks-number = 1 to { $most } marks are allowed
record-mark-invalid = this is no mark
record-colour-unknown = unknown colour
record-order = below a turn stand its comment, then one line “marks: …”, then its variations
record-variation-place = a variation stands below its turn
record-variation-empty = the variation has no turn
record-turn-twice = this turn is already here
