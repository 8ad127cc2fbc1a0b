"""hearsay.py program: is nodes 1 to 3 of a program whose node 0 is real. A thread of node 3 went from node 1 to node 2, and from there
back to node 3, where it ended; then node 3 dies. Node 1 has not heard that the thread left node 2 again, and tells node 0,
the new home. Node 2 knows nothing of it, and says so by settling the death. Prints node 0's status and output."""
from played import Program, arguments

THREAD = 3 << 52 | 1  # node 3's first
BEFORE = 5            # its departure from node 1


def main():
    program = Program(arguments(), 4)
    program.wait_for(3, "JOIN")
    program.die(3)
    program.send(1, "REHOME", "QIIII", THREAD, 2, BEFORE, 0, 1)
    for teller in (1, 2):
        program.send(teller, "REHOMED", "I", 3)
    for teller in (1, 2):
        program.send(teller, "SETTLED", "I", 1)
    program.finish()


main()
