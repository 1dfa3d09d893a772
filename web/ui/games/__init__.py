"""What a game shows, and how pages find it."""
