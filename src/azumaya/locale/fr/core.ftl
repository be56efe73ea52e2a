# Lists, from the first item on.

list-comma = { $first }, { $rest }
list-and = { $first } et { $last }
