"""Shared modules that all games and all pages use; none of them names a particular game."""
