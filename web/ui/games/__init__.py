"""The games on the page, and functions that look up what each game shows."""
