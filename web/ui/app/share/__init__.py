"""Links, files and QR codes that are sent or received."""
