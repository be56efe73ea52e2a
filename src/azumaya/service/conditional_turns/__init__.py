"""Conditional turns: answers planned to turns of the opponent, in games by days."""
