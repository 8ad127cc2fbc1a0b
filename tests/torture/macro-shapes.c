// flags: -std=gnu2x
#include <stdio.h>
#include <stdlib.h>
/* X-macros, macros over lines, that open and close blocks, that declare, and that are named like locals. */
#define COLORS(X) X(red, 1) X(green, 2) X(blue, 4)
enum color {
#define X(n, v) n = v,
    COLORS(X)
#undef X
};
static const char *name(enum color c) {
    switch (c) {
#define X(n, v)                                                                                                        \
    case n:                                                                                                            \
        return #n;
        COLORS(X)
#undef X
    }
    return 0;
}
#define WITH(t, v, init, done) for (t v = init, *v##_once = &v; v##_once; done, v##_once = 0)
#define REPEAT(n)              for (int _i = 0, _n = (n); _i < _n; _i++)
#define LOCAL_SUM(r, ...)                                                                                              \
    do {                                                                                                               \
        int l_[] = {__VA_ARGS__};                                                                                      \
        r = 0;                                                                                                         \
        for (unsigned i_ = 0; i_ < sizeof l_ / sizeof *l_; i_++) r += l_[i_];                                          \
    } while (0)
#define DEFER_RETURN(x)                                                                                                \
    do {                                                                                                               \
        int keep = (x);                                                                                                \
        if (keep) return keep;                                                                                         \
    } while (0)
#define value (state.value_)
#define EMPTY
#define COMMA ,
#define LP (
#define RP )
#define CALL(f, ...) f LP __VA_ARGS__ RP
#define EVAL(...)    __VA_ARGS__
#define CAT(a, b)    CAT_(a, b)
#define CAT_(a, b)   a##b
#define UNIQUE(p)    CAT(p, __LINE__)
#define SWITCHER(x, a, b)                                                                                              \
    switch (x) {                                                                                                       \
    case 0:                                                                                                            \
        a;                                                                                                             \
        break;                                                                                                         \
    default:                                                                                                           \
        b;                                                                                                             \
    }
#define IFELSE(c, a, b)                                                                                                \
    if (c)                                                                                                             \
        a;                                                                                                             \
    else                                                                                                               \
        b
#define HEADTAIL(h, ...) (h __VA_OPT__(+sum(__VA_ARGS__)))
static struct {
    int value_, other;
} state = {5, 6};
static int sum(int a, ...) {
    return a;
}
static int add3(int a, int b, int c) {
    return a + b * 10 + c * 100;
}
static int opened(int n) {
    int t = 0;
    WITH(int, k, n, t += k) {
        k++;
        t += 100;
    }
    return t;
}
static int repeated(int n) {
    int t = 0;
    REPEAT(n) REPEAT(2) t += _i;
    return t;
}
static int local_sum(int a, int b) {
    int r;
    LOCAL_SUM(r, a, b COMMA a);
    int s;
    LOCAL_SUM(s, r, r);
    return s;
}
static int returns(int n) {
    DEFER_RETURN(n > 3 ? n : 0);
    DEFER_RETURN(n * 2);
    return -1;
}
static int members(int n) {
    value += n;
    int r = value EMPTY;
    {
        int other = value;
        r += other;
    }
    return r;
}
static int calls(int n) {
    return CALL(add3, n, EVAL(n COMMA n)) + EVAL(CALL)(add3, 1, 2, 3);
}
static int switches(int n) {
    int r = 0;
    SWITCHER(n, r = 1, r = 2) IFELSE(n, r += 10, r += 20);
    return r;
}
static int ht(int n) {
    return HEADTAIL(n) + HEADTAIL(n, n, n);
}
#define n_of(n) n
static int same(int n) {
    int n_of = 2;
    return n_of(n) + n_of;
}
static int self(int self_) {
#define self_ self_ + 1
    int r = self_;
#undef self_
    return r + self_;
}
static int mid(int n) {
    int r = 0
#define ADD +
        ADD n
#undef ADD
#define ADD(x) +(x) * 2
            ADD(n)
#undef ADD
        ;
    return r;
}
#define OPENB(n)                                                                                                       \
    {                                                                                                                  \
        int k = n;
#define CLOSEB(r)                                                                                                      \
    r += k;                                                                                                            \
    }
static int blocks(int n) {
    int r = 0;
    OPENB(n) OPENB(k + 1) CLOSEB(r) CLOSEB(r) return r;
}
#define DO_TWICE(s)                                                                                                    \
    do {                                                                                                               \
        s;                                                                                                             \
        s;                                                                                                             \
    } while (0)
static int labels(int n) {
    int r = 0;
    DO_TWICE(r += n; if (r > 100) goto out);
    DO_TWICE(({
        __label__ l;
        if (r) goto l;
        r = 50;
    l:
        r++;
    }));
out:
    return r;
}
#define VA_LAST(...)              VA_LAST_(__VA_ARGS__, 3, 2, 1)
#define VA_LAST_(a, b, c, d, ...) d
static int counts(int a) {
    return VA_LAST(a) * 100 + VA_LAST(a, a) * 10 + VA_LAST(a, a, a);
}
#define TYPE(t, n)                                                                                                     \
    struct {                                                                                                           \
        t n;                                                                                                           \
    }
static int types(int v) {
    TYPE(int, v) x = {v};
    TYPE(TYPE(char, c), s) y = {{v}};
    return x.v + y.s.c;
}
int main(void) {
    printf("%s %d %d %d\n", name(green), opened(3), repeated(3), local_sum(1, 2));
    printf("%d %d %d %d\n", returns(5), returns(2), returns(0), members(2));
    printf("%d %d %d %d\n", calls(1), switches(0), switches(1), ht(4));
    printf("%d %d %d %d %d %d %d %d\n", same(3), self(4), mid(5), blocks(3), labels(60), labels(3), counts(1),
           types(4));
    return 0;
}
