// flags: -fms-extensions
/* Members of structs and unions without names, with tags and without, at any depth. */
#include <stdio.h>
#include <ythreads.h>

struct base {
    int x;
    short y;
};
typedef struct base base_type;
struct inner {
    base_type;
    char c;
};
struct derived {
    struct base;
    struct {
        long long wide;
        struct {
            double deep;
        };
    };
    int z, *at;
};
struct holder {
    struct inner;
    struct derived list[2];
};

static int check(struct holder h) {
    ythread_yield(YTHREAD_ANY);
    return h.x == 1 && h.y == 2 && h.c == 'c' && h.list[1].x == 3 && h.list[1].y == -4 && h.list[1].wide == 5 &&
           h.list[1].deep == 0.5 && h.list[1].z == 6;
}

thread ymain(void) {
    struct holder h = {.x = 1, .y = 2, .c = 'c'};
    struct derived d = {{3, -4}, {5, {0.5}}, 6};
    int *y = &d.z;
    h.list[0] = h.list[1] = d;
    ythread_yield(YTHREAD_ANY);
    d.at = &d.x;
    ythread_yield(YTHREAD_ANY);
    *d.at += 10;
    *y += 100;
    printf("%d %d %d %g %lld\n", d.x, d.y, d.z, d.deep, d.wide);
    // expect: 13 -4 106 0.5 5
    printf("%d\n", check(h));
    // expect: 1
}
