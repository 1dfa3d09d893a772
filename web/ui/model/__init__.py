"""The values that make up the state of the page, and the forms in which they are stored."""
