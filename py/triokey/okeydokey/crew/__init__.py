"""The bots of Okey Dokey, what they weigh, and what they say of an action."""
