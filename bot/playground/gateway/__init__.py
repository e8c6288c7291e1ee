"""The WebSocket side: sessions, shards, heartbeats, resuming."""
