// flags: --stress=statement
/* What a pragma inside a function silences stays silent in the translated one, errors of newer compilers included. */
#include <stdio.h>

#define QUIET(e)                                                                                                      \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wint-conversion\"") e;                            \
    _Pragma("GCC diagnostic pop")

static long same(long n)
{
    return n;
}

int main(void)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wint-conversion"
    char *p = 5L;
    char *q = same(5);
#pragma GCC diagnostic pop
    printf("%d\n", p == q);
    QUIET(p = same(4))
    QUIET(q = 4L)
    printf("%d\n", p == q);
    return 0;
}
// expect: 1
// expect: 1
