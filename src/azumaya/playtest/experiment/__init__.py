"""Rule experiments: games by players of several strengths, evaluated by a strong judge, as metrics with intervals and
differences from other rules.

    plan          games and players
    game_metrics  metrics of one game: choices, chances, rules used
    sample        games as weights over pairs, resampled for intervals
    metrics       all metrics: name, meaning, computation
    run           plays and evaluates games, resumes, locally or on a cluster
    report        everything as plain data
    page          the report as one HTML file; `charts` draws, `board_player` shows games
    summary       the report in a few sentences
    sweep         one rule option through its values
"""
