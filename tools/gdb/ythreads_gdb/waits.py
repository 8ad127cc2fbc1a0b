"""What a thread waits for, in the words of the report that `kill -QUIT` prints (runtime/threads/dump.c)."""
import time

import gdb

from .once import once

(JOIN, EVENT, MESSAGE, SLEEP, SUSPENDED, PARK, CREATE, REST, FILE, LOCK, CHECKPOINT, LEAF) = range(1, 13)  # enum yt_wait_kind
ANYBODY, ANY = 2 ** 64 - 1, -1  # YTHREAD_ANY, as a thread and as a tag
PLAIN = {SLEEP: "sleeping", SUSPENDED: "suspended by another thread, or by itself", PARK: "parked",
         CREATE: "waits for another node to take the thread that it creates",
         CHECKPOINT: "waits until the program has been written to a file"}
FILES = ("waits for", "waits to read from", "waits to write to", "waits to accept from")  # enum yt_file_wish
LOCKS = ("mutex", "semaphore", "barrier")                                                 # enum yt_lock_kind
STRUCT, UNION, ARRAY = "YTHREAD_KIND_STRUCT", "YTHREAD_KIND_UNION", "YTHREAD_KIND_ARRAY"
PAST = 1  # YT_TIMER_PAST


def text_of_id(number):
    number = int(number)
    return f"{number >> 52}.{number >> 24 & 0xfffffff}"


def text_of_wait(thread):
    """Of a struct yt_thread that waits."""
    kind, wait = int(thread["wait_kind"]), thread["more"]["wait"]
    limit = text_of_limit(int(wait["deadline"]))
    return text_of_kind(kind, wait) + limit + (", and is suspended" if int(thread["suspended"]) and kind != SUSPENDED else "")


def text_of_kind(kind, wait):
    number, tag = int(wait["id"]), int(wait["tag"])
    if kind == JOIN:
        return "waits for the end of thread " + text_of_id(number)
    if kind == EVENT:
        return "waits for event " + text_of_id(number)
    if kind == MESSAGE:
        whom = "" if number == ANYBODY else " from thread " + text_of_id(number)
        return "waits for a message" + whom + ("" if tag == ANY else f" with tag {tag}")
    if kind == FILE:
        return f"{FILES[tag]} file descriptor {number}"
    if kind == LOCK:
        return f"waits for {LOCKS[tag]} '{name_of_lock(int(wait['data']))}'"
    if kind in (REST, LEAF):
        words = words_of_library() if kind == REST else wait["words"]
        return "waits" + (f" for {words.string()}" if words is not None and int(words) else "")
    return PLAIN.get(kind, "waits")


def text_of_limit(deadline):
    """The time that is left. Of a core file, or on another machine, nobody knows what time it is."""
    connection = getattr(gdb.selected_inferior(), "connection", None)
    if not deadline or connection is None or connection.type != "native":
        return ""
    left = max(deadline - time.clock_gettime_ns(time.CLOCK_MONOTONIC) - PAST - 1, 0) // 10 ** 8
    return f", {left // 10}.{left % 10} s left"


@once
def words_of_library():
    """What those wait for whom a library schedules: the first member of its struct, whose type is not told here."""
    library = gdb.parse_and_eval("*(char ***)&yt_library")
    return library.dereference() if int(library) else None


# ---- locks ---------------------------------------------------------------------------------------------------

@once
def collect_objects():
    """The variables of translated files, each as (address, size, struct ythread_object)."""
    freeze = int(gdb.parse_and_eval("(unsigned long)&yt_program_freeze"))  # of the same file
    unit = gdb.lookup_symbol("program", gdb.block_for_pc(freeze))[0].value()["units"]
    found = []
    while int(unit):
        objects = [unit["objects"][i] for i in range(int(unit["object_count"]))]
        found += [(int(object["address"]), int(object["type"]["size"]), object) for object in objects if int(object["type"])]
        unit = unit["next"]
    return found


@once
def kind_called(name):
    return int(gdb.parse_and_eval(name))


@once
def name_of_lock(address):
    """The variable with the element or member, or the address of one that lies in none."""
    for start, size, object in collect_objects():
        if start and 0 <= address - start < size:
            return object["name"].string() + spell(object["type"], address - start)
    return f"{address:#x}"


def spell(described, offset):
    """The path to a byte of a value of the type that a struct ythread_type describes; what is a lock's own is left out."""
    element = described["element"]
    if int(described["kind"]) == kind_called(ARRAY) and int(element["size"]):
        size = int(element["size"])
        return f"[{offset // size}]" + spell(element, offset % size)
    if int(described["kind"]) not in (kind_called(STRUCT), kind_called(UNION)):
        return ""
    for i in range(int(described["count"])):
        field = described["fields"][i]
        inside, name = offset - int(field["offset"]), field["name"].string()
        if name.startswith("ythread_"):
            return ""
        if not int(field["set"]) and 0 <= inside < int(field["type"]["size"]):
            return (f".{name}" if name else "") + spell(field["type"], inside)
    return ""
