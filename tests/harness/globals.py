#!/usr/bin/env python3
"""Checks that the runtime has no variables that nodes of one process share but those that are listed here.

All are written before the process's second OS thread starts, or are what OS threads have in common on purpose.

usage: globals.py OBJDUMP LIBRARY-OR-OBJECT
"""
import re
import subprocess
import sys

ALLOWED = {
    "program": "the tables of the program; frozen by the first node",
    "names": "of files and functions that had to be told apart; frozen",
    "yt_program_table": "functions by number; frozen",
    "ythread_entries": "bodies by address; frozen",
    "data": "objects and types of the program; frozen",
    "strings": "its string literals; frozen",
    "command_line": "its words; before the first thread",
    "orders": "lists of those words in other orders; never removed, added behind orders_lock",
    "orders_lock": "the same",
    "yt_thread_reserved": "bytes that libraries have reserved in each thread; before the first",
    "yt_thread_reservations": "by how many calls; likewise",
    "yt_library": "the library that schedules; before the first thread",
    "yt_library_at": "where its reserved bytes are; likewise",
    "yt_outside": "what threads/ asks of cluster/; installed by the first node",
    "library_function": "a function of the C library, once it is known; atomic",
    "yt_typed_allocator": "the program's malloc; written by constructors",
    "serials_alone": "of calls of setjmp where there is no node; atomic",
    "queue_locks": "of mutexes, semaphores and barriers",
    "taking": "locks of descriptors, which are the process's",
    "yt_region_base": "where the blocks of all nodes begin; written by the first that takes one, under the region's lock",
    "region": "what is free of that; behind its lock",
    "process": "the nodes of this process; its members are atomic or behind its lock",
}
SYMBOL = re.compile(r"^[0-9a-f]+ .{6}[O ]\s+(\S+)\s+[0-9a-f]+\s+(?:\.hidden )?(\S+)$")


def is_shared(section):
    """Writable by all OS threads: not constant, not thread-local."""
    return section == "*COM*" or section.startswith((".data", ".bss")) and not section.startswith(".data.rel.ro")


def main():
    text = subprocess.run([sys.argv[1], "-t", sys.argv[2]], stdout=subprocess.PIPE, check=True, text=True).stdout
    found = set()
    for line in text.splitlines():
        match = SYMBOL.match(line)
        if match and is_shared(match.group(1)) and not match.group(2).startswith("."):
            found.add(re.sub(r"\.\d+$", "", match.group(2)))
    for name in sorted(found - set(ALLOWED)):
        print(f"'{name}' is a variable that all nodes of a process would share: make it the node's")
    for name in sorted(set(ALLOWED) - found) if len(sys.argv) < 4 else []:
        print(f"'{name}' is allowed and does not exist any more")
    print(f"globals: {len(found)} shared variables")
    sys.exit(found != set(ALLOWED))


if __name__ == "__main__":
    main()
