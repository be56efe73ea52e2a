# Reading of game records.

record-line = ligne { $line } : { $reason }
record-line-too-long = une ligne a au plus { $most } caractères
record-other-side = c’est à { $side } de jouer
record-expected = on attend ici quelque chose comme : { $example }
record-comment-too-long = un commentaire a au plus { $most } caractères
record-too-long = ligne { $line } : un fichier de partie a au plus { $most } caractères, celui-ci { $length }
record-after-result = rien ne suit le résultat
record-line-missing = ligne { $line } : il manque la ligne « { $name }: … »
record-breaks-off = le fichier s’interrompt après la ligne { $line } : il manque sa dernière ligne « result: … »
record-headings-only = avant la ligne « start: … », il n’y a que des en-têtes comme « variant: standard »
record-heading-twice = cet en-tête figure déjà plus haut
record-game-missing = il manque avant elle la ligne « game: … »
record-nested = au plus { $most } imbriquées
record-game-ended = la partie était déjà terminée
record-variation-open = la variante de la ligne { $line } est restée ouverte
record-turn-due = le coup { $due } est attendu ici
record-other-result = le plateau dit autre chose
record-marks-number = de 1 à { $most } marques sont permises
record-mark-invalid = ce n’est pas une marque
record-colour-unknown = couleur inconnue
record-order = sous un coup viennent son commentaire, puis une ligne « marks: … », puis ses variantes
record-variation-place = une variante se place sous son coup
record-variation-empty = la variante n’a aucun coup
record-turn-twice = ce coup figure déjà ici
