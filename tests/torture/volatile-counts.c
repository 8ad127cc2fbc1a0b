extern void abort(void);
static volatile int v;
static volatile struct {
    int a : 3, b : 5;
    volatile int c[2];
} s;
static int *volatile p;
static int f(volatile int *q) {
    return *q + *q;
}
int main(void) {
    int x = 4;
    p = &x;
    v = 3;
    v++;
    v += v;
    s.a = 1;
    s.b = s.a + 3;
    s.c[s.a]++;
    *p = v;
    if (v != 8 || f(&v) != 16 || s.c[1] != 1 || s.b != 4 || x != 8) abort();
    v;
    s.a;
    (void)v;
    for (volatile int i = 0; i < 3; ++i) x++;
    return x != 11;
}
