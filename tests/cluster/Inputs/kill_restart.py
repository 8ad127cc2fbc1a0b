"""kill_restart.py TIMES FILE yrun program arguments...: runs the program with checkpoints every few milliseconds, kills all of
it at a moment that varies, and continues it from the last complete checkpoint, so many times or until it ends by itself; then lets it
end. Prints each different line that any of the runs has printed: what comes after a checkpoint may come again.

The moments are told by the checkpoints themselves: the k-th new one, and a random number of looks at the file after that."""
import os
import random
import signal
import subprocess
import sys

times, path, yrun, program = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:]
random.seed(1)
lines = []


def identity():
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns


def start():
    where = [f"--restart={path}"] if os.path.exists(path) else ["-n", "3"]
    return subprocess.Popen([yrun, f"--checkpoint={path}", "--every=0.01", *where, *program], start_new_session=True,
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def wait_for_change(process, before):
    while process.poll() is None and identity() == before:
        pass
    return identity()


def take_output(process):
    for line in process.communicate()[0].splitlines():
        if line not in lines:
            lines.append(line)


kills = 0
for turn in range(times):
    process = start()
    last = identity()
    for _ in range(random.randint(1, 3)):
        last = wait_for_change(process, last)
    for _ in range(random.randint(0, 20000)):
        identity()
    ended = process.poll() is not None
    if not ended:
        os.killpg(process.pid, signal.SIGKILL)
        kills += 1
    take_output(process)
    if ended and process.returncode:
        sys.exit(f"it ended with status {process.returncode}")
    if ended:
        break
    if subprocess.run(["ystate", "show", path], stdout=subprocess.DEVNULL).returncode:
        sys.exit("what is left is no checkpoint")
process = subprocess.Popen([yrun, f"--restart={path}", *program], stdout=subprocess.PIPE, text=True)
take_output(process)
print(*lines, sep="\n")
print(f"{kills} times killed, status {process.returncode}")
