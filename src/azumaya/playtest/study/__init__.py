"""A study of rules: many games by players of several strengths, looked at by a strong judge, told in figures, each with
its interval and its difference to other rules.

    plan       what is played, and by whom
    sight      what is seen of one game: choices, chances, rules that fired
    measures   what the chances of a game come to: lead changes, drama, …
    sample     games as weights over pairs, resampled for intervals
    figures    every figure: its name, its meaning, how it is reckoned
    run        plays and looks, goes on where it stopped, here or on a cluster
    report     everything as plain data
    page       the same as one HTML file; `charts` draws, `boards` shows games
    sweep      one rule choice through its values
"""
