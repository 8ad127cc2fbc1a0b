"""Ythreads in gdb: the threads of a node, running and suspended.

    gdb -iex 'source PREFIX/share/ythreads/gdb/ythreads.py' prog      or in ~/.gdbinit: source ...

`help ythreads` lists the commands; docs/debugging.md tells how to use them."""
import os
import sys

written, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # where this lies may not be ours to write to
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ythreads_gdb.commands  # noqa: E402
import ythreads_gdb.names  # noqa: E402
sys.path.pop(0)
sys.dont_write_bytecode = written

ythreads_gdb.commands.define()
ythreads_gdb.names.install()
