"""Everything that changes the local Discord's state; each change publishes its event."""
