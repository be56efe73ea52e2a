"""Puzzles found in games, proved, and graded by the levels that solve them.

proof.py    what the turns of a position are worth, and whether one of them stands out
grade.py    which levels find it, what they do instead, and what follows
find.py     games searched for such positions, with a journal to go on from
choose.py   which of those found a game comes with, as its `puzzles.json`
"""
