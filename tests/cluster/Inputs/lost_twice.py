"""lost_twice.py program: is nodes 1 to 3 of a program whose node 0 is real. Node 0's thread comes to node 1; as a thread of node 2 it goes back from
node 3 to node 0, which sends it to node 1 again. Node 1 dies without an answer, then node 2, the home that node 0 has told. Now node 0 must tell
node 3 what it told node 2. Prints who was told, node 0's status and output."""
import struct

from played import Program, arguments

THREAD = 2 << 52 | 1  # node 2's first
NUMBER = 5            # its departure from node 3


def reborn(frame, number, thread):
    """The frame STATE of a thread, as if it were another one. The state says again who it is, and 12 bytes on by which departure it comes."""
    own = frame[:8]
    assert frame.count(own) == 2, frame.hex()
    again = frame.rindex(own)
    head = struct.pack(">QI", thread, number)
    return head + frame[12:again] + head[:8] + frame[again + 8 : again + 12] + head[8:] + frame[again + 16 :]


def check_lost(program, home):
    """Or REHOMED, with which node 0 has told all."""
    told = program.wait_for(home, "LOST", "REHOMED")
    assert told == struct.pack(">QII", THREAD, 1, NUMBER + 1), told.hex()


def main():
    program = Program(arguments(), 4)
    state = program.wait_for(1, "STATE")
    own, number = struct.unpack_from(">QI", state)
    program.send(3, "STATE", f"{len(state)}s", reborn(state, NUMBER, THREAD))
    assert struct.unpack_from(">QI", program.wait_for(1, "STATE")) == (THREAD, NUMBER + 1)
    program.send(1, "TAKEN", "IQI", 1, own, number)
    program.send(3, "MOVED", "QIII", own, number + 1, 0, 1)
    program.die(1)
    check_lost(program, 2)
    program.wait_for(2, "ENDED")
    print("told the first home")
    program.wait_for(3, "REHOMED")  # node 1
    program.die(2)
    check_lost(program, 3)
    print("told the second home", flush=True)
    for dead in (1, 2):
        program.send(3, "REHOMED", "I", dead)
    program.send(3, "SETTLED", "I", 2)
    program.send(3, "ENDED", "QiiIIII", own, 42, 0, 0, 1, number + 2, 0)
    program.finish()


main()
