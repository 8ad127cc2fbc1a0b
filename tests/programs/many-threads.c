/* Two hundred threads alive at a time, each with its own state over several suspensions. */
#include <stdio.h>
#include <ythreads.h>

enum { COUNT = 200 };

thread digit(yid master, int n)
{
    int square = n * n, digits = 0;
    for (int left = square; left > 0; left /= 10) {
        ythread_yield(YTHREAD_ANY);
        digits += left % 10;
    }
    ythread_send(master, n, digits);
}

thread ymain(void)
{
    int total = 0, all = 0;
    for (int i = 0; i < COUNT; i++)
        digit(ythread_self(), i);
    for (int i = COUNT - 1; i >= 0; i--) {
        int digits;
        ythread_recv(YTHREAD_ANY, i, &digits);
        total += digits;
        all++;
    }
    printf("%d %d\n", all, total);
}

// expect: 200 3364
