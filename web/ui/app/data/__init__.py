"""What is stored, seen and moved: backups, what was set aside, how much room there is."""
