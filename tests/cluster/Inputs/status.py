"""status.py N command...: runs the command, which must end with status N within a minute, and leave no
process of its session behind; if it was killed, the others have five seconds to see that."""
import os
import signal
import subprocess
import sys

from processes import outliving

expected, command = int(sys.argv[1]), sys.argv[2:]
process = subprocess.Popen(command, start_new_session=True)
try:
    status = process.wait(timeout=60)
except subprocess.TimeoutExpired:
    os.killpg(process.pid, signal.SIGKILL)
    sys.exit(f"status.py: still running after a minute: {' '.join(command)}")
KILLED = 128 + signal.SIGKILL
if outliving(process.pid, 5 if status == KILLED else 0):
    os.killpg(process.pid, signal.SIGKILL)
    sys.exit("status.py: the command has left a process behind")
if status != expected:
    sys.exit(f"status.py: status {status}, not {expected}: {' '.join(command)}")
