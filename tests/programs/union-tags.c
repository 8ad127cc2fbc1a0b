/* Unions whose tag tells which member is alive: of every kind of member and tag, named or not, inside one another. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum kind { NUMBER, RATE, NAME, PAIR, LINK, NONE };

struct cell {
    union {
        long long number ythread_when(NUMBER);
        double rate ythread_when(RATE, 77);
        char name[8] ythread_when(NAME);
        struct {
            short a;
            long double b;
        } pair ythread_when(PAIR);
        struct cell *link ythread_when(LINK);
        unsigned bits : 5 ythread_when(-3);
    } u ythread_tag(kind);
    int kind : 8;
};

struct box {
    unsigned char is_real;
    union {
        float real ythread_when(1);
        int whole ythread_when(0);
    } ythread_tag(is_real);
    struct cell cells[2];
};

typedef union {
    int i ythread_when('i');
    double d ythread_when('d');
} value;

struct typed {
    char tag;
    value v ythread_tag(tag);
};

struct event {
    unsigned long long what;
    union {
        struct typed inner ythread_when(1ULL << 40);
        void (*call)(void) ythread_when(2);
    } u ythread_tag(what);
};

static int check(struct cell *c)
{
    ythread_yield(YTHREAD_ANY);
    switch (c->kind) {
    case NUMBER:
        return c->u.number == -(1LL << 40);
    case RATE:
    case 77:
        return c->u.rate == 0.1;
    case NAME:
        return !strcmp(c->u.name, "gamma");
    case PAIR:
        return c->u.pair.a == -7 && c->u.pair.b == 2.5L;
    case LINK:
        return c->u.link->kind;
    case -3:
        return c->u.bits == 21;
    }
    return 9;
}

static void called(void)
{
    printf("called\n");
}

static thread reader(yid from)
{
    struct typed one, many[3];
    ythread_recv(from, 1, &one);
    ythread_recv_n(from, 2, many, 3);
    printf("%g %d %g %d\n", one.v.d, many[0].v.i, many[1].v.d, many[2].tag);
}

thread ymain(void)
{
    struct cell c[7] = {{.kind = NUMBER, .u.number = -(1LL << 40)}, {.kind = RATE, .u.rate = .1},
                        {.kind = NAME, .u.name = "gamma"},          {.kind = PAIR, .u.pair = {-7, 2.5L}},
                        {.kind = LINK, .u.link = &c[1]},            {.kind = -3, .u.bits = 21},
                        {.kind = NONE}};
    struct box b = {1, {2.25f}, {{.kind = 77, .u.rate = .1}, {.kind = NAME, .u.name = "gamma"}}};
    struct typed t = {'d', {.d = -0.5}}, s = {'i', {.i = 12}};
    struct event e[2] = {{1ULL << 40, .u.inner = {'d', {.d = 1e300}}}, {2, .u.call = called}};
    for (int i = 0; i < 7; i++)
        printf("%d ", check(&c[i]));
    printf("%d %d %g\n", check(&b.cells[0]), check(&b.cells[1]), b.real);
    b.is_real = 0;
    b.whole = -4;
    double *inside = &c[1].u.rate;
    ythread_yield(YTHREAD_ANY);
    printf("%d %g %d %g %g\n", b.whole, t.v.d, s.v.i, *inside, e[0].u.inner.v.d);
    e[1].u.call();
    yid id;
    ythread_create(&id, NULL, reader, 1, ythread_self());
    struct typed list[3] = {s, t, {'x', {.d = 1}}};
    ythread_send_n(id, 2, list, 3);
    e[0].u.inner.v.d = 8;
    ythread_send(id, 1, e[0].u.inner);
    ythread_join(id, NULL);
}

// expect: 1 1 1 1 1 1 9 1 1 2.25
// expect: -4 -0.5 12 0.1 1e+300
// expect: called
// expect: 8 12 -0.5 120
