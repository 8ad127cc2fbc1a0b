/* Statements of all kinds around calls that suspend; as a plain program, too. */
#include <stdio.h>
#ifdef PLAIN
#define thread      void
#define YTHREAD_ANY 0
static void ythread_yield(int whom) {
    (void)whom;
}
#else
#include <ythreads.h>
#endif
#define TWICE(x) (susp(x) + susp(x))

static int leaf(int n) {
    return n * 2;
}

static int susp(int n) {
    ythread_yield(YTHREAD_ANY);
    return n;
}

static int rec(int n) {
    if (n == 0) return susp(1);
    int below = rec(n - 1);
    return below + n;
}

static void clean(int *p) {
    (*p)++;
}

// clang-format off
thread worker(int id) {
    int sum = 0;

    for (int i = susp(0);
         susp(i) < 3;
         i += susp(1)) {
        // a comment

        if (i == 1)
            continue;

        sum += i;
    }

    while (susp(sum) < 6) {
        sum++;
        if (sum == 4)
            continue;

        if (sum == 100)
            break;
    }

    do
        sum++;
    while (susp(sum) < 9);

    do {
        sum++;

        /* long
           comment */
    } while (sum < 12 &&
             susp(1));

    do {
        sum++;
        ythread_yield(YTHREAD_ANY);
    } while (sum < 15);

    if (susp(0))
        sum = 1;
    else if (susp(1) && leaf(0))
        sum = 2;
    else if (leaf(1))
        sum += susp(3);
    else
        sum = 4;

    switch (susp(2)) {
    case 1:
        sum = 0;
    case 2:
        sum += TWICE(2);
    default:
        sum -= susp(sum) + rec(1) * susp(2);
    }

    int y = susp(1) ?
        susp(2) :
        susp(3);

    int z = ({ int q = susp(3); q++; q; });

    {
        int guard __attribute__((cleanup(clean))) = 3;
        sum += susp(guard);
    }

    for (;;) {
        if (susp(1)) break;
    }

    int a[2][2] = {{1, susp(2)},
                   {3, 4}};
    goto middle;
back:
    sum += a[0][1];
    if (susp(1))
        goto end;
middle:
    sum += z + y;
    goto back;
end:
    printf("%d %d\n", id, sum);
    sum++;
}
// clang-format on

#ifdef PLAIN
int main(void) {
    worker(1);
}
#else
thread ymain(void) {
    worker(0);
    worker(1);
    worker(2);
}
#endif
