#include <stdio.h>
static int f(int k) {
    printf("f%d ", k);
    return k;
}
struct q {
    int a, b, c;
};
static struct q mk(int k) {
    return (struct q){f(k), f(k + 1), f(k + 2)};
}
struct i {
    int a, b;
};
union u {
    struct i i;
    long l;
};
struct w {
    struct i in;
    int a[2];
    char s[4];
    int n : 4;
    const int k;
    union u u;
    struct {
        int x;
        union {
            int y;
            float z;
        };
    };
    char t[3][4];
    struct {
        int p, q;
    };
    _Bool bo;
};
static void show(struct w *w) {
    printf("%d %d|%d %d|%.4s|%d %d|%d %d|%d %d|%.4s %.4s %d|%d %d|%d\n", w->in.a, w->in.b, w->a[0], w->a[1], w->s, w->n,
           w->k, w->u.i.a, w->u.i.b, w->x, w->y, w->t[0], w->t[1], w->t[2][1], w->p, w->q, w->bo);
}
static struct w mw(int k) {
    struct w b = {{1, k}, {3, f(k)}, "abc", 5, 6, {{7, 8}}, {9, {10}}, {"uvw", "xyz"}, {11, 12}, 1};
    return b;
}
static void more(void) {
    struct w b = mw(f(1));
    struct w arr[3] = {[0] = b,         [1] = b,        [1].s = "xy",         [1].a = {f(1)}, [1].in.b = f(2),
                       [1].n = f(3),    [1].k = f(4),   [1].u.i.a = f(4),     [1].x = f(4),   [1].y = f(5),
                       [1].a[1] = f(9), [1].t[1] = "q", [1].t[0][1] = f('r'), [1].bo = f(0),  [2] = mw(3),
                       [2].in = {f(8)}, [2].k = f(1),   [2].s[1] = f('z'),    [2].q = f(4)};
    for (int i = 0; i < 3; i++) show(&arr[i]);
    struct w *p = &(struct w){
        .in = {f(1)}, .in.b = f(2), .s = "abc", .s[1] = f('Q'), .t = {"ab", "cd"}, .t[1][0] = f('X'), .t[2][1] = f(5)};
    show(p);
    struct {
        struct w w;
        int z[2];
    } o = {.w = mw(1), .w.u.l = f(3), .z = {f(1), f(2)}, .z[0] = f(5)};
    show(&o.w);
    printf("%d %d\n", o.z[0], o.z[1]);
    struct {
        __WCHAR_TYPE__ w[4];
    } ws = {.w = L"abc", .w[1] = f(L'd'), .w[3] = L'e'};
    printf("%d %d %d\n", (int)ws.w[0], (int)ws.w[1], (int)ws.w[3]);
}

int main(void) {
    struct q x = {1, 2, 3};
    struct q z[] = {[1].a = f(1), [1] = x, [1].b = f(2)};
    printf("%d %d\n", z[1].a, z[1].b);
    struct q y[] = {[1] = mk(3), [1].c = f(9), [0] = {f(7)}};
    printf("%d %d %d\n", y[1].a, y[1].c, y[0].a);
    struct {
        struct q q;
        int n;
    } w = {.n = f(1), .q.a = f(4), .q = x, .q.b = f(2)};
    printf("%d %d %d\n", w.q.a, w.q.b, w.n);
    struct {
        struct q q;
        int n;
    } v = {.q = x, .q.b = f(2), f(3), f(4)};
    printf("%d %d %d\n", v.q.a, v.q.c, v.n);
    struct q s[2] = {[0] = x, [0].a = f(5), [0].a = f(6), f(8)};
    printf("%d %d\n", s[0].a, s[0].b);
    more();
    return 0;
}
