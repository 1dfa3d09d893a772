"""Boards, lessons, puzzles and settings of the games on the page, and functions that look up what each game has."""
