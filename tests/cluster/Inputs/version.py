"""version.py program: is node 1 of another version of Ythreads."""
import os
import socket
import struct
import subprocess
import sys

ours, theirs = socket.socketpair()
control, their_control = socket.socketpair()
files = [theirs.fileno(), their_control.fileno()]
environment = dict(os.environ, YTHREADS_LOCAL=f"0 2 {files[1]} -1 {files[0]}")
node = subprocess.Popen(sys.argv[1:], env=environment, pass_fds=files, stderr=subprocess.PIPE, text=True)
size, kind = struct.unpack(">II", ours.recv(8, socket.MSG_WAITALL))
hello = ours.recv(size, socket.MSG_WAITALL)
version, = struct.unpack_from(">I", hello)
ours.sendall(struct.pack(">III", size, kind, version + 1) + hello[4:])
print(node.communicate(timeout=50)[1], end="")
print(f"status {node.returncode}")
