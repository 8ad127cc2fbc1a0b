extern void abort(void);
struct v {
    enum { I, D, S, P } k;
    union {
        int i;
        double d;
        struct {
            char c[12];
            short n;
        } s;
        struct v *p;
    };
};
static struct v mi(int i) {
    return (struct v){I, {i}};
}
static struct v md(double d) {
    struct v r = {D};
    r.d = d;
    return r;
}
static struct v ms(const char *t) {
    struct v r;
    r.k = S;
    r.s.n = 0;
    while (*t) r.s.c[r.s.n++] = *t++;
    return r;
}
static struct v mp(struct v *p) {
    return (struct v){.k = P, .p = p};
}
static double val(struct v x) {
    switch (x.k) {
    case I:
        return x.i;
    case D:
        return x.d;
    case S:
        return x.s.n;
    case P:
        return val(*x.p) + 100;
    }
    return -1;
}
int main(void) {
    struct v a = mi(3), b = md(2.5), c = ms("hello"), d = mp(&b), e = mp(&d);
    if (val(a) + val(b) + val(c) + val(d) + val(e) != 3 + 2.5 + 5 + 102.5 + 202.5) abort();
    return 0;
}
