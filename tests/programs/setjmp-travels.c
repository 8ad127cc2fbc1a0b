// flags: --stress=statement -w
/* Buffers that stand in frames travel with their thread, to machines of other layouts too. */
#include <setjmp.h>
#include <stdio.h>

struct handler {
    struct handler *outer;
    jmp_buf place;
    int code;
};

static void fail(struct handler *handler, int code)
{
    handler->code = code;
    longjmp(handler->place, 1);
}

static int divide(struct handler *handler, int a, int b)
{
    if (b == 0)
        fail(handler, a);
    return a / b;
}

static int sum(struct handler *outer, int depth)
{
    struct handler mine = {.outer = outer};
    volatile int total = 0;
    if (setjmp(mine.place))
        return depth == 0 ? 1000 + mine.code : (fail(outer, mine.code + 1), 0);
    for (int i = 3; i >= 0; i--) {
        total += divide(&mine, 100 * depth, i);
        if (depth > 0)
            total += sum(&mine, depth - 1);
    }
    return total;
}

int main(void)
{
    struct handler first = {0}, copy;
    volatile int round = 0;
    int again = setjmp(first.place);
    printf("%d %d\n", again, first.code);
    copy = first;
    if (round++ < 2)
        fail(round == 1 ? &first : &copy, round);
    printf("%d\n", sum(&first, 0));
    if (round < 4)
        printf("%d\n", sum(&first, 2));
    return 0;
}

// expect: 0 0
// expect: 1 1
// expect: 1 1
// expect: 1000
// expect: 1 102
// expect: 1000
