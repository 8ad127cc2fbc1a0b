/* The sieve of filters: each thread keeps one prime, and creates the next when it needs one. */
#include <stdio.h>
#include <ythreads.h>

enum { LIMIT = 40, NUMBER = 1, PRIME = 2, LAST = 3 };

thread filter(int prime, int count, yid printer)
{
    int n, has_next = 0;
    yid next = 0;
    ythread_send(printer, PRIME, prime);
    for (;;) {
        ythread_recv(YTHREAD_ANY, NUMBER, &n);
        if (n == 0)
            break;
        if (n % prime == 0)
            continue;
        if (!has_next) {
            ythread_create(&next, NULL, filter, 3, n, count + 1, printer);
            has_next = 1;
        } else
            ythread_send(next, NUMBER, n);
    }
    if (has_next)
        ythread_send(next, NUMBER, 0);
    else
        ythread_send(printer, LAST, count);
}

thread ymain(void)
{
    yid first;
    int prime, count, sum = 0;
    ythread_create(&first, NULL, filter, 3, 2, 1, ythread_self());
    for (int n = 3; n <= LIMIT; n++)
        ythread_send(first, NUMBER, n);
    ythread_send(first, NUMBER, 0);
    ythread_recv(YTHREAD_ANY, LAST, &count);
    for (int i = 0; i < count; i++) {
        ythread_recv(YTHREAD_ANY, PRIME, &prime);
        sum += prime;
    }
    printf("%d primes, sum %d\n", count, sum);
}

// expect: 12 primes, sum 197
