"""The commands."""
import itertools
import re

import gdb

from .roster import collect_threads, find_call, find_thread
from .stepping import Started, Stepper
from .threads import NOT_LIVE, bodies, collect_names, evaluate, replace_names, text_of_frame, visible_in


class Ythreads(gdb.Command):
    """Threads of Ythreads: list, bt, print, locals, next, break."""

    def __init__(self):
        super().__init__("ythreads", gdb.COMMAND_RUNNING, prefix=True)


class List(gdb.Command):
    """List the threads of this process's nodes: identity, priority, state, place.
ythreads list"""

    def __init__(self):
        super().__init__("ythreads list", gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        for thread in collect_threads():
            with thread.stack() as stack:
                frame = None if stack else next(thread.activations(), None)
                place = text_of_frame(stack[0]) if stack else frame.text() if frame else ""
            gdb.write(f"{'*' if thread.is_current else ' '} thread {thread.text()}{', ' if place else ''}{place}\n")


class Backtrace(gdb.Command):
    """Print the calls of a thread, innermost first.
ythreads bt [all | ID]     without an ID the running thread"""

    def __init__(self):
        super().__init__("ythreads bt", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        words = argument.strip()
        for thread in collect_threads() if words == "all" else [find_thread(words)]:
            gdb.write(f"thread {thread.text()}\n")
            with thread.stack() as frames:
                stack = [text_of_frame(frame) for frame in frames]
            suspended = (activation.text() for activation in thread.activations())
            for number, line in enumerate(itertools.chain(stack, suspended)):
                gdb.write(f"#{number:<3} {line}\n")


def evaluate_running(expression, stack):
    """The text of an expression in the innermost frame of a running thread's stack that knows its names."""
    for frame in stack:
        visible = visible_in(frame)
        if visible and any(name in visible for name in collect_names(expression)):
            frame.select()
            return str(evaluate(replace_names(expression, visible)))
    return None


def check_global(expression, thread):
    """The selected frame is not the thread's: its variables are not meant."""
    for name in collect_names(expression):
        if gdb.lookup_symbol(name)[0] and not gdb.lookup_global_symbol(name) and not gdb.lookup_static_symbol(name):
            raise gdb.GdbError(f"ythreads: no '{name}' where thread {thread.id} is")


class Print(gdb.Command):
    """Print an expression of the source in a thread, suspended or running.
ythreads print EXPRESSION [ID][#CALL]     without an ID in the running thread
The innermost function that knows the names in it counts, or the call that has this number in 'ythreads bt'. What is not kept where the thread is suspended is
<not live>: the rest of the function does not need it (compile with -O0 -g to keep everything)."""

    def __init__(self):
        super().__init__("ythreads print", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        match = re.match(r"(.*[\w)\]])\s+(\d+(?:\.\d+)?(?:#\d+)?|#\d+)$", argument.strip(), re.S)
        expression, words = match.groups() if match else (argument.strip(), "")
        if not expression:
            raise gdb.GdbError("ythreads print EXPRESSION [ID][#CALL]")
        thread, number = find_call(words)
        with thread.stack() as stack:
            value = evaluate_running(expression, stack if number is None else stack[number:number + 1])
            suspended = thread.calls(number, len(stack))
        for activation in [] if value is not None else suspended:
            value = activation.evaluate(expression)
            if value is not None:
                break
        if value is None:
            check_global(expression, thread)
            value = evaluate(expression)
        gdb.write(f"{expression} = {value}\n")


def evaluate_if_there(expression):
    try:
        return evaluate(expression)
    except gdb.GdbError:
        return NOT_LIVE  # never used, so that it is not there at all


class Locals(gdb.Command):
    """Print the variables in scope of a thread's innermost function, or of the call that has this number in 'ythreads bt'.
ythreads locals [ID][#CALL]     without an ID of the running thread"""

    def __init__(self):
        super().__init__("ythreads locals", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        thread, number = find_call(argument.strip())
        with thread.stack() as frames:
            stack = bodies(frames if number is None else frames[number:number + 1])
            suspended = thread.calls(number, len(frames))
            if stack:
                stack[0].select()
                for name, expression in visible_in(stack[0]).items():
                    gdb.write(f"{name} = {evaluate_if_there(expression)}\n")
                return
        for activation in itertools.islice(suspended, 1):
            for name in activation.variables():
                gdb.write(f"{name} = {activation.evaluate(name)}\n")


class Next(gdb.Command):
    """Step to the next line of the thread that runs, over calls and suspensions.
ythreads next
Other threads run meanwhile, and their breakpoints stop as ever."""

    def __init__(self):
        super().__init__("ythreads next", gdb.COMMAND_RUNNING)

    def invoke(self, argument, from_tty):
        Stepper().run()


class Break(gdb.Command):
    """Set a breakpoint where calls of a function that suspends begin.
ythreads break [FILE:]FUNCTION"""

    def __init__(self):
        super().__init__("ythreads break", gdb.COMMAND_BREAKPOINTS)

    def invoke(self, argument, from_tty):
        Started(argument.strip())


def define():
    for command in (Ythreads, List, Backtrace, Print, Locals, Next, Break):
        command()
