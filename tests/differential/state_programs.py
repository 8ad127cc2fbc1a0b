"""Random programs whose threads, variables and heap blocks lead to one another: random types, random graphs.

A program takes its parts from a list of struct types that hold values of all kinds and pointers to one another. Threads with
several frames put their locals, arrays of variable length and heap blocks into a register, along with variables; then
everything is linked at random. After that each thread walks through all that it reaches, again and again, changes it and
keeps a number of what it has seen. Between two rounds the program may be written to a file, or its threads may move.
"""
import random

from state_types import Struct, tables

HEAD = """#include <complex.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <ythreads.h>
enum colour { RED = -1, GREEN, BLUE };
enum { MOST = %(most)d, SEEN = 512, THREADS = %(threads)d };
typedef int vec __attribute__((vector_size(16)));
static const char *const words[4] = {"one", "two", "three", ""};
int twice(int n) { return 2 * n; }
static int thrice(int n) { return 3 * n; }
"""

COMMON = """
static unsigned rnd(struct world *w, unsigned n) {
    w->seed = w->seed * 1103515245u + 12345u;
    return (w->seed >> 16) %% n;
}
"""

SAVE = """
static void save(int at, char **argv) {
    if (atoi(argv[2]) != at) return;
    int status = ythread_checkpoint(argv[1]);
    if (status) printf("status %d: %s\\n", status, ythread_error());
}
"""


def generate(seed):
    rnd = random.Random(seed)
    structs = []
    for number in range(rnd.randint(2, 6)):
        structs.append(Struct(rnd, number, structs[:]))
    for struct in structs:
        struct.settle(rnd, len(structs))
    rounds = rnd.randint(2, 4)
    parts = [HEAD % {"most": rnd.randint(4, 12), "threads": rnd.randint(1, 6)}]
    parts.append(tables(rnd))
    parts += ["struct S%d;" % s.number for s in structs] + [s.define() for s in structs]
    register = "".join("    struct S%d *s%d[MOST]; int n%d;\n" % (s.number, s.number, s.number) for s in structs)
    parts.append("struct world {\n    unsigned seed, ids, round;\n    yid master;\n    unsigned char seen[SEEN];\n%s};" % register)
    parts.append(COMMON.replace("%%", "%"))
    parts += ["static struct S%d *any%d(struct world *w);\nstatic void link%d(struct S%d *o, struct world *w);\n"
              "static unsigned walk%d(struct S%d *o, struct world *w, unsigned h);" % ((s.number,) * 6) for s in structs]
    parts += [s.functions() for s in structs]
    parts.append("static void link_all(struct world *w) {\n" + "".join(
        "    for (int i = 0; i < w->n%d; i++) link%d(w->s%d[i], w);\n" % ((s.number,) * 3) for s in structs) + "}")
    parts.append([filed, moving, spread][seed % 3](rnd, structs, rounds))
    return "\n".join(parts)


def takes(rnd, structs, names, heap):
    """Locals, arrays of variable length and blocks of a frame, and what is made of them."""
    declared, made, walked = [], [], []
    for name in names:
        n = rnd.choice(structs).number
        form = rnd.choice(["local", "local", "array", "variable"] + heap)
        if form == "local":
            declared.append("struct S%d %s = {0};" % (n, name))
            made.append("add%d(&%s, w);" % (n, name))
            walked.append("h = walk%d(&%s, w, h);" % (n, name))
            continue
        count = rnd.randint(1, 4)
        declared.append({"array": "struct S%d %s[%d] = {0};" % (n, name, count),
                         "variable": "struct S%d %s[n + %d]; memset(%s, 0, sizeof %s);" % (n, name, count, name, name),
                         "alloc": "struct S%d *%s = ythread_alloc(struct S%d, %d);" % (n, name, n, count),
                         "malloc": "struct S%d *%s = malloc(%d * sizeof(struct S%d));" % (n, name, count, n),
                         "calloc": "struct S%d *%s = calloc(%d, sizeof *%s);" % (n, name, count, name)}[form])
        made.append("for (int i = 0; i < %d; i++) add%d(&%s[i], w);" % (count, n, name))
        walked.append("h = walk%d(&%s[%d], w, h);" % (n, name, rnd.randrange(count)))
    return declared, made, walked


