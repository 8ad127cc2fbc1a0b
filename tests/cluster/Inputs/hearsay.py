"""hearsay.py program: is nodes 1 to 3 of a program whose node 0 is real. A thread of node 3 went from node 1 to node 2, and from there
back to node 3, where it ended; then node 3 dies. Node 1 has not heard that the thread left node 2 again, and tells node 0,
the new home. Node 2 knows nothing of it, and says so by settling the death. Prints node 0's status and output."""
import os
import socket
import struct
import subprocess
import sys
import threading

from frames import KINDS, read_all, read_frame, send_frame

THREAD = 3 << 52 | 1  # node 3's first
BEFORE = 5            # its departure from node 1


def main():
    pairs = {node: socket.socketpair() for node in (1, 2, 3)}
    control, their_control = socket.socketpair()
    theirs = {node: pair[1] for node, pair in pairs.items()}
    ours = {node: pair[0] for node, pair in pairs.items()}
    files = [their_control.fileno()] + [theirs[node].fileno() for node in theirs]
    wiring = " ".join(map(str, [0, 4, files[0], -1] + files[1:]))
    node = subprocess.Popen(sys.argv[1:], env=dict(os.environ, YTHREADS_LOCAL=wiring), pass_fds=files, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    for end in (their_control, *theirs.values()):
        end.close()
    for peer in ours.values():
        kind, hello = read_frame(peer)
        assert kind == KINDS["HELLO"], kind
        send_frame(peer, KINDS["HELLO"], hello)
        send_frame(peer, KINDS["READY"], b"")
    while read_frame(ours[3])[0] != KINDS["JOIN"]:
        pass
    ours.pop(3).close()
    send_frame(ours[1], KINDS["REHOME"], struct.pack(">QIIII", THREAD, 2, BEFORE, 0, 1))
    for teller in (1, 2):
        send_frame(ours[teller], KINDS["REHOMED"], struct.pack(">I", 3))
    for teller in (1, 2):
        send_frame(ours[teller], KINDS["SETTLED"], struct.pack(">I", 1))
    for peer in ours.values():
        threading.Thread(target=read_all, args=(peer,), daemon=True).start()
    print(node.communicate(timeout=20)[0], end="")
    print(f"status {node.returncode}")


main()
