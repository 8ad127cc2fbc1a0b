/* Functions and variables with attributes that must not spoil a suspension. */
#include <stdio.h>
#include <ythreads.h>

static int noisy(int n) __attribute__((noinline));

static int noisy(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n + 1;
}

__attribute__((nonnull(1), warn_unused_result)) static int first(const char *s)
{
    ythread_yield(YTHREAD_ANY);
    return s[0];
}

__attribute__((returns_nonnull)) static const char *text(void)
{
    ythread_yield(YTHREAD_ANY);
    return "text";
}

static inline __attribute__((always_inline)) int inlined(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n * 2;
}

_Noreturn static void leave(int n)
{
    ythread_yield(YTHREAD_ANY);
    printf("leaving %d\n", n);
    ythread_exit(0);
    __builtin_unreachable();
}

thread ymain(void)
{
    __attribute__((unused)) int spare = 3;
    __attribute__((aligned(16))) int aligned[4] = {1, 2, 3, 4};
    ythread_yield(YTHREAD_ANY);
    printf("%d %c %s %d %d\n", noisy(1), first("q"), text(), inlined(aligned[2]), spare);
    leave(7);
}

// expect: 2 q text 6 3
// expect: leaving 7
