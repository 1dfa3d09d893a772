"""What came of the finished matches."""
