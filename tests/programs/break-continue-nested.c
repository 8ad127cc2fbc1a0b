/* break and continue in three nested loops with suspensions between them. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int visits = 0, skips = 0, ends = 0;
    for (int i = 0; i < 4; i++) {
        int j = 0;
        while (1) {
            if (later(++j) > 4)
                break;
            if (j == 2) {
                skips++;
                continue;
            }
            int k = 0;
            do {
                if (k == i) {
                    ythread_yield(YTHREAD_ANY);
                    ends++;
                    break;
                }
                if (later(k) == 1)
                    continue;
                visits++;
            } while (++k < 3);
        }
    }
    printf("%d %d %d\n", visits, skips, ends);
}

// expect: 12 4 9
