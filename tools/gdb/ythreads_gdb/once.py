"""What is read from the program once for a command, however many threads that looks at. (gdb keeps some of what it has computed for an
expression until the command has ended, and searches through that for others: a hundred thousand of them take minutes.)"""
import functools

known = {}


def once(function):
    """Remembers what a function has returned for its arguments, until forget()."""
    @functools.wraps(function)
    def look(*arguments):
        key = function, arguments
        if key not in known:
            known[key] = function(*arguments)
        return known[key]
    return look


def forget():
    """The program has gone on, or is another one."""
    known.clear()
