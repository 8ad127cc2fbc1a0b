#include <stdlib.h>
#define MAX(a, b)                                                                                                      \
    ({                                                                                                                 \
        __typeof__(a) _a = (a);                                                                                        \
        __typeof__(b) _b = (b);                                                                                        \
        _a > _b ? _a : _b;                                                                                             \
    })
static int n;
static int nx(void) {
    return ++n;
}
struct p {
    int x, y;
};
static int f(int a) {
    return MAX(MAX(a, 3), MAX(nx(), 2));
}
static int g(int a) {
    int r = ({
                int i, s = 0;
                for (i = 0; i < a; i++) s += i;
                s;
            }) +
            ({ nx(); });
    return r;
}
static struct p h(int a) {
    return ({
        struct p q = {a, nx()};
        q.x++;
        q;
    });
}
static int k(int a) {
    if (({
            int z = a;
            z *= 2;
            z > 5;
        }))
        return 1;
    else
        return ({
            return 7;
            0;
        });
}
static int l(int *p) {
    return *({
        p++;
        p;
    }) + ({
        int *q = p;
        q--;
        *q;
    });
}
static int arr(void) {
    int a[3] = {({ nx(); }), [2] = ({
                                 int t = nx();
                                 t;
                             })};
    return a[0] * 10 + a[2] - ({
               (void)0;
               a[1];
           });
}
static int sw(int a) {
    switch (({ a + 1; })) {
    case 1:
        return ({
            int b = 5;
            if (a) b = 6;
            b;
        });
    default:
        while (({
            a--;
            a > 0;
        }));
        return a;
    }
}
static int lp(void) {
    int t = 0;
    for (int i = ({ 0; }); ({ i < 5; }); ({ i++; })) {
        if (i == 3) ({ continue; });
        t += i;
    }
    return t;
}
static void v(int *p) {
    ({ *p = 4; });
    ({});
    (void)({
        int q = *p;
        *p = q + 1;
    });
}
int main(void) {
    if (f(1) != 3 || f(9) != 9 || n != 2) abort();
    n = 0;
    if (g(5) != 11) abort();
    struct p q = h(4);
    if (q.x != 5 || q.y != 2) abort();
    if (h(8).x != 9) abort();
    if (k(3) != 1 || k(1) != 7) abort();
    int a[] = {1, 2, 3};
    if (l(a) != 2 + 1 && l(a) != 4) abort();
    n = 0;
    if (arr() != 12) abort();
    if (sw(0) != 5 || sw(4) != 0) abort();
    if (lp() != 7) abort();
    int z;
    v(&z);
    if (z != 5) abort();
    int y = 1;
    y = ({
        int x = y;
        ({
            int y = x + 1;
            y * 2;
        }) + y;
    });
    if (y != 5) abort();
    return 0;
}
