"""interrupt.py SIGNAL command...: starts the command in a session of its own and, when it has printed a line
"ready", sends the signal to its first process (INT, TERM-ALL: to all, as Ctrl-C and batch systems do); says how it ended, and
whether a process is left five seconds later."""
import os
import signal
import subprocess
import sys

from processes import outliving

name, to_all = sys.argv[1].removesuffix("-ALL"), sys.argv[1] in ("INT", "TERM-ALL")
number, command = getattr(signal, "SIG" + name), sys.argv[2:]
process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.PIPE, text=True)
for line in process.stdout:
    if line == "ready\n":
        break
if to_all:
    os.killpg(process.pid, number)
else:
    os.kill(process.pid, number)
status = process.wait(timeout=20)
left = outliving(process.pid, 5)
for one in left:
    os.kill(one, signal.SIGKILL)
print(f"status {status}, {'a' if left else 'no'} process is left")
