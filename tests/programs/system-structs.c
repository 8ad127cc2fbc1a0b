// flags: -w
// stays-shipped: structs of system headers move only between equal layouts
/* Structs of system headers as locals. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

thread ymain(void)
{
    div_t d = div(17, 5);
    struct timespec t = {12, 345};
    ythread_yield(YTHREAD_ANY);
    printf("%d %d\n", d.quot, d.rem);
    t.tv_sec += d.rem;
    ythread_yield(YTHREAD_ANY);
    printf("%ld %ld\n", (long)t.tv_sec, t.tv_nsec);
}

// expect: 3 2
// expect: 14 345
