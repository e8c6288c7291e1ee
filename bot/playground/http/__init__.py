"""The HTTP side: requests in, checks, answers, error codes."""
