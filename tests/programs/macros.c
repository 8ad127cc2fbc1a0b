/* Macros around and inside suspensions: arguments used twice, statements, constants, # and ##. */
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <ythreads.h>

#define SQUARE(x) ((x) * (x))
#define REPEAT(n, body) \
    for (int repeat_ = 0; repeat_ < (n); repeat_++) { \
        body; \
    }
#define SHOW(e) printf(#e " = %d\n", (e))
#define LATER(v) (ythread_yield(YTHREAD_ANY), (v))
#define VARIABLE(n) value##n
#define SWAP(type, a, b) \
    do { \
        type swap_ = (a); \
        ythread_yield(YTHREAD_ANY); \
        (a) = (b); \
        (b) = swap_; \
    } while (0)

static int count(int *calls)
{
    ythread_yield(YTHREAD_ANY);
    return ++*calls;
}

thread ymain(void)
{
    int calls = 1, VARIABLE(1) = 10, VARIABLE(2) = 20;
    SHOW(SQUARE(count(&calls)));
    SHOW(calls);
    REPEAT(3, calls += LATER(100))
    SHOW(calls);
    SHOW(LATER(SQUARE(calls + 1)) / 1000);
    SWAP(int, value1, value2);
    SHOW(VARIABLE(1) - value2);
    int again = count(&calls);
    assert(again > 0);
    SHOW(INT_MAX - LATER(INT_MAX));
    SHOW(calls);
}

// expect: SQUARE(count(&calls)) = 6
// expect: calls = 3
// expect: calls = 303
// expect: LATER(SQUARE(calls + 1)) / 1000 = 92
// expect: VARIABLE(1) - value2 = 10
// expect: INT_MAX - LATER(INT_MAX) = 0
// expect: calls = 304
