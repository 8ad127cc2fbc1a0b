// stays-shipped: unions without a tag move only between equal layouts
/* Bit-fields of types without a name: of constants that no suspending function uses, so that nobody names their type,
 * and at the start of unions and structs without a name. */
#include <stdio.h>
#include <ythreads.h>

static const struct {
    const char *name;
    unsigned warning : 1;
    int level : 5;
} rows[] = {{"one", 1, -3}, {"two", 0, 7}};

static const struct {
    struct {
        unsigned x : 2;
    } in[2];
    const unsigned n : 3, : 0;
    volatile int w : 4;
} nested = {{{1}, {2}}, 3, 4};

struct port {
    int before;
    union {
        struct {
            unsigned low : 4, high : 4;
        };
        unsigned char raw;
    };
    union { /* of nothing but bit-fields */
        unsigned few : 3, many : 9;
    };
    struct {
        unsigned : 7;
        int after;
        union {
            unsigned one : 1;
        };
    };
};
static struct port ports[2] = {{1, {{2, 3}}, {4}, {5, {1}}}, {6, {{7, 8}}, {5}, {-9, {0}}}};

static int look(int i)
{
    return rows[i].level + (int)nested.in[i].x + (int)nested.n + nested.w + (int)rows[i].warning;
}

static void show(const struct port *p)
{
    printf("%d %u %u %d %u %d %u\n", p->before, p->low, p->high, (p->raw & 15) + (p->raw >> 4), p->few, p->after, p->one);
}

thread ymain(void)
{
    struct port here = ports[1];
    for (int i = 0; i < 2; i++) {
        const char *name = rows[i].name;
        ythread_yield(YTHREAD_ANY);
        printf("%s %d\n", name, look(i));
        show(&ports[i]);
        here.after += 1;
        here.one ^= 1;
        ythread_yield(YTHREAD_ANY);
        show(&here);
    }
}
// expect: one 6
// expect: 1 2 3 5 4 5 1
// expect: 6 7 8 15 5 -8 1
// expect: two 16
// expect: 6 7 8 15 5 -9 0
// expect: 6 7 8 15 5 -7 0
