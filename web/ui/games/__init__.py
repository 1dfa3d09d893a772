"""The games on the page, and the lookup of what each shows."""
