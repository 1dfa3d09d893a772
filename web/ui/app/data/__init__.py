"""The player's stored data: backups, texts set aside, and the space used."""
