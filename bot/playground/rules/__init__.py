"""What Discord's API description can't say: relations between fields."""
