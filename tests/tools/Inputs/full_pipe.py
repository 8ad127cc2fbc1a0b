"""full_pipe.py COUNT COMMAND...: the command's output is a pipe that is O_NONBLOCK, and read after a second; it must be COUNT lines."""
import os
import subprocess
import sys
import time

reading, writing = os.pipe()
os.set_blocking(writing, False)
command = subprocess.Popen(sys.argv[2:], stdout=writing)
os.close(writing)
time.sleep(1)
with open(reading) as output:
    lines = output.read().count("\n")
sys.exit(command.wait() or lines != int(sys.argv[1]))
