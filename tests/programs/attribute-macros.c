/* Types with attributes that macros give them: one with the name of a keyword of clang's, one that is defined in the
 * function itself, one that is another one by then. */
#include <stdio.h>
#include <ythreads.h>

#ifdef __x86_64__
#define ABI __attribute__((sysv_abi))
#else
#define ABI
#endif

#define __stdcall ABI
#define CALL ABI
#define ONCE ABI

static int twice(int n)
{
    ythread_yield(YTHREAD_ANY);
    return 2 * n;
}

static int next(int n)
{
    return n + 1;
}

static int square(int n)
{
    return n * n;
}

thread walk(int steps)
{
    int (*first)(int) __stdcall = square;
    int (*second)(int) CALL = next;
#define HERE ABI
    int (*third)(int) HERE = square;
    int (*fourth)(int) ONCE = next;
#undef CALL
#define CALL no meaning
    for (int i = 0; i < steps; i++) {
        printf("%d %d %d %d\n", first(twice(i)), second(twice(i)), third(twice(i)), fourth(twice(i)));
        printf("%d\n", ((int __stdcall (*)(int))(i % 2 ? first : second))(twice(i)));
    }
}

thread ymain(void)
{
    walk(2);
}

// expect: 0 1 0 1
// expect: 1
// expect: 4 3 4 3
// expect: 4
