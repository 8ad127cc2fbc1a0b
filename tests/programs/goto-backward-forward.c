/* Jumps backwards and forwards over suspensions, and out of nested loops. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    int count = 0, found_a = 0, found_b = 0;
again:
    count++;
    ythread_yield(YTHREAD_ANY);
    if (count < 3)
        goto again;
    printf("%d\n", count);

    for (int a = 1; a < 50; a++)
        for (int b = a; b < 50; b++) {
            if (b % 10 == 0)
                ythread_yield(YTHREAD_ANY);
            if (a * b == 391) {
                found_a = a;
                found_b = b;
                goto found;
            }
        }
    printf("never\n");
found:
    printf("%d * %d\n", found_a, found_b);
    goto end;
    printf("never\n");
end:;
}

// expect: 3
// expect: 17 * 23
