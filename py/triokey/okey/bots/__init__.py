"""Players of Okey from beginner to master; each gets a View and nothing else."""
