// flags: --stress=statement -w
// expect: end
// expect: end of r
// expect: end of s
// expect: end of t
// expect: end of u
// expect: end of v
// expect: end of w
// expect: by a macro, by a branch
/* Functions that come to their ends without a value, whose callers want none: by ways that are open on some target, or that only some
 * readers of the source would call closed. */
#include <stdio.h>
#include <stdlib.h>
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define IS_LITTLE 1
#else
#define IS_LITTLE 0
#endif

enum color { RED, GREEN };
int g(int x) {
    return x;
}
static int n(enum color x) {
    switch (x) {
    case RED:
        return g(1);
    case GREEN:
        return g(2);
    }
}
static int o(int x) {
    while (sizeof(long) == 8) {
        if (g(x) > 2) return 5;
        x++;
        if (x > 9) break;
    }
    if (sizeof(long) == 8) return 8;
}
static int p(int x) {
    switch (1) {
    case 0:
        return 3;
    case 1:
        g(x);
    }
    g(4);
}
static int q(int x) {
    if (0) {
    l:
        return g(x);
    }
    if (x) goto l;
    printf("end\n");
}
static int r(int x) {
    do {
        if (g(x) == 3) break;
        x++;
    } while (1);
    printf("end of r\n");
}
static int s(int x) {
    for (; 1 || g(x);) {
        if (g(x) == 3) break;
        x++;
    }
    printf("end of s\n");
}
static int t(int x) {
    return ({
        if (g(x)) goto out;
        x;
    });
out:
    printf("end of t\n");
}
static int u(int x) {
    static void *const l[] = {&&a, &&b};
    goto *l[x];
a:
    return 1;
b:
    printf("end of u\n");
}
static int v(int x) {
    if (g(x) || (exit(4), 1)) printf("end of v\n");
}
static int w(int x) {
    1 ? g(x) : abort();
    printf("end of w\n");
}
/* Which of these two end without a value is the target's own. */
static int x(int x) {
    while (IS_LITTLE) {
        if (g(x) == 1) return 1;
        x--;
    }
}
static int y(int x) {
    if (g(x)) {
        return 1;
    } else {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        return 2;
#endif
    }
}

int main(void) {
    n((enum color)7);
    o(3);
    p(1);
    q(0);
    q(1);
    r(0);
    s(0);
    t(0);
    t(1);
    u(0);
    u(1);
    v(1);
    w(0);
    n(RED);
    for (int i = 0; i < 200; i++) g(i); /* of all suspensions most are those that may move to any target */
    x(3);
    printf("by a macro, ");
    y(0);
    printf("by a branch\n");
    return 0;
}
