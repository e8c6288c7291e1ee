"""The judge (裁判): one question about the rules in, one verdict out.

It calls the functions that a live game calls and has no rules of its own. The questions and
answers are described in ``docs/judge.md``.

- :mod:`~engine.rules.judge.lines` reads and writes JSON Lines,
- :mod:`~engine.rules.judge.answers` finds who answers,
- :mod:`~engine.rules.judge.questions`, :mod:`~engine.rules.judge.values` and
  :mod:`~engine.rules.judge.reading` check what was asked,
- the other modules answer, each the questions about one part of the rules.
"""

from engine.rules.judge.answers import answer
from engine.rules.judge.lines import answer_line, encode

__all__ = ["answer", "answer_line", "encode"]
