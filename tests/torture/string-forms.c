extern void abort(void);
static char a[] = "a\0b", b[3] = "abc", c[] = {"xyz"},
            *d = "one"
                 "two"
                 "\x41"
                 "B",
            e[][4] = {"abc", "de"}, f[2][3] = {{'a', 'b', 'c'}, "d"};
int main(void) {
    if (sizeof a != 4 || a[2] != 'b' || b[2] != 'c' || sizeof c != 4 || d[6] != 'A' || d[7] != 'B' || e[1][2] ||
        sizeof e != 8 || f[1][1])
        abort();
    char l[] = "\1\02\003\e\a", m[10] = {[3] = 'x'}, *p = &"hello"[1];
    if (l[2] != 3 || l[3] != 27 || m[3] != 'x' || m[9] || *p != 'e' || "abc"[1] != 'b' || *"z" != 'z' ||
        1 ["qr"] != 'r' || sizeof "abc" != 4)
        abort();
    for (char *q = "xyz"; *q; q++)
        if (*q < 'x') abort();
    if ('ab' == 'ba' || '\377' != -1 || '\x7f' != 127) abort();
    return 0;
}
