/* What a function adds to a call of itself: sums, products, bits, in functions that suspend now and then. */
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

static int steps;

static void pause_now_and_then(void)
{
    if (++steps % 3 == 0)
        ythread_yield(YTHREAD_ANY);
}

static int traced(int n)
{
    printf(" %d", n);
    return n;
}

static int fib(int n)
{
    pause_now_and_then();
    if (n < 2)
        return n;
    return fib(n - 1) + fib(n - 2);
}

static unsigned long long factorial(unsigned n)
{
    pause_now_and_then();
    return n == 0 ? 1 : n * factorial(n - 1);
}

static long hanoi(int n, int from, int to, int over)
{
    if (n == 0)
        return 0;
    pause_now_and_then();
    return hanoi(n - 1, from, over, to) + (from ^ to) + hanoi(n - 1, over, to, from);
}

/* Other operators than the first one's are ordinary calls; a plain tail call keeps the sum. */
static long mixed(long n)
{
    pause_now_and_then();
    if (n <= 0)
        return -7;
    if (n % 5 == 0)
        return 3 * mixed(n - 1);
    if (n % 7 == 0)
        return mixed(n - 2);
    if (n % 3 == 0)
        return mixed(n - 1) - 4;
    if (n % 11 == 0)
        return mixed(mixed(0) + n + 6) + 9;
    return n + mixed(n - 1);
}

static unsigned bits(unsigned n)
{
    pause_now_and_then();
    switch (n % 4) {
    case 0:
        return n ? bits(n - 1) ^ 0x55 : 0xf0;
    case 1:
        return (n << 3) ^ bits(n - 1);
    case 2:
        return bits(n - 1);
    }
    return n ^ bits(n - 1);
}

static int masks(int n)
{
    pause_now_and_then();
    if (n == 0)
        return -1;
    return ~(1 << n) & masks(n - 1);
}

static int ors(int n)
{
    pause_now_and_then();
    return n < 0 ? 0 : n == 3 ? ors(n - 1) : (n & 1) << n | ors(n - 1);
}

/* A sum below zero is one on a machine of another word, too. */
static long below(int n)
{
    pause_now_and_then();
    return n == 0 ? 1 : -(long)n + below(n - 1);
}

/* Wide in between, negative, from a floating value: as without a sum. */
static int widths(int n)
{
    pause_now_and_then();
    if (n == 0)
        return -2.75;
    if (n & 1)
        return 5000000000LL * n + widths(n - 1);
    return (signed char)(n * 100) + widths(n - 1);
}

static int64_t wide(int64_t n)
{
    pause_now_and_then();
    return n > 40 ? -1 : (n & 1 ? -n : (int64_t)1 << n) + wide(n + 1);
}

/* No sums: a value of another kind would be another one. */
static float rounded(int n)
{
    pause_now_and_then();
    return n == 0 ? 0 : 0.1f + rounded(n - 1);
}

static unsigned char narrow(int n)
{
    pause_now_and_then();
    return n == 0 ? 0 : 200 + narrow(n - 1);
}

static int halves(int n)
{
    pause_now_and_then();
    if (n == 0)
        return 0;
    return 0.5 + halves(n - 1);
}

/* What is added is evaluated before the arguments, and they before the call. */
static int ordered(int n, int m)
{
    pause_now_and_then();
    if (n <= 0)
        return m;
    return traced(n) + ordered(traced(n - 1), traced(m * 2));
}

static int returns_within(int n)
{
    pause_now_and_then();
    if (n > 20)
        return 5;
    return n + returns_within(({ if (n == 7) return 1000; n + 1; }));
}

static int loops(int n)
{
    for (int i = 0; i < n; i++) {
        if (i == 3) {
            pause_now_and_then();
            return i + loops(n - 2);
        }
        if (n == 1)
            return 50;
    }
    return n;
}

thread ymain(void)
{
    printf("%d %llu %ld\n", fib(15), factorial(20), hanoi(8, 1, 2, 3));
    printf("%ld %u %d %d\n", mixed(50), bits(31), masks(9), ors(12));
    printf("%d %lld %.3f %d %d\n", widths(9), (long long)wide(0), rounded(10), narrow(5), halves(3));
    printf(" = %d\n", ordered(3, 1));
    printf("%d %d %d %ld\n", returns_within(1), returns_within(8), loops(9), below(100));
}

// expect: 610 2432902008176640000 510
// expect: 37305 165 -1023 2722
// expect: 445948366 1466015503300 1.000 232 0
// expect:  3 2 2 2 1 4 1 0 8 = 14
// expect: 1021 187 12 -5049
