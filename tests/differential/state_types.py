"""Random struct types for state_programs.py: values of all kinds, and pointers among them."""
# C type, its value from a random word `r`
SCALARS = [("char", "r % 128"), ("signed char", "(int)(r % 256) - 128"), ("unsigned char", "r % 256"),
           ("short", "(int)(r % 65536) - 32768"), ("unsigned short", "r"), ("int", "(int)(r % 65536) - 40000"),
           ("unsigned", "r * 65521"), ("long", "(long)(r % 65536) * -32767"), ("unsigned long", "r * 65000"),
           ("long long", "(long long)r * -70000000001"), ("unsigned long long", "r * 70000000001ull"),
           ("size_t", "r * 3"), ("ptrdiff_t", "-(ptrdiff_t)r"), ("wchar_t", "r % 60000"), ("int64_t", "(int64_t)r << 40"),
           ("uint8_t", "r"), ("intptr_t", "-(intptr_t)r"), ("_Bool", "r & 1"), ("enum colour", "r % 3 - 1"),
           ("float", "(float)r / 4"), ("double", "r / 3.0"), ("long double", "r / 8.0L"),
           ("_Atomic int", "r"), ("double _Complex", "r + 2.5i * r"), ("vec", "(vec){r, r + 1, r + 2, r + 3}"),
           ("__int128", None)]
SCALARS.pop()  # 32-bit machines have none


def mix(text):
    return "h = h * 31 + (unsigned)(%s);" % text


def mix_scalar(kind, text):
    if kind == "double _Complex":
        return mix("(int)(4 * creal(%s))" % text) + mix("(int)(4 * cimag(%s))" % text)
    if kind == "vec":
        return mix("%s[0] + %s[3]" % (text, text))
    if kind in ("float", "double", "long double"):
        return mix("(int)(4 * %s)" % text)
    return mix("(long long)%s" % text)


# Element type and sizes of arrays beside which there are variables whose addresses nobody takes.
TABLES = [("int", (4, 8, 10)), ("short", (3, 8)), ("double", (2, 4, 5)), ("unsigned char", (3, 16, 7))]


def table(kind):
    return kind.replace(" ", "_") + "_table"


def tables(rnd):
    rows = []
    for kind, sizes in TABLES:
        arrays = ["%s%d[%d]%s" % (table(kind), i, n, rnd.choice(["", " = {%d, 2}" % (i + 1)])) for i, n in enumerate(sizes)]
        rnd.shuffle(arrays)
        ends = ["%s_before%s" % (table(kind), rnd.choice(["", " = 3"])), "%s_behind%s" % (table(kind), rnd.choice(["", " = 5"]))]
        rows.append(rnd.choice(["", "static "]) + kind + " " + ", ".join([ends[0]] + arrays + [ends[1]]) + ";")
    return "\n".join(rows)