def frees(declared):
    """What an inner frame has taken leads to its variables, which will be gone."""
    heap = [row.split("*")[1].split()[0] for row in declared if "alloc(" in row]
    return "\n    ".join("free(%s);" % name for name in heap)


def moving(rnd, structs, rounds, waits="", main=""):
    """Each thread has a register of its own and walks through what is its own, on one node after the other."""
    declared, made, walked = takes(rnd, structs, ["a", "b", "c"][:rnd.randint(1, 3)], ["alloc", "malloc", "calloc"])
    inner, inner_made, inner_walked = takes(rnd, structs, ["d", "e"][:rnd.randint(1, 2)], ["alloc", "malloc"])
    return """
static unsigned step(struct world *w, int n, unsigned h, int depth) {
    struct world before = *w;
    %(inner)s
    %(inner_made)s
    link_all(w);
    if (depth) {
        h = step(w, n, h, depth - 1);
        link_all(w);
    } else {
        for (int k = 0; k < %(rounds)d; k++) {
            %(waits)s
            int status = ythread_migrate(rnd(w, 64) %% ythread_nodes());
            if (status) printf("status %%d: %%s\\n", status, ythread_error());
            w->round++;
            %(inner_walked)s
        }
    }
    w->round++;
    %(inner_walked)s
    %(forget)s
    %(freed)s
    return h;
}
thread worker(int number, int n, yid to) {
    struct world own = {0}, *w = &own;
    unsigned h = number;
    %(declared)s
    own.seed = %(seed)d + number, own.master = to;
    %(made)s
    link_all(w);
    h = step(w, n, h, number %% 3);
    link_all(w);
    ythread_migrate(number %% ythread_nodes());
    w->round++;
    %(walked)s
    ythread_send(to, number, h);
}
%(save)s
thread ymain(int argc, char **argv) {
    yid id[THREADS];
    for (int i = 0; i < THREADS; i++) ythread_create(&id[i], NULL, worker, 3, i, i %% 3, ythread_self());
    %(main)s
    for (int i = 0; i < THREADS; i++) {
        unsigned h;
        ythread_recv(YTHREAD_ANY, i, &h);
        printf("%%u\\n", h);
    }
}
""" % {"inner": "\n    ".join(inner), "inner_made": "\n    ".join(inner_made), "rounds": rounds,
       "inner_walked": "\n            ".join(inner_walked), "declared": "\n    ".join(declared), "seed": rnd.randint(1, 30000),
       "made": "\n    ".join(made), "walked": "\n    ".join(walked), "freed": frees(inner), "waits": waits, "main": main, "save": SAVE if main else "",
       "forget": "\n    ".join(
           "memcpy(w->s%d, before.s%d, sizeof w->s%d), w->n%d = before.n%d;" % ((s.number,) * 5) for s in structs)}


def spread(rnd, structs, rounds):
    """The same, told by messages when to walk; while some are under way the program, on all its nodes, is written to a file."""
    return moving(rnd, structs, rounds, "unsigned told; ythread_recv(w->master, k, &told); h += told;", """
    for (int k = 0; k < %d; k++) {
        for (int i = 0; i < THREADS; i++) ythread_send(id[i], k, (unsigned)(i * k + 7));
        for (int i = 0; i < k; i++) ythread_yield(YTHREAD_ANY);
        save(k, argv);
    }""" % rounds)


