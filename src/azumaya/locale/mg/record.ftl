# To be reviewed by a native speaker.

# Reading of game records.

record-line = andalana { $line }: { $reason }
record-line-too-long = tarehintsoratra { $most } farafahabetsany ny andalana
record-other-side = anjaran'ny { $side }
record-expected = izao no andrasana eto: { $example }
record-comment-too-long = tarehintsoratra { $most } farafahabetsany ny fanamarihana
record-game-ended = efa tapitra ny lalao
record-other-result = hafa no lazain'ny laka
record-mark-invalid = tsy marika izany
record-colour-unknown = loko tsy fantatra
