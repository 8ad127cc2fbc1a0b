#include <stdio.h>
#include <ythreads.h>
#include "pump.h"
static int helper(int n) { ythread_yield(YTHREAD_ANY); return n + 1; }
thread ymain(void)
{
    static struct stack s;
    int c = pump(&s, helper);
    for (int i = 0; i < 8; i++) printf("%d ", s.v[i]);
    printf("%d %d\n", c, hidden_user(1));
}
