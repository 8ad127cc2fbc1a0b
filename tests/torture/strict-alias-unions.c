#include <stdio.h>
#include <string.h>
typedef int __attribute__((may_alias)) ai;
typedef short __attribute__((may_alias)) as;
union u {
    float f;
    unsigned i;
    unsigned char c[4];
};
static unsigned bits(float f) {
    return ((union u){f}).i;
}
static int viaalias(long *l) {
    ai *p = (ai *)l;
    as *q = (as *)l;
    p[0] = 7;
    q[3] = 1;
    return *l >> 48;
}
static double pun(double d, int n) {
    unsigned long long x;
    memcpy(&x, &d, 8);
    x += (unsigned long long)n << 52;
    memcpy(&d, &x, 8);
    return d;
}
struct h {
    int kind;
};
struct k {
    struct h h;
    int v;
};
struct w {
    struct h h;
    double v;
};
static double get(struct h *h) {
    return h->kind ? ((struct w *)h)->v : ((struct k *)h)->v;
}
typedef union {
    int *i;
    float *f;
} any __attribute__((transparent_union));
static int take(any a) {
    return *a.i;
}
int main(void) {
    long l = 0;
    struct k k = {{0}, 3};
    struct w w = {{1}, 4.5};
    float f = 1;
    int i = 8;
    printf("%x %d %ld %g %g %d %d\n", bits(-1.5f), viaalias(&l), l, pun(3, 2), get(&k.h) + get(&w.h), take(&f) >> 23,
           take(&i));
    return 0;
}
