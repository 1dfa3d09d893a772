"""Okey Dokey: the co-operative festival for one to five players (rules D1-D21 in RULES.md)."""
