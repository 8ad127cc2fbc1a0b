/* What only clang has built in is there for every compiler: the translator is clang, and says so to `__has_builtin` in headers. */
#include <stdio.h>
#include <ythreads.h>

#if __has_builtin(__builtin_rotateleft32)
#define turn(n, by) __builtin_rotateleft32(n, by)
#else
#define turn(n, by) ((n) << (by) | (n) >> (32 - (by)))
#endif

static unsigned step(unsigned n)
{
    ythread_yield(YTHREAD_ANY);
    return n;
}

thread ymain(void)
{
    unsigned n = turn(step(0x80000001), step(4));
    printf("%x %x\n", n, turn(n, step(0) + 1));
    printf("%x %x\n", __builtin_rotateleft8(step(0x81), 1), __builtin_rotateright16(step(0x8001), 4));
    printf("%llx\n", (unsigned long long)__builtin_rotateright64(step(5), step(1)));
    printf("%x %x\n", __builtin_bitreverse8(step(0x16)), __builtin_bitreverse32(step(0x16)));
    __builtin_assume(n != 0);
    if (__builtin_unpredictable(step(1)))
        puts("done");
}
// expect: 18 30
// expect: 3 1800
// expect: 8000000000000002
// expect: 68 68000000
// expect: done
