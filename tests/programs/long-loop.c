/* Many suspensions in one loop, with state that depends on every step. */
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

static uint32_t scramble(uint32_t x)
{
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return x;
}

thread ymain(void)
{
    uint32_t x = 2463534242u, digest = 0;
    for (int i = 0; i < 400; i++) {
        for (int j = 0; j < 50; j++)
            x = scramble(x);
        ythread_yield(YTHREAD_ANY);
        digest = digest * 31 + x;
    }
    printf("%u %u\n", x, digest);
}

// expect: 2116854902 2122476291