class Struct:
    def __init__(self, rnd, number, before):
        self.number, self.rows, self.fills, self.mixes, self.links, self.walks = number, [], [], [], [], []
        self.rows = ["unsigned id;", "int probe[3];"]
        self.mixes = [mix("o->id"), mix("o->probe[0] + o->probe[1] * 3 + o->probe[2] * 7")]
        self.fills = ["o->probe[%d] = (int)(r %% 1000) + %d;" % (i, i) for i in range(3)]
        for field in range(rnd.randint(1, 7)):
            rnd.choice([self.scalar, self.scalar, self.array, self.grid, self.bits, self.text, self.nested, self.union,
                        self.function, self.literal, self.bounds])(rnd, "f%d" % field, before)
        if rnd.randrange(6) == 0:
            self.records(rnd, "many")
        for field in range(rnd.randint(1, 4)):
            rnd.choice([self.pointer, self.pointer, self.interior, self.place, self.anything])(rnd, "p%d" % field)
        rnd.shuffle(self.rows)

    def scalar(self, rnd, name, _):
        kind, value = rnd.choice(SCALARS)
        self.rows.append("%s %s;" % (kind, name))
        self.fills.append("o->%s = %s;" % (name, value))
        self.mixes.append(mix_scalar(kind, "o->" + name))

    def array(self, rnd, name, _):
        (kind, value), n = rnd.choice(SCALARS), rnd.randint(1, 5)
        self.rows.append("%s %s[%d];" % (kind, name, n))
        self.fills.append("for (int i = 0; i < %d; i++, r = r * 5 %% 9973) o->%s[i] = %s;" % (n, name, value))
        self.mixes.append("for (int i = 0; i < %d; i++) { %s }" % (n, mix_scalar(kind, "o->%s[i]" % name)))

    def grid(self, rnd, name, _):
        kind, value = rnd.choice(SCALARS)
        self.rows.append("%s %s[2][3];" % (kind, name))
        self.fills.append("for (int i = 0; i < 6; i++) o->%s[i / 3][i %% 3] = %s;" % (name, value))
        self.mixes.append("for (int i = 0; i < 6; i++) { %s }" % mix_scalar(kind, "o->%s[i / 3][i %% 3]" % name))

    def records(self, rnd, name):  # so many that they are converted together
        members = [(*rnd.choice(SCALARS), rnd.choice([0, 0, 2, 3])) for _ in range(rnd.randint(2, 7))]
        rows = ["%s m%d%s;" % (kind, m, "[%d]" % n if n else "") for m, (kind, _, n) in enumerate(members)]
        places = ["o->%s[i].m%d%s" % (name, m, "[i %% %d]" % n if n else "") for m, (_, _, n) in enumerate(members)]
        count = rnd.randint(250, 300)
        self.rows.append("struct { %s } %s[%d];" % (" ".join(rows), name, count))
        self.fills.append("for (int i = 0; i < %d; i++, r = r * 5 %% 9973) { %s }" %
                          (count, " ".join("%s = %s;" % (place, member[1]) for place, member in zip(places, members))))
        self.mixes.append("for (int i = 0; i < %d; i++) { %s }" %
                          (count, " ".join(mix_scalar(member[0], place) for place, member in zip(places, members))))

    def bits(self, rnd, name, _):
        width = rnd.randint(2, 30)
        kind = rnd.choice(["unsigned", "int", "enum colour"])
        value = "r % 3 - 1" if kind == "enum colour" else "r & %d" % (2 ** (width - 1) - 1)
        self.rows.append("%s %s : %d;" % (kind, name, width))
        self.fills.append("o->%s = %s;" % (name, value))
        self.mixes.append(mix("o->" + name))

    def text(self, rnd, name, _):
        self.rows.append("char %s[7];" % name)
        self.fills.append('snprintf(o->%s, 7, "%%u", r);' % name)
        self.mixes.append(mix("strlen(o->%s) + o->%s[0]" % (name, name)))

    def nested(self, rnd, name, before):
        if not before:
            return self.scalar(rnd, name, before)
        inner, n = rnd.choice(before), rnd.randint(0, 2)
        self.rows.append("struct S%d %s%s;" % (inner.number, name, "[%d]" % n if n else ""))
        for i in range(max(n, 1)):
            place = "o->%s%s" % (name, "[%d]" % i if n else "")
            self.fills.append("%s.id = 0; fill%d(&%s, w);" % (place, inner.number, place))
            self.links.append("link%d(&%s, w);" % (inner.number, place))
            self.walks.append("h = walk%d(&%s, w, h);" % (inner.number, place))

    def union(self, rnd, name, _):
        (one, value), (two, other) = rnd.sample(SCALARS[:-3], 2)
        self.rows.append("int %s_kind; union { %s a ythread_when(0); %s b ythread_when(1); } %s ythread_tag(%s_kind);" %
                         (name, one, two, name, name))
        self.fills.append("if ((o->%s_kind = r %% 2)) o->%s.b = %s; else o->%s.a = %s;" % (name, name, other, name, value))
        self.mixes.append("if (o->%s_kind) { %s } else { %s }" %
                          (name, mix_scalar(two, "o->%s.b" % name), mix_scalar(one, "o->%s.a" % name)))

    def function(self, rnd, name, _):
        self.rows.append("int (*%s)(int);" % name)
        self.fills.append("o->%s = r %% 3 ? r %% 2 ? twice : thrice : 0;" % name)
        self.mixes.append("if (o->%s) { %s }" % (name, mix("o->%s(7)" % name)))

    def literal(self, rnd, name, _):
        self.rows.append("const char *%s;" % name)
        self.fills.append('o->%s = r %% 3 ? r %% 2 ? "a literal" + r %% 10 : words[r %% 4] : 0;' % name)
        self.mixes.append("if (o->%s) { %s }" % (name, mix("strlen(o->%s)" % name)))

    def bounds(self, rnd, name, _):  # of a table of the file
        kind, sizes = rnd.choice(TABLES)
        choose = "r %% %d == %d ? %s%d : "
        self.rows.append("const %s *%s_from, *%s_to; short %s_n;" % (kind, name, name, name))
        tables = "".join(choose % (len(sizes), i, table(kind), i) for i in range(1, len(sizes))) + table(kind) + "0"
        counts = "".join("r %% %d == %d ? %d : " % (len(sizes), i, n) for i, n in enumerate(sizes) if i) + str(sizes[0])
        self.fills.append("o->%s_from = %s; o->%s_to = o->%s_from + (o->%s_n = %s);" % (name, tables, name, name, name, counts))
        self.mixes.append(mix("(int)(o->%s_to - o->%s_from) * 7 + (int)o->%s_from[0] + (int)o->%s_to[-1] + %s_before + %s_behind" %
                              (name, name, name, name, table(kind), table(kind))))

    def pointer(self, rnd, name):
        self.rows.append("struct S%%(%s)d *%s;" % (name, name))
        self.links.append("o->%s = any%%(%s)d(w);" % (name, name))
        self.walks.append("h = walk%%(%s)d(o->%s, w, h);" % (name, name))

    def interior(self, rnd, name):  # one past the end as well
        self.rows.append("int *%s; short %s_at;" % (name, name))
        self.links.append("{ struct S%%(%s)d *t = any%%(%s)d(w); o->%s_at = rnd(w, 4); o->%s = t ? t->probe + o->%s_at : 0; }" %
                          (name, name, name, name, name))
        self.walks.append("if (o->%s) { %s o->%s[o->%s_at == 3 ? -1 : 0]++; }" %
                          (name, mix("o->%s[o->%s_at == 3 ? -1 : 0]" % (name, name)), name, name))

    def place(self, rnd, name):  # a pointer to an element of the register
        self.rows.append("struct S%%(%s)d **%s;" % (name, name))
        self.links.append("o->%s = rnd(w, 3) ? &w->s%%(%s)d[rnd(w, MOST)] : 0;" % (name, name))
        self.walks.append("if (o->%s) h = walk%%(%s)d(*o->%s, w, h);" % (name, name, name))

    def anything(self, rnd, name):  # a void pointer to a value
        self.rows.append("void *%s;" % name)
        self.links.append("{ struct S%%(%s)d *t = any%%(%s)d(w); o->%s = t ? &t->probe[1] : 0; }" % (name, name, name))
        self.walks.append("if (o->%s) { %s }" % (name, mix("*(int *)o->%s" % name)))

    def settle(self, rnd, count):
        """Says which types the pointers lead to."""
        to = {"p%d" % i: rnd.randrange(count) for i in range(8)}
        for part in (self.rows, self.links, self.walks):
            part[:] = [row % to if "%(" in row else row for row in part]

    def define(self):
        number = self.number
        return """struct S%(n)d { %(rows)s };""" % {"n": number, "rows": "\n    ".join(self.rows)}

    def functions(self):
        return """
static void fill%(n)d(struct S%(n)d *o, struct world *w) {
    unsigned r = rnd(w, 65536);
    o->id = ++w->ids;
    %(fills)s
}
static struct S%(n)d *any%(n)d(struct world *w) { return rnd(w, 4) ? w->s%(n)d[rnd(w, MOST)] : 0; }
static void add%(n)d(struct S%(n)d *o, struct world *w) {
    fill%(n)d(o, w);
    if (w->n%(n)d < MOST) w->s%(n)d[w->n%(n)d++] = o;
}
static void link%(n)d(struct S%(n)d *o, struct world *w) {
    %(links)s
}
static unsigned walk%(n)d(struct S%(n)d *o, struct world *w, unsigned h) {
    if (!o) return h * 31;
    if (w->seen[o->id %% SEEN] == w->round) return h * 31 + o->id;
    w->seen[o->id %% SEEN] = w->round;
    %(mixes)s
    %(walks)s
    o->probe[h %% 3]++;
    return h;
}
""" % {"n": self.number, "fills": "\n    ".join(self.fills), "links": "\n    ".join(self.links),
            "mixes": "\n    ".join(self.mixes), "walks": "\n    ".join(self.walks)}
