#include <stdlib.h>
struct a {
    int x;
} fa(void), ga(void);
struct a fa(void) {
    struct a r = {3};
    return r;
}
struct a ga(void) {
    return fa();
}
struct b {
    int y;
} *fb(struct b *p) {
    p->y++;
    return p;
}
enum e { P, Q = 4 } fe(int n) {
    return n ? Q : P;
}
union u {
    int i;
    char c;
} fu(int n) {
    union u r;
    r.i = n;
    return r;
}
struct {
    int z;
} anon_global = {7};
static struct c {
    struct d {
        int w;
    } d;
    int n;
} mk(int n) {
    struct c r = {{n}, n + 1};
    return r;
}
static int use(struct c v, struct d w) {
    return v.d.w + v.n + w.w;
}
typedef int T;
static T tf(T T) {
    return T + 1;
}
static int shadow(int mk) {
    int use = mk;
    {
        int mk = use + 1;
        use += mk;
    }
    return use;
}
int (*fptr(int n))(int);
static int inc(int n) {
    return n + 1;
}
int (*fptr(int n))(int) {
    return n ? inc : tf;
}
int arr[2][3] = {{1, 2, 3}, {4, 5, 6}};
int (*row(int i))[3] {
    return &arr[i];
}
void (*noop)(void);
static const char *const names[] = {[P] = "p", [Q] = "q"};
static int sum(const int a[static 2], int n) {
    int t = 0;
    while (n--) t += a[n];
    return t;
}
static inline int twice(register int x) {
    return x + x;
}
extern int ext(int);
int ext(int a) {
    return -a;
}
static int old(a, b, c)
char a;
float b;
int c[2];
{
    return a + (int)b + c[1];
}
int main(void) {
    struct b b = {1};
    if (fb(fb(&b))->y != 3) abort();
    if (ga().x != 3 || fe(1) != 4 || fe(0) != P || fu(65).c != 65 || anon_global.z != 7) abort();
    if (use(mk(2), mk(5).d) != 10) abort();
    if (tf(4) != 5 || shadow(3) != 7 || fptr(1)(5) != 6 || fptr(0)(5) != 6) abort();
    if ((*row(1))[2] != 6 || row(0)[0][1] != 2) abort();
    if (names[fe(1)][0] != 'q' || names[1] || noop) abort();
    if (sum(arr[1], 3) != 15 || twice(ext(4)) != -8) abort();
    if (old(1, 2.9f, arr[0]) != 5) abort();
    struct b;
    {
        struct b {
            char q[5];
        };
        if (sizeof(struct b) != 5) abort();
    }
    int f(int), i = 2;
    extern int arr[2][3];
    if (f(i) != 20 + arr[0][0]) abort();
    for (int i = 0, *p = &i; i < 3; ++*p) {
        int i = 5;
        if (i != 5) abort();
    }
    struct c s[2] = {mk(1), [1].n = mk(9).n};
    if (s[0].n != 2 || s[1].n != 10 || s[1].d.w) abort();
    return 0;
}
int f(int n) {
    return n * 10 + arr[0][0];
}
