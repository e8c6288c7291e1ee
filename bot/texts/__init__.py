"""Texts in the reader's language: keys with facts in, sentences out.

The engine and the views say *what* is to be told (a :class:`~bot.texts.text.Text`: a key and its
facts); a :class:`~bot.texts.speaker.Speaker` says it in one language. Every language is one
catalogue in ``catalogues/``, in gettext's PO form, with the key as msgid.
"""
