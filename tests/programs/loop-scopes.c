/* Loops whose headers suspend, and whose bodies do not: what a body declares ends with it, before the header goes on. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int of_do(int n)
{
    int i = n, total = 0;
    do {
        int v[i + 1];
        v[i] = i;
        total += v[i] + (int)sizeof v;
        i++;
    } while (later(i) < 4);
    return total;
}

static int hidden(int n)
{
    int k = n, total = 0;
    do {
        double k = 7;
        total += k;
    } while (later(k++) < 4);
    return total * 100 + k;
}

static int of_step(int n)
{
    int total = 0, w = 1;
    for (int k = n; k < 6; k += later(w)) {
        int w = 9, v[k + 1];
        v[k] = w;
        if (k == 2) {
            w++;
            k++;
            continue;
        }
        total += v[k] + w + (int)sizeof v;
    }
    return total;
}

thread ymain(void)
{
    printf("%d %d %d\n", of_do(0), hidden(0), of_step(0));
}

// expect: 46 3505 128
