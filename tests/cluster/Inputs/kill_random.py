"""kill_random.py [--runs N] [--seed S] [--each N] yrun arguments... program: runs killed-at-random.c so often, kills one to three of nodes 1 to 4 at moments
that nobody has chosen, stops some for a while, and holds what was printed against the rule: a thread that is reported as dead was last seen on a node
that was killed, or on its way to one; all others took every step once and ended once."""
import argparse
import collections
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time

STEPS = 40
GONE = "the node died"
LINES = {
    "node": re.compile(r"node (\d+) is (\d+)$"),
    "step": re.compile(r"(\d+) step (\d+) at (\d) to (\d)$"),
    "stays": re.compile(r"(\d+) stays (\d+) at (\d): the node died$"),
    "ends": re.compile(r"(\d+) ends at (\d)$"),
    "joined": re.compile(r"(\d+) joined: ([^,]*), (\d+)$"),
    "started": re.compile(r"started$"),
}


class Thread:
    def __init__(self):
        self.steps, self.stays, self.ends, self.joined = [], {}, [], []


def parse(lines):
    """({number: Thread}, complaints)."""
    threads, complaints = collections.defaultdict(Thread), []
    for line in lines:
        for kind, pattern in LINES.items():
            found = pattern.match(line)
            if not found:
                continue
            if kind in ("step", "stays", "ends", "joined"):
                one = threads[int(found[1])]
            if kind == "step":
                one.steps.append(tuple(map(int, found.groups()[1:])))
            elif kind == "stays":
                one.stays[int(found[2])] = int(found[3])
            elif kind == "ends":
                one.ends.append(int(found[2]))
            elif kind == "joined":
                one.joined.append((found[2], int(found[3])))
            break
        else:
            complaints.append(f"an unexpected line: {line}")
    return threads, complaints


def judge_thread(one, killed, home):
    """What is wrong with what a thread has printed, or None; and whether it lived to the end."""
    if [step for step, _, _ in one.steps] != list(range(len(one.steps))):
        return "its steps are not in order, once each", False
    for (_, _, to), (step, at, _) in zip(one.steps, one.steps[1:]):
        if at != one.stays.get(step - 1, to):
            return f"at step {step} it is where it has not gone", False
    if len(one.joined) != 1 or len(one.ends) > 1:
        return "it has not been joined once, or has ended twice", False
    status, value = one.joined[0]
    if status == "no error":
        whole = value == 17 and len(one.ends) == 1 and len(one.steps) == STEPS
        return None if whole else "it has ended, but not with all that it had to do", True
    if status != GONE:
        return f"its end is '{status}'", False
    step, at, to = one.steps[-1] if one.steps else (-1, None, None)
    places = {at, to} if step not in one.stays else {at}
    if one.ends:
        places = {one.ends[0], home}  # where its status is kept
    return None if not one.steps or places & killed else f"it is dead, though last at {places}", False


def send(process, number):
    try:
        os.kill(process, number)
    except ProcessLookupError:
        return False
    return True


def disturb(processes, generator, killed):
    """Kills some, at any time; stops one for a while."""
    victims = generator.sample([1, 2, 3, 4], generator.randint(1, 3))
    stopped = generator.choice([0, 1, 2, 3, 4]) if generator.random() < 0.4 else None
    if stopped is not None:
        send(processes[stopped], signal.SIGSTOP)
    for victim in victims:
        time.sleep(generator.random() ** 2 * 0.03)
        if send(processes[victim], signal.SIGKILL):
            killed.add(victim)
    if stopped is not None and stopped not in killed:
        send(processes[stopped], signal.SIGCONT)


def run(command, seed):
    """(lines, nodes killed, exit status, stderr); status None: it hangs."""
    generator, killed, lines, processes = random.Random(seed), set(), [], {}
    process = subprocess.Popen(command + [str(STEPS)], start_new_session=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    errors = []
    reader = threading.Thread(target=lambda: errors.extend(process.stderr))
    reader.start()
    timer = threading.Timer(30, lambda: os.killpg(process.pid, signal.SIGKILL))
    timer.start()
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        found = LINES["node"].match(lines[-1])
        if found:
            processes[int(found[1])] = int(found[2])
        if lines[-1] == "started":
            disturb(processes, generator, killed)
    status = process.wait()
    timer.cancel()
    reader.join()
    return lines, killed, status, errors


def check(command, seed, each):
    """Complaints, and how many nodes were killed, threads died and lived."""
    lines, killed, status, errors = run(command, seed)
    threads, complaints = parse(lines)
    lived = dead = 0
    if status not in ((121, 0) if killed else (0,)):
        complaints.append(f"status {status}")
    for number, one in sorted(threads.items()):
        wrong, lives = judge_thread(one, killed, 1 + number // each)
        if wrong:
            complaints.append(f"thread {number}: {wrong}: {one.steps[-2:]} {one.stays} {one.ends} {one.joined}")
        lived, dead = lived + lives, dead + (not lives)
    if complaints:
        complaints = [f"seed {seed}, killed {sorted(killed)}, status {status}"] + complaints + [line.rstrip() for line in errors]
    return complaints, len(killed), dead, lived


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=25)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--each", type=int, default=10)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    sums, wrong = [0, 0, 0], 0
    for seed in range(options.seed, options.seed + options.runs):
        complaints, *counts = check(options.command, seed, options.each)
        sums = [a + b for a, b in zip(sums, counts)]
        wrong += bool(complaints)
        if complaints:
            print(*complaints, sep="\n    ")
    print(f"kill-random: {options.runs} runs, {sums[0]} nodes killed, {sums[1]} threads dead, {sums[2]} lived to the end; {wrong} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
