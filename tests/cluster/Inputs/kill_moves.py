"""kill_moves.py [--turns N] [--part N] [--only TEXT] [-j N] --cc CC --build DIR --source DIR: kills nodes at every moment of a move
(killed-move.c, moments.c), N times each, and compares what the program prints with what the ownership rule says: until the STATE frame is
sent the source owns the thread, then the destination, and again the source when REFUSED is sent; a thread dies with its owner, and
with nobody else. --part takes one of N parts of the moments, another one each day.

Nodes: 0 judge, 1 source, 2 destination, 3 home, 4 bystander."""
import argparse
import collections
import concurrent.futures
import itertools
import os
import re
import subprocess
import sys
import tempfile
import time

JUDGE, SOURCE, DESTINATION, HOME, BYSTANDER = range(5)
GONE = "the node died"
ALONE = 8  # threads under way while which others wait for one another: YT_CLUSTER_ALONE

# mode: what the program does; first: MOMENTS before the one that counts; owner: who owns the thread at that moment; may_run: it may
# have gone on there by then; told: the creator has been told, or may have been (None).
Row = collections.namedtuple("Row", "mode first node moment owner may_run told", defaults=(False, False))

MOVE = [
    Row("move", "", 1, "departing", SOURCE),
    Row("move", "", 1, "written", SOURCE),
    Row("move", "", 1, "frozen", SOURCE),
    Row("move", "", 1, "sending state", SOURCE),
    Row("move", "", 1, "sent state", DESTINATION, True, None),
    Row("move", "", 1, "left", DESTINATION, True, None),
    Row("move", "", 2, "received state", DESTINATION),
    Row("move", "", 2, "decoded", DESTINATION),
    Row("move", "", 2, "attached", DESTINATION),
    Row("move", "", 2, "sending taken", DESTINATION),
    Row("move", "", 2, "sent taken", DESTINATION, False, True),
    Row("move", "", 2, "arrived", DESTINATION, False, True),
    Row("move", "", 2, "handled state", DESTINATION, False, True),
    Row("move", "", 1, "received taken", DESTINATION, True, True),
    Row("move", "", 1, "handled taken", DESTINATION, True, True),
]
# From a source that is not the home.
MOVED = [
    Row("move", "", 2, "sending moved", DESTINATION),
    Row("move", "", 2, "sent moved", DESTINATION),
    Row("move", "", 3, "received moved", DESTINATION, True),
    Row("move", "", 3, "handled moved", DESTINATION, True),
]
# More than a socket holds, to a destination that takes nothing; and from a source that has stopped, when a part has come.
BIG = [
    Row("big", "1,departing,s2;", 1, "partly written", SOURCE),
    Row("big", "2,partly received,s1;", 2, "partly received", SOURCE),
]
# No memory at the destination.
REFUSED = [
    Row("refused", "2,received state,m2;", 2, "decoded", DESTINATION),
    Row("refused", "2,received state,m2;", 2, "sending refused", DESTINATION),
    Row("refused", "2,received state,m2;", 2, "sent refused", SOURCE, True, None),
    Row("refused", "2,received state,m2;", 2, "handled state", SOURCE, True, None),
    Row("refused", "2,received state,m2;", 1, "received refused", SOURCE),
    Row("refused", "2,received state,m2;", 1, "revived", SOURCE),
    Row("refused", "2,received state,m2;", 1, "handled refused", SOURCE),
]
# One death, and another one while it is being settled.
DEATHS = ["sees death", "sending rehomed", "sent rehomed", "received rehomed", "handled rehomed", "settles deaths", "deaths settled"]


def kills(row, victims):
    """The actions of a row: this node dies last."""
    others = [v for v in victims if v != row.node] + [v for v in victims if v == row.node]
    goes_on = [f"c{node}" for node in (SOURCE, DESTINATION) if f"s{node}" in row.first and node not in victims]
    return "+".join(goes_on + [f"k{v}" for v in others])


def every(rows, victims):
    """(mode, MOMENTS, victims, row)."""
    for row, dead in itertools.product(rows, victims):
        yield row.mode, f"{row.first}{row.node},{row.moment},{kills(row, dead)}", dead, row


def settling():
    """The first death at one moment, the second at any of what follows, at any node that lives."""
    for first, row in ((SOURCE, MOVE[4]), (DESTINATION, MOVE[5]), (HOME, MOVE[11])):
        for node, moment in itertools.product((1, 2, 3, 4), DEATHS):
            if node != first:
                yield "move", f"{row.node},{row.moment},k{first};{node},{moment},k{node}", (first, node), row._replace(may_run=True)


