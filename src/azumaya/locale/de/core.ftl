list-comma = { $first }, { $rest }
list-and = { $first } und { $last }
list-dot = { $first } · { $rest }

sentence = { SENTENCE($clause) }
sentence-typed = { $clause }.

language-name = Deutsch
