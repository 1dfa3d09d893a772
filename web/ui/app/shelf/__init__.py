"""The list of stored games, and its handlers."""
