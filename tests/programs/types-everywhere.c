/* Types, enumerators and variables that hide one another, declared in all places. */
// flags: --stress=statement
// not-shipped: its globals change
#include <stdio.h>
#include <stddef.h>
typedef int T;
struct X {
    int a;
};
enum E { A1 = 1, B1 };
static int id(int x) {
    return x;
}
int outer = 5;
union UU {
    int i;
};
static int useX(struct X x) {
    return x.a;
}
static struct L1 {
    int q;
} fl1(int x) {
    struct L1 l = {x};
    return l;
}
static enum RE { RA = 3, RB } fre(void) {
    return RB;
}
static int ptype(struct PT { int a; } * p, int n) {
    struct PT t = {n};
    return p ? p->a : t.a;
}
static int penum(enum PE{PEA = 4} e) {
    return e + PEA + id(1);
}
static int sh1(int T) {
    T++;
    return T + id(1);
}
static int sh2(T T) {
    return id(T);
}
static int kr(a, b)
struct X a;
enum E b;
{
    struct X c = a;
    return c.a + b + id(1);
}
struct KK {
    int z;
};
static int kr2(p)
struct KK *p;
{
    struct KK k = {4};
    return id(k.z);
}
int main() {
    T t = 1;
    {
        typedef char T;
        T c = id(300);
        printf("%d %d\n", c, (int)sizeof(T));
        {
            typedef double T;
            T d = id(3) / 2.0;
            printf("%g\n", d);
        }
    }
    printf("%d\n", (int)sizeof(T));
    struct X x = {id(1)};
    {
        struct X {
            char c;
            double d;
        };
        struct X y = {id(2), 2.5};
        printf("%d %g %d\n", y.c, y.d, (int)sizeof(struct X));
        {
            struct X;
            struct X *p = 0;
            struct X {
                int z[3];
            };
            struct X w = {{1, 2, id(3)}};
            p = &w;
            printf("%d\n", p->z[2]);
        }
    }
    printf("%d\n", useX(x));
    enum E e = B1;
    {
        enum E { A1 = 10, B1, C1 };
        enum E f = id(C1);
        printf("%d %d\n", f, A1);
        enum { A1x = A1 + B1 };
        printf("%d\n", A1x + id(0));
    }
    printf("%d %d\n", e, A1);
    {
        int A1 = id(7);
        printf("%d\n", A1);
    }
    {
        enum { outer = 44 };
        printf("%d\n", outer + id(0));
    }
    printf("%d\n", outer);
    {
        int outer = outer = id(3);
        printf("%d\n", outer);
    }
    {
        extern int outer;
        outer += id(1);
        printf("%d\n", outer);
    }
    for (struct It { int i, n; } it = {id(0), 3}; it.i < it.n; it.i++) printf("%d ", it.i);
    puts("");
    for (enum {F1 = 2, F2} k = F1; k <= F2; k++) printf("%d ", id(k));
    puts("");
    {
        int x = (int)sizeof(struct X { long q[4]; });
        struct X y = {{id(1)}};
        printf("%d %ld\n", x, y.q[0]);
    }
    {
        void *p = (struct Y { int m; } *)&x;
        struct Y *yp = p;
        printf("%d\n", yp->m + id(0));
    }
    printf("%d\n", fl1(id(3)).q);
    printf("%d\n", fre() + RA);
    printf("%d %d\n", ptype(0, id(4)), penum(id(2)));
    printf("%d %d\n", sh1(id(1)), sh2(2));
    printf("%d %d\n", kr(x, e), kr2((void *)0));
    struct {
        int a;
        struct {
            int b;
        } c;
        struct {
            int d;
        };
    } an = {1, {id(2)}, {id(3)}};
    printf("%d\n", an.a + an.c.b + an.d);
    struct {
        int p;
    } a1 = {id(1)}, a2, *a3 = &a1, a4[2];
    a2 = a1;
    a4[id(1)] = *a3;
    printf("%d %d\n", a2.p, a4[1].p);
    enum { N1, N2 = 5 } ne = id(N2);
    printf("%d\n", ne);
    union {
        int i;
        char c[4];
    } un = {id(65)};
    printf("%c\n", un.c[0]);
    static struct {
        int cnt;
        struct X xs[2];
    } sst = {3, {{1}, {2}}};
    sst.cnt += id(1);
    printf("%d %d\n", sst.cnt, sst.xs[id(1)].a);
    static struct LL {
        int v;
        struct LL *next;
    } l1 = {1, 0}, l2 = {2, &l1};
    printf("%d\n", l2.next->v + id(0));
    static enum { S1 = 3 } sen = S1;
    printf("%d\n", sen + id(0));
    typedef struct {
        int w;
    } TD, *TDP;
    TD td = {id(4)};
    TDP tp = &td;
    printf("%d\n", tp->w);
    typedef int ARR[3];
    ARR ar = {1, id(2)};
    printf("%d\n", ar[1]);
    typedef int FN(int);
    FN *fn = id;
    printf("%d\n", fn(3));
    typedef struct Rec {
        struct Rec *n;
        int v;
    } Rec;
    Rec r1 = {0, id(1)}, r2 = {&r1, 2};
    printf("%d\n", r2.n->v);
    {
        static int cnt = 0;
        static int *pc = &cnt;
        ++*pc;
        id(0);
        printf("%d\n", cnt);
    }
    {
        static int cnt = 9;
        printf("%d\n", cnt + id(0));
    }
    {
        static const char nm[] = "nm";
        static const char *const names[] = {nm, "z", __func__};
        printf("%s %s\n", names[id(0)], names[2]);
    }
    enum { SZ = 4 };
    static int sa[SZ] = {[SZ - 1] = SZ};
    printf("%d\n", sa[id(3)]);
    int la[SZ];
    la[id(0)] = (int)sizeof la;
    printf("%d\n", la[0]);
    {
        struct X {
            struct X *self;
            int v;
        } y = {&y, id(3)};
        printf("%d\n", y.self->v);
    }
    {
        T T = id(5);
        printf("%d\n", T);
    }
    {
        int f(int);
        int g = f(id(3));
        printf("%d\n", g);
    }
    {
        int id = 3;
        printf("%d\n", id);
    }
    {
        struct id {
            int id;
        } id = {4};
        printf("%d\n", id.id);
    }
    {
        int printf = 3;
        puts(printf == 3 ? "s" : "t");
    }
    goto T;
T:
    puts("label");
    {
        int main = id(4);
        printf("%d\n", main);
    }
    {
        enum id { ID2 };
        enum id v = ID2;
        printf("%d\n", v + id(0));
    }
    {
        union UU {
            char c;
        } u = {id(3)};
        printf("%d %d\n", u.c, (int)sizeof(u));
    }
    {
        int i = id(1);
        {
            int i = id(2);
            {
                int i = id(3);
                printf("%d", i);
            }
            printf("%d", i);
        }
        printf("%d\n", i);
    }
    {
        int sizeofx = sizeof(struct { int a, b; });
        printf("%d\n", sizeofx + id(0));
    }
    {
        struct {
            int a;
        } *p;
        int q = sizeof *p;
        printf("%d\n", q + id(0));
    }
    printf("%d\n", (int)offsetof(
                       struct OO {
                           char c;
                           int d;
                       },
                       d) +
                       id(0));
    printf("%d\n", ((struct PP { int a, b; }){id(1), id(2)}).b);
    printf("%d\n", (int)sizeof(struct PP));
    printf("%d\n", ((union {
                       int i;
                       float f;
                   }){id(3)})
                       .i);
    printf("%d\n", ((struct { int i; }[]){{id(3)}, {4}})[1].i);
    return 0;
}
int f(int x) {
    return x * 2;
}

// expect: 44 1
// expect: 1.5
// expect: 4
// expect: 2 2.5 16
// expect: 3
// expect: 1
// expect: 12 10
// expect: 21
// expect: 2 1
// expect: 7
// expect: 44
// expect: 5
// expect: 3
// expect: 6
// expect: 0 1 2 
// expect: 2 3 
// expect: 32 1
// expect: 1
// expect: 3
// expect: 7
// expect: 4 7
// expect: 3 2
// expect: 4 4
// expect: 6
// expect: 1 1
// expect: 5
// expect: A
// expect: 4 2
// expect: 1
// expect: 3
// expect: 4
// expect: 2
// expect: 3
// expect: 1
// expect: 1
// expect: 9
// expect: nm main
// expect: 4
// expect: 16
// expect: 3
// expect: 5
// expect: 6
// expect: 3
// expect: 4
// expect: s
// expect: label
// expect: 4
// expect: 0
// expect: 3 1
// expect: 321
// expect: 8
// expect: 4
// expect: 4
// expect: 2
// expect: 8
// expect: 3
// expect: 4
