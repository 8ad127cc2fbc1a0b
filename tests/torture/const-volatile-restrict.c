extern void abort(void);
static int f(const volatile int *restrict p, int *const q) {
    return *p + (*q)++;
}
typedef int arr[3];
static const arr ca = {1, 2, 3};
static int g(const arr a, const int *const *pp) {
    return a[1] + **pp;
}
int main(void) {
    volatile int v = 3;
    int x = 4;
    v += 2;
    v++;
    if (f(&v, &x) != 10 || x != 5) abort();
    const int *p = &x;
    if (g(ca, &p) != 7) abort();
    volatile struct {
        int a;
        const int b;
    } s = {1, 2};
    s.a = s.b;
    const volatile int w = s.a;
    _Atomic int at = w;
    at += 3;
    return at != 5;
}
