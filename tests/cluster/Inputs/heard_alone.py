"""heard_alone.py program: is nodes 1 to 3 of a program whose node 0 is real. Node 0 writes to a thread of node 1. Its home says that it went to
node 2; node 2 says that it went on to node 3, and dies. Nobody else has heard so much: that the thread was there the home can know from node 0
alone. Prints what node 0 tells it before it has told all."""
import struct

from frames import KINDS, read_frame
from played import Program, arguments

THREAD = 1 << 52 | 1  # node 1's first
NUMBER = 4            # its departure to node 2


def main():
    program = Program(arguments(), 4)
    program.wait_for(1, "LETTER")
    program.send(1, "LOCATED", "QII", THREAD, 2, NUMBER)
    program.wait_for(1, "LETTER")  # the marker: what went by way of the home must not be overtaken
    program.send(2, "LOCATED", "QII", THREAD, 3, NUMBER + 1)
    program.die(2)
    kind, data = read_frame(program.ours[1])
    while kind != KINDS["REHOMED"]:
        if kind == KINDS["LOST"]:
            thread, dead, number = struct.unpack(">QII", data)
            print(f"lost: {thread:#x}, at node {dead} by departure {number}")
        kind, data = read_frame(program.ours[1])
    print("told")
    program.process.kill()


main()
