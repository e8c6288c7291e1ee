"""A Discord on this machine: HTTP and gateway emulator, and a page to play on."""
