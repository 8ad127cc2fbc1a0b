"""kill_leaving.py [--runs N] yrun arguments... program: runs leave-random.c so often, and kills one node, not node 0, at a moment that nobody has chosen, while
others leave. Every run must end, with status 0 (it was over before, or the node had left) or 121, and no frame may be refused."""
import os
import random
import signal
import subprocess
import sys
import time


def children_of(process):
    with open(f"/proc/{process}/task/{process}/children") as file:
        return [int(word) for word in file.read().split()]


def main():
    words = sys.argv[1:]
    runs = 20
    if words[0] == "--runs":
        runs, words = int(words[1]), words[2:]
    killed = wrong = 0
    for seed in range(runs):
        random.seed(seed)
        run = subprocess.Popen([*words, str(seed)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        time.sleep(random.uniform(0.02, 0.2))
        nodes = children_of(run.pid) if run.poll() is None else []
        if len(nodes) > 1:
            try:
                os.kill(random.choice(nodes[1:]), signal.SIGKILL)
            except ProcessLookupError:
                pass
        try:
            text, _ = run.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            run.terminate()
            text = run.communicate()[0] + "it hangs\n"
        killed += run.returncode == 121
        if run.returncode not in (0, 121) or "refused" in text or "hangs" in text:
            wrong += 1
            print(f"seed {seed}, status {run.returncode}:\n{text}")
    print(f"{runs} runs, {killed} with a death, {wrong} wrong")


main()
