"""late_news.py program: is nodes 1 to 3 of a program whose node 0 is real. A thread of node 3 goes from node 1 to node 2; node 3 dies. Node 2 has
told what lives there when the thread comes, and node 1 has heard that it came before it tells: so it is in nobody's list. That it is at node 2
its new home, node 0, hears from there when all have told, and before node 2 settles the death. Prints node 0's status and output."""
from played import Program, arguments

THREAD = 3 << 52 | 1  # node 3's first
NUMBER = 5            # its departure from node 1


def main():
    program = Program(arguments(), 4)
    program.wait_for(3, "JOIN")
    program.die(3)
    for teller in (2, 1):
        program.send(teller, "REHOMED", "I", 3)
    program.wait_for(1, "SETTLED")
    program.send(2, "MOVED", "QIII", THREAD, NUMBER, 0, 1)
    for teller in (1, 2):
        program.send(teller, "SETTLED", "I", 1)
    program.send(2, "ENDED", "QiiIIII", THREAD, 42, 0, 0, 1, NUMBER + 1, 0)
    program.finish()


main()
