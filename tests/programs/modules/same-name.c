#include "same-name.h"

int step(int n)
{
    if (n) ythread_yield(YTHREAD_ANY);
    return n;
}

int other(int n) { return step(n) + 1; }
