/* Macros of all shapes around suspensions. */
// flags: --stress=statement
#include <stdio.h>
#include <assert.h>
#include <string.h>
#include <ctype.h>
#include <stdbool.h>
#include <limits.h>
static int id(int x) {
    return x;
}
#define SELF          SELF_
#define SELF_         id
#define TWICE(f, x)   f(f(x))
#define APPLY(m, ...) m(__VA_ARGS__)
#define DECL(t, n, v) t n = v
#define LOOP(n)       for (int i_ = 0; i_ < (n); ++i_)
#define IFELSE(c, a, b)                                                                                                \
    if (c) {                                                                                                           \
        a;                                                                                                             \
    } else {                                                                                                           \
        b;                                                                                                             \
    }
#define BLOCK(x)                                                                                                       \
    {                                                                                                                  \
        int y_ = (x);                                                                                                  \
        printf("%d\n", y_);                                                                                            \
    }
#define STMT_EXPR(x)                                                                                                   \
    ({                                                                                                                 \
        int v_ = (x);                                                                                                  \
        v_ *v_;                                                                                                        \
    })
#define max(a, b)   ((a) > (b) ? (a) : (b))
#define FIELD(s, f) ((s).f)
#define ARR(n)      (sizeof(n) / sizeof((n)[0]))
#define STRCAT(a)   "<" #a ">"
#define ENUM(X)     X(ONE) X(TWO) X(THREE)
#define X_E(n)      E_##n,
#define X_S(n)      #n,
#define RET         return id
#define SEMI        ;
#define OPEN (
#define CLOSE )
#define ADD +
#define CASE(n)                                                                                                        \
    case n:                                                                                                            \
        printf("case %d\n", n);                                                                                        \
        break;
#define UNUSED                 __attribute__((unused))
#define NARG(...)              NARG_(__VA_ARGS__, 3, 2, 1)
#define NARG_(a, b, c, n, ...) n
#define id_twice(x)            (id(x) + id(x))
#define FN(name, body)                                                                                                 \
    static int name(int x) {                                                                                           \
        body                                                                                                           \
    }
#define STRUCT(n)                                                                                                      \
    struct n {                                                                                                         \
        int a;                                                                                                         \
        struct {                                                                                                       \
            int b;                                                                                                     \
        } in;                                                                                                          \
    }
FN(inc, return id(x) + 1;) FN(dbl, int y = id(x); y *= 2; return y;) STRUCT(sm);
static STRUCT(sm2) gsm = {1, {2}};
enum { ENUM(X_E) E_N };
static const char *names[] = {ENUM(X_S)};
static int retm(int x) {
    RET(x) + id(1);
}
static int nested(int x) {
#if 1
    x = id(x) + 1;
#else
    x = 0;
#endif
#define LOCALM(a) ((a) * 3)
    x = LOCALM(id(x));
#undef LOCALM
    return x;
}
int main() {
    printf("%d %d %d\n", SELF(3), TWICE(id, 4), TWICE(inc, 5));
    printf("%d\n", APPLY(max, id(1), id(2)));
    DECL(int, k, id(7));
    printf("%d\n", k);
    LOOP(id(3)) printf("%d", i_);
    puts("");
    IFELSE(id(0), puts("a"), puts("b")) BLOCK(id(3)) printf("%d\n", STMT_EXPR(id(4)));
    printf("%d\n", max(id(1), max(k, id(3))));
    struct sm s = {id(1), {id(2)}};
    printf("%d %d\n", FIELD(s, in.b), FIELD(s, a) + id(0));
    int ar[5] = {id(1)};
    printf("%d\n", (int)ARR(ar) + id(0));
    puts(STRCAT(id(x) + "q"));
    printf("%s %d\n", names[id(E_TWO)], E_N);
    printf("%d\n", retm(id(4)));
    int z = id(1) SEMI printf("%d\n", id OPEN 5 CLOSE ADD id(z));
    switch (id(2)) { CASE(1) CASE(2) default : puts("d"); }
    int uu UNUSED = id(1);
    printf("%d\n", NARG(id(1), id(2)));
    printf("%d\n", id_twice(id_twice(2)));
    printf("%d %d\n", dbl(id(4)), nested(id(1)));
    assert(id(1) == 1 && "ok");
    assert(max(id(1), 2) == 2);
    bool t = id(1) == 1, f = !t;
    printf("%d %d\n", t, f);
    if (isdigit(id('5')) && toupper(id('a')) == 'A') puts("ct");
    printf("%d\n", INT_MAX - id(1) == INT_MAX - 1);
    printf("%s:%d\n", __func__, __LINE__);
    printf("%d\n", gsm.in.b + id(gsm.a));
    char buf[20];
    sprintf(buf, "%d%s", id(3), names[0]);
    puts(buf);
    int cnt = __COUNTER__;
    printf("%d %d\n", cnt, __COUNTER__ + id(0));
    strcpy(buf, "abc");
    printf("%d\n", (int)strlen(buf) + id(1));
    return 0;
}

// expect: 3 4 7
// expect: 2
// expect: 7
// expect: 012
// expect: b
// expect: 3
// expect: 16
// expect: 7
// expect: 2 1
// expect: 5
// expect: <id(x) + "q">
// expect: TWO 3
// expect: 5
// expect: 6
// expect: case 2
// expect: 2
// expect: 8
// expect: 8 6
// expect: 1 0
// expect: ct
// expect: 1
// expect: main:111
// expect: 3
// expect: 3ONE
// expect: 0 1
// expect: 4
