"""Sample values for every picture; every module here registers its own."""
