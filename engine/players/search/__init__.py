"""``hard``: a search over worlds that agree with everything its seat has seen."""
