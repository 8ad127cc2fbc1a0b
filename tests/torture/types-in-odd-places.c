#include <stddef.h>
#include <stdio.h>
/* Types defined in casts, sizeof, parameters' bounds, offsetof, results, for loops, compound literals, and hidden by inner ones. */
static int t(int x) {
    return x + 1;
}
static struct ret {
    int a;
} make(int n) {
    struct ret r = {n};
    return r;
}
static int casts(void *p) {
    return ((struct inner { int a, b; } *)p)->b + ((struct inner *)p)->a;
}
static int sizes(int n) {
    int a = sizeof(struct sz { int x[3]; });
    struct sz v = {{n}};
    return a + v.x[0] + _Alignof(struct al { double d; }) + sizeof(union u {
               char c[5];
               short s;
           }) +
           sizeof(enum e{E1 = 4, E2}) + E2;
}
static int offs(void) {
    return __builtin_offsetof(
               struct off {
                   char a;
                   int b[3];
                   struct {
                       short c, d;
                   } in;
               },
               in.d) +
           offsetof(struct off, b[1]);
}
static int loops(int n) {
    int s = 0;
    for (struct it {
             int i;
             struct it *self;
         } k = {0, &k};
         k.self->i < n; k.i++) {
        struct it c = k;
        s += c.i + t(0);
    }
    for (enum st{A, B, C} st = A; st <= C; st++) s += st;
    return s;
}
static int lits(int n) {
    struct lit {
        int a;
        union {
            int b;
            char c[4];
        };
    } *p = &(struct lit){.a = n, .b = t(n)};
    return p->a + (struct lit){.c = "ab"}.c[1] +
           ((union {
               int i;
               float f;
           }){.f = 1})
                   .i /
               1000000;
}
typedef struct node node;
struct node {
    int v;
    node *next;
};
static int hides(int n) {
    typedef long node;
    node a = n;
    {
        struct node {
            char c[3];
        } b = {"xy"};
        typedef struct node n2;
        n2 *p = &b;
        a += p->c[1] + sizeof(n2);
        {
            enum { node = 5 };
            a += node;
        }
    }
    struct node *outer = &(struct node){3, 0};
    return a + outer->v;
}
static int fwd(void) {
    struct later;
    struct ptr {
        struct later *p;
    } h;
    struct later {
        int z;
    } l = {9};
    h.p = &l;
    return h.p->z;
}
static int typeofs(int n) {
    typeof(struct to { int q; }) v = {n};
    typeof(enum {TA = 7}) w = TA;
    struct to x = v;
    return x.q + w + TA;
}
static int func(struct param { int a; } * p, int n) {
    struct param c = *p;
    c.a += n;
    return c.a;
}
static int gen(int n) {
    return _Generic((struct g { int a; } *)0, struct g *: 5, default: 6) + sizeof(struct g) + n;
}
static int stat(int n) {
    static struct st {
        int c;
        struct st *me;
    } s = {1, &s};
    s.me->c += n;
    return s.c;
}
static int unions(int n) {
    union un {
        struct {
            unsigned lo : 4, hi : 4;
        };
        unsigned char b;
    } u = {.b = 0xa5};
    u.hi += n;
    return u.b + u.lo;
}
static int self(int n) {
    struct s {
        int n;
    } s = {n}, *sp = &s;
    struct t {
        struct s s;
        int t;
    } t_ = {s, sp->n};
    return t_.s.n + t_.t + sizeof t_;
}
static int fnptr(int n) {
    int (*f)(struct fp { int a; } *) = 0;
    typedef int op(int);
    op *g = t;
    struct o {
        op *h;
    } o = {g};
    return o.h(n) + !f;
}
int main(void) {
    int two[2] = {3, 4};
    printf("%d %d %d %d %d %d %d %d %d", make(3).a, casts(two), sizes(2), offs(), loops(3), lits(4), hides(5), fwd(),
           typeofs(6));
    printf(" %d %d %d %d %d %d %d\n", func((void *)two, 2), gen(1), stat(2) + stat(3), unions(2), self(4), fnptr(6),
           (int)sizeof(struct ret));
    return 0;
}
