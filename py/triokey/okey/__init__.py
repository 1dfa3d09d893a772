"""Okey: two rule sheets that share the tiles, Okey Rounds and Okey Tournament."""
