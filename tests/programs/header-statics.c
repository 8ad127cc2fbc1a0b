// flags: -Wno-unknown-pragmas
// not-shipped: counts in static variables
/* Functions of a header that suspend and have static variables: there is one of each, whoever calls. */
#include <stdio.h>
#include <stdlib.h>
static int done;
#include "modules/counters.h"
struct job { void (*run)(int); int n; };
static struct job jobs[] = {{worker_in_header, 2}, {worker_in_header, 3}};
static int plain(void)
{
    return count_in_header() * 10;
}

typedef suspends int (*counter)(void);
thread ymain(void)
{
    counter p = count_in_header;
    printf("%d %d %d\n", count_in_header(), twice(), p());
    printf("%d\n", count_in_header == p);
    printf("%d\n", plain());
    int v[5] = {3, 1, 5, 2, 4};
    qsort(v, 5, sizeof v[0], (int (*)(const void *, const void *))compare);
    printf("%d%d%d%d%d\n", v[0], v[1], v[2], v[3], v[4]);
    for (int i = 0; i < 2; i++) jobs[i].run(jobs[i].n);
    ythread_create(0, 0, jobs[1].run, 1, 4);
    worker_in_header(1);
    while (done < 4) ythread_yield(YTHREAD_ANY);
    printf("%d %d %s\n", seen(1, 2), seen(2), word(2));
}
// expect: 3 15 12
// expect: 1
// expect: 150
// expect: 12345
// expect: 1 3 two
