"""taken_lost.py program: is nodes 1 and 2 of a program whose node 0 is real. Node 0's thread comes to node 1 and goes on to node 2; node 1 dies before its
answer to node 0 has left it, but not before the thread has. Then node 2 tells that the thread is there, says what it knows of the
dead, and at last that the thread has ended. Prints node 0's status and output; a FORGET before the thread's end is a fault."""
import os
import socket
import struct
import subprocess
import sys
import threading

from frames import KINDS, read_all, read_frame, send_frame


def main():
    pairs = {node: socket.socketpair() for node in (1, 2)}
    control, their_control = socket.socketpair()
    theirs = {node: pair[1] for node, pair in pairs.items()}
    first, second = pairs[1][0], pairs[2][0]
    files = [their_control.fileno()] + [theirs[node].fileno() for node in theirs]
    wiring = " ".join(map(str, [0, 3, files[0], -1] + files[1:]))
    node = subprocess.Popen(sys.argv[1:], env=dict(os.environ, YTHREADS_LOCAL=wiring), pass_fds=files, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    for end in (their_control, *theirs.values()):
        end.close()
    for peer in (first, second):
        kind, hello = read_frame(peer)
        assert kind == KINDS["HELLO"], kind
        send_frame(peer, KINDS["HELLO"], hello)
        send_frame(peer, KINDS["READY"], b"")
    while True:
        kind, data = read_frame(first)
        if kind == KINDS["STATE"]:
            break
    thread, number = struct.unpack(">QI", data[:12])
    first.close()
    wait_for(second, "REHOMED")
    send_frame(second, KINDS["MOVED"], struct.pack(">QIII", thread, number + 1, 0, 1))
    send_frame(second, KINDS["REHOMED"], struct.pack(">I", 1))
    wait_for(second, "SETTLED")
    send_frame(second, KINDS["SETTLED"], struct.pack(">I", 1))
    send_frame(second, KINDS["ENDED"], struct.pack(">QiiIIII", thread, 42, 0, 0, 1, number + 2, 0))
    wait_for(second, "FORGET")
    threading.Thread(target=read_all, args=(second,), daemon=True).start()
    print(node.communicate(timeout=20)[0], end="")
    print(f"status {node.returncode}")


def wait_for(peer, name):
    """Reads frames until one of this kind."""
    while True:
        kind, _ = read_frame(peer)
        if kind == KINDS[name]:
            return
        if kind == KINDS["FORGET"]:
            print("a living thread is forgotten", flush=True)


main()
