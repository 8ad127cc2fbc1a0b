// Functions that return calls of one another: with and without result, structs, by pointers, suspended anywhere in between; deep where compilers make
// jumps of plain calls.
// flags: -O2
#include <stdio.h>
#include <ythreads.h>

static int is_odd(unsigned n);

__attribute__((noinline)) static int is_even(unsigned n)
{
    if (n == 0) return 1;
    if (n % 500000 == 0) ythread_yield(YTHREAD_ANY);
    return is_odd(n - 1);
}

__attribute__((noinline)) static int is_odd(unsigned n)
{
    if (n == 0) return 0;
    if (n % 300001 == 1) ythread_yield(YTHREAD_ANY);
    return is_even(n - 1);
}

struct pair {
    unsigned a;
    short b;
};

static struct pair there(struct pair p, int n);

static struct pair back(struct pair p, int n)
{
    p.b = (short)(p.b + n);
    if (n % 33333 == 0) ythread_yield(YTHREAD_ANY);
    return n ? there(p, n - 1) : p;
}

static struct pair there(struct pair p, int n)
{
    p.a -= (unsigned)n;
    if (n == 0) return p;
    return back(p, n - 1);
}

typedef suspends int (*step)(int value, int left);
static suspends int grow(int value, int left), shrink(int value, int left);
static step const steps[] = {grow, shrink};

static int grow(int value, int left)
{
    if (left == 0) return value;
    if (left % 8001 == 0) ythread_yield(YTHREAD_ANY);
    return steps[value & 1](value * 2 + left % 3, left - 1);
}

static int shrink(int value, int left)
{
    return left == 0 ? value : steps[left & 1](value / 5, left - 1);
}

static unsigned states;
static void state_b(int n);

static void state_a(int n)
{
    states ^= (unsigned)n;
    if (n % 40000 == 3) ythread_yield(YTHREAD_ANY);
    if (n <= 0) return;
    state_b(n - 1);
}

static void state_b(int n)
{
    states += (unsigned)n;
    if (n > 0) state_a(n - 1);
}

/* What is returned is converted: no tail. */
static long widened(unsigned n) { return is_even(n); }

thread ymain(void)
{
    printf("%d %d\n", is_even(1000000), is_odd(1000000));
    struct pair p = there((struct pair){1, 2}, 100001);
    printf("%u %d\n", p.a, p.b);
    printf("%d\n", grow(3, 20000));
    state_a(100000);
    printf("%u %ld\n", states, widened(7));
}

// expect: 1 0
// expect: 1794867296 -17326
// expect: 5
// expect: 2511607136 0
