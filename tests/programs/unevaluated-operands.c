/* sizeof, typeof, _Alignof and unchosen _Generic operands do not suspend, and are not evaluated. */
#include <stdio.h>
#include <ythreads.h>

static int count(int *calls)
{
    ythread_yield(YTHREAD_ANY);
    return ++*calls;
}

thread ymain(void)
{
    int calls = 0;
    printf("%d %d\n", sizeof(count(&calls)) == sizeof(int), calls);
    __typeof__(count(&calls)) same = 5;
    printf("%d %d\n", same, calls);
    printf("%s\n", _Generic(count(&calls), int : "int", default : "other"));
    printf("%d\n", _Generic(1.0, double : count(&calls), default : 7));
    printf("%d\n", _Generic(1, double : count(&calls), default : calls + 10));
    printf("%d\n", calls);
    _Static_assert(sizeof(int) >= 4, "int is large enough");
    printf("%d\n", __builtin_constant_p(3) + count(&calls));
}

// expect: 1 0
// expect: 5 0
// expect: int
// expect: 1
// expect: 11
// expect: 1
// expect: 3
