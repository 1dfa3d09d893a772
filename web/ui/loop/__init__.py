"""From messages to the next page."""
