"""What happens on a message."""
