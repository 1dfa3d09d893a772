"""What the page is made of, as values."""
