"""kill_restart.py TIMES FILE yrun program arguments...: runs the program with checkpoints every few milliseconds, kills all of
it at a moment that varies, and continues it from the last complete checkpoint, so many times; then lets it end.

The moments are told by the checkpoints themselves: the k-th new one, and a random number of looks at the file after that."""
import os
import random
import signal
import subprocess
import sys

times, path, yrun, program = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:]
random.seed(1)


def identity():
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns


def start(arguments):
    restart = [f"--restart={path}"] if os.path.exists(path) else arguments
    return subprocess.Popen([yrun, f"--checkpoint={path}", "--every=0.01", *restart, *program],
                            start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for_change(process, before):
    while process.poll() is None and identity() == before:
        pass
    return identity()


kills = 0
for turn in range(times):
    process = start(["-n", "3"])
    last = identity()
    for _ in range(random.randint(1, 3)):
        last = wait_for_change(process, last)
    for _ in range(random.randint(0, 20000)):
        identity()
    if process.poll() is not None:
        sys.exit(f"it ended too early, with status {process.returncode}: {process.communicate()}")
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    kills += 1
    if subprocess.run(["ystate", "show", path], stdout=subprocess.DEVNULL).returncode:
        sys.exit("what is left is no checkpoint")
process = subprocess.run([yrun, f"--restart={path}", *program], capture_output=True, text=True)
print(process.stdout + process.stderr, end="")
print(f"{kills} times killed, status {process.returncode}")
