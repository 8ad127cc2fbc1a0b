/* Suspensions in the conditions and branches of a chain of ifs. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static const char *classify(int n)
{
    if (later(n) < 0)
        return "negative";
    else if (later(n) == 0) {
        ythread_yield(YTHREAD_ANY);
        return "zero";
    } else if (n % later(2))
        if (later(n) > 10)
            return "large odd";
        else
            return "odd";
    else
        return "even";
}

thread ymain(void)
{
    int numbers[] = {-4, 0, 7, 21, 8};
    for (int i = 0; i < 5; i++)
        printf("%d is %s\n", numbers[i], classify(numbers[i]));
}

// expect: -4 is negative
// expect: 0 is zero
// expect: 7 is odd
// expect: 21 is large odd
// expect: 8 is even
