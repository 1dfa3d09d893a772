"""The model of the page, as values."""
