"""The loop from messages to the next page."""
