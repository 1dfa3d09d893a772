"""What features declare, and how the page asks for it."""
