"""Threads, suspended and running, read from the runtime's structures by their debug information."""
import re

import gdb

from .notes import Program
from .once import forget, once

BODY, THUNK, FRAME = "ythread_body_", "ythread_resume_", "ythread_frame_"
COMMON, DIRECT = "ythread_common_", "ythread_direct_"  # of a body that is compiled twice (TwofoldBodies): its text, and who calls that
STATIC = "ythread_static_"  # a static variable of a function that suspends
THIS = "ythread_this->"     # in its frame
BOUND = re.compile(r"\[((?:" + THIS + r")?ythread_bound_\d+)\]")  # in the type of an array of variable length
NOT_LIVE = "<not live>"


def source_name(name):
    """The function of the source that a function of generated code is the body of, or None."""
    for prefix in (BODY, COMMON, DIRECT):
        if isinstance(name, str) and name.startswith(prefix):
            return name[len(prefix):]
    return None


def is_wrapper(name, inner):
    """Does the function do no more than to call `inner`, the text of the same one?"""
    return (not name.startswith(COMMON) and inner.startswith((COMMON, DIRECT)) and source_name(name) is not None and
            source_name(name) == source_name(inner))


def is_place(text):
    try:
        gdb.decode_line(text)
        return True
    except gdb.error:
        return False


def place_of_body(function):
    """Where calls of a function (`f`, `file.c:f`) begin, and suspended ones go on, as gdb's `break` takes it; None if there is none."""
    file, colon, name = function.rpartition(":")
    return next((place for place in (file + colon + COMMON + name, file + colon + BODY + name) if is_place(place)), None)


def place_of(function):
    """The same, which a later library may have."""
    file, colon, name = function.rpartition(":")
    place = place_of_body(function)
    if name and not place and is_place(function):
        raise gdb.GdbError(f"ythreads: '{name}' does not suspend: 'break {function}' stops there")
    return place or file + colon + BODY + name


def is_thread_function(name, block=None):
    """Is it the name of a thread function?"""
    descriptor = gdb.lookup_symbol("ythread_fun_" + name, block)[0] if block else gdb.lookup_global_symbol(
        "ythread_fun_" + name) or gdb.lookup_static_symbol("ythread_fun_" + name)
    return bool(descriptor) and int(descriptor.value()["flags"]) & 1 == 1


class Macros:
    """What lets gdb's own commands say `x` for what generated code calls otherwise; ours must not see them."""
    defined = {}

    @classmethod
    def define(cls, wanted):
        for name in cls.defined:
            gdb.execute("macro undef " + name, to_string=True)
        for name, expression in wanted.items():
            gdb.execute(f"macro define {name} ({expression})", to_string=True)
        cls.defined = wanted


def evaluate(expression):
    defined = Macros.defined
    Macros.define({})
    try:
        return gdb.parse_and_eval(expression)
    except gdb.error as error:
        raise gdb.GdbError(f"ythreads: {error}") from None
    finally:
        Macros.define(defined)


def here():
    """The node of the selected OS thread, or None."""
    try:
        node = gdb.parse_and_eval("yt_here")
        return node.dereference() if int(node) else None
    except gdb.error:
        return None


owners = {}  # the OS threads of the nodes, by their addresses; of the last collect_nodes()


def collect_nodes():
    """All nodes of the process: several if it was started so."""
    chosen = gdb.selected_thread()
    if not chosen:
        raise gdb.GdbError("ythreads: the program does not run")
    frame = gdb.selected_frame()
    nodes = []
    forget()
    owners.clear()
    for thread in sorted(gdb.selected_inferior().threads(), key=lambda t: t.num):
        thread.switch()
        node = here()
        if node is not None and all(node.address != known.address for known in nodes):
            nodes.append(node)
            owners[int(node.address)] = thread
    chosen.switch()
    frame.select()
    if not nodes:
        raise gdb.GdbError("ythreads: no node yet, or the runtime has no debug information")
    return nodes


