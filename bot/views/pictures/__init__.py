"""From what a viewer may know to the values that :mod:`renders` draws."""
