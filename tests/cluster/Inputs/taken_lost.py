"""taken_lost.py program: is nodes 1 and 2 of a program whose node 0 is real. Node 0's thread comes to node 1 and goes on to node 2; node 1 dies before its
answer to node 0 has left it, but not before the thread has. Then node 2 tells that the thread is there, says what it knows of the
dead, and at last that the thread has ended. Prints node 0's status and output; a FORGET before the thread's end is a fault."""
import struct

from frames import KINDS, read_frame
from played import Program, arguments


def main():
    program = Program(arguments(), 3)
    thread, number = struct.unpack_from(">QI", program.wait_for(1, "STATE"))
    program.die(1)
    wait_for(program, "REHOMED")
    program.send(2, "MOVED", "QIII", thread, number + 1, 0, 1)
    program.send(2, "REHOMED", "I", 1)
    wait_for(program, "SETTLED")
    program.send(2, "SETTLED", "I", 1)
    program.send(2, "ENDED", "QiiIIII", thread, 42, 0, 0, 1, number + 2, 0)
    wait_for(program, "FORGET")
    program.finish()


def wait_for(program, name):
    """Reads what comes to node 2 until a frame of this kind."""
    while True:
        kind, _ = read_frame(program.ours[2])
        if kind == KINDS[name]:
            return
        if kind == KINDS["FORGET"]:
            print("a living thread is forgotten", flush=True)


main()
