/* Operands of mixed integer types captured in mid expression: sign and width survive. */
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int64_t wide(int64_t v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static unsigned int natural(unsigned int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    printf("%lld\n", (long long)(wide(1LL << 40) + later(1)));
    printf("%d\n", natural(4294967295u) > (unsigned)later(-1) - 1u);
    printf("%u\n", natural(5) - natural(6));
    printf("%lld\n", (long long)(wide(-8) * later(1) * natural(2)));
    printf("%d\n", (int)(wide(-7) / later(2) + wide(-7) % later(2)));
    printf("%llu\n", (unsigned long long)wide(-1) - natural(1));
    printf("%d\n", (wide(3) == 3) + (natural(3) == 3u) * later(10));
}

// expect: 1099511627777
// expect: 1
// expect: 4294967295
// expect: -16
// expect: -4
// expect: 18446744073709551614
// expect: 11
