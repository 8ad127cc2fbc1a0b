"""garbage.py program: is node 1 of a program whose node 0 is real. Takes the thread that node 0 sends, and sends
back damaged copies of its state, random frames of every kind and cut ones; then refuses the thread. Node 0 must
live, and say at the end what came of the thread."""
import os
import random
import socket
import struct
import subprocess
import sys
import tempfile

from frames import KINDS, read_frame, send_frame

HELLO, READY, STATE, REFUSED, TYPES = (KINDS[name] for name in ("HELLO", "READY", "STATE", "REFUSED", "TYPES"))
BELIEVED = (KINDS["REPORT"], KINDS["FUNCTIONS"])  # right or wrong, since nothing in them shows it
EREFUSED = -11


def wait_for(peer, wanted):
    while True:
        kind, data = read_frame(peer)
        if kind == wanted:
            return data


def damaged(data):
    """The data with some bytes changed, cut or doubled."""
    data = bytearray(data)
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(data)) & ~(3 if random.random() < 0.5 else 0)
        data[at] = random.choice([0, 1, 0x7F, 0x80, 0xFF, random.randrange(256)])
    how = random.randrange(4)
    if how == 0:
        del data[random.randrange(len(data)):]
    if how == 1:
        data += data[: random.randrange(64)]
    return bytes(data)


def state_frame(yid, number, state):
    padding = b"\0" * (-len(state) % 4)
    return struct.pack(">QIII", yid, number, 0, len(state)) + state + padding


def main():
    random.seed(1)
    ours, theirs = socket.socketpair()
    control, their_control = socket.socketpair()
    files = [theirs.fileno(), their_control.fileno()]
    environment = dict(os.environ, YTHREADS_LOCAL=f"0 2 {files[1]} -1 {files[0]}")
    log = tempfile.TemporaryFile("w+", errors="replace")
    node = subprocess.Popen(sys.argv[1:], env=environment, pass_fds=files, stderr=log)
    theirs.close()
    their_control.close()

    hello = wait_for(ours, HELLO)
    send_frame(ours, HELLO, hello)
    send_frame(ours, READY, b"")
    frame = wait_for(ours, STATE)
    yid, number, addressees = struct.unpack_from(">QII", frame)
    at = 16 + 8 * addressees
    size, = struct.unpack_from(">I", frame, at)
    state = frame[at + 4: at + 4 + size]

    for i in range(3000):
        send_frame(ours, STATE, state_frame(yid, number + 7, damaged(state)))
        head = damaged(frame[:12])
        if head[:12] != frame[:12]:  # else it would be believed, and run
            send_frame(ours, STATE, head + frame[12:])
        kind = random.choice([k for k in range(1, TYPES + 2) if k not in BELIEVED])
        send_frame(ours, kind, random.randbytes(random.choice([0, 4, 8, 12, 20, 40, 64])))
        if i % 50 == 0:
            ours.setblocking(False)
            try:
                while ours.recv(1 << 20):
                    pass
            except BlockingIOError:
                pass
            ours.setblocking(True)
    for cut in range(len(state)):
        send_frame(ours, STATE, state_frame(yid, number + 7, state[:cut]))
    reason = b"not today\0"
    send_frame(ours, REFUSED, struct.pack(">QIiI", yid, number, EREFUSED, len(reason)) + reason + b"\0\0")
    ours.shutdown(socket.SHUT_WR)
    node.wait(timeout=50)
    log.seek(0)
    errors = log.read().splitlines()
    print(f"status {node.returncode}; {len([e for e in errors if 'is refused' in e]) // 1000} thousand frames refused")
    print("\n".join(e for e in errors if "ythreads:" not in e))


main()
