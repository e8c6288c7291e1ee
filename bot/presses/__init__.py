"""Presses: from a button's custom_id to what is done, and back to an answer.

``codec`` reads and writes custom_ids; ``items`` hands every press to ``answering``, which
acknowledges in time, finds the handler of its verb in ``routes``, answers, and reports failures.
One module a group of verbs holds the handlers.
"""
