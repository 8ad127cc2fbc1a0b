#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* Pointers to functions: in tables, structs, unions, returned, compared, cast, through void, of variadic functions, recursive through themselves. */
typedef int op(int, int);
typedef op *opp;
typedef opp (*chooser)(char);
struct vt {
    int (*get)(struct vt *);
    void (*set)(struct vt *, int);
    int v;
    struct vt *(*self)(struct vt *);
};
union u {
    op *f;
    int (*g)();
    void *v;
};
static int add(int a, int b) {
    return a + b;
}
static int sub(int a, int b) {
    return a - b;
}
static int mul(int a, int b) {
    return a * b;
}
static opp choose(char c) {
    return c == '+' ? add : c == '-' ? &sub : *mul;
}
static chooser which(void) {
    return choose;
}
static int get(struct vt *t) {
    return t->v;
}
static void set(struct vt *t, int v) {
    t->v = v;
}
static struct vt *self(struct vt *t) {
    return t;
}
static op *const table[] = {add, sub, mul};
static int fold(op f, int *a, int n, int z) {
    while (n--) z = f(z, *a++);
    return z;
}
static int twice(int f(int, int), int x) {
    return f(f(x, x), x);
}
typedef struct fix {
    struct fix (*next)(int);
} fix;
static int steps;
static fix stop(int n) {
    steps += n;
    return (fix){0};
}
static fix go(int n) {
    steps++;
    return n > 2 ? (fix){stop} : (fix){go};
}
static int (*ret(int k))(int, int) {
    static int (*const t[2])(int, int) = {sub, mul};
    return t[k & 1];
}
static int (*(*two(void))(int))(int, int) {
    return ret;
}
static int cmp(const void *a, const void *b) {
    return *(int *)a - *(int *)b;
}
static int rcmp(const void *a, const void *b) {
    return -cmp(a, b);
}
static int var(int n, ...) {
    __builtin_va_list l;
    __builtin_va_start(l, n);
    int t = 0;
    while (n--) {
        op *f = __builtin_va_arg(l, op *);
        t = f(t, 3);
    }
    __builtin_va_end(l);
    return t;
}
static int (*vp)(int, ...) = var;
static void nop(void) {
    steps += 100;
}
static void (*vf[2])(void) = {nop, 0};
static int y(int (*f)(void *, int), int n) {
    return f((void *)f, n);
}
static int fact(void *self_, int n) {
    return n < 2 ? 1 : n * ((int (*)(void *, int))self_)(self_, n - 1);
}
static int conds(int c) {
    return (c ? add : sub)(5, 3) + (c && add == choose('+') ? mul : add)(2, 4);
}
static int kr(int (*f)()) {
    return f(7, 2);
}
static int arr(op *f[], int n) {
    int t = 1;
    for (int i = 0; i < n; i++) t = f[i](t, i + 1);
    return t;
}
static int nulls(op *f) {
    return f ? f(1, 1) : -1;
}
static int deref(void) {
    return (****add)(1, 2) + (&sub)(5, 1) + (*&mul)(2, 2);
}
static double dbl(double (*f)(double), double x) {
    return f(f(x));
}
static double half(double x) {
    return x / 2;
}
static void each(int *a, int n, void (*f)(int *, void *), void *arg) {
    for (int i = 0; i < n; i++) f(a + i, arg);
}
static void acc(int *p, void *arg) {
    *(long *)arg += *p;
    *p *= 2;
}
int main(void) {
    int a[] = {4, 1, 3, 2};
    struct vt o = {get, set, 5, self};
    o.self(&o)->set(&o, 9);
    union u u = {add};
    int t = u.g(3, 4);
    long l = 0;
    printf("%d %d %d %d %d %d\n", choose('-')(5, 2), which()('*')(3, 4), fold(table[0], a, 4, 0), twice(mul, 3),
           o.get(o.self(&o)), t);
    qsort(a, 4, sizeof *a, cmp);
    printf("%d", a[0]);
    qsort(a, 4, sizeof *a, rcmp);
    printf("%d ", a[0]);
    fix f = go(1);
    for (int i = 2; f.next; i++) f = f.next(i);
    vf[0]();
    if (!vf[1]) (*vf)();
    printf("%d %d %d %d %d %d %d\n", steps, ret(1)(3, 5), two()(0)(9, 4), vp(2, add, mul), y(fact, 5), conds(1),
           conds(0));
    each(a, 4, acc, &l);
    printf("%d %d %d %d %.3f %ld %d %d\n", kr(sub), arr((op *[]){add, mul, sub}, 3), nulls(0), deref(), dbl(half, 5), l,
           a[3], nulls(add));
    return 0;
}
