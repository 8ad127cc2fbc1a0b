extern void abort(void);
static int f(register int a, register char *p) {
    register int i;
    register struct {
        int x;
    } s = {a};
    for (i = 0; p[i]; i++) s.x += p[i];
    return s.x;
}
int main(void) {
    register int r = f(1, "ab");
    if (r != 1 + 97 + 98) abort();
    {
        register int q __asm__("ebx") = 5;
        __asm__("" : "+r"(q));
        if (q != 5) abort();
    }
    return 0;
}
