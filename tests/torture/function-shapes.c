#include <stdio.h>
typedef int fn(int);
typedef fn *fp;
fn a, b;
static fn c;
int a(int x) {
    return x + 1;
}
int b(int x) {
    return x * 2;
}
static int c(int x) {
    return -x;
}
static int (*pick(int n))(int) {
    static fp t[] = {a, &b, *c, **b};
    return t[n & 3];
}
static int (*(*pp(void))(int))(int) {
    return pick;
}
static int apply(int f(int), int g(int), int x) {
    return (**f)((*g)(x));
}
static int arr(int p[static 3], int n, int (*q)[n]) {
    return p[2] + (*q)[1] + (int)(sizeof *q / sizeof **q);
}
static int comp(const void *x, const void *y) {
    return *(const int *)x - *(const int *)y;
}
struct vt {
    int (*f)(struct vt *, int);
    int n;
    int (*g[2])(int);
};
static int meth(struct vt *v, int x) {
    return v->n++ + x + v->g[x & 1](x);
}
static _Noreturn void never(int x) {
    extern void exit(int);
    printf("end %d\n", x);
    fflush(stdout);
    exit(x);
}
static int k(void), k(), k(void);
static int k(void) {
    return 6;
}
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
int main(void) {
    int z[3] = {9, 5, 7};
    struct vt v = {meth, 3, {a, b}};
    qsort(z, 3, sizeof *z, comp);
    printf("%d %d %d %d %d %d\n", pick(0)(1) + pick(2)(4), pp()(1)(8), apply(a, pick(3), 5), arr(z, 3, &z),
           v.f(&v, 2) + v.f(&v, 3), k() + ((int (*)(int))(void *)b)(2));
    (a == &a && pick(1) == pick(3)) ? never(z[0]) : never(99);
}
