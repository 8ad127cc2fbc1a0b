#!/usr/bin/env python3
"""Random models: ysim beside a reference that is written for clarity alone.

A model is a table of servers, containers, stores and processes, each with a list of steps. ysim carries it out (random-models.c), and so
does this program, with lists that are sorted by hand; what each step gives, when, and in which order must be the same.

usage: random_models.py PROGRAM [--seed=1] [--count=100] [--written] [--show]
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile


from resources import *
from steps import Model, end_of


def make_step(draw, model, number):
    def time():
        return draw.choice([0, *[draw.randrange(1, 40) / 4] * 5])

    def limit():
        return draw.choice([-1, -1, 0, time(), time()])

    def server():
        return draw.randrange(len(model["servers"]))
    container, store = draw.randrange(len(model["containers"])), draw.randrange(len(model["stores"]))
    other = draw.choice([i for i in range(model["count"]) if i != number])

    def request():
        what = draw.choice([ACQUIRE, ACQUIRE, GET, PUT, TAKE, STORE, AWAIT])
        if what == ACQUIRE:
            at = server()
            most = model["least"][at]
            return [what, at, draw.randint(1, max(1, most)), 0]
        if what in (GET, PUT):
            return [what, container, draw.randint(1, 4), 0]
        if what == TAKE:
            return [what, store, draw.choice([-1, -1, 0, 1, 2]), 0]
        if what == STORE:
            return [what, store, draw.randrange(100), draw.randint(-2, 2)]
        return [what, draw.randrange(4), 0, 0]
    kind = draw.random()
    if kind < 0.2:
        return [[HOLD, 0, time(), 0, -1]]
    if kind < 0.45:
        return [[*request(), limit()]]
    if kind < 0.57:
        return [[SERVE, server(), time(), 0, limit()]]
    if kind < 0.72:
        at = server()
        return [[draw.choice([RELEASE, RELEASE, RELEASE, RELEASE_HELD, KEEP]), at, draw.randint(1, 2), 0, -1]]
    if kind < 0.8:
        choices = [draw.choice([request(), [SIGNAL, draw.randrange(4), 0, 0], [JOIN, other, 0, 0]]) for _ in range(draw.randint(1, 4))]
        return [[draw.choice([ANY, ALL]), 0, len(choices), 0, limit()], *[[*choice, -1] for choice in choices]]
    if kind < 0.86:
        return [[INTERRUPT, other, draw.randrange(100), 0, -1]]
    what = draw.choice([CAPACITY, BREAK, REPAIR, REPAIR, TRIGGER, SIGNAL, LISTEN, TIMER, CANCEL, PASSIVATE, ACTIVATE, JOIN, PRIORITY,
                        RESCHEDULE, DESTROY])
    if what in (CAPACITY, BREAK, REPAIR):
        at = server()
        return [[what, at, draw.choice([0, *[draw.randint(max(1, model["least"][at]), 4)] * 4]), 0, -1]]
    if what in (TRIGGER, SIGNAL, LISTEN):
        return [[what, draw.randrange(4), draw.randrange(100), draw.randrange(4) == 0, limit()]]
    if what == DESTROY and draw.random() < 0.7:
        what = ACTIVATE
    number_of = {TIMER: time, ACTIVATE: time, RESCHEDULE: time, PRIORITY: lambda: draw.randint(-2, 2)}.get(what, lambda: 0)
    return [[what, draw.randrange(50) if what == TIMER else other, number_of(), 0, limit()]]


def make_crowd(draw):
    """Long lines of many priorities."""
    model = {"count": 100, "servers": [[1, draw.randrange(2), draw.randrange(3)], [2, 0, 0]], "containers": [[4, 4]], "stores": [[draw.randrange(2)]],
             "processes": [], "statistics": [draw.randrange(0, 4) / 4, draw.randrange(4, 12) / 4]}
    wants = [[ACQUIRE, 1, 1, 0], [SERVE, 0, 0.25, 0], [STORE, 0, 7, 0], [TAKE, 0, -1, 0], [GET, 0, 1, 0], [PUT, 0, 1, 0]]
    wants = draw.sample(wants, 2)
    for number in range(model["count"]):
        what = list(draw.choice(wants))
        what[3] = draw.randint(-9, 9) if what[0] == STORE else 0
        steps = [[*what, draw.choice([-1, 3, 9])], [HOLD, 0, draw.randrange(1, 8) / 4, 0, -1], [RELEASE, 1, 1, 0, -1],
                 [*draw.choice([[INTERRUPT, 1], [PRIORITY, draw.randint(-9, 9)], [DESTROY, 0]])[:1], (number + 1) % 100, 3, 0, -1]]
        model["processes"].append([draw.choice([-32768, 32767, *range(-9, 9)]), draw.randrange(0, 8) / 4, steps])
    return model


def make_model(seed):
    draw = random.Random(seed)
    if seed % 20 == 0:
        return make_crowd(draw)
    model = {"count": draw.randint(2, 14)}
    model["servers"] = [[draw.randint(1, 4), draw.randrange(2), draw.randrange(3)] for _ in range(draw.randint(1, 3))]
    model["least"] = [draw.randint(1, capacity) for capacity, _, _ in model["servers"]]
    model["containers"] = [[draw.randint(4, 10), draw.randint(0, 4)] for _ in range(draw.randint(1, 2))]
    model["stores"] = [[draw.randint(0, 3)] for _ in range(draw.randint(1, 2))]
    model["statistics"] = [draw.choice([0, 0, draw.randrange(0, 40) / 4]), draw.randrange(0, 120) / 4]
    model["processes"] = []
    for number in range(model["count"]):
        steps = []
        for _ in range(draw.randint(1, 24)):
            steps += make_step(draw, model, number)
        model["processes"].append([draw.choice([0, 0, 0, 1, -1, 2]), draw.randrange(0, 20) / 4, steps])
    return model


def write_model(model, file):
    for kind in ("servers", "containers", "stores"):
        print(kind, len(model[kind]), *[word for words in model[kind] for word in words], file=file)
    print("processes", len(model["processes"]), file=file)
    for priority, start, steps in model["processes"]:
        print(priority, start, len(steps), file=file)
        for step in steps:
            print(*[int(word) if isinstance(word, bool) else word for word in step], file=file)
    print("statistics 2", *model["statistics"], file=file)


def first_difference(one, other):
    for i in range(max(len(one), len(other))):
        pair = [lines[i] if i < len(lines) else "(nothing)" for lines in (one, other)]
        if pair[0] != pair[1]:
            return i, pair
    return None


def check(program, seed, directory, show, is_written):
    model = make_model(seed)
    path = os.path.join(directory, "model")
    with open(path, "w") as file:
        write_model(model, file)
    if show:
        write_model(model, sys.stdout)
    world = Model(model)
    wanted = world.run() + world.statistics.lines() + [end_of(world)]
    done = subprocess.run([program, path] + is_written * [os.path.join(directory, "state")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=20)
    got = done.stdout.splitlines()
    difference = first_difference(wanted, got)
    if done.returncode or difference:
        print(f"seed {seed}: status {done.returncode}")
        if difference:
            at, (left, right) = difference
            print("\n".join(wanted[max(0, at - 6):at]))
            print(f"  wanted: {left}\n  got:    {right}")
        print(done.stderr[-600:], end="")
        return False
    return len(got)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--show", action="store_true", help="the models, too")
    parser.add_argument("--written", action="store_true", help="all models are written to a file now and then, not each fifth")
    options = parser.parse_args()
    failed = steps = 0
    with tempfile.TemporaryDirectory() as directory:
        for seed in range(options.seed, options.seed + options.count):
            result = check(os.path.abspath(options.program), seed, directory, options.show, options.written or seed % 5 == 0)
            failed += result is False
            steps += result
            if failed > 5:
                break
    print(f"{options.count} models, {steps} steps: {failed} differ")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
