"""trace.py FILE [NODE...]: reads a trace of YTHREADS_TRACE and holds it against what viewers need: slices of a track begin and end
in turn, each flow begins once, ends once at most and not before, both inside of a slice. Says what there is. What the
named nodes, which were killed, have begun need not end."""
import collections
import json
import sys


def fail(what):
    sys.exit(f"trace.py: {what}")


def check_tracks(events, killed):
    """Slices by track: (begin, end, event), end None if it is open."""
    tracks = collections.defaultdict(list)
    for event in events:
        if event["ph"] in "BEsf":
            tracks[event["pid"], event["tid"]].append(event)
    slices = collections.defaultdict(list)
    for (pid, tid), those in tracks.items():
        open_slices, last = [], 0
        for event in those:
            if event["ts"] < last:
                fail(f"time runs backwards: {event}")
            last = event["ts"]
            if event["ph"] == "B":
                open_slices.append(event)
            elif event["ph"] == "E":
                if not open_slices:
                    fail(f"nothing has begun that ends: {event}")
                begin = open_slices.pop()
                slices[pid, tid].append((begin["ts"], event["ts"], begin))
            elif not open_slices:
                fail(f"a flow outside of any slice: {event}")
        if open_slices and pid - 1 not in killed:
            fail(f"what does not end: {open_slices}")
        slices[pid, tid] += [(begin["ts"], None, begin) for begin in open_slices]
    return slices


def check_flows(events, killed):
    """How many of each category have begun and ended."""
    begun, ended = {}, set()
    counts = collections.Counter()
    for event in events:
        if event["ph"] == "s":
            key = event["cat"], event["name"], event["id"]
            if key in begun:
                fail(f"two flows of one number: {event}")
            begun[key] = event
            counts[event["cat"], "s"] += 1
    for event in events:
        if event["ph"] != "f":
            continue
        key = event["cat"], event["name"], event["id"]
        if key not in begun and not killed:
            fail(f"a flow that has not begun: {event}")
        if key in ended:
            fail(f"a flow that ends twice: {event}")
        if key in begun and begun[key]["ts"] > event["ts"]:
            fail(f"a flow that ends before it begins: {event}")
        if event.get("bp") != "e":
            fail(f"a flow that ends in the slice after it: {event}")
        ended.add(key)
        counts[event["cat"], "f"] += 1
    return counts


def main():
    with open(sys.argv[1]) as file:
        trace = json.load(file)
    killed = set(map(int, sys.argv[2:]))
    events = trace["traceEvents"]
    names = {event["pid"]: event["args"]["name"] for event in events if event.get("name") == "process_name"}
    for event in events:
        if event["pid"] not in names:
            fail(f"a node without a name: {event}")
    slices = check_tracks(events, killed)
    counts = check_flows(events, killed)
    print("nodes:", ", ".join(name for _, name in sorted(names.items())))
    lives, waits = collections.Counter(), collections.Counter()
    for (pid, _), those in slices.items():
        for _, end, begin in those:
            if begin["cat"] == "life":
                lives[begin["name"], pid - 1] += 1
            else:
                waits[begin["name"]] += 1
            if end is None:
                print(f"open: {begin['name']} on node {pid - 1}")
    for (name, node), count in sorted(lives.items()):
        print(f"lives: {name} on node {node}: {count}")
    for name, count in sorted(waits.items()):
        print(f"waits: {name}: {count}")
    for what in ("move", "message"):
        print(f"{what}s: {counts[what, 's']} begun, {counts[what, 'f']} ended")


main()
