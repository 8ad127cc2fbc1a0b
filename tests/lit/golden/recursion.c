// RUN: %ytranslate --source-name=recursion.c -o %t.c %s %flags
// RUN: diff %S/Inputs/recursion.expected %t.c
/* A function that suspends in a call of itself: the example of docs/translator.md. */
#include <ythreads.h>

static int sum(int n)
{
    int left;
    if (n == 0)
        return ythread_yield(YTHREAD_ANY);
    left = sum(n - 1);
    return left + n;
}

thread ymain(void)
{
    sum(10);
}
