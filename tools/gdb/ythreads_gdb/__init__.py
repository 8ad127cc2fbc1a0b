"""Ythreads in gdb: what the program has noted, its threads, their steps, and the commands."""
