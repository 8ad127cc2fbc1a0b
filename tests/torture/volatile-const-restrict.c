#include <stdio.h>
static volatile int v = 3;
static const volatile int cv = 4;
static int n;
struct s {
    volatile int a;
    const int b;
    int *restrict p;
    volatile struct {
        int x;
    } in;
};
static int t(int x) {
    n++;
    return x;
}
static int reads(volatile int *p) {
    int r = *p;
    r += *p++;
    r += p[-1];
    *(p - 1) += t(2);
    return r + *(p - 1);
}
static int locals(int k) {
    volatile int a = k;
    const int b = a + 1;
    int *const p = (int *)&b;
    const int *volatile q = p;
    volatile const int c = b;
    a++;
    a += t(1);
    a;
    return a * 100 + *q * 10 + c;
}
static int params(const int a, volatile int b, register int c, int *restrict d, const int *restrict e) {
    b += a;
    *d = *e + c;
    return b + *d;
}
static int structs(struct s s) {
    const struct s c = s;
    volatile struct s w = s;
    w.a++;
    struct s *const p = &s;
    p->in.x += t(5);
    return c.b + w.a + s.in.x + *c.p;
}
static int arrays(void) {
    const int a[] = {1, 2, 3};
    volatile int b[3] = {4, 5};
    static const char *const names[] = {"x", "yy"};
    const int(*p)[3] = &a;
    b[2] = (*p)[1];
    int const *const q = a + t(1);
    return *q + b[2] + names[1][1] + sizeof a;
}
static int loops(void) {
    volatile int i;
    int k = 0;
    for (i = 0; i < 5; i++) {
        if (i == 3) i++;
        k += i;
    }
    while (i-- > 0) k++;
    return k;
}
static const int *cp(const int *p) {
    return p + 1;
}
static int castaway(const int *p) {
    int *q = (int *)p;
    *q += 1;
    return *p;
}
static int globals(void) {
    v = v + 1;
    v++;
    --v;
    v *= 2;
    return v + cv;
}
typedef const int ci;
typedef volatile int vi;
static int typedefs(ci a, vi *b) {
    ci c = a;
    vi d = c;
    d += *b;
    const vi e = d;
    return e + c;
}
static int pp(int **restrict a, int *const *b, const int **c) {
    **a = **b + 1;
    *c = *a;
    return **c;
}
_Atomic int at = 5;
static int atomics(int k) {
    _Atomic int l = k;
    l += t(3);
    at++;
    int o = at--;
    l = at = l;
    return l + o + at;
}
static void fill(volatile char *p, int k) {
    while (k--) *p++ = 'a' + k;
}
int main(void) {
    int x = 5, y = 6, *px = &x;
    const int *cy = &y;
    volatile int a[2] = {7, 8};
    char b[4] = "";
    struct s s = {1, 2, &y, {3}};
    fill(b, 3);
    printf("%d %d %d %d %d %d %d\n", reads(a), locals(3), params(1, 2, 3, &x, &y), structs(s), arrays(), loops(),
           *cp((int[]){4, 5}));
    printf("%d %d %d %d %d %s %d\n", castaway(&x), globals(), typedefs(3, a), pp(&px, &px, &cy), atomics(4), b, n);
    return 0;
}
