"""The page of settings and its handlers."""
