#include <stdio.h>
#include <ythreads.h>
#include "step.h"

thread ymain(void)
{
    ythread_yield(YTHREAD_ANY);
    printf("%d\n", step(WORD));
}
