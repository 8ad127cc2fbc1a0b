"""event_order.py program: is nodes 1 and 2 of a program whose node 0 is real. A thread sets an event of node 2, goes to node 1 and comes back
before what it did has arrived, as node 2 says; then it clears the event, sets one of node 1 and waits for that of node 2. Prints in what
order node 2 hears of it, and node 0's status and output."""
import select
import struct

from frames import KINDS, read_frame
from played import Program, arguments

EVENTS_OF_2 = 2 << 52 | 0xFFFFFFF << 24
WAKE, EVENT, FLUSH = 1, 8, 9
ACTS = ["clear", "set", "wait", "give up"]
LETTER = ">QIIIiiIQ"
MOVES_AT = 28  # in a state


def letters(program, node, wanted):
    """Reads from a played node's stream until a letter of that kind has come."""
    while True:
        letter = struct.unpack_from(LETTER, program.wait_for(node, "LETTER"))
        if letter[1] == EVENT:
            print(f"node {node}: {ACTS[letter[4]]}")
        elif letter[1] == FLUSH:
            print(f"node {node}: a marker for node {letter[6]}")
        if letter[1] == wanted:
            return letter


def says_nothing(program, node):
    """Whether no letter has come. (A frame of another kind may: the program asks now and then whether it is at its end.)"""
    while select.select([program.ours[node]], [], [], 0)[0]:
        kind, _ = read_frame(program.ours[node])
        if kind == KINDS["LETTER"]:
            return False
    return True


def main():
    program = Program(arguments(), 3)
    frame = program.wait_for(1, "STATE")
    thread, number, count = struct.unpack_from(">QII", frame)
    assert struct.unpack_from(f">{count}Q", frame, 16) == (EVENTS_OF_2,), "the thread's trail"
    size, = struct.unpack_from(">I", frame, 16 + 8 * count)
    state = bytearray(frame[20 + 8 * count:][:size])
    struct.pack_into(">I", state, MOVES_AT, number + 1)
    letters(program, 2, FLUSH)
    program.send(1, "TAKEN", "IQI", 1, thread, number)
    program.send(1, "STATE", f"QIIQI{size}s", thread, number + 1, 1, EVENTS_OF_2, size, bytes(state))
    program.wait_for(1, "TAKEN")
    letters(program, 1, EVENT)
    print("node 2 hears no more yet" if says_nothing(program, 2) else "node 2 has heard more")
    program.send(2, "FLUSHED", "QQII", EVENTS_OF_2, thread, number + 1, 0)
    letters(program, 2, EVENT)
    wait = letters(program, 2, EVENT)
    assert wait[7] == thread, "who waits"
    program.send(2, "LETTER", LETTER[1:], thread, WAKE, 1, wait[3], 0, 0, 2, 0)
    program.finish()


main()
