"""ctl.py [--ends] yctl yrun-command... -- words of a yctl command -- words of the next ...: runs the commands, one after the other,
while the program runs, and shows each with what it prints and its status; then lets the program end, by a line on its stdin, unless it
--ends by itself, and shows what it prints. A word RUN is its yrun's number, and HOST2 the host of node 2. The program says "ready" when it is. Nothing may be left
where sockets are. The status is the program's."""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile

words = sys.argv[1:]
ends = words[0] == "--ends"
yctl, words = words[ends], words[ends + 1:]
commands = [[]]
for word in words:
    if word == "--":
        commands.append([])
    else:
        commands[-1].append(word)



def meant(word):
    """What a word of a command stands for."""
    if not re.fullmatch(r"HOST\d+", word):
        return word.replace("RUN", str(run.pid))
    told = subprocess.run([yctl, "status", "--json"], env=environment, stdout=subprocess.PIPE, timeout=30, check=True)
    return json.loads(told.stdout)["nodes"][int(word[4:])]["host"]


with tempfile.TemporaryDirectory() as place:
    environment = {**os.environ, "XDG_RUNTIME_DIR": place}
    run = subprocess.Popen(commands[0], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        while (line := run.stdout.readline()) and line != "ready\n":
            print(line, end="", flush=True)
        for command in commands[1:]:
            print("$ yctl", *command, flush=True)
            done = subprocess.run([yctl, *map(meant, command)], env=environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=30)
            print(done.stdout, end="")
            print("status", done.returncode, flush=True)
        rest, _ = run.communicate(None if ends else "end\n", timeout=60)
        print(rest, end="", flush=True)
    finally:
        run.poll() is None and run.send_signal(signal.SIGTERM)
        status = run.wait(timeout=20)
    if os.listdir(place):
        sys.exit(f"left behind: {[*os.walk(place)]}")
sys.exit(status)
