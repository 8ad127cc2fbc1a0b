"""A build tree under test: its tools, the architectures it builds for, and how to run commands."""
import os
import re
import shutil
import subprocess

# For ycc, where nobody looks at lines: the runtime's are half of what there is to link.
WITHOUT_LINES = "-Wl,--strip-debug"
WITH_US = ["setpriv", "--pdeathsig", "KILL", "--"] if shutil.which("setpriv") else []
HERE = os.path.dirname(os.path.abspath(__file__))


def read_architectures():
    """The lines of tools/architectures.def, by name."""
    line = re.compile(r'^YTHREADS_ARCHITECTURE\((\w+), "(.*?)", \d+, \d+, "(.*?)", "(.*?)", "(.*?)"\)$', re.M)
    with open(os.path.join(HERE, "..", "..", "tools", "architectures.def"), encoding="utf-8") as table:
        return {found[0]: Architecture(*found) for found in line.findall(table.read())}


class Architecture:
    def __init__(self, name, triple, flags, qemu, packages):
        self.name, self.triple, self.qemu, self.packages = name, triple, qemu, packages
        self.flags = flags.split()


ARCHITECTURES = read_architectures()


class Run:
    """What a command did; a command that overran its time has status None."""

    def __init__(self, words, status, out, err):
        self.words, self.status, self.out, self.err = words, status, out, err

    def __str__(self):
        state = "no end in time" if self.status is None else f"status {self.status}"
        return f"$ {' '.join(self.words)}\n[{state}]\n{self.err}"


def outputs_of_the_dead(child):
    """What a killed child has written; empty if a descendant in a session of its own still holds the pipes."""
    try:
        return child.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        return b"", b""


def finish(child, seconds):
    """Returns (status, out, err) of a child; ends its whole process group if it takes longer than so many seconds, and
    in proportion on a machine that has more to run than it has processors for: then the status is None."""
    try:
        out, err = child.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        crowd = os.getloadavg()[0] / os.cpu_count()
        try:
            out, err = child.communicate(timeout=seconds * (min(max(crowd, 1), 10) - 1))
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, 9)
            return None, *outputs_of_the_dead(child)
    return child.returncode, out, err


def run(words, seconds=60, **settings):
    """Runs a command without input, for so many seconds at most where it has the machine for itself. It dies with the
    runner, even if that is killed."""
    child = subprocess.Popen([*WITH_US, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             start_new_session=True, **settings)
    status, out, err = finish(child, seconds)
    return Run(words, status, out.decode(errors="replace"), err.decode(errors="replace"))


class Tree:
    def __init__(self, build):
        self.build = os.path.abspath(build)
        self.ycc = os.path.join(self.build, "bin", "ycc")
        self.yrun = os.path.join(self.build, "bin", "yrun")
        libraries = os.path.join(self.build, "lib")
        built = [arch for arch in os.listdir(libraries)
                 if os.path.exists(os.path.join(libraries, arch, "libythreads.a"))]
        self.host = os.uname().machine
        self.foreign = [arch for arch in ARCHITECTURES if arch in built and arch != self.host]
        self.targets = [self.host] + self.foreign

    def tell_missing(self):
        """Says which architectures are not tested, loudly."""
        for name, known in ARCHITECTURES.items():
            if name not in self.targets:
                print(f"*** NOT TESTED: {name} *** it needs the packages {known.packages} (make deps, then make)")

    def newest_part(self):
        """When the newest of the files that programs are made from and with was made."""
        parts = [os.path.join(self.build, "lib", arch, "libythreads.a") for arch in self.targets]
        parts += [self.ycc, os.path.join(self.build, "bin", "ytranslate")]
        return max(os.path.getmtime(part) for part in parts)
