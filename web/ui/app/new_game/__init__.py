"""The choices for a new game."""
