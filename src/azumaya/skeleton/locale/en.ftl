# Words of Skeleton. Another language is a file beside this one: de.ftl, fr.ftl, …

skeleton-title = Skeleton
skeleton-summary = A row of stones wins.
skeleton-black = Black
skeleton-white = White

## Variants

skeleton-line = stones in a row that win
skeleton-standard = Standard
skeleton-three = Three
skeleton-four-win = Four in a row win.
skeleton-three-win = Three in a row win.

## At the table

skeleton-stones = stones
skeleton-to-move = { $side } is to move.
skeleton-played = { $side }: { $move }.
skeleton-wins = { $side } wins.
skeleton-draw = A draw.

## Refusals

skeleton-a-point = a point such as b2
skeleton-taken = this point is taken
skeleton-rows = rows of x, o and ., then x or o
skeleton-impossible = no game can stand like this
