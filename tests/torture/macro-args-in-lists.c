/* Locals and parameters that only a macro's arguments name, of all shapes. */
#include <stdlib.h>
static unsigned turn(unsigned x) {
    return (x & 255) << 8 | (x >> 8 & 255);
}
#define turn16(x)     ((unsigned short)turn(x))
#define TWICE(x)      ((x) + (x))
#define PAIR(a, b)    {(a), (b)}
#define FIELD(n, v)   .n = (v)
#define LIST(...)     {__VA_ARGS__}
#define COUNT(...)    (sizeof((int[]){__VA_ARGS__}) / sizeof(int))
#define OPT(f, ...)   f(1 __VA_OPT__(, ) __VA_ARGS__)
#define STRING(x)     #x
#define PASTE(a, b)   a##b
#define MAKE(t, n, v) t n = v
#define MAX(a, b)                                                                                                      \
    ({                                                                                                                 \
        typeof(a) _a = (a);                                                                                            \
        typeof(b) _b = (b);                                                                                            \
        _a > _b ? _a : _b;                                                                                             \
    })
#define QUIET(x) _Pragma("GCC diagnostic push") x _Pragma("GCC diagnostic pop")
struct s {
    int a;
    unsigned short p;
    int *q;
};
static int only(int port) {
    struct s v = {.a = 1, .p = turn16(port)};
    return v.p;
}
static int pairs(int a, int b) {
    int l[2][2] = {PAIR(a, b), PAIR(b, a)};
    return l[0][0] * 8 + l[1][0];
}
static int fields(int x, int y) {
    struct s v = {FIELD(a, x), FIELD(p, TWICE(y))};
    return v.a + v.p;
}
static int lists(int x, int y, int z) {
    int l[] = LIST(x, y, z);
    return l[0] + l[2] + COUNT(x, y, z);
}
static int f2(int a, ...) {
    return a;
}
static int opts(int x) {
    return OPT(f2) + OPT(f2, x) + OPT(f2, x, x);
}
static int strings(int port) {
    return sizeof STRING(port) + port;
}
static int pastes(int xy) {
    return PASTE(x, y) + 1;
}
static int makes(int start) {
    MAKE(int, begin, start);
    MAKE(struct s, v, ((struct s){begin, 2, &start}));
    return *v.q + v.p;
}
static int maxes(int a, int b) {
    return MAX(a, MAX(b, MAX(a + 1, b - 1)));
}
static int pragmas(int n) {
    QUIET(int m = n;) QUIET(m += n);
    return m;
}
static int addresses(int n) {
    struct s v = {FIELD(a, n), FIELD(q, &n)};
    ++*v.q;
    return n + v.a;
}
static int literals(int n) {
    const struct s *v = &(struct s)LIST(n, TWICE(n));
    return v->a + v->p;
}
static int nested(int n) {
    int l[] = LIST(TWICE(turn16(TWICE(n))), turn(turn16(n)));
    return l[0] + l[1];
}
static int conditional(int n, int m) {
    int l[1] = LIST(n ? TWICE(m) : turn16(m));
    return l[0];
}
static int sized(int n) {
    int l[TWICE(3)] = {[TWICE(1)] = n};
    return sizeof l + l[2];
}
int main(void) {
    if (only(258) != 513 || pairs(1, 2) != 10 || fields(1, 2) != 5 || lists(1, 2, 3) != 7) abort();
    if (opts(4) != 3 || strings(3) != 8 || pastes(4) != 5 || makes(7) != 9 || maxes(1, 5) != 5) abort();
    if (pragmas(4) != 8 || addresses(4) != 9 || literals(3) != 9 || nested(1) != 1025 || conditional(1, 2) != 4)
        abort();
    if (sized(3) != 27) abort();
    return 0;
}
