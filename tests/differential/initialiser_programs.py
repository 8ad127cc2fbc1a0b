"""Random C programs of nested lists of initialisers; see initialiser_fuzz.py."""
import random

HEAD = """#include <stdio.h>
static int f(int n)
{
    printf("f%d ", n);
    return n & 63;
}
"""


class Gen:
    """Types are tuples: ("int",), ("char", length), ("array", length, type), ("struct", number) and ("union", number)."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.records = []  # the types of their members
        self.calls = 0

    def type(self, depth):
        kind = self.random.random()
        if not depth or kind < 0.35:
            return ("int",)
        if kind < 0.45:
            return ("char", self.random.randint(3, 5))
        if kind < 0.7:
            return ("array", self.random.randint(2, 4), self.type(depth - 1))
        members = [self.type(depth - 1) for _ in range(self.random.randint(1, 3))]
        self.records.append(members)
        return ("struct" if kind < 0.95 else "union", len(self.records) - 1)

    def declare(self, kind, name):
        if kind[0] == "int":
            return "int " + name
        if kind[0] == "char":
            return "char %s[%d]" % (name, kind[1])
        if kind[0] == "array":
            return self.declare(kind[2], "%s[%d]" % (name, kind[1]))
        return "%s t%d %s" % (kind[0], kind[1], name)

    def define(self, kind):
        """The records that the type consists of, inner ones first."""
        if kind[0] == "array":
            return self.define(kind[2])
        if kind[0] not in ("struct", "union"):
            return []
        members = self.records[kind[1]]
        text = " ".join(self.declare(member, "m%d" % i) + ";" for i, member in enumerate(members))
        return [line for member in members for line in self.define(member)] + ["%s t%d { %s };" % (*kind, text)]

    def scalar(self):
        self.calls += 1
        return "f(%d)" % self.calls if self.random.random() < 0.5 else str(self.random.randint(0, 99))

    def path(self, kind):
        """A designator of some part of it, and the part's type; sometimes of the whole: then it is empty."""
        if kind[0] == "int" or self.random.random() < 0.25:
            return "", kind
        if kind[0] == "char":
            return "[%d]" % self.random.randrange(kind[1]), ("int",)
        if kind[0] == "array":
            path, part = self.path(kind[2])
            if kind[1] > 2 and self.random.random() < 0.15:
                return "[0 ... %d]" % self.random.randint(1, kind[1] - 2) + path, part
            return "[%d]" % self.random.randrange(kind[1]) + path, part
        member = self.random.randrange(len(self.records[kind[1]]))
        path, part = self.path(self.records[kind[1]][member])
        return ".m%d" % member + path, part

    def initialise(self, kind, depth=3):
        if kind[0] == "int":
            return self.scalar()
        if kind[0] == "char" and self.random.random() < 0.7:
            text = '"%s"' % "".join(self.random.choice("abc") for _ in range(self.random.randint(0, kind[1] - 1)))
            return self.random.choice([text, "{%s}" % text])
        if kind[0] == "char":
            return "{%s}" % ", ".join(self.scalar() for _ in range(self.random.randint(1, kind[1])))
        parts = [self.path(kind) for _ in range(self.random.randint(1, 5) if depth else 0)]
        texts = ["%s = %s" % (path, self.initialise(part, depth - 1)) for path, part in parts if path]
        return "{%s}" % ", ".join(texts or ["0"])

    def show(self, kind, name):
        if kind[0] == "int":
            return ['printf("%%d ", %s);' % name]
        if kind[0] == "union":  # all members begin there
            return ['printf("%%d ", *(char *)&%s);' % name]
        if kind[0] == "struct":
            return [line for i, member in enumerate(self.records[kind[1]]) for line in self.show(member, "%s.m%d" % (name, i))]
        part = ("int",) if kind[0] == "char" else kind[2]
        return [line for i in range(kind[1]) for line in self.show(part, "%s[%d]" % (name, i))]


def generate(seed, variables=4):
    """The text of a program, which knows nothing of threads."""
    g = Gen(seed)
    kinds = [kind if kind[0] != "int" else ("array", 3, kind) for kind in (g.type(3) for _ in range(variables))]
    lines = [line for kind in kinds for line in g.define(kind)] + ["static void run(void)", "{"]
    for i, kind in enumerate(kinds):
        lines += ["    %s = %s;" % (g.declare(kind, "v%d" % i), g.initialise(kind)),
                  *["    " + line for line in g.show(kind, "v%d" % i)], '    printf("\\n");']
    return HEAD + "\n".join([*lines, "}", "int main(void)", "{", "    run();", "    return 0;", "}"]) + "\n"
