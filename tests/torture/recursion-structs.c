extern void abort(void);
struct n {
    int v;
    struct n *l, *r;
};
static struct n *mk(int lo, int hi, struct n *pool, int *at) {
    if (lo > hi) return 0;
    int m = (lo + hi) / 2;
    struct n *x = &pool[(*at)++];
    *x = (struct n){m, mk(lo, m - 1, pool, at), mk(m + 1, hi, pool, at)};
    return x;
}
static int sum(struct n *x) {
    return x ? x->v + sum(x->l) + sum(x->r) : 0;
}
static int depth(const struct n *x) {
    if (!x) return 0;
    int a = depth(x->l), b = depth(x->r);
    return (a > b ? a : b) + 1;
}
int main(void) {
    struct n pool[100];
    int at = 0;
    struct n *t = mk(1, 63, pool, &at);
    if (sum(t) != 2016 || depth(t) != 6 || at != 63) abort();
    return 0;
}
