"""The stored data: backups, what was set aside, how much room there is."""
