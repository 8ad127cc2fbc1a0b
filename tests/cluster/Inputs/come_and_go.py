"""come_and_go.py [--runs N] [--seed S] [--kill] yctl yrun arguments... program: runs leave-random.c so often, and lets nodes come to it and leave it while it
runs; with --kill, nodes and, by PVM, their keepers and whole daemons of other hosts are killed in between, too. Without deaths the program must say that there
are no faults; with them it must end by itself, with 0, 121 or 125 (who waits for letters of the dead waits in vain), and no
frame may be refused."""
import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 60  # seconds for a run


def hosts_of(words):
    """The names in the host file, the first of which is this machine's own; none on the local engine."""
    path = next((word.split("=", 1)[1] for word in words if word.startswith("--hosts=")), None)
    if not path:
        return []
    with open(path) as file:
        return [line.split()[0] for line in file if line.strip() and not line.startswith("#")]


def parent_of(process):
    with open(f"/proc/{process}/stat") as stat:
        return int(stat.read().rsplit(")", 1)[1].split()[1])


class Run:
    def __init__(self, options, seed, place):
        self.yctl = options.yctl
        self.random = random.Random(seed)
        self.hosts = hosts_of(options.command)
        self.may_add = True
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": place}
        self.log, self.killed = [], 0
        self.output = open(f"{place}/output", "w+")
        self.process = subprocess.Popen([*options.command, str(seed), "64", str(options.rounds)], stdout=self.output, stderr=subprocess.STDOUT,
                                        env=self.environment)

    def ask(self, *words):
        done = subprocess.run([self.yctl, *words], env=self.environment, text=True, timeout=PATIENCE,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.log.append(f"yctl {' '.join(words)}: {done.returncode}: {done.stdout.strip()}" if words[0] != "status" else "status")
        return done

    def others(self):
        """The nodes that live, but for node 0."""
        told = self.ask("status", "--json")
        if told.returncode:
            return []
        return [node for node in json.loads(told.stdout)["nodes"][1:] if node["state"] == "lives"]

    def kill(self):
        nodes = [node for node in self.others() if node["process"]]
        if not nodes:
            return
        node = self.random.choice(nodes)
        try:
            what, victim = "node", node["process"]
            if self.hosts:
                keeper = parent_of(node["process"])
                what = self.random.choice(["node", "node", "keeper", "daemon"])
                if what == "daemon" and node["host"] == self.hosts[0]:
                    what = "node"
                victim = {"node": victim, "keeper": keeper}.get(what) or parent_of(keeper)
            if victim <= 1:
                return
            self.log.append(f"kill {what} of node {node['node']} on {node['host']}")
            os.kill(victim, signal.SIGKILL)
            self.killed += 1
            if what == "daemon":
                self.may_add = False  # PVM waits for minutes for such a host
        except (OSError, ValueError):
            pass

    def show_threads(self):
        """Nodes print their threads."""
        self.log.append(self.ask("status").stdout)
        for node in self.others():
            os.kill(node["process"], signal.SIGQUIT)
        time.sleep(1)

    def act(self, kills):
        what = self.random.random()
        if kills and what < 0.3:
            self.kill()
        elif what < 0.7 and self.may_add:
            self.ask("add", *([self.random.choice(self.hosts)] if self.hosts else []))
        else:
            nodes = self.others()
            if len(nodes) > 1:
                self.ask("drain", str(self.random.choice(nodes)["node"]))

    def judge(self, kills):
        """Words for what is wrong, or None."""
        try:
            status = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            self.process.wait()
            return "it hangs"
        self.output.seek(0)
        text = self.output.read()
        self.log.append(text)
        if "ythreads: " in text and " is refused: " in text:  # (libpvm says of a connection to who has died that it is refused)
            return "a frame is refused"
        if status == 0 and " 0 faults\n" in text:
            return None
        return None if self.killed and status in (121, 125) else f"status {status}"

    def has_begun(self):
        with open(self.output.name) as output:
            return "begun\n" in output.read()

    def follow(self, kills):
        while self.process.poll() is None and not self.has_begun():
            time.sleep(0.001)
        while self.process.poll() is None:
            time.sleep(self.random.uniform(0.0, 0.05))
            try:
                self.act(kills)
            except subprocess.TimeoutExpired as hang:
                self.log.append(f"yctl hangs: {' '.join(hang.cmd[1:])}")
                self.show_threads()
                self.process.terminate()
        return self.judge(kills)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1500, help="of a thread of the program")
    parser.add_argument("--kill", action="store_true")
    parser.add_argument("yctl")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    wrong = come = left = killed = 0
    for seed in range(options.seed, options.seed + options.runs):
        with tempfile.TemporaryDirectory() as place:
            run = Run(options, seed, place)
            fault = run.follow(options.kill)
            run.output.close()
        come += sum("has come" in line for line in run.log)
        left += sum("has left" in line for line in run.log)
        killed += run.killed
        if fault or any(line.startswith("yctl hangs") for line in run.log):
            wrong += 1
            print(f"seed {seed}: {fault}", *run.log, sep="\n")
    print(f"{options.runs} runs: {come} nodes have come, {left} have left, {killed} were killed, {wrong} wrong")


main()
