list-comma = { $first }, { $rest }
list-and = { $first } und { $last }


sentence = { SENTENCE($clause) }
