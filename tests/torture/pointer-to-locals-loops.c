extern void abort(void);
struct node {
    int v;
    struct node *next;
};
static void add(struct node **h, struct node *n, int v) {
    n->v = v;
    n->next = *h;
    *h = n;
}
static int count(struct node *h) {
    int n = 0;
    for (; h; h = h->next) n += h->v;
    return n;
}
static int rec(struct node *prev, int d) {
    struct node me = {d, prev};
    if (d == 0) return count(&me);
    return rec(&me, d - 1);
}
static void swap(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}
static void perm(int *a, int k, int n, int *c) {
    if (k == n) {
        (*c)++;
        return;
    }
    for (int i = k; i < n; i++) {
        swap(a + k, a + i);
        perm(a, k + 1, n, c);
        swap(a + k, a + i);
    }
}
int main(void) {
    struct node pool[5], *h = 0;
    for (int i = 0; i < 5; i++) add(&h, pool + i, i);
    if (count(h) != 10 || rec(0, 10) != 55) abort();
    int a[4] = {1, 2, 3, 4}, c = 0;
    perm(a, 0, 4, &c);
    if (c != 24 || a[3] != 4) abort();
    int x = 1, *p = &x, **pp = &p, ***ppp = &pp;
    ***ppp += 4;
    int y = 7;
    **ppp = &y;
    return *p != 7 || x != 5;
}
