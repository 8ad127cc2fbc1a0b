#!/usr/bin/env python3
"""Runs traced.c with --trace and --timeline, and looks at what they have written.

The model prints the same with and without; the log is what traces.txt holds; the time line is JSON, its slices nest, no time goes
back on a track, and slices, services and counters have the times that follow from the model. --expect=TEXT takes another log
than traces.txt, by which the test can be made to fail.

usage: traces.py PROGRAM [--expect=TEXT-FILE]
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def run(program, *options):
    done = subprocess.run([program, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60)
    if done.returncode:
        sys.exit(f"traces: {' '.join(options)}: status {done.returncode}: {done.stderr}")
    return done.stdout, done.stderr


def lines_of(log):
    """Columns as words, and places without their directory."""
    return [re.sub(r"\S*/(\S+\.c:\d+)$", r"\1", " ".join(line.split())) for line in log.splitlines()]


def check(what, got, wanted):
    if got != wanted:
        sys.exit(f"traces: {what} differs: got\n{got}\nwanted\n{wanted}")


def slices(events, names):
    """[(process, slice, from, to)], in the order of their ends; exits if they do not nest, or time goes back."""
    stacks, last, done = {}, {}, []
    for event in events:
        if event["ph"] not in "BE":
            continue
        track, time = event["tid"], event["ts"] / 1e6
        if time < last.get(track, 0):
            sys.exit(f"traces: time goes back: {event}")
        last[track] = time
        stack = stacks.setdefault(track, [])
        if event["ph"] == "B":
            stack.append((event["name"], time))
        elif not stack:
            sys.exit(f"traces: nothing to end: {event}")
        else:
            name, begun = stack.pop()
            done.append((names[track], name, begun, time))
    still_open = {names[track]: [name for name, _ in stack] for track, stack in stacks.items() if stack}
    return done, still_open


def services(events):
    open_ones, done = {}, []
    for event in events:
        if event["ph"] == "b":
            open_ones[event["id"], event["name"]] = event["ts"] / 1e6
        elif event["ph"] == "e":
            begun = open_ones.pop((event["id"], event["name"]))
            done.append((event["name"], event["args"]["process"], begun, event["ts"] / 1e6))
    check("services without an end", open_ones, {})
    return sorted(done)


def counter(events, name, what, number=None):
    """Its last value at each time."""
    values = {}
    for event in events:
        if event["ph"] == "C" and event["name"] == name and event.get("id") == number and what in event["args"]:
            values[event["ts"] / 1e6] = event["args"][what]
    return values


def check_time_line(events):
    names = {event["tid"]: event["args"]["name"] for event in events if event.get("name") == "thread_name"}
    check("tracks", sorted(names.values()), ["boss 5", "customer 1", "customer 2", "driver 3", "sleeper"])
    done, still_open = slices(events, names)
    check("open slices", still_open, {})
    check("slices of customer 1", [one[1:] for one in done if one[0] == "customer 1"],
          [("waits for event 'open \"wide\"'", 0, 1), ("holds", 1, 1.5), ("waits for server 'teller'", 1.5, 1.75),
           ("is served by server 'twin'", 1.75, 2.75), ("customer 1", 0, 2.75)])
    check("slices of sleeper", [one[1:] for one in done if one[0] == "sleeper"],
          [("holds", 0, 1), ("is passive", 1, 6), ("sleeper", 0, 6)])
    check("services", services(events),
          [("teller", "customer 1", 1, 1.5), ("teller", "customer 2", 1.5, 3), ("teller", "customer 2", 3, 4),
           ("twin", "customer 1", 1.75, 2.75), ("twin", "customer 2", 3, 4), ("twin", "driver 3", 0, 6),
           ("twin", "driver 3", 2, 4)])
    check("line of the teller", counter(events, "teller", "waiting"), {1: 1, 1.5: 1, 1.75: 0, 3: 0})
    check("use of the teller", counter(events, "teller", "busy"), {1: 1, 1.5: 1, 3: 1, 4: 0})
    check("use of the first twin", counter(events, "twin", "busy"), {0: 2, 1.5: 1, 1.75: 2, 2.75: 1, 3: 2, 4: 1, 6: 0})
    check("level of the tank", counter(events, "tank", "level"), {0: 4, 1: 2})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--expect", default=os.path.join(HERE, "traces.txt"))
    options = parser.parse_args()
    with open(options.expect, encoding="ascii") as file:
        expected = lines_of(file.read())
    plain, _ = run(options.program)
    with tempfile.TemporaryDirectory() as directory:
        log, line = os.path.join(directory, "log"), os.path.join(directory, "line.json")
        check("output with --timeline", run(options.program, "--trace=" + log, "--timeline=" + line)[0], plain)
        with open(log, encoding="ascii") as file:
            check("the log", "\n".join(lines_of(file.read())), "\n".join(expected))
        with open(line, encoding="ascii") as file:
            check_time_line(json.load(file))
    log = lines_of(run(options.program, "--trace", "--trace-only=driver*,boss 5")[1])
    some = [one for one in expected if one.split(" ", 1)[1].startswith(("driver", "boss", "- makes driver", "- makes boss"))]
    check("the log of some", "\n".join(log), "\n".join(some))


if __name__ == "__main__":
    main()
