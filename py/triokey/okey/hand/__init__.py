"""The exact analysis of hands: winning hands, groups, distances from a win, and what each discard leaves."""
