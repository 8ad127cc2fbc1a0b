/* Functions that are not the same for all targets. */
#include <endian.h>
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

#ifdef __x86_64__
#define WORD "x86_64"
typedef int width_type;
#define CALLED one
#else
#define WORD "aarch64"
typedef long width_type;
#define CALLED two
#endif

static int same(int n)
{
    int64_t wide = n;
    ythread_yield(YTHREAD_ANY);
    return (int)(le64toh(htobe64(wide)) >> 56);
}

static int fields(int n)
{
    width_type width = n;
    ythread_yield(YTHREAD_ANY);
    return (int)width;
}

static int points(int n)
{
#ifndef __x86_64__
    ythread_yield(YTHREAD_ANY);
#endif
    ythread_yield(YTHREAD_ANY);
    return n;
}

static int kept(int a, int b)
{
    ythread_yield(YTHREAD_ANY);
#ifdef __x86_64__
    return a;
#else
    return b;
#endif
}

static void one(void) { ythread_yield(YTHREAD_ANY); }
static void two(void) { ythread_yield(YTHREAD_ANY); }

static int calls(int n)
{
    CALLED();
    return n;
}

static int only(int n)
{
#ifndef __x86_64__
    ythread_yield(YTHREAD_ANY);
#endif
    return n;
}

thread ymain(void)
{
    int sum = fields(1) + points(1) + kept(1, 1) + calls(0) + only(1);
    printf("swapped %d, word %s\n", same(sum - 3), WORD);
}
