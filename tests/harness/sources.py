"""A test program or example: a C file whose leading comments say how it is built, run and judged.

    // flags: -std=gnu89         options for ycc
    // files: modules/list.c     more sources, from the directory of this one
    // args: --steady            the program's arguments
    // status: 3                 its exit status (default 0)
    // nodes: 2                  plain and chaos run on so many nodes (default: no yrun)
    // run: --nodes=x86_64:2     options for yrun (examples)
    // seconds: 100              may run so long (default 60)
    // not-shipped: reason       threads go from the host to the other node and back at once
    // not-visiting: reason      nor that
    // not-shipped-to: ARCH ARCH: reason   neither between these and any other
    // all-pairs: reason         shipped between all pairs of architectures, every time
    // stays: reason             the chaos mode need not move the thread at 95 of 100 suspensions
    // stays-shipped: reason     likewise where it is shipped
    // not-fortified: reason     built without _FORTIFY_SOURCE at -O2, too
    // not-sanitized: reason     not run under the sanitizers, because the source itself is not clean
    // not-newer-clang: reason   not run with a translator on a newer LLVM than 19
    // expect: text              a line of the standard output; one space after the colon is dropped
    // expect-stderr: text       must occur in the standard error
"""
import os
import re
import shlex
import sys

DIRECTIVE = re.compile(r"^\s*// ([a-z-]+):(?: (.*))?$")


class Source:
    def __init__(self, path):
        self.path = path
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.directives = {}
        with open(path, encoding="utf-8") as text:
            for line in text:
                found = DIRECTIVE.match(line.rstrip("\n"))
                if found:
                    self.directives.setdefault(found.group(1), []).append(found.group(2) or "")

    def words(self, name):
        """The words of all lines of a directive."""
        return [word for line in self.directives.get(name, []) for word in shlex.split(line)]

    def has(self, name):
        return name in self.directives

    @property
    def status(self):
        return int((self.words("status") or ["0"])[0])

    @property
    def expected(self):
        """The standard output: a file expected.txt beside the source, else the expect lines."""
        beside = os.path.join(os.path.dirname(self.path), "expected.txt")
        if os.path.exists(beside):
            with open(beside, encoding="utf-8") as text:
                return text.read()
        return "".join(line + "\n" for line in self.directives.get("expect", []))


def find_sources(paths):
    """The sources among `paths`, and those in directories among them (not below), in order of name."""
    sources = []
    for path in paths:
        if os.path.isdir(path):
            names = sorted(name for name in os.listdir(path) if name.endswith(".c"))
            sources += [Source(os.path.join(path, name)) for name in names]
        elif os.path.exists(path):
            sources.append(Source(path))
        else:
            sys.exit(f"no such file: {path}")
    return sources
