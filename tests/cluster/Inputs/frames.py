"""Frames as frames.h numbers them and the local engine carries them, for tests that are a node themselves."""
import os
import re
import struct

FRAMES_H = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "runtime", "cluster", "frames.h")
with open(FRAMES_H) as header:
    KINDS = {name: number for number, name in enumerate(re.findall(r"^    YT_FRAME_(\w+)", header.read(), re.M), 1)}


def read_exactly(peer, size):
    data = b""
    while len(data) < size:
        part = peer.recv(size - len(data))
        if not part:
            raise EOFError("node 0 has gone")
        data += part
    return data


def read_frame(peer):
    size, kind = struct.unpack(">II", read_exactly(peer, 8))
    return kind, read_exactly(peer, size)


def send_frame(peer, kind, data):
    peer.sendall(struct.pack(">II", len(data), kind) + data)


def read_all(peer):
    """Until the other side goes."""
    try:
        while True:
            read_frame(peer)
    except EOFError:
        pass
