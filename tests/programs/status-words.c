/* Every status has words; no two have the same. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

thread ymain(void)
{
    int good = 0, twins = 0;
    for (int s = 0; s >= YTHREAD_EBUSY; s--) {
        ythread_yield(YTHREAD_ANY);
        const char *words = ythread_strerror(s);
        good += words != NULL && words[0] != 0;
        for (int t = 0; t > s; t--)
            twins += strcmp(words, ythread_strerror(t)) == 0;
    }
    printf("%d %d %d\n", good, twins, ythread_strerror(-9999) != NULL && ythread_error() != NULL);
}

// expect: 16 0 1
