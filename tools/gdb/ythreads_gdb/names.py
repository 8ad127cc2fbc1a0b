"""gdb's own commands: variables under the names of the source, bodies as the functions that they are."""
import re

import gdb
import gdb.FrameDecorator

from .threads import BODY, Macros, is_wrapper, place_of_body, source_name, is_thread_function, visible_in


FUNCTION = re.compile(r"([^:]+:)?[A-Za-z_]\w*")


def refresh(*_):
    """Lets gdb's own commands say `x` for what generated code calls otherwise in the selected frame."""
    try:
        visible = visible_in(gdb.selected_frame())
    except gdb.error:
        visible = {}
    Macros.define({name: expression for name, expression in visible.items() if name != expression})


class Decorator(gdb.FrameDecorator.FrameDecorator):
    """A body under its function's name, without the parameter that the convention adds."""

    def function(self):
        name = super().function()
        return source_name(name) or name

    def frame_args(self):
        arguments = super().frame_args()
        if source_name(self.inferior_frame().name()) is None or arguments is None:
            return arguments
        return [argument for argument in arguments if str(argument.symbol()) != "ythread_resumed"]


class Filter:
    """Shows bodies in backtraces as the functions that they are."""
    name, enabled, priority = "ythreads", True, 100

    def __init__(self):
        gdb.frame_filters[self.name] = self

    def filter(self, frames):
        inner = ""
        for frame in frames:
            name = frame.inferior_frame().name() or ""
            if not is_wrapper(name, inner):
                yield Decorator(frame)
            inner = name


def show_program(_):
    """Lets `break 12` and `list` mean the program's file, not that of the library's main(). When a program is loaded: a
    command in the middle of `run`, as libraries come, makes gdb return from that before the program stops."""
    if gdb.selected_inferior().pid:
        return
    if gdb.lookup_static_symbol(BODY + "ymain") or gdb.lookup_global_symbol(BODY + "ymain"):
        try:
            gdb.execute(f"list {BODY}ymain,{BODY}ymain", to_string=True)
        except gdb.error:
            pass


def tell_of_break(point):
    """A breakpoint at the name of a function that suspends stands where plain C enters it, or where its threads are made."""
    where = point.location if point.is_valid() and point.visible and point.type == gdb.BP_BREAKPOINT else None
    name = (where or "").rpartition(":")[2]
    if not FUNCTION.fullmatch(where or "") or source_name(name) is not None or not place_of_body(where):
        return
    what = "threads" if is_thread_function(name) else "calls by what suspends"
    gdb.write(f"ythreads: {what} of '{name}' do not begin there: 'ythreads break {where}' stops where they do\n")


def install():
    Filter()
    gdb.events.breakpoint_created.connect(tell_of_break)
    gdb.events.new_objfile.connect(show_program)
    gdb.events.stop.connect(refresh)
    gdb.events.before_prompt.connect(refresh)
    for command in ("up", "down", "frame"):
        gdb.execute(f"define hookpost-{command}\npython ythreads_gdb.names.refresh()\nend")
