/* Arrays as locals: filled, suspended, read, passed on. */
#include <stdio.h>
#include <ythreads.h>

static int sum(const int *values, int count)
{
    int total = 0;
    for (int i = 0; i < count; i++) {
        if (i % 3 == 0)
            ythread_yield(YTHREAD_ANY);
        total += values[i];
    }
    return total;
}

thread ymain(void)
{
    int primes[10], found = 0;
    for (int n = 2; found < 10; n++) {
        int divisor = 2;
        while (n % divisor)
            divisor++;
        if (divisor == n) {
            primes[found++] = n;
            ythread_yield(YTHREAD_ANY);
        }
    }
    printf("%d %d %d\n", sum(primes, 10), primes[0], primes[9]);
    double halves[4];
    short table[300];
    for (int i = 0; i < 4; i++)
        halves[i] = i / 2.0;
    for (int i = 0; i < 300; i++)
        table[i] = i * i % 997;
    ythread_yield(YTHREAD_ANY);
    printf("%g %g %d %d\n", halves[1], halves[3], table[299], table[40]);
}

// expect: 129 2 29
// expect: 0.5 1.5 668 603
