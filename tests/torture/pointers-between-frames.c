extern void abort(void);
struct ctx {
    int *a;
    struct ctx *up;
    char buf[8];
    char *cur;
};
static int walk(struct ctx *c) {
    int n = 0;
    for (; c; c = c->up) {
        n += *c->a;
        *c->a = 0;
        *c->cur++ = 'x';
    }
    return n;
}
static int nest(struct ctx *up, int d) {
    int mine = d;
    struct ctx c = {&mine, up, "", 0};
    c.cur = c.buf + 1;
    if (d == 1) {
        int r = walk(&c);
        if (mine || c.cur != c.buf + 2 || c.buf[1] != 'x') abort();
        return r;
    }
    int r = nest(&c, d - 1);
    if (mine || c.buf[1] != 'x' || c.cur - c.buf != 2) abort();
    return r;
}
int main(void) {
    if (nest(0, 20) != 210) abort();
    return 0;
}
