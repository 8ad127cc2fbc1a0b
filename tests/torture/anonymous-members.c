extern void abort(void);
struct in {
    int q;
};
struct s {
    int a;
    struct {
        int b;
        union {
            int c;
            float d;
            struct {
                short lo, hi;
            };
        };
    };
    int e : 4;
};
static int f(struct s *p) {
    p->hi++;
    p->b += p->e;
    return p->c;
}
static struct s g = {1, {2, {3}}, 5}, h = {.c = 7, .b = 8, .e = 1};
int main(void) {
    if (f(&g) != 0x10003 || g.b != 7 || f(&h) != 0x10007 || h.b != 9) abort();
    struct s l = {.lo = 4, .e = 2}, *p = &l;
    if ((*p).c != 4 || f(p) != 0x10004) abort();
    return 0;
}
