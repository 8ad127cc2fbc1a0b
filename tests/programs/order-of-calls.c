/* The order of calls in expressions, trees, unions and flexible arrays. */
// flags: --stress=statement
// not-shipped: its globals change
#include <stdio.h>
#include <stddef.h>
#include <stdarg.h>
static int id(int x) {
    return x;
}
typedef struct node {
    struct node *l, *r;
    int v;
} node;
static node pool[50];
static int np;
static node *mk(int v) {
    node *n = &pool[np++];
    n->v = v;
    n->l = n->r = 0;
    return n;
}
static node *ins(node *n, int v) {
    if (!n) return mk(v);
    if (v < n->v)
        n->l = ins(n->l, v);
    else
        n->r = ins(n->r, v);
    return n;
}
static int sumt(node *n) {
    return n ? sumt(n->l) + n->v + sumt(n->r) : 0;
}
static int depth(node *n) {
    int a, b;
    return n ? ((a = depth(n->l)) > (b = depth(n->r)) ? a : b) + 1 : 0;
}
static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
static int ack(int m, int n) {
    return !m ? n + 1 : !n ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}
static int even(int);
static int odd(int n) {
    return n ? even(n - 1) : 0;
}
static int even(int n) {
    return n ? odd(n - 1) : 1;
}
static int cnt(void) {
    static int c = 10;
    return c++;
}
static int *loc(void) {
    static int a[3] = {1, 2, 3};
    a[cnt() % 3] += 1;
    return a;
}
static long fact(int n) {
    return n ? n * fact(n - 1) : 1;
}
struct M {
    char n[8];
    union {
        int i;
        double d;
        struct {
            short x, y;
        };
    } u;
    enum { KI, KD, KS } k : 8;
};
static struct M mi(int i) {
    return (struct M){"int", {.i = i}, KI};
}
static struct M md(double d) {
    return (struct M){.k = KD, .u.d = d, .n = "dbl"};
}
static struct M ms(int x, int y) {
    struct M m = {.u = {.x = x, .y = y}, .k = KS};
    m.n[0] = 's';
    m.n[1] = 0;
    return m;
}
static void show(struct M m) {
    switch (m.k) {
    case KI:
        printf("%s %d\n", m.n, m.u.i);
        break;
    case KD:
        printf("%s %g\n", m.n, m.u.d);
        break;
    case KS:
        printf("%s %d,%d\n", m.n, m.u.x, m.u.y);
    }
}
struct FA {
    int n;
    struct {
        int k;
        char c;
    } e[];
};
static union {
    struct FA f;
    char b[64];
} fb;
static struct FA *mkfa(int n) {
    struct FA *f = &fb.f;
    f->n = n;
    for (int i = 0; i < n; i++) {
        f->e[i].k = id(i * i);
        f->e[i].c = 'a' + id(i);
    }
    return f;
}
static struct FA sfa = {2, {{1, 'x'}, {2, 'y'}}};
struct Z {
    int a;
    char z[0];
};
struct ZE {
    struct {
    } e;
    int x;
    struct {
    } f;
};
static struct ZE ze(int x) {
    struct ZE z = {.x = x};
    return z;
}
static int duff(char *t, const char *f, int n) {
    int k = (n + 3) / 4;
    switch (n % 4) {
    case 0:
        do {
            *t++ = *f++;
        case 3:
            *t++ = *f++;
        case 2:
            *t++ = *f++;
        case 1:
            *t++ = *f++;
        } while (--k > id(0));
    }
    return n;
}
static int scope(int x) {
    int r = 0;
    {
        int x = id(2);
        r += x;
        {
            int x = id(3);
            r += x;
        }
        r += x;
    }
    for (int x = id(4); x < id(6); x++) r += x;
    r += x;
    if (id(1)) {
        typedef long x;
        x y = id(5);
        r += y;
    }
    struct x {
        int x;
    } q = {id(x)};
    r += q.x;
    enum { y = 100, z };
    r += z;
    goto x;
x:
    return r + sizeof(struct x);
}
static int order[10], no;
static int o(int x) {
    order[no++] = x;
    return x;
}
static void po(void) {
    for (int i = 0; i < no; i++) printf("%d ", order[i]);
    puts("");
    no = 0;
}
static int take(int a, int b, int c) {
    return a + b + c;
}
static int *at(int i) {
    static int a[20];
    o(100 + i);
    return &a[i];
}
int main() {
    node *root = 0;
    int vs[] = {5, 2, 8, 1, 9, 3};
    for (unsigned i = 0; i < sizeof vs / sizeof *vs; i++) root = ins(root, vs[i]);
    printf("%d %d %d %d\n", sumt(root), depth(root), fib(10), ack(2, 3));
    printf("%d %d %ld\n", even(10), odd(7), fact(10));
    printf("%d %d\n", cnt(), cnt());
    loc();
    printf("%d %d %d\n", loc()[0], loc()[1], loc()[2]);
    show(mi(3));
    show(md(2.5));
    show(ms(1, id(2)));
    struct M arr[] = {mi(1), md(2), ms(3, 4)};
    for (int i = 0; i < 3; i++) show(arr[id(i)]);
    struct FA *f = mkfa(4);
    printf("%d %d %c\n", f->n, f->e[id(3)].k, f->e[2].c);
    printf("%d %c\n", sfa.e[id(1)].k, sfa.e[id(0)].c);
    printf("%d %d\n", (int)sizeof(struct Z), ze(id(4)).x);
    char b[10];
    printf("%d %.7s\n", duff(b, "abcdefg", 7), b);
    printf("%d\n", scope(id(7)));
    take(o(1), o(2), o(3));
    po();
    int x = o(1) + o(2) * o(3);
    po();
    *at(1) = o(2);
    po();
    *at(1) += o(2);
    po();
    at(1)[o(0)] = *at(2) = o(3);
    po();
    x = o(1) ? o(2) : o(3);
    po();
    x = o(0) && o(1) || o(2);
    po();
    x = (o(1), o(2));
    po();
    int a[] = {o(1), o(2), o(3)};
    po();
    take(o(1) + o(2), *at(3), o(0) ? o(4) : o(5));
    po();
    struct {
        int a, b;
    } s = {.b = o(1), .a = o(2)};
    po();
    x = o(1) << o(2) | o(3) & o(4) ^ o(5);
    po();
    x = o(1) - (o(2) - (o(3) - o(4)));
    po();
    id(take(o(1), take(o(2), o(3), o(4)), o(5)));
    po();
    (o(1) ? at(1) : at(2))[o(3)] = o(4);
    po();
    for (int i = o(0); i < o(2); i += o(1)) o(50 + i);
    po();
    x = -o(1) + ~o(2) + !o(3);
    po();
    printf("%d %d\n", o(5), o(6));
    po();
    return 0;
}

// expect: 28 3 55 9
// expect: 1 1 3628800
// expect: 10 11
// expect: 2 3 4
// expect: int 3
// expect: dbl 2.5
// expect: s 1,2
// expect: int 1
// expect: dbl 2
// expect: s 3,4
// expect: 4 9 c
// expect: 2 x
// expect: 4 4
// expect: 7 abcdefg
// expect: 140
// expect: 1 2 3 
// expect: 1 2 3 
// expect: 2 101 
// expect: 2 101 
// expect: 3 102 101 0 
// expect: 1 2 
// expect: 0 2 
// expect: 1 2 
// expect: 1 2 3 
// expect: 1 2 103 0 5 
// expect: 2 1 
// expect: 1 2 3 4 5 
// expect: 1 2 3 4 
// expect: 1 2 3 4 5 
// expect: 4 1 101 3 
// expect: 0 2 50 1 2 51 1 2 
// expect: 1 2 3 
// expect: 5 6
// expect: 5 6 
