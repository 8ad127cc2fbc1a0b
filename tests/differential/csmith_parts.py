"""Cuts a program of csmith's into several files, which mean together what it means.

Variables and functions lie in files by chance, functions rather with those that call them. Who is called from its own file alone stays
static, and some of these have one name in two files; inline functions stand in the header, which all include. The types are
each file's own.
"""
import random
import re

MARKS = ["Struct/Union Declarations", "GLOBAL VARIABLES", "FORWARD DECLARATIONS", "FUNCTIONS"]
MAIN = "/* ---------------------------------------- */\nint main"
NAME = re.compile(r"\b(func_\d+)\b")


def bare(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def sections(text):
    """Types, variables, declarations and functions, and main."""
    at = [text.index("/* --- %s --- */" % mark) for mark in MARKS] + [text.index(MAIN)]
    main = text[at[-1]:]
    return [text[a:b] for a, b in zip(at, at[1:])] + [main[:main.index("\n}\n") + 3]]


def definitions(variables):
    """Those of the variables, without their `static`; a list of initialisers may take several lines."""
    found = re.findall(r"^static (.*?;)[ \t]*$", bare(variables), re.S | re.M)
    return [re.sub(r"\n+", "\n", definition) for definition in found]


class Function:
    def __init__(self, text, declarations):
        self.text = text
        self.name = NAME.search(bare(text)).group(1)
        self.declaration = next(line for line in declarations if NAME.search(line).group(1) == self.name)
        self.is_inline = "inline" in self.declaration.split("(")[0]
        self.calls = set(NAME.findall(bare(text))) - {self.name}
        self.is_static = False
        self.file = 0


def place(functions, count, choice):
    callers = {f.name: [g for g in functions if f.name in g.calls] for f in functions}
    for f in functions:  # who calls stands before whom it calls
        near = [g.file for g in callers[f.name] if functions.index(g) < functions.index(f)]
        f.file = choice.choice(near) if near and choice.random() < 0.6 else choice.randrange(count)
    for f in functions:
        f.is_static = not f.is_inline and bool(callers[f.name]) and f is not functions[0]
        f.is_static = f.is_static and all(g.file == f.file and not g.is_inline for g in callers[f.name])


def cut(text, seed):
    """The files by name: program.h and two to four part*.c, of which the first has main. None if the text is not csmith's."""
    choice = random.Random(seed)
    count = 2 + seed // 5 % 3
    try:
        types, variables, declared, written, main = sections(text)
    except ValueError:
        return None
    declarations = [line for line in declared.splitlines() if line.endswith(";")]
    functions = [Function(part, declarations) for part in re.split(r"/\* -{42} \*/\n", written)[1:]]
    place(functions, count, choice)
    parts = ["" for _ in range(count)]
    header = '#include "csmith.h"\n' + types
    for definition in definitions(variables):
        header += "extern %s;\n" % definition.split(" = ", 1)[0].rstrip(";")
        parts[choice.randrange(count)] += definition + "\n"
    for f in functions:
        if f.is_static:
            parts[f.file] += f.declaration + "\n"
        else:
            header += (f.declaration if f.is_inline else f.declaration.replace("static ", "", 1)) + "\n"
    for f in functions:
        if f.is_inline:
            header += f.text
        else:
            parts[f.file] += f.text if f.is_static else re.sub(r"^static ", "", f.text, count=1, flags=re.M)
    parts[0] += "static long __undefined;\n" + main
    for i in range(count):  # one name in all files that have one
        first = next((f.name for f in functions if f.is_static and f.file == i), None)
        parts[i] = re.sub(r"\b%s\b" % first, "func_same", parts[i]) if first else parts[i]
    files = {"part%d.c" % i: '#include "program.h"\n' + part for i, part in enumerate(parts)}
    return {"program.h": header, **files}
