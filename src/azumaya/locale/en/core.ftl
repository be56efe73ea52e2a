# Lists, from the first item on.

list-comma = { $first }, { $rest }
list-and = { $first } and { $last }
list-dot = { $first } · { $rest }

# A clause of another message as a sentence of its own.

sentence = { SENTENCE($clause) }
sentence-typed = { $clause }.

# The name of the language in the language itself.

language-name = English
