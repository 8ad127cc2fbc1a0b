/* A switch in a loop in a switch: break and continue find the right one across suspensions. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    int trace = 0;
    for (int outer = 0; outer < 4; outer++) {
        switch (outer) {
        case 1:
            continue;
        case 2:
            for (int i = 0; i < 5; i++) {
                switch (i) {
                case 0:
                    ythread_yield(YTHREAD_ANY);
                    continue;
                case 1:
                    ythread_yield(YTHREAD_ANY);
                    break;
                case 3:
                    trace += 1000;
                    goto done;
                default:
                    trace += 10;
                }
                trace += 100;
            }
        done:
            ythread_yield(YTHREAD_ANY);
            break;
        default:
            ythread_yield(YTHREAD_ANY);
            trace += 1;
        }
        trace += 10000;
    }
    printf("%d\n", trace);
}

// expect: 31212