class Activation:
    """A frame of a suspended function: where it will go on, and what it keeps. `is_whole`: what it does not keep alive is there,
    too, if the translator has stored it; a frame that has come from elsewhere has lost that."""

    def __init__(self, header, is_whole=True):
        self.header, self.is_whole = header, is_whole
        place = self.point_of(int(header["fun_num"]), int(header["resume_pt"]))
        self.function, self.name, self.file, self.point, self.line, self.notes = place

    @staticmethod
    @once
    def point_of(number, point):
        """What is alike in all frames of a function that will go on at the same place, from the program's tables."""
        function = evaluate("yt_program_table")["functions"][number].dereference()
        name = function["name"].string()
        file = function["file"].string() if int(function["file"]) else ""
        point = function["points"][point]
        return function, name, file, point, int(point["line"]), Program.find(name, file)

    def caller(self):
        header = self.header["caller"]
        return Activation(header, self.is_whole) if int(header) else None

    def block(self):
        return gdb.block_for_pc(int(self.function["resume"].cast(gdb.lookup_type("unsigned long"))))

    def frame_type(self):
        try:
            return gdb.lookup_type("struct " + FRAME + self.name, self.block())
        except (gdb.error, TypeError):
            raise gdb.GdbError(f"ythreads: {self.name}() was compiled without -g") from None

    def live_offsets(self):
        fields, point = self.function["fields"], self.point
        return {int(fields[int(point["fields"][i])]["offset"]) for i in range(int(point["count"]))}

    def variables(self):
        """The variables in scope, by name: what each is called, with a value for its frame, or None if it is not live."""
        members = {field.name: field.bitpos // 8 for field in self.frame_type().fields()}
        live = {name for name, offset in members.items() if offset in self.live_offsets()}
        if self.notes and self.notes.variables:
            visible = self.notes.visible(self.line)
            if self.notes.keeps_all and self.is_whole:
                live = set(members)
        else:
            visible = {name: name for name in members if not name.startswith("ythread_")}
        return {name: self.resolve(expression.replace(THIS, ""), members, live) for name, expression in visible.items()}

    def resolve(self, expression, members, live):
        """What generated code says for a variable, as it is said from outside; None if it is not live."""
        if expression.startswith(STATIC):
            return self.find_static(expression)
        frame = self.header.cast(self.frame_type().pointer()).dereference()
        expression = with_bounds(expression, lambda name: frame[name] if name in live else None)
        used = [name for name in collect_names(expression) if name in members]
        if not used or any(name not in live for name in used):
            return None
        return replace_names(expression, {name: f"$ythreads_frame->{name}" for name in used})

    def find_static(self, name):
        """A static variable of this function's file; others may have one of that name."""
        symbol = gdb.lookup_symbol(name, self.block())[0]
        if symbol is None:
            return None
        gdb.set_convenience_variable(name, symbol.value().address)
        return f"*${name}"

    def evaluate(self, expression):
        """The value of an expression of the source, NOT_LIVE, or None if no name in it is of this function."""
        variables = self.variables()
        names = collect_names(expression)
        if not any(name in variables for name in names):
            elsewhere = {variable[0] for variable in self.notes.variables} if self.notes else set()
            return NOT_LIVE if any(name in elsewhere for name in names) else None
        if any(variables.get(name, "") is None for name in names):
            return NOT_LIVE
        gdb.set_convenience_variable("ythreads_frame", self.header.cast(self.frame_type().pointer()))
        return evaluate(replace_names(expression, variables))

    def text(self):
        return f"{self.name} () at {self.file}:{self.line}"


WORD = re.compile(r"(?P<member>(?:\.|->)\s*[A-Za-z_]\w*)|(?P<literal>\"(?:\\.|[^\"])*\"|'(?:\\.|[^'])*'|\d\w*)"
                  r"|(?P<name>[A-Za-z_]\w*)|.", re.S)


def collect_names(expression):
    return [match["name"] for match in WORD.finditer(expression) if match["name"]]


def replace_names(expression, replacements):
    def replace(match):
        name = match["name"]
        return f"({replacements[name]})" if name and replacements.get(name) else match[0]
    return WORD.sub(replace, expression)


def with_bounds(expression, value_of):
    """An array of variable length with the length that it has, as gdb knows no other; of one that nobody knows with 1."""
    def replace(match):
        try:
            length = value_of(match[1])
            return f"[{1 if length is None else int(length)}]"
        except (gdb.error, ValueError):
            return "[1]"
    return BOUND.sub(replace, expression)


def inner_of(thread):
    """The innermost frame of a struct yt_thread; of the one that runs, the frame resumed last."""
    word = int(thread["word"]) & (1 << 48) - 1
    return gdb.Value(word).cast(gdb.lookup_type("struct ythread_header").pointer())


def resumed(node):
    """The frame of the running thread that was resumed last, or null."""
    return inner_of(node["current"]) if int(node["current"]) else node["current"]


# ---- the C stack of the running thread --------------------------------------------------------------------------

def collect_stack():
    """The C frames of the running thread, innermost first: functions of the program, up to the scheduler, one for each call."""
    frames, frame, inner = [], gdb.newest_frame(), ""
    while frame is not None and frame.is_valid():
        name = frame.name() or ""
        if name.startswith(THUNK):
            return frames
        if not is_wrapper(name, inner):
            frames.append(frame)
        inner = name
        if is_thread_body(frame):
            return frames
        frame = frame.older()
    return []  # no thread's stack


def thread_body():
    """The C frame of the body of the running thread's function, if the scheduler has called it itself, or None."""
    frame = gdb.newest_frame()
    while frame is not None and frame.is_valid() and not (frame.name() or "").startswith(THUNK):
        if is_thread_body(frame):
            return frame
        frame = frame.older()
    return None


def is_thread_body(frame):
    """Is it the body of a thread function, which the scheduler itself calls?"""
    name = frame.name() or ""
    if not name.startswith(BODY):
        return False
    return is_thread_function(name[len(BODY):], frame.block())


def bodies(frames):
    return [frame for frame in frames if source_name(frame.name()) is not None]


def visible_in(frame):
    """The variables of the source that a C frame sees, with the expressions that C has for them."""
    name = source_name(frame.name())
    if name is None:
        return {}
    place = frame.find_sal()
    notes = Program.find(name, place.symtab.filename if place.symtab else "")
    visible = notes.visible(place.line) if notes else {}
    return {name: with_bounds(expression, lambda bound: read_bound(frame, bound)) for name, expression in visible.items()}


def read_bound(frame, bound):
    """The length of an array, in a register or in the frame."""
    _, arrow, name = bound.rpartition("->")
    return frame.read_var("ythread_this").dereference()[name] if arrow else frame.read_var(bound)


def text_of_frame(frame):
    name = frame.name() or "??"
    place = frame.find_sal()
    where = f" at {place.symtab.filename}:{place.line}" if place.symtab else ""
    return f"{source_name(name) or name} (){where}"
