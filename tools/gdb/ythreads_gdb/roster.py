"""Which threads there are: all, or one by its identity, as the nodes' rosters have them (runtime/threads/roster.h)."""
import contextlib
import itertools
import re

import gdb

from .once import once
from .threads import Activation, collect_nodes, collect_stack, evaluate, inner_of, owners
from .waits import text_of_id, text_of_wait

NEIGHBOURS = 16  # YT_GUEST_NEIGHBOURS


class Thread:
    """A thread of a node, wherever it has got to."""
    STATES = {0: "suspended", 1: "ready", 3: "moving to another node"}

    def __init__(self, node, pointer):
        self.node, self.pointer = node, pointer
        self.id = text_of_id(pointer["id"])
        name = pointer["more"]["name"]
        self.name = name.string() if int(name) else ""
        self.is_current = int(node["current"]) == int(pointer)

    @contextlib.contextmanager
    def stack(self):
        """The C frames of one that runs, while the OS thread of its node is selected; none of others."""
        if not self.is_current:
            yield []
            return
        chosen, frame = gdb.selected_thread(), gdb.selected_frame()
        owners[int(self.node.address)].switch()
        try:
            yield collect_stack()
        finally:
            chosen.switch()
            frame.select()

    def activations(self):
        """The suspended frames, innermost first; of the running thread those below the C stack. One after the other: there may be
        a million of them."""
        header = inner_of(self.pointer)
        if self.is_current and int(header):
            header = header["caller"]
        is_whole = not int(self.pointer["more"]["from_bytes"])
        while int(header):
            yield Activation(header, is_whole)
            header = header["caller"]

    def calls(self, number, before):
        """The suspended frames; or the one with this number of `ythreads bt`, where so many stand before it on the C stack."""
        if number is None:
            return self.activations()
        found = list(itertools.islice(self.activations(), max(number - before, 0), number - before + 1)) if number >= before else []
        if number >= before and not found:
            raise gdb.GdbError(f"ythreads: thread {self.id} has no call #{number}; 'ythreads bt {self.id}' shows all")
        return found

    def state(self):
        if self.is_current:
            return "running"
        state = int(self.pointer["state"])
        return text_of_wait(self.pointer) if state == 2 else self.STATES.get(state, "suspended")

    def text(self):
        name = f' "{self.name}"' if self.name else ""
        return f"{self.id}{name}, priority {int(self.pointer['priority'])}: {self.state()}"


def slot_of(number):
    """The slot in a yid (roster.h)."""
    return int(number) >> 24 & 0xfffffff


@once
def region_base():
    base = gdb.lookup_global_symbol("yt_region_base")
    return int(base.value()) if base else 0


def block_of(handle, kind):
    """The block that a handle tells (yt_region_block in region.h), as a pointer to `kind`."""
    return gdb.Value(region_base() + (handle << 4)).cast(gdb.lookup_type(kind).pointer())


def born_here(roster, number):
    """The thread that a slot leads to, if it lives here (YT_CELL_... in roster.h); a spare (brief.h) has another number."""
    chunk, place = roster["chunks"][number // 16384], number % 16384
    cell = int(chunk["cells"][place])
    if not cell & 1:
        thread = block_of(cell >> 1, "struct yt_thread")
        return thread if slot_of(thread["id"]) == number else None
    if cell >> 1 & 7 not in (3, 5):
        return None
    high = int(chunk["others"][place]) >> 24
    handle = cell >> 4 | high << 8 * chunk["cells"][place].type.sizeof - 4
    if cell >> 1 & 7 == 5:  # JOINED: who waits for its end leads to it
        joined = block_of(handle, "struct yt_thread")["more"]["wait"]["next"]
        return joined.cast(gdb.lookup_type("struct yt_thread").pointer()) if int(joined) else None
    note = block_of(handle, "struct yt_slot")
    return note["thread"] if int(note["state"]) == 1 else None


def births_of(node):
    """The rosters of a node: of those who were born on it, and of those that a restart has given it."""
    roster = node["roster"]
    return [roster, *(roster["others"][i] for i in range(int(roster["other_count"])))]


def collect_threads():
    """The threads of all nodes of the process, one after the other: of each first those that were born there, by their numbers."""
    for node in collect_nodes():
        for roster in births_of(node):
            for number in range(int(roster["slot_count"])):
                thread = born_here(roster, number)
                if thread is not None:
                    yield Thread(node, thread)
        guests = node["roster"]["guests"]
        for place in range(int(guests["first"]), int(guests["end"])):
            if handle := int(guests["order"][place]):
                yield Thread(node, block_of(handle, "struct yt_thread"))


def guests_with(guests, birth, number):
    """The guests of a node that were born on node `birth` with this slot: of any generation, so that all lines are looked at."""
    for place in range(int(guests["room"])):
        entry = guests["lines"][place]
        key = int(entry["key"])
        if key and key >> 52 == birth and slot_of(key) == number - number % NEIGHBOURS:
            if handle := int(entry["line"]["threads"][number % NEIGHBOURS]):
                yield block_of(handle, "struct yt_thread")


def threads_called(identity):
    """The threads of this process that are called NODE.SLOT: one, or none; for a moment two, when one goes to another node. They are
    looked for in their places, for there may be a million others."""
    birth, number = (int(part) for part in identity.split("."))
    for node in collect_nodes():
        found = [born_here(roster, number) for roster in births_of(node) if number < int(roster["slot_count"])]
        for thread in [*found, *guests_with(node["roster"]["guests"], birth, number)]:
            if thread is not None and text_of_id(thread["id"]) == identity:
                yield Thread(node, thread)


def find_running():
    """The thread that runs on the selected node or, if none does, the only one that there is."""
    chosen = int(selected_node())
    for node in collect_nodes():
        if int(node.address) == chosen and int(node["current"]):
            return Thread(node, node["current"])
    threads = collect_threads()
    only, other = next(threads, None), next(threads, None)
    if only is None or other is not None:
        raise gdb.GdbError("ythreads: no thread runs: say which, as 'ythreads list' names it")
    return only


def find_thread(words):
    """The thread that is called `words`: NODE.SLOT or, on the only or selected node, SLOT."""
    if not words:
        return find_running()
    node = selected_node()
    wanted = words if "." in words else f"{int(node['id']) if int(node) else 0}.{words}"
    thread = next(threads_called(wanted), None) if re.fullmatch(r"\d+\.\d+", wanted) else None
    if thread is None:
        raise gdb.GdbError(f"ythreads: no thread {words} here; 'ythreads list' shows all")
    return thread


def find_call(words):
    """A thread, and of `ID#NUMBER`, or `#NUMBER` of the one that runs, the number of its call; else None."""
    identity, mark, number = words.partition("#")
    if mark and not number.isdecimal():
        raise gdb.GdbError(f"ythreads: no call {mark}{number}; 'ythreads bt' numbers them")
    return find_thread(identity), int(number) if mark else None


def selected_node():
    return evaluate("yt_here")
