"""Messages about ratings, leaderboards, people and decisions."""
