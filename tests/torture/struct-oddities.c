#include <stdio.h>
#include <string.h>
#include <stddef.h>
/* Empty structs, zero-length and flexible arrays, anonymous members of all depths, bit-fields without names, huge structs by value. */
struct empty {};
struct holds {
    struct empty a;
    int b;
    struct empty c[3];
};
struct zero {
    int n;
    int v[0];
};
struct flex {
    char n;
    short v[];
};
struct anon {
    union {
        struct {
            int a, b;
        };
        long ab;
    };
    struct {
        union {
            char c;
            struct {
                short d;
            } in;
        };
    };
};
struct unnamed {
    int a : 3;
    int : 5;
    int b : 4;
    int : 0;
    char c;
    unsigned : 7;
    unsigned d : 31;
};
struct huge {
    int v[2000];
    struct {
        char name[40];
        double w[50];
    } in[4];
};
struct outer {
    struct huge h;
    int tail;
};
static struct empty nothing(struct empty e, int n) {
    return n ? nothing(e, n - 1) : e;
}
static int holds(struct holds h, struct empty e) {
    return h.b + sizeof e + sizeof h.c;
}
static struct huge fill(int n) {
    struct huge h;
    for (int i = 0; i < 2000; i++) h.v[i] = n + i;
    for (int i = 0; i < 4; i++) {
        sprintf(h.in[i].name, "name %d", n + i);
        h.in[i].w[49] = n * i;
    }
    return h;
}
static long sum(struct huge h, int k) {
    long t = 0;
    h.v[0] += k;
    for (int i = 0; i < 2000; i++) t += h.v[i];
    return t + strlen(h.in[k].name) + (long)h.in[k].w[49];
}
static struct outer wrap(struct huge h, int t) {
    return (struct outer){h, t};
}
static struct outer deep(int n, struct outer o) {
    if (!n) return o;
    o.tail++;
    o.h.v[n] = 0;
    return deep(n - 1, o);
}
static struct flex shared = {3, {10, 20, 30}};
static struct zero *grow(char *room, int n) {
    struct zero *z = (void *)room;
    z->n = n;
    for (int i = 0; i < n; i++) z->v[i] = i * i;
    return z;
}
static int anon(struct anon a) {
    a.in.d = 300;
    a.b = 7;
    return (int)(a.ab >> 32) * 10 + a.a + a.c;
}
static struct unnamed un(struct unnamed u) {
    u.a = -1;
    u.b += 9;
    u.d = ~0u;
    return u;
}
static int nested(void) {
    struct a {
        struct b {
            struct c {
                int v;
            } c;
        } b;
    } a = {{{5}}};
    struct b b = a.b;
    struct c c = b.c;
    {
        struct c {
            char v[2];
        } c2 = {"x"};
        struct a {
            struct c in;
        } a2 = {c2};
        c.v += a2.in.v[0];
    }
    return c.v + a.b.c.v;
}
static int cast(void) {
    union {
        float f;
        unsigned u;
        unsigned char b[4];
        struct {
            unsigned m : 23, e : 8, s : 1;
        } p;
    } x = {-2.5f};
    return x.p.e * 10 + x.p.s + (x.u == 0xc0200000u) + x.b[3];
}
static struct {
    int a;
    struct {
        int b;
    } c;
} noname = {1, {2}};
static __typeof__(noname) get(void) {
    __typeof__(noname) r = noname;
    r.c.b++;
    return r;
}
static int arr(void) {
    struct {
        int v[3];
    } a[2] = {{{1, 2, 3}}, {{4, 5, 6}}}, *p = a, b = p[1];
    p++;
    b.v[1] = p->v[2];
    a[0] = b;
    return (*a).v[1] + (p - 1)->v[0] + a[0].v[2] * (1 + (p == a + 1));
}
static int compound(int n) {
    struct holds *p = &(struct holds){.b = n};
    p->b++;
    int *q = (int[]){n, n + 1, [5] = n + 2};
    q[5]++;
    return p->b + q[5] + ((struct anon){.a = n}).a + (int)sizeof((int[]){1, 2, n});
}
int main(void) {
    struct empty e;
    nothing(e, 3);
    struct holds h = {{}, 5};
    char room[100] __attribute__((aligned(8)));
    struct huge x = fill(3);
    struct outer o = deep(5, wrap(x, 1));
    struct unnamed u = un((struct unnamed){1, 2, 3, 4});
    struct zero *z = grow(room, 5);
    printf("%d %ld %ld %d %d %d %d\n", holds(h, e), sum(x, 1), sum(o.h, 2), o.tail, shared.v[2], z->v[4],
           anon((struct anon){.ab = 3}));
    printf("%d %d %u %zu %d %d %d %d %d\n", u.a, u.b, u.d, sizeof u, nested(), cast(), get().c.b, arr(), compound(4));
    return 0;
}
