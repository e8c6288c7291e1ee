"""The shelf that the CDN serves from: attachments by id, the unused ones for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from bot.playground.state.messages import Attachment


class Shelf(dict[int, Attachment]):
    """Attachments by id.

    :ivar keep: how many files stay that no message shows any more: a browser may be loading them
    """

    def __init__(self, keep: int = 200) -> None:
        super().__init__()
        self.keep = keep
        self._retired: deque[int] = deque()

    def put(self, file: Attachment) -> None:
        """Serve a file from now on."""
        self[file.id] = file

    def retire(self, files: Iterable[Attachment]) -> None:
        """No message shows these any more; the oldest such files go.

        >>> shelf = Shelf(keep=1)
        >>> one, two = (Attachment(n, "x.png", b"", "image/png") for n in (1, 2))
        >>> shelf.put(one), shelf.put(two), shelf.retire([one]), shelf.retire([two])
        (None, None, None, None)
        >>> list(shelf)
        [2]
        """
        self._retired.extend(f.id for f in files)
        while len(self._retired) > self.keep:
            self.pop(self._retired.popleft(), None)