def outcome(row, victims):
    """Where the thread goes on and with what, or None if it died."""
    if row.mode == "refused":
        dies = SOURCE in victims or (row.owner == DESTINATION and DESTINATION in victims)
        return None if dies else (SOURCE, "no memory")
    if row.owner in victims or (row.mode == "big" and DESTINATION in victims):
        return None
    if row.owner == SOURCE and DESTINATION in victims:  # it gets nothing, for it is dead already
        return SOURCE, GONE
    return DESTINATION, "0"


def expected(row, victims):
    """The lines of the program. 'a|b': one of them; '?a': perhaps."""
    found = outcome(row, victims)
    if JUDGE in victims:  # the program ends; who has gone on by then is nobody's business
        return [f"?goes on at node 2: 0|goes on at node 1: no memory|goes on at node 1: {GONE}"]
    there = "?" if BYSTANDER in victims else ""  # it may know of a death by then
    lines = [f"{there}event: {GONE if HOME in victims else 1}", f"{there}receive: {42 if found else GONE}"]
    if found:
        end = BYSTANDER if BYSTANDER not in victims else found[0]
        return lines + [f"goes on at node {found[0]}: {found[1]}", f"ends at node {end}", "join: 17"]
    may_run = [f"?goes on at node {row.owner}: {'no memory' if row.mode == 'refused' else 0}"] if row.may_run else []
    return lines + [f"join: {GONE}"] + may_run


def orders():
    """As moves, but of a thread that waits, and notices nothing: it prints where it is when all is over."""
    for row, dead in itertools.product(MOVE + MOVED, [(1,), (2,), (3,), (1, 2), (2, 3), (1, 3)]):
        lines = [line.replace(f": {GONE}", ": 0") if line.startswith("goes on") else line
                 for line in expected(row, dead) if not line.startswith("?goes on")]
        yield "order", f"{row.node},{row.moment},{kills(row, dead)}", dead, lines


def creations():
    """As moves, but of a thread that is created elsewhere: its creator is told, its home is the source."""
    for mode, moments, victims, row in every(MOVE + REFUSED, [(1,), (2,), (1, 2)]):
        yield mode, moments, victims, row


def expected_of_creation(row, victims):
    lives = row.mode == "move" and row.owner not in victims and not (row.owner == SOURCE and DESTINATION in victims)
    status = "no memory" if row.mode == "refused" else "0"
    lines = ["goes on at node 2: 0", "ends at node 4", "join: 17", "receive: 42"] if lives else ["receive: 0"]
    if not lives and row.mode == "move" and row.may_run:
        lines += ["?goes on at node 2: 0"]
    if SOURCE in victims:
        return lives, lines + ([f"?created: {status}"] if row.told is not False else [])
    if DESTINATION not in victims or row.told or (row.mode == "refused" and row.owner == SOURCE):
        return lives, lines + [f"created: {status}"]
    return lives, lines + [f"created: {GONE}" if row.told is False else f"created: {status}|created: {GONE}"]


def cases():
    """(name, what the program does, its victims, MOMENTS, the lines that it prints)."""
    victims = [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3), (0,)]
    for mode, moments, dead, row in itertools.chain(every(MOVE + MOVED + BIG + REFUSED, victims), settling()):
        what = "big" if mode == "big" else "move"
        yield f"{mode} {moments}", what, dead, moments, expected(row, dead)
    for what, moments, dead, lines in orders():
        yield f"order {moments}", what, dead, moments, lines
    for _, moments, dead, row in creations():
        lives, lines = expected_of_creation(row, dead)
        yield f"creation {moments}", "create" if lives else "lost", dead, moments, lines
    for dead, moments, lines in checkpoints():
        yield f"checkpoint {moments}", "checkpoint", dead, moments, lines
    for moments, dead, source, destination, others in many():
        rest = 100 - source - destination - others
        line = f"back at the source {source}, at the destination {destination}, dead {rest}, others {others}"
        yield f"many {moments}", "many", dead, f"1,before all,s2;1,all have left,{moments}", [line]