def variables(rnd, structs):
    rows, adds = [], []
    for number in range(rnd.randint(1, 5)):
        n = rnd.choice(structs).number
        rows.append("%sstruct S%d g%d;" % (rnd.choice(["", "static ", "static ", "_Thread_local "]), n, number))
        if "_Thread" in rows[-1]:
            adds.append("fill%d(&g%d, w); link%d(&g%d, w);" % (n, number, n, number))
        else:
            adds.append("add%d(&g%d, w);" % (n, number))
    walks = ["h = walk%s(&g%d, w, h);" % (row.split("struct S")[1].split()[0], i) for i, row in enumerate(rows)]
    return rows, adds, walks


def filed(rnd, structs, rounds):
    """All lead to all; at one of several places the program is written to a file."""
    declared, made, walked = takes(rnd, structs, ["a", "b", "c"][:rnd.randint(1, 3)], ["alloc", "malloc", "calloc"])
    inner, inner_made, inner_walked = takes(rnd, structs, ["d", "e"][:rnd.randint(1, 2)], ["alloc", "malloc"])
    rows, adds, walks = variables(rnd, structs)
    forgets = rnd.random() < 0.5
    return """
static struct world all;
%(rows)s
static yevent go[%(rounds)d + 1];
static int ready, done;
static unsigned step(struct world *w, int n, unsigned h, int depth) {
    %(inner)s
    %(inner_made)s
    if (depth) {
        h = step(w, n, h, depth - 1);
    } else {
        ready++;
        for (int k = 0; k < %(rounds)d; k++) {
            ythread_wait(go[k]);
            w->round++;
            %(inner_walked)s
            ythread_yield(YTHREAD_ANY);
            done++;
        }
    }
    if (!depth) ythread_wait(go[%(rounds)d]);
    return h;
}
thread worker(int number, int n, unsigned *into, yid to) {
    struct world *w = &all;
    unsigned h = number;
    %(declared)s
    %(made)s
    h = step(w, n, h, number %% 3);
    ythread_send(to, number, h);
    *into = h;
}
static void save(int at, char **argv) {
    if (atoi(argv[2]) != at) return;
    int status = ythread_checkpoint(argv[1]);
    if (status) printf("status %%d: %%s\\n", status, ythread_error());
}
thread ymain(int argc, char **argv) {
    struct world *w = &all;
    unsigned h = 1, results[THREADS], got[THREADS];
    yid id[THREADS];
    w->seed = %(seed)d;
    for (int k = 0; k <= %(rounds)d; k++) go[k] = yevent_create();
    %(adds)s
    for (int i = 0; i < THREADS; i++)
        ythread_create(&id[i], NULL, worker, 4, i, i %% 3, &results[i], ythread_self());
    while (ready < THREADS) ythread_yield(YTHREAD_ANY);
    link_all(w);
    %(forget)s
    save(0, argv);
    for (int k = 0; k < %(rounds)d; k++) {
        ythread_set(go[k]);
        for (int i = 0; i < k; i++) ythread_yield(YTHREAD_ANY);
        save(k + 1, argv);
        while (done < THREADS * (k + 1)) ythread_yield(YTHREAD_ANY);
        w->round++;
        %(walks)s
    }
    ythread_set(go[%(rounds)d]);
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < THREADS; i++) ythread_recv(YTHREAD_ANY, i, &got[i]);
    for (int i = 0; i < THREADS; i++) ythread_join(id[i], NULL);
    for (int i = 0; i < THREADS; i++) printf("%%u %%d\\n", got[i], got[i] == results[i]);
    printf("%%u\\n", h);
}
""" % {"inner": "\n    ".join(inner), "inner_made": "\n    ".join(inner_made), "rounds": rounds,
       "inner_walked": "\n            ".join(inner_walked), "declared": "\n    ".join(declared),
       "made": "\n    ".join(made), "rows": "\n".join(rows), "adds": "\n    ".join(adds),
       "walks": "\n        ".join(walks), "save": SAVE, "seed": rnd.randint(1, 30000),
       "forget": "\n    ".join("memset(w->s%d, 0, sizeof w->s%d);" % (s.number, s.number) for s in structs)
                 if forgets else ""}
