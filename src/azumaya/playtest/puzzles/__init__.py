"""Puzzles found in games, proven, and graded by the levels that solve them.

proof.py    values of the turns of a position, and whether exactly one stands out
grade.py    levels that find it, their typical mistakes, and the continuation
find.py     search of games for such positions, with a log to resume from
choose.py   selection of a game's `puzzles.json`
balance.py  positions with adjusted points
"""
