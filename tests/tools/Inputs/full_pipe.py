"""full_pipe.py COUNT COMMAND...: the command's output is a pipe that is O_NONBLOCK, and read once it is full; it must be COUNT lines."""
import os
import select
import subprocess
import sys
import time

reading, writing = os.pipe()
os.set_blocking(writing, False)
command = subprocess.Popen(sys.argv[2:], stdout=writing)
while select.select([], [writing], [], 0)[1] and command.poll() is None:
    time.sleep(0.01)
was_full = command.poll() is None
os.close(writing)
with open(reading) as output:
    lines = output.read().count("\n")
sys.exit(command.wait() or lines != int(sys.argv[1]) or not was_full)
