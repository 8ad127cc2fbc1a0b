"""slow_pipe.py COMMAND...: the command's errors go to a pipe of one page, which nobody reads for two seconds, and then a line's length at a time; they are printed."""
import fcntl
import os
import subprocess
import sys
import time

F_SETPIPE_SZ = 1031
reading, writing = os.pipe()
fcntl.fcntl(writing, F_SETPIPE_SZ, 4096)
command = subprocess.Popen(sys.argv[1:], stderr=writing)
os.close(writing)
time.sleep(2)
while some := os.read(reading, 128):
    sys.stdout.buffer.write(some)
    time.sleep(0.01)
sys.exit(command.wait())
