"""A program whose node 0 is real, and whose other nodes are this test."""
import contextlib
import os
import socket
import struct
import subprocess
import sys
import threading

from frames import KINDS, read_all, read_frame, send_frame


class Program:
    """Runs the command; `ours[n]` is the stream of played node n. The handshake is over when this returns."""

    def __init__(self, command, nodes):
        pairs = {node: socket.socketpair() for node in range(1, nodes)}
        control, self.their_control = socket.socketpair()
        self.control = control
        self.ours = {node: pair[0] for node, pair in pairs.items()}
        theirs = [pair[1] for pair in pairs.values()]
        files = [end.fileno() for end in (self.their_control, *theirs)]
        wiring = " ".join(map(str, [0, nodes, files[0], -1] + files[1:]))
        self.process = subprocess.Popen(command, env=dict(os.environ, YTHREADS_LOCAL=wiring), pass_fds=files, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for end in (self.their_control, *theirs):
            end.close()
        for peer in self.ours.values():
            kind, hello = read_frame(peer)
            assert kind == KINDS["HELLO"], kind
            send_frame(peer, KINDS["HELLO"], hello)
            send_frame(peer, KINDS["READY"], b"")

    def send(self, node, name, form="", *words):
        """Nothing if node 0 has gone: what it has printed tells why."""
        with contextlib.suppress(BrokenPipeError):
            send_frame(self.ours[node], KINDS[name], struct.pack(">" + form, *words))

    def wait_for(self, node, *names):
        """Reads until a frame of one of these kinds has come: its content."""
        while True:
            kind, data = read_frame(self.ours[node])
            if kind in [KINDS[name] for name in names]:
                return data

    def die(self, node):
        self.ours.pop(node).close()

    def finish(self):
        """Prints what the program has printed, and its status."""
        for peer in self.ours.values():
            threading.Thread(target=read_all, args=(peer,), daemon=True).start()
        print(self.process.communicate(timeout=20)[0], end="")
        print(f"status {self.process.returncode}")


def arguments():
    return sys.argv[1:]
