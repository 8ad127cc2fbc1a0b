// flags: -Wno-unused-value
/* `break` in the statement expression that is the condition or the step of a loop that suspends is that
 * loop's own, whatever compiler follows. */
#include <stdio.h>
#include <ythreads.h>

static int later(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n;
}

thread ymain(void)
{
    int turns = 0;
    for (int i = 0; i < 2; i++) {
        while (({
            if (later(i) || turns > 2) break;
            1;
        }))
            turns++;
        printf("while %d\n", turns);
    }
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2; ({
                 if (i) break;
                 k++;
             }))
            turns += later(1);
        printf("for %d\n", turns);
    }
    for (int i = 0; i < 2; i++) {
        do turns++;
        while (({
            if (later(turns) > 8) break;
            1;
        }));
        printf("do %d\n", turns);
    }
}

// expect: while 3
// expect: while 3
// expect: for 5
// expect: for 6
// expect: do 9
// expect: do 10
