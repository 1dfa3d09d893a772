"""The bots of Okey Dokey, the things they consider, and their judgement of an action."""
