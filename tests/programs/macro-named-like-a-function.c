/* A function-like macro with the name of a suspending function, and one that renames it. */
#include <stdio.h>
#include <ythreads.h>

#define later(v) ((later)((v) + 1))
#define soon renamed
#define ARGUMENTS later(1), later(2)
#define NOTHING
#define OPEN (
#define CLOSE )

static int(later)(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int soon(int a, int b)
{
    ythread_yield(YTHREAD_ANY);
    return a * 10 + b;
}

thread ymain(void)
{
    printf("%d %d\n", later(1), (later)(1));
    printf("%d\n", soon(ARGUMENTS));
    int x = NOTHING later OPEN 5 CLOSE NOTHING;
    printf("%d\n", x NOTHING);
#if defined later && 1
    printf("%d\n", soon(x,
#ifdef NOTHING
                        later(3)
#else
                        later(4)
#endif
                            ));
#endif
}

// expect: 2 1
// expect: 23
// expect: 5
// expect: 54
