/* Compound literals, nested and designated initialisers, and structs that are no objects. */
// flags: --stress=statement
// not-shipped: its globals change
#include <stdio.h>
#include <string.h>
static int id(int x) {
    return x;
}
struct S {
    int a;
    int b[3];
    struct {
        int c, d;
    } n;
    char s[6];
};
static int sum(const int *p, int n) {
    int t = 0;
    for (int i = 0; i < n; i++) t += p[i];
    return t;
}
static int ss(struct S *s) {
    return s->a + s->b[0] + s->b[1] + s->b[2] + s->n.c + s->n.d;
}
static struct S gs = {1, {2, 3, 4}, {5, 6}, "abc"};
static int *gp = (int[]){1, 2, 3};
static struct S *gsp = &(struct S){.a = 4, .b = {[1] = 2}};
struct F {
    int n;
    int t[];
};
static struct F gf = {3, {1, 2, 3}};
struct FS {
    char c;
    struct {
        int x, y;
    } v[];
};
static struct FS gfs = {'a', {{1, 2}, {3, 4}}};
static struct S rets(int a) {
    return (struct S){a, {a, a}, .n.d = a, .s = "q"};
}
int main() {
    printf("%d\n", sum((int[]){id(1), id(2), id(3)}, 3));
    printf("%d\n", sum((const int[3]){id(1)}, 3));
    printf("%d\n", ss(&(struct S){id(1), {id(2), 3, id(4)}, {5, id(6)}}));
    int *ps[3];
    for (int i = 0; i < 3; i++) {
        ps[i] = (int[2]){id(i), i + 1};
        printf("%d\n", ps[i][0] + ps[i][1]);
    }
    int *q = &(int){id(7)};
    *q += id(1);
    printf("%d\n", *q);
    struct S *sp = &(struct S){.b = {[2] = id(9), [0] = id(1)}, .a = id(3)};
    sp->b[id(1)] = id(4);
    printf("%d\n", ss(sp));
    printf("%d\n", (struct S){.a = id(3)}.a + ((struct S){.n = {id(1), id(2)}}).n.d);
    printf("%d\n", (int[]){id(1), id(2)}[id(1)]);
    printf("%s\n", (char[]){"lit"});
    printf("%s\n", (char[6]){id('a'), 'b'});
    char *cs = (char[]){"mod"};
    cs[id(0)] = 'n';
    puts(cs);
    int a[10] = {[0 ... 3] = 5, [7] = id(2), 3, [2] = id(8)};
    for (int i = 0; i < 10; i++) printf("%d ", a[i]);
    puts("");
    int m[2][3] = {1, id(2), 3, {id(4)}};
    for (int i = 0; i < 6; i++) printf("%d ", m[0][i]);
    puts("");
    int mm[][2] = {{id(1), 2}, {3, id(4)}, [4] = {[1] = id(6)}};
    printf("%d %d\n", (int)sizeof mm, mm[4][1]);
    struct S s = {id(1), id(2), id(3), 4, id(5), 6, "hi"};
    printf("%d %s\n", ss(&s), s.s);
    struct S t = {.b[1] = id(4), .n.c = id(3), .s = {'x', id('y')}};
    printf("%d %s\n", ss(&t), t.s);
    struct S w = {.a = 1, .a = id(2), .b = {1, 2, 3}, .b[1] = id(9)};
    printf("%d\n", ss(&w));
    struct S x = s;
    x.a = id(9);
    printf("%d %d\n", x.a, s.a);
    struct S arr[] = {s, rets(3), {id(1)}, [4] = {.s = "z"}, [3] = rets(id(2))};
    printf("%d %d %d %s\n", (int)(sizeof arr / sizeof *arr), ss(arr + 1), ss(&arr[3]), arr[4].s);
    struct {
        struct S in;
        int k;
    } o = {s, id(4)};
    printf("%d %d\n", ss(&o.in), o.k);
    struct {
        struct S in;
        int k;
    } o2 = {.in = rets(id(1)), .in.a = id(7), .k = 1};
    printf("%d\n", o2.k);
    struct {
        int a;
        union {
            int b;
            float c;
        };
        struct {
            int d, e;
        };
    } an = {.b = id(4), .d = id(5), .e = id(6), .a = id(1)};
    printf("%d %d %d %d\n", an.a, an.b, an.d, an.e);
    static int st[] = {1, 2, 3};
    static int *stp = &st[1];
    static struct S sts = {.b = {1, 2, 3}};
    st[id(1)] += id(1);
    printf("%d %d %d\n", *stp, st[1], sts.b[id(2)]);
    printf("%d %d %d\n", gp[id(1)], gsp->b[1], gf.t[id(2)]);
    printf("%d\n", gfs.v[id(1)].y);
    static struct F lf = {2, {7, 8}};
    printf("%d\n", lf.t[id(1)]);
    char s1[] = "abc", s2[3] = "xyz", s3[10] = {"de"},
         *s4 = "f"
               "g",
         s5[] = {'h', id('i'), 0};
    printf("%s %c %s %s %s %d\n", s1, s2[id(2)], s3, s4, s5, (int)sizeof s1);
    const char *tab[] = {"a", "b"};
    printf("%s\n", tab[id(1)]);
    char t2[][4] = {"ab", "cd", {id('e'), 'f'}};
    printf("%s %s\n", t2[1], t2[id(2)]);
    int sc = {id(3)};
    int sc2 = {{id(4)}};
    printf("%d %d\n", sc, sc2);
    struct S z = {0};
    struct S z2 = {};
    printf("%d %d\n", ss(&z), ss(&z2) + id(0));
    int *np = {0};
    printf("%d\n", np == 0);
    printf("%d\n", rets(id(3)).b[id(1)]);
    printf("%d\n", (s = t).a);
    printf("%d\n", (id(1) ? s : x).b[id(1)]);
    printf("%s\n", rets(1).s);
    printf("%d\n", (s = rets(id(5))).n.d);
    printf("%d\n", (id(1), s).a);
    printf("%d\n", ({
                       struct S k = rets(4);
                       k;
                   }).b[0]);
    printf("%d\n", sum(rets(id(6)).b, 2));
    printf("%d\n", sum(({
                           int *v = a;
                           v;
                       }),
                       3));
    printf("%d\n", ({
                       struct S k = s;
                       k.a = id(4);
                       k;
                   }).a);
    const struct S cs2 = rets(id(2));
    printf("%d\n", cs2.b[id(1)]);
    struct {
        const int c;
        int d;
    } cc = {id(3), id(4)};
    printf("%d %d\n", cc.c, cc.d);
    const int ca[3] = {id(1), id(2)};
    printf("%d\n", ca[id(1)]);
    if (sum((int[]){1, id(2)}, 2) == 3) puts("if");
    while (sum((int[]){id(a[0]--)}, 1) > 3);
    printf("%d\n", a[0]);
    for (int *p = (int[]){id(1), 2, 3, 0}; *p; p++) printf("%d", *p);
    puts("");
    switch (*(int[]){id(2)}) {
    case 2:
        puts("two");
    }
    return 0;
}

// expect: 6
// expect: 1
// expect: 21
// expect: 1
// expect: 3
// expect: 5
// expect: 8
// expect: 17
// expect: 5
// expect: 2
// expect: lit
// expect: ab
// expect: nod
// expect: 5 5 8 5 0 0 0 2 3 0 
// expect: 1 2 3 4 0 0 
// expect: 40 6
// expect: 21 hi
// expect: 7 xy
// expect: 15
// expect: 9 1
// expect: 5 12 8 z
// expect: 21 4
// expect: 1
// expect: 1 4 5 6
// expect: 3 3 3
// expect: 2 2 3
// expect: 4
// expect: 8
// expect: abc z de fg hi 4
// expect: b
// expect: cd ef
// expect: 3 4
// expect: 0 0
// expect: 1
// expect: 3
// expect: 0
// expect: 4
// expect: q
// expect: 5
// expect: 5
// expect: 4
// expect: 12
// expect: 18
// expect: 4
// expect: 2
// expect: 3 4
// expect: 2
// expect: if
// expect: 2
// expect: 123
// expect: two
