"""The board of any game without one of its own."""
