// Variables whose address is used only between suspensions live in C locals: their values follow the thread.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

static int wrong;

static void check(int line, int good)
{
    if (!good) {
        wrong++;
        printf("line %d\n", line);
    }
}
#define CHECK(condition) check(__LINE__, condition)

static void set(int *to, int value)
{
    *to = value;
}

static int get(const int *from)
{
    return *from;
}

static void pause(void)
{
    ythread_yield(YTHREAD_ANY);
}

/* The address is taken anew after each suspension. */
static void scalars(void)
{
    int a, b = 2;
    set(&a, 1);
    pause();
    CHECK(get(&a) == 1 && b == 2);
    set(&b, get(&a) + 10);
    pause();
    CHECK(a == 1 && get(&b) == 11);
}

static int parameters(int n, double x)
{
    pause();
    set(&n, n + 1);
    double *p = &x;
    *p *= 2;
    p = NULL;
    pause();
    return n + (int)x;
}

static void loops(void)
{
    for (int i = 0; i < 3; i++) {
        char text[40];
        int length;
        snprintf(text, sizeof text, "turn %d", i);
        length = (int)strlen(text);
        pause();
        CHECK(length == 6 && text[5] == '0' + i);
        char *end = text + length;
        while (end > text && *--end != ' ')
            continue;
        CHECK(end == text + 4);
    }
}

static long matrices(int rounds)
{
    int a[20][20], b[20][20], c[20][20];
    long sum = 0;
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++) {
            a[i][j] = i + j;
            b[i][j] = i - j;
        }
    for (int r = 0; r < rounds; r++) {
        pause();
        for (int i = 0; i < 20; i++)
            for (int j = 0; j < 20; j++) {
                int *element = &c[i][j];
                *element = r;
                for (int k = 0; k < 20; k++)
                    *element += a[i][k] * b[k][j];
            }
        pause();
        sum += c[r][3];
        a[r][r]++;
    }
    return sum;
}

/* What has no value yet is zero after a move, and not looked at before it is assigned. */
static int partly(int n)
{
    struct { int known; int *unknown; char rest[60]; } s;
    s.known = n;
    memcpy(s.rest, "rest", 5);
    pause();
    CHECK(s.known == n && strcmp(s.rest, "rest") == 0);
    int value = 3;
    s.unknown = &value;
    *s.unknown += n;
    s.unknown = NULL;
    pause();
    CHECK(value == n + 3);
    return s.known;
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void library(void)
{
    int numbers[30];
    char digits[32], *end;
    for (int i = 0; i < 30; i++)
        numbers[i] = (i * 7) % 30;
    pause();
    qsort(numbers, 30, sizeof *numbers, compare);
    pause();
    for (int i = 0; i < 30; i++)
        CHECK(numbers[i] == i);
    memset(digits, 0, sizeof digits);
    strcpy(digits, "12 34");
    long first = strtol(digits, &end, 10), second = strtol(end, NULL, 10);
    pause();
    CHECK(first == 12 && second == 34);
    int read, n = sscanf(digits, "%d", &read);
    pause();
    CHECK(n == 1 && read == 12);
}

static int recursive(int depth)
{
    int here = depth, *p = &here;
    if (depth == 0)
        return *p;
    p = NULL;
    int below = recursive(depth - 1);
    pause();
    p = &here;
    return *p + below;
}

static int jumps(int n)
{
    int turns = 0;
again:;
    int fresh;
    set(&fresh, turns);
    pause();
    CHECK(get(&fresh) == turns);
    if (++turns < n)
        goto again;
    switch (n) {
        int inside;
    case 4:
        set(&inside, 5);
        pause();
        CHECK(get(&inside) == 5);
    }
    return turns;
}

thread counter(int n)
{
    int *p = &n;
    ++*p;
    p = NULL;
    pause();
    set(&n, n * 2);
    pause();
    CHECK(n == 8);
}

thread ymain(void)
{
    yid other;
    scalars();
    CHECK(parameters(4, 2.5) == 10);
    loops();
    CHECK(matrices(6) == 13365);
    CHECK(partly(7) == 7);
    library();
    CHECK(recursive(6) == 21);
    CHECK(jumps(4) == 4);
    ythread_create(&other, NULL, counter, 1, 3);
    ythread_join(other, NULL);
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
