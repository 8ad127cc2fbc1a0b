/* errno is the thread's own: it survives suspensions, moves and other threads' failures. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread spoiler(int rounds)
{
    for (int i = 0; i < rounds; i++) {
        errno = ENOENT;
        ythread_yield(YTHREAD_ANY);
    }
}

thread ymain(void)
{
    yid id;
    ythread_create(&id, NULL, spoiler, 1, 3);
    errno = 0;
    long long big = strtoll("99999999999999999999999", NULL, 10);
    for (int i = 0; i < 4; i++)
        ythread_yield(YTHREAD_ANY);
    printf("%d %d\n", errno == ERANGE, big > 0);
    errno = EDOM;
    ythread_join(id, NULL);
    printf("%d\n", errno == EDOM);
}

// expect: 1 1
// expect: 1
