#!/usr/bin/env python3
"""Feeds mutated C to the translator: it must end by itself, soon, and never without saying why it failed.

Tokens of a source are swapped, dropped, doubled and replaced by others of their kind; files are cut short. What
clang refuses must be refused with a located error and status 1; what is translated must compile if the mutated
source does. A crash, an assertion, an endless run or C that does not compile is a bug; its source is kept.

usage: mutate_fuzz.py --ytranslate build/bin/ytranslate [--seed N] [--count N] [--keep DIR] SOURCE...
"""
import argparse
import collections
import os
import random
import re
import shutil
import sys
import tempfile

from seeds import run_limited

TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/|#[^\n]*|[A-Za-z_]\w*|\d[\w.]*'
                   r'|->|\+\+|--|<<=?|>>=?|[-+*/%&|^=!<>]=|&&|\|\||\.\.\.|\s+|.', re.S)
STRANGERS = """int void struct * ( ) { } ; 0 1 return goto case default : ? , ... static extern typedef sizeof & && = [ ] ({ })
    union enum break continue switch double float _Complex const volatile __typeof__ inline register main -1 _Atomic
    alloca(3) setjmp 0x7fffffffffffffffLL "s" 1.5f asm("") __attribute__((cleanup(f)))""".split()
SECONDS, BYTES = 20, 4 << 30


def kind(token):
    if token[0].isdigit():
        return "number"
    if token[0].isalpha() or token[0] == "_":
        return "word"
    return token if token in "(){};,[]" else "operator"


def mutate_once(tokens, r):
    places = [i for i, t in enumerate(tokens) if not t.isspace()]
    if len(places) < 4:
        return tokens
    i, j, n = r.choice(places), r.choice(places), r.randrange(1, 12)
    alike = [p for p in places if kind(tokens[p]) == kind(tokens[i]) and tokens[p] != tokens[i]]
    if alike and r.randrange(4):
        return tokens[:i] + [tokens[r.choice(alike)]] + tokens[i + 1:]
    how = r.randrange(7)
    if how == 0:
        tokens[i], tokens[j] = tokens[j], tokens[i]
        return tokens
    if how == 1:
        return tokens[:i] + tokens[i + 1:]
    if how == 2:
        return tokens[:i] + [tokens[j]] + tokens[i:]
    if how == 3:
        return tokens[:j] + tokens[i:i + n] + tokens[j:]
    if how == 4:
        return tokens[:i] + tokens[i + n:]
    if how == 5 and r.randrange(4) == 0:
        return tokens[:i]
    return tokens[:i] + [r.choice(STRANGERS)] + tokens[i + 1:]


def mutate(text, r):
    tokens = TOKEN.findall(text)
    for _ in range(r.choice([1, 1, 1, 2, 3, 8])):
        tokens = mutate_once(tokens, r)
    return "".join(tokens)


def run(words):
    return run_limited(words, SECONDS, BYTES)


def judge(source, options, stress, folder):
    """'refused', 'translated' or what is wrong, and the message."""
    made, flags = os.path.join(folder, "made.c"), ["-std=gnu17", "-w", "-I" + options.include]
    status, message = run([options.ytranslate] + stress + ["-o", made, source, "--"] + flags)
    if status is None:
        return "endless", ""
    if status == 1:
        return ("refused" if "error: " in message else "silent"), message
    if status != 0:
        return "crash", message
    compile = [options.clang, "-fsyntax-only"] + flags
    status, message = run(compile + [made])
    if status != 0 and run(compile + [source])[0] == 0:
        return "bad-c", message
    return "translated", ""


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--ytranslate", required=True, help="the translator to test")
    p.add_argument("--clang", default="clang-19", help="what compiles the result (default %(default)s)")
    p.add_argument("--include", default="include", help="where ythreads.h is (default %(default)s)")
    p.add_argument("--seed", type=int, default=1, help="the first seed (default %(default)s)")
    p.add_argument("--count", type=int, default=200, help="how many mutations (default %(default)s)")
    p.add_argument("--keep", metavar="DIR", help="where sources that show a bug are left (default: nowhere)")
    p.add_argument("sources", nargs="+")
    options = p.parse_args()
    counts, bugs = collections.Counter(), 0
    for seed in range(options.seed, options.seed + options.count):
        r = random.Random(seed)
        original = r.choice(sorted(options.sources))
        with tempfile.TemporaryDirectory(prefix="mutate-fuzz-") as folder:
            source = os.path.join(folder, "mutated.c")
            with open(original) as f, open(source, "w") as g:
                g.write(mutate(f.read(), r))
            stress = r.choice([["--stress=statement"], ["--stress=statement"], ["--stress=loop"], []])
            verdict, message = judge(source, options, stress, folder)
            counts[verdict] += 1
            if verdict in ("refused", "translated"):
                continue
            bugs += 1
            print("seed %d, %s: %s: %s" % (seed, os.path.basename(original), verdict, message.strip()[-600:]))
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                shutil.copy(source, os.path.join(options.keep, "mutated-%d.c" % seed))
    print("mutated C: " + ", ".join("%d %s" % (n, k) for k, n in sorted(counts.items())) + "; %d bugs" % bugs)
    return 1 if bugs else 0


if __name__ == "__main__":
    sys.exit(main())
