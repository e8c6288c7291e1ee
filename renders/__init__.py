"""Pictures of the game, drawn with Pillow from plain values.

How a new picture is made, say one of a trick:

1. A frozen dataclass holds all that is shown: cards, strings, enums, numbers; never a round. Its
   ``__post_init__`` checks it with :func:`renders.errors.require`, so bad values raise before
   anything is drawn. The picture knows no rules: what is trump, who wins, which cards are a
   pair is told by the caller.
2. ``draw_trick(trick, theme) -> Image`` draws it on a :class:`renders.canvas.Canvas`, 720 pixels
   wide for a phone of 360 points, with :func:`renders.faces.face` and the colours of the
   :class:`renders.themes.Theme`. Names go through ``Canvas.text(…, max_width=…)``, which draws
   any script.
3. ``describe_trick(trick) -> TextAlternative`` says the same as a message key with facts
   (:mod:`renders.alt`).
4. ``trick_picture(trick, theme) -> Picture`` is ``finish(draw_trick(…), describe_trick(…))``
   (:mod:`renders.encode`).
5. A module in ``renders/samples`` gives sample values under a name with
   :func:`renders.preview.sample`; ``python -m renders.preview trick -o trick.png`` draws them, and
   the snapshot tests and ``docs/pictures.md`` show every sample there is.

Every function is pure and safe in any thread; the same values give the same bytes. What is kept
between calls is bounded (:mod:`renders.cache`).
"""
