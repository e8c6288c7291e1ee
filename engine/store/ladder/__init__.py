"""The ladder's rows: facts that people decide, and what is computed from all facts.

``facts`` corrections, seasons, imports · ``played`` what results say of a match · ``units``
sessions with what each person did · ``standings`` where everybody stands · ``boards`` pages of it ·
``pairs`` who plays with whom · ``finals`` places of closed seasons · ``people`` privacy ·
``cursors`` how far all is counted. What the numbers mean is decided in ``engine.ladder``.
"""
