"""Shared modules that every game and every page uses; none of them names a game."""