def many():
    """100 that leave at once: ALONE alone, the others together when an answer has come. (MOMENTS, victims, threads that are back at the source, those
    at the destination, those that were refused)."""
    yield from (("c2", (), 0, 100, 0), ("k2", (2,), 100 - ALONE, 0, 0), ("c2+k1", (1,), 0, ALONE, 0), ("k2+k1", (1, 2), 0, 0, 0))
    for node, moment in ((1, "group frozen"), (1, "sending group")):
        yield f"c2;{node},{moment},k1", (1,), 0, ALONE, 0
        yield f"c2;{node},{moment},k2", (2,), 100 - ALONE, 0, 0
        yield f"c2;{node},{moment},k2+k1", (1, 2), 0, 0, 0
    for node, moment in ((1, "sent group"), (1, "group left"), (2, "received group"), (2, "sending grouped"), (2, "sent grouped"),
                         (2, "handled group"), (1, "received grouped"), (1, "handled grouped")):
        yield f"c2;{node},{moment},k{node}", (node,), 0, 100 if node == 1 else 0, 0
        yield f"c2;{node},{moment},k{3 - node}", (3 - node,), 0, 100 if node == 2 else 0, 0
        yield f"c2;{node},{moment},k{3 - node}+k{node}", (1, 2), 0, 0, 0
    yield "c2;2,received group,m2;2,handled group,k4", (4,), 0, 99, 1
    for node, moment in ((2, "sent refused"), (1, "revived")):
        yield f"c2;2,received group,m2;{node},{moment},k2", (2,), 0, 0, 1


def checkpoints():
    """Deaths between the steps of a checkpoint, STOP, COUNT twice, SAVE and GO: the next try has all that live."""
    steps = [("received step", turns) for turns in range(5)] + [("sent stepped", turns) for turns in range(4)]
    for (moment, turns), dead in itertools.product(steps, ((1,), (2,), (3,))):
        moments = f"{dead[0]},{moment},c{dead[0]};" * turns + f"{dead[0]},{moment},k{dead[0]}"
        yield dead, moments, ["checkpoint: no error", f"join: {0 if dead != (1,) else GONE}|join: 0"]


def run(options, what, moments, victims):
    with tempfile.NamedTemporaryFile() as shared:
        shared.write(bytes(4096))
        shared.flush()
        environment = {**os.environ, "MOMENTS_FILE": shared.name, "MOMENTS": moments}
        path = os.path.join(os.path.dirname(options.program), os.path.basename(shared.name))
        command = [options.yrun, "-n", "5", options.program, what, "".join(map(str, victims)), path]
        process = subprocess.Popen(command, env=environment, start_new_session=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            out, err = process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            out, err = process.communicate()
            return "still running after 20 s", out, err
    if what == "checkpoint" and "of 4 nodes" in err:  # without the dead, that is
        again = subprocess.run([options.yrun, f"--restart={path}", options.program], text=True, stdout=subprocess.PIPE, timeout=20)
        if again.returncode or "checkpoint: no error" not in again.stdout:
            return f"{again.returncode} of the restart", out + again.stdout, err
    return process.returncode, out, err


def differs(out, wanted):
    lines = sorted(out.splitlines())
    for line in wanted:
        found = [choice for choice in line.lstrip("?").split("|") if choice in lines]
        if found:
            lines.remove(found[0])
        elif not line.startswith("?"):
            return True
    return bool(lines)


def build(options, directory):
    """Compiles the program; its path."""
    here = os.path.join(options.source, "tests", "cluster")
    moments, program = os.path.join(directory, "moments.o"), os.path.join(directory, "killed-move")
    includes = [f"-I{os.path.join(options.source, name)}" for name in ("runtime", "include")]
    subprocess.run([options.cc, "-std=gnu11", "-O1", *includes, "-c", f"{here}/Inputs/moments.c", "-o", moments], check=True)
    ycc = os.path.join(options.build, "bin", "ycc")
    subprocess.run([ycc, "-O1", f"{here}/killed-move.c", moments, "-o", program], check=True)
    return program


def check(options, case):
    """A complaint, or None."""
    name, what, victims, moments, wanted = case
    status, out, err = run(options, what, moments, victims)
    if status == (121 if victims else 0) and not differs(out, wanted):
        return None
    lines = [f"{name}: status {status}; wanted", *wanted, "printed", *sorted(out.splitlines()), "on stderr", *err.splitlines()]
    return "\n    ".join(lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--turns", type=int, default=1)
    parser.add_argument("--part", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("-j", type=int, default=2)
    for name in ("--cc", "--build", "--source"):
        parser.add_argument(name, required=True)
    options = parser.parse_args()
    options.yrun = os.path.join(options.build, "bin", "yrun")
    today = int(time.time() // 86400)
    chosen = [case for i, case in enumerate(cases()) if i % options.part == today % options.part and re.search(options.only, case[0])]
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        options.program = build(options, directory)
        complaints = [c for c in pool.map(lambda case: check(options, case), chosen * options.turns) if c]
    print(*complaints, sep="\n")
    print(f"kill-moves: {len(chosen)} ways to die, {options.turns} times each: {len(complaints)} wrong")
    sys.exit(1 if complaints or not chosen else 0)


if __name__ == "__main__":
    main()
