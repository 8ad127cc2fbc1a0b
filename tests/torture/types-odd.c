#include <stdlib.h>
typedef int (*arrp)[3];
typedef int fn(int);
fn dbl;
int dbl(int x) {
    return 2 * x;
}
static arrp ap(int (*a)[3]) {
    return a + 1;
}
static fn *gf(void) {
    return dbl;
}
static int (*(*tab[2])(void))(int) = {gf, gf};
enum { A, B = 5, C } e1;
enum tag { X = -1, Y };
struct inc;
static int use(struct inc *);
struct inc {
    struct inc *me;
    int v : 3;
};
static int use(struct inc *p) {
    return p->me->v;
}
typedef struct {
    int x;
} anon;
static anon ma(int x) {
    anon a = {x};
    return a;
}
static struct {
    int q, r;
} gl = {3, 4};
struct ret {
    int w;
} mkret(int w) {
    struct ret r = {w};
    return r;
}
static long unsigned int long lul = 5;
int const *const cp = &(int const){4};
_Bool flag;
typedef unsigned char byte;
static byte bt(byte b) {
    return b + 1;
}
extern int late[];
static int ul(void) {
    return late[1];
}
int late[] = {1, 2, 3};
static int proto(int, int *, char *[], int(int));
static int proto(int a, int *b, char *c[], int d(int)) {
    return a + *b + c[0][0] + d(1);
}
static void *vp(void *p) {
    return p;
}
int main(void) {
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    if ((*ap(a))[2] != 6 || ap(a)[0][1] != 5 || tab[1]()(4) != 8 || (*gf)()(3) != 6 || e1 != A || C != 6 || X + Y != -1)
        abort();
    struct inc i = {&i, -3};
    if (use(&i) != -3 || ma(4).x != 4 || gl.q + gl.r != 7 || mkret(6).w != 6 || lul != 5 || *cp != 4) abort();
    typedef int anon;
    anon z = 3;
    {
        struct anon {
            char c[9];
        } y;
        typedef long z;
        if (sizeof(z) != 8 || sizeof y != 9) abort();
    }
    enum tag t = Y;
    flag = t - 1;
    if (!flag || bt(255) != 0 || ul() != 2 || z != 3) abort();
    char *s[] = {"\1"};
    int q = 5;
    if (proto(1, &q, s, dbl) != 9) abort();
    struct inc *const r = vp(&i);
    if (r->me != &i) abort();
    {
        enum { A = 50 };
        int gl = A;
        if (gl != 50) abort();
        struct {
            int gl;
        } *p = (void *)&gl;
        if (p->gl != 50) abort();
    }
    int (*fp)(int) = &dbl, (**fpp)(int) = &fp;
    if ((*fpp)(2) != 4) abort();
    for (struct { int i, j; } k = {0, 5}; k.i < k.j; k.i++, k.j--) q++;
    if (q != 8) abort();
    return sizeof(struct {
               int a;
               char b;
           }) == 8 &&
                   sizeof(int[3]) == 12 && _Alignof(long) == 8
               ? 0
               : 1;
}
