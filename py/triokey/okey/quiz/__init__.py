"""The kinds of Okey puzzles, one a module; each proves what it asks before it is given out."""
