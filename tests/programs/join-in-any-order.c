/* Twenty threads are joined in the reverse order of their creation. */
#include <stdio.h>
#include <ythreads.h>

thread square(int n)
{
    for (int i = 0; i < n % 4; i++)
        ythread_yield(YTHREAD_ANY);
    ythread_exit(n * n);
}

thread ymain(void)
{
    yid ids[20];
    int status, wrong = 0, sum = 0;
    for (int i = 0; i < 20; i++)
        ythread_create(&ids[i], NULL, square, 1, i);
    for (int i = 19; i >= 0; i--) {
        wrong += ythread_join(ids[i], &status) != 0 || status != i * i;
        sum += status;
    }
    printf("%d %d\n", wrong, sum);
}

// expect: 0 2470
