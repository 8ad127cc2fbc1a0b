/* Types declared inside functions: structs, unions of no use outside, enums, typedefs, with equal names. */
#include <stdio.h>
#include <ythreads.h>

struct item {
    int outer;
};

static int first(void)
{
    struct item {
        char a;
        double b;
    } it = {'q', 1.5};
    enum { STEP = 3, WIDE = STEP * 4 };
    typedef short small;
    small s = WIDE;
    ythread_yield(YTHREAD_ANY);
    return it.a + (int)(it.b * 2) + s;
}

static int second(struct item given)
{
    typedef struct {
        struct item list[2];
        int used;
    } bag;
    bag b = {.used = 0};
    for (int i = 0; i < 2; i++) {
        struct item item = {given.outer + i};
        enum state { FREE, TAKEN } state = FREE;
        ythread_yield(YTHREAD_ANY);
        if (state == FREE) {
            b.list[b.used++] = item;
            state = TAKEN;
        }
        ythread_yield(YTHREAD_ANY);
        given.outer += state * 10;
    }
    {
        enum { FREE = 70 };
        struct item {
            int inner[2];
        } item = {{FREE, 1}};
        ythread_yield(YTHREAD_ANY);
        b.used += item.inner[0];
    }
    return b.list[0].outer * 10000 + b.list[1].outer * 100 + b.used;
}

thread ymain(void)
{
    printf("%d %d\n", first(), second((struct item){5}));
}

// expect: 128 51672
