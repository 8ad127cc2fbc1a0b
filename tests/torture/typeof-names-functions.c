/* Functions that only a typeof names: in casts, va_arg, members, typedefs, associations. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
static int one(int k) {
    return printf("%d ", k);
}
static long two(int k) {
    return one(k);
}
static short three(int k) {
    return one(k);
}
static char four(int k) {
    return one(k);
}
static int *five(int k) {
    return k ? 0 : (int *)(long)one(k);
}
static double six(int k) {
    return one(k);
}
static char seven(int k) {
    return one(k);
}
static struct s {
    int x, y;
} eight(int k) {
    return (struct s){one(k), 2};
}
static short nine(int k) {
    return one(k);
}
static float ten(int k) {
    return one(k);
}
static long long eleven(int k) {
    return one(k);
}
static short twelve(int k) {
    return one(k);
}
static unsigned char thirteen(int k) {
    return one(k);
}
static short fourteen(int k) {
    return one(k);
}
static short fifteen(int k) {
    return one(k);
}
static short sixteen(int k) {
    return one(k);
}
struct of {
    typeof(sixteen(1)) m;
    int n;
};
typedef typeof(fourteen(1)) global;
static typeof(fifteen(1)) declared[2];
static int list(int n, ...) {
    va_list l;
    va_start(l, n);
    one(n);
    int k = va_arg(l, typeof(five(0) - five(0))) + (int)va_arg(l, typeof(six(2)));
    va_end(l);
    return k;
}
int main(void) {
    int s = 0, n = one(3);
    s = s * 10 + __builtin_types_compatible_p(long, typeof(two(1)));
    typedef typeof(three(1)) t3;
    typeof(four(1)) *p4 = 0, a4[3], v4[n];
    s = s * 10 + (int)(sizeof(t3) + sizeof *p4 + sizeof a4 + sizeof v4);
    s = s * 10 + list(2, (ptrdiff_t)4, 2.5);
    s = s * 10 + (int)sizeof((typeof(seven(1))[2]){1, 2});
    s = s * 10 + (int)offsetof(typeof(eight(1)), y);
    s = s * 10 + _Generic(1.0f, typeof(ten(1)): 4, default: 5);
    s = s * 10 + (int)sizeof(typeof(nine(1))[2]);
    int (*f)(typeof(eleven(1)) a) = 0;
    struct l {
        typeof(twelve(1)) m;
        int k : sizeof(thirteen(1)) + 1;
    } l = {1, 1};
    one(s);
    printf("%d %d %d %d %d %d\n", s, !f, l.m, (int)sizeof l, (int)(sizeof(global) + sizeof declared),
           (int)offsetof(struct of, n));
    return 0;
}
