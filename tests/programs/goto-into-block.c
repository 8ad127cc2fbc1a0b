/* Jumps into a block and into a loop's body, where a suspension waits. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    int i = 3, sum = 0;
    goto inside;
    while (i > 0) {
        sum += 100;
    inside:
        ythread_yield(YTHREAD_ANY);
        sum += i;
        i--;
    }
    printf("%d\n", sum);
    if (sum > 0)
        goto branch;
    if (sum < 0) {
    branch:
        ythread_yield(YTHREAD_ANY);
        printf("in the branch\n");
    }
}

// expect: 206
// expect: in the branch
