/* Parameters and pointers to locals that stand in the text of a macro alone. */
#include <stdio.h>
#include <ythreads.h>

#define SWAP16(x)   ((unsigned short)swap(x))
#define ID(x)       (x)
#define FIELD(n, v) .n = (v)
#define LIST(...)   {__VA_ARGS__}
#define STRING(x)   #x
#define OPT(f, ...) f(0 __VA_OPT__(, ) __VA_ARGS__)

struct address {
    int family;
    unsigned short port;
};

static unsigned swap(unsigned x) {
    return x >> 8 | x << 8;
}

static int first(int n, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, n);
    n = __builtin_va_arg(list, int);
    __builtin_va_end(list);
    return n;
}

static int add(int *p, int n) {
    return *p += n;
}

static int pause(int n) {
    ythread_yield(YTHREAD_ANY);
    return n;
}

/* The parameter of a thread function, in each place where text may name it. */
thread in_list(int port) {
    struct address a = {.family = 1, .port = SWAP16(port)};
    ythread_yield(YTHREAD_ANY);
    printf("%d\n", a.port);
}

thread in_text(int n, int m) {
    int list[] = LIST(n, 2), more = OPT(first, m);
    struct address a = {FIELD(family, n)};
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %s\n", list[0], more, a.family, STRING(n));
}

/* The saved operand ID(p) is an address of x: x stays where it is, although p leads to y by then. */
static int held(int k) {
    int x = k, y = 0, *p = &x;
    int r = add(ID(p), (p = &y, pause(3)));
    return r * 100 + x * 10 + *p;
}

static int deeper(int n) {
    int r = n ? deeper(n - 1) : held(5);
    return r;
}

thread ymain(void) {
    yid id;
    ythread_create(&id, 0, in_list, 1, 5);
    ythread_join(id, 0);
    ythread_create(&id, 0, in_text, 2, 7, 8);
    ythread_join(id, 0);
    printf("%d\n", deeper(5));
}

// expect: 1280
// expect: 7 8 7 n
// expect: 880
