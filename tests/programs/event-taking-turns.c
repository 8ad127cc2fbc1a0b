/* Two threads take turns by two events, set and cleared from wherever they are. */
#include <stdio.h>
#include <ythreads.h>

thread player(const char *name, yevent mine, yevent others, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        ythread_wait(mine);
        ythread_clear(mine);
        printf("%s %d\n", name, i);
        ythread_set(others);
    }
}

thread ymain(void)
{
    yevent a = yevent_create(), b = yevent_create();
    player("left", a, b, 4);
    player("right", b, a, 4);
    ythread_set(a);
}

// expect: left 0
// expect: right 0
// expect: left 1
// expect: right 1
// expect: left 2
// expect: right 2
// expect: left 3
// expect: right 3
