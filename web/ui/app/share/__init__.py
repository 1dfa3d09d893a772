"""Links, files and codes that are sent or come in."""
