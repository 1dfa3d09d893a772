"""The exact hand engine: winning hands, groups, distances, and what each discard is worth."""
