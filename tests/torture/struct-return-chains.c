extern void abort(void);
struct s {
    int a[6];
};
struct w {
    struct s s;
    int k;
};
static struct s f(int n) {
    struct s r;
    for (int i = 0; i < 6; i++) r.a[i] = n * i;
    return r;
}
static struct w g(struct s s) {
    return (struct w){s, s.a[5]};
}
static struct s *at(struct w *w) {
    return &w->s;
}
int main(void) {
    if (f(3).a[2] != 6 || g(f(2)).s.a[f(1).a[1]] != 2 || g(f(4)).k != 20) abort();
    struct w w = g(g(f(1)).s);
    *at(&w) = f(7);
    if (w.s.a[5] != 35 || w.k != 5) abort();
    struct s arr[2] = {f(1), f(2)};
    arr[0] = arr[1] = f(3);
    if (arr[0].a[1] != 3) abort();
    int *p = f(5).a;
    (void)p;
    return (f(1), f(2)).a[2] - 4;
}
