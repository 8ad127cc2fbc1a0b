/* Parameters that are `restrict`: those that are only read come with every call of the body, others are restored; with
 * and without loops, in thread functions, and where the last suspension is behind all that is done by them. */
#include <stdio.h>
#include <ythreads.h>

static const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

static void pause(void)
{
    ythread_yield(YTHREAD_ANY);
}

static long add(int n, int *restrict to, const int *restrict from)
{
    long sum = 0;
    for (int i = 0; i < n; i++) {
        to[i] += from[i] + *from;
        if (i % 3 == 1) pause();
        sum += to[i];
    }
    return sum;
}

/* `from` moves on, `to` stays. */
static long walk(int n, int *restrict to, const int *restrict from)
{
    long sum = 0;
    while (n--) {
        *to += *from++;
        pause();
        sum += *to;
    }
    return sum;
}

static int no_loop(int *restrict to, const int *restrict from)
{
    *to += *from;
    pause();
    return *to + *from;
}

/* Needed no more when it is resumed. */
static void before(int n, int *restrict to, const int *restrict from, const char *restrict unused)
{
    for (int i = 0; i < n; i++) to[i] = from[n - 1 - i] * 2;
    pause();
}

static int again(int n, int *restrict to, const int *restrict from)
{
    for (int i = 0; i < 2; i++) *to += from[i];
    pause();
    if (n == 0) return *to;
    return again(n - 1, to, from + 1);
}

static long rows(int n, double (*restrict to)[n], double from[restrict 2][n])
{
    long sum = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            to[i][j] = from[1 - i][j] + j;
            pause();
            sum += (long)to[i][j];
        }
    return sum;
}

static long kept(int n, int *restrict to, const int *restrict from)
{
    const int *const *lent = &from;
    long sum = 0;
    for (int i = 0; i < n; i++) {
        pause();
        sum += to[i] + (*lent)[i];
    }
    return sum;
}

thread work(int number, const int *restrict from, const int *__restrict other)
{
    long sum = number;
    for (int i = 0; i < 8; i++) {
        sum = sum * 3 + from[i];
        pause();
        sum += other[7 - i];
    }
    if (number == 1) printf("work %ld\n", sum);
}

thread ymain(void)
{
    int to[8] = {0}, from[8];
    double a[2][3], b[2][3] = {{1, 2, 3}, {4, 5, 6}};
    yid workers[3];
    for (int i = 0; i < 8; i++) from[i] = i * i;
    printf("add %ld\n", add(8, to, from));
    printf("walk %ld\n", walk(8, to + 2, from));
    printf("no_loop %d\n", no_loop(to, from + 3));
    before(8, to, from, "");
    printf("before %d %d\n", to[0], to[6]);
    printf("again %d\n", again(3, to, from));
    printf("rows %ld\n", rows(3, a, b));
    printf("kept %ld\n", kept(8, to, from));
    for (int i = 0; i < 3; i++) ythread_create(&workers[i], NULL, work, 3, i, table, table);
    for (int i = 0; i < 3; i++) ythread_join(workers[i], NULL);
}

// expect: add 140
// expect: walk 368
// expect: no_loop 18
// expect: before 98 2
// expect: again 142
// expect: rows 27
// expect: kept 464
// expect: work 32373
