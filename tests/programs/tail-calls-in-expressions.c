/* Calls that come last behind a comma, in choices of narrow integers and of functions without result, behind `&&` and `||`, in
 * statement expressions, under casts that change nothing: deep where compilers make jumps of plain calls. */
// flags: -O2
// not-shipped: counts in a global
#include <stdio.h>
#include <ythreads.h>

static unsigned seen;

static int pause(unsigned n)
{
    seen = seen * 3 + n;
    if (n % 400000 == 7) ythread_yield(YTHREAD_ANY);
    return 0;
}

static long there(unsigned n);

static long back(unsigned n)
{
    if (n == 0) return 5;
    return pause(n), (seen++, there(n - 1));
}

static long there(unsigned n)
{
    if (n == 0) return 6;
    return n % 5 ? (seen ^= n, back(n - 1)) : there(n - 1);
}

static signed char narrow(unsigned n);

static signed char thin(unsigned n)
{
    pause(n);
    return n == 0 ? -100 : n & 1 ? narrow(n - 1) : thin(n - 1);
}

static signed char narrow(unsigned n)
{
    return n == 0 ? 99 : thin(n - 1);
}

static _Bool is_left(unsigned n);

static _Bool is_right(unsigned n)
{
    pause(n);
    return n == 0 ? 8 : is_left(n - 1);
}

static _Bool is_left(unsigned n)
{
    return n < 2 ? 0 : (seen++, is_right(n - 2));
}

static double halved(double x, unsigned n)
{
    pause(n);
    return n ? halved(x / 2 + 1, n - 1) : x;
}

static void up(unsigned n);

static void down(unsigned n)
{
    pause(n);
    if (n) (void)up(n - 1);
}

static void up(unsigned n)
{
    n > 1 ? n & 1 ? up(n - 1) : down(n - 1) : (void)pause(1);
}

static unsigned odd(unsigned n);

static int even(unsigned n)
{
    pause(n);
    if (n % 3 == 0) return (int)(n ? odd(n - 1) : 4000000000u);
    return ({ unsigned less = n - 1; seen ^= less; odd(less); });
}

static unsigned odd(unsigned n)
{
    return (n == 0) * 7 ?: n & 1 ? (unsigned)even(n - 1) : odd(n - 1);
}

static _Bool is_short(unsigned n, const char *text);

static _Bool is_long(unsigned n, const char *text)
{
    pause(n);
    return n && (*text == 'x' || is_short(n - 1, text));
}

static _Bool is_short(unsigned n, const char *text)
{
    return n == 0 || is_long(n - 1, text);
}

static char letters[] = "letters";

static const char *later(unsigned n);

static void *sooner(unsigned n)
{
    pause(n);
    return n ? (void *)later(n - 1) : 0;
}

static const char *later(unsigned n)
{
    return n ? (const char *)sooner(n - 1) : letters;
}

static float shrunk(float x, unsigned n);

static float scaled(float x, unsigned n)
{
    pause(n);
    return n == 0 ? 16777217 : n & 1 ? shrunk(x * 1.5f, n - 1) : n == 2 ? 0.1 : scaled(x, n - 1);
}

static float shrunk(float x, unsigned n)
{
    return n ? scaled(x / 1.5f, n - 1) : x;
}

// What the branches are before they are converted, though one of them is a call that comes last.
static long wide(unsigned n)
{
    return n == 3 ? 4000000000u : n == 2 ? -1 : n ? wide(n - 1) : (unsigned)narrow(0);
}

thread ymain(void)
{
    printf("%ld %u\n", back(1000000), seen);
    printf("%d %d %u\n", thin(1000000), narrow(1000001), seen);
    printf("%d %d %u\n", is_right(900000), is_left(900001), seen);
    printf("%g %u\n", halved(100, 1000000), seen);
    down(1000000);
    printf("%u\n", seen);
    printf("%d %u %u\n", even(1000000), odd(1000000), seen);
    printf("%d %d %u\n", is_long(1000000, "a"), is_short(1000000, "a"), seen);
    printf("%d %s %u\n", sooner(1000000) == 0, later(1000000) ? later(8) : "none", seen);
    printf("%.9g %.9g %.9g %u\n", scaled(1, 1000000), scaled(1, 2), scaled(1, 0), seen);
    printf("%ld %ld %ld %ld\n", wide(0), wide(1), wide(2), wide(4));
}

// expect: 6 2930573825
// expect: 99 99 529592969
// expect: 1 0 2409172763
// expect: 2 4192463345
// expect: 2205961141
// expect: -294967296 4000000000 3259338080
// expect: 0 1 497147488
// expect: 1 letters 1848066132
// expect: 1.5 0.100000001 16777216 594925250
// expect: 99 99 -1 4000000000
