"""What the benches that print a paper's tables have in common: a virtual machine of PVM's to measure in, programs that are
run in turns, and how a table is printed and written."""
import fcntl
import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

import usage

HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = 20  # seconds


class Machine:
    """Hosts of PVM on this machine, while the object is entered: loopback addresses, each with a pvmd, a PVM_TMP and, as far as
    there are so many, a processor of its own. `urgent`: what runs there goes before all else on the machine."""

    def __init__(self, hosts, processors=None, urgent=False):
        number = 2 + os.getpid() % 250
        self.place = tempfile.mkdtemp(prefix="ythreads-bench-")
        self.names = [f"127.0.{number}.{i + 1}" for i in range(hosts)]
        available = sorted(os.sched_getaffinity(0))[:processors]
        self.prefixes = [["taskset", "-c", str(available[i % len(available)])] + (["chrt", "-f", "1"] if urgent else [])
                         for i in range(hosts)]
        self.environment = {name: value for name, value in os.environ.items()
                            if name not in ("PVMSOCK", "PVM_VMID", "PVM_EXPORT", "PVM_ROOT")}
        self.environment.update(PVM_TMP=f"{self.place}/{self.names[0]}", PVM_RSH=f"{self.place}/rsh", PVM_ALLOW_ROOT="1")
        self.daemon = None

    def __enter__(self):
        with open(f"{self.place}/rsh", "w", encoding="utf-8") as script:
            print("#!/bin/sh\nhost=$1; shift; set -- $*; export PVM_TMP=" + self.place + "/$host; case $host in", file=script)
            for name, prefix in zip(self.names, self.prefixes):
                print(f"{name}) exec {' '.join(prefix)} \"$@\" ;;", file=script)
            print("esac", file=script)
        os.chmod(f"{self.place}/rsh", 0o755)
        with open(f"{self.place}/hosts", "w", encoding="utf-8") as hosts:
            for name in self.names:
                os.mkdir(f"{self.place}/{name}")
                print(("" if name == self.names[0] else "&") + name + " wd=/", file=hosts)
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self):
        with open(f"{self.place}/out", "w", encoding="utf-8") as out:
            self.daemon = subprocess.Popen([*self.prefixes[0], "pvmd", "-n" + self.names[0], f"{self.place}/hosts"],
                                           stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                                           start_new_session=True, env=self.environment)
        until = time.monotonic() + PATIENCE
        while not os.path.getsize(f"{self.place}/out"):
            if self.daemon.poll() is not None or time.monotonic() > until:
                sys.exit("pvmd does not start")
            time.sleep(0.005)
        while f"{len(self.names)} host" not in self.console(f"add {' '.join(self.names[1:])}\nconf\nquit\n"):
            if time.monotonic() > until:
                sys.exit("not all hosts of the virtual machine start")

    def console(self, words):
        return subprocess.run(["pvm"], input=words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env=self.environment, timeout=PATIENCE).stdout

    def __exit__(self, *unused):
        if self.daemon and self.daemon.poll() is None:
            subprocess.run(["pvm"], input="halt\n", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True,
                           env=self.environment)
            try:
                self.daemon.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.daemon.kill()
        shutil.rmtree(self.place, ignore_errors=True)


def first(options):
    """The words that begin a command that is measured outside a virtual machine."""
    return ["chrt", "-f", "1"] if options.urgent else []


def numbers(command, environment=None):
    """What a command prints: numbers, one in a line."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, env=environment)
    try:
        return [float(line) for line in done.stdout.split()] if not done.returncode else sys.exit(
            f"{' '.join(command)}: status {done.returncode}: {done.stderr.strip()}")
    except ValueError:
        sys.exit(f"{' '.join(command)}: {done.stdout!r} are no numbers")


def in_turns(commands, passes, environment=None, best=min):
    """Runs all commands, one after the other, so many times: for each the best of each of its numbers."""
    results = {}
    for _ in range(passes):
        for name, command in commands.items():
            new = numbers(command, environment)
            results[name] = [best(pair) for pair in zip(results.get(name, new), new)]
    return results


def state():
    """The machine's, in words."""
    with open("/proc/loadavg", encoding="utf-8") as file:
        load = file.read().split()[0]
    return f"{len(os.sched_getaffinity(0))} processors, load {load}"


class Report:
    """Tables that are printed and, at the end, written to a file."""

    def __init__(self, options):
        self.options = options
        self.tables = []

    def show(self, title, heads, rows):
        texts = [heads] + [[self.text(value) for value in row] for row in rows]
        widths = [max(len(row[i]) for row in texts) for i in range(len(heads))]
        print(title)
        for row in texts:
            print("  " + "  ".join(text.rjust(width) for text, width in zip(row, widths)).rstrip())
        print(flush=True)
        self.tables.append({"table": title, "state": state(), "heads": heads, "rows": rows})

    @staticmethod
    def text(value):
        if value is None:
            return "-"
        if isinstance(value, float):
            return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"
        return str(value)

    def write(self):
        with open(self.options.json, "w", encoding="utf-8") as file:
            json.dump(self.tables, file, indent=1)
        print(f"({state()} at the end)")


def put_behind_wire(rate):
    """Goes on in a network namespace of its own, whose loopback carries no more than `rate` (of tc)."""
    if os.environ.get("YTHREADS_BENCH_WIRE") != rate:
        os.environ["YTHREADS_BENCH_WIRE"] = rate
        os.execvp("unshare", ["unshare", "--net", sys.executable, *sys.argv])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        up = struct.pack("16sh14x", b"lo", 0x1 | 0x8 | 0x40)  # IFF_UP, IFF_LOOPBACK, IFF_RUNNING
        fcntl.ioctl(any_socket, 0x8914, up)  # SIOCSIFFLAGS
    subprocess.run(["tc", "qdisc", "add", "dev", "lo", "root", "tbf", "rate", rate, "burst", "256kb", "latency", "50ms"],
                   check=True)


def options_of(description, name, tables, more=None):
    """The command line of such a bench, to which `more` may add; makes the directory for what it builds, options.out."""
    parser = usage.new_parser(description)
    parser.add_argument("--table", action="append", choices=list(tables), help="only this one; may be given again")
    parser.add_argument("--passes", type=int, default=5, help="runs of each program, of which the best counts")
    parser.add_argument("--quick", action="store_true", help="one pass, few rounds: shows that it works, and no more")
    parser.add_argument("--urgent", action="store_true", help="what is measured runs before all else (chrt; root), for a busy machine")
    parser.add_argument("--wire", metavar="RATE", help="hosts are joined by no more than that, as tc has it: 1gbit (root)")
    parser.add_argument("--json", metavar="FILE", help=f"where the numbers go, too, instead of {name}.json")
    if more:
        more(parser)
    options = parser.parse_args()
    if options.wire:
        put_behind_wire(options.wire)
    options.table = options.table or list(tables)
    options.passes = 1 if options.quick else options.passes
    options.out = os.path.join(os.path.abspath(options.build), "bench", name)
    options.json = options.json or os.path.join(options.out, name + ".json")
    os.makedirs(options.out, exist_ok=True)
    return options


def build(options, words, source, program):
    """Compiles, and returns the program's path. ycc is this build's."""
    path = os.path.join(options.out, program)
    compilers = {"ycc": os.path.join(options.build, "bin", "ycc"), "cc": os.environ.get("CC", "cc"),
                 "c++": os.environ.get("CXX", "c++")}
    compiler = compilers[words[0]]
    command = [compiler, "-O2", os.path.join(HERE, source), "-o", path, *words[1:]]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return path
