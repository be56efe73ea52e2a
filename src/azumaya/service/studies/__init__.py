"""Studies: trees of turns with comments, kept, shared and edited together."""
