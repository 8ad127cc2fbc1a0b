extern void abort(void);
static char pool[10000];
static unsigned long at;
static void *my_malloc(unsigned long n) {
    void *p = pool + at;
    at += (n + 15) & ~15ul;
    return p;
}
struct l {
    struct l *n;
    int v;
};
int main(void) {
    struct l *h = 0;
    for (int i = 0; i < 100; i++) {
        struct l *x = my_malloc(sizeof *x);
        x->n = h;
        x->v = i;
        h = x;
    }
    int s = 0;
    for (; h; h = h->n) s += h->v;
    if (s != 4950) abort();
    return 0;
}
