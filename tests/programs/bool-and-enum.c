/* _Bool and enumerations as locals, parameters and results. */
#include <stdbool.h>
#include <stdio.h>
#include <ythreads.h>

enum colour { RED, GREEN = 40, BLUE, NONE = -1 };

static enum colour next(enum colour c)
{
    ythread_yield(YTHREAD_ANY);
    return c == RED ? GREEN : c == GREEN ? BLUE : c == BLUE ? NONE : RED;
}

static bool is_warm(enum colour c)
{
    bool answer = c == RED;
    ythread_yield(YTHREAD_ANY);
    return answer;
}

thread ymain(void)
{
    enum colour c = RED;
    bool all = true;
    enum { LOCAL = 12 } local = LOCAL;
    for (int i = 0; i < 5; i++) {
        bool warm = is_warm(c);
        printf("%d %d\n", c, warm);
        all = all && warm;
        c = next(c);
    }
    bool flags[3] = {true, 2, false};
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d%d%d\n", all, local, flags[0], flags[1], flags[2]);
}

// expect: 0 1
// expect: 40 0
// expect: 41 0
// expect: -1 0
// expect: 0 1
// expect: 0 12 110
