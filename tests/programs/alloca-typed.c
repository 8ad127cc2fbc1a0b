/* Memory from alloca that is visibly of a type travels; so do arrays of variable length, with pointers to them. */
#include <alloca.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct item {
    long weight;
    char name[6];
};

static void fill(int n, struct item items[n], const char *name)
{
    for (int i = 0; i < n; i++) {
        ythread_yield(YTHREAD_ANY);
        items[i].weight = i * 10;
        strcpy(items[i].name, name);
        items[i].name[0] += i;
    }
}

static long weigh(int n, const long *(*list)[n])
{
    long sum = 0;
    for (int i = 0; i < n; i++) {
        ythread_yield(YTHREAD_ANY);
        sum += *(*list)[i];
    }
    return sum;
}

static int wait(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n;
}

thread ymain(void)
{
    int n = 4;
    struct item *items = alloca(n * sizeof *items), *end = items + n;
    const long *weights[n];
    char *text = alloca(wait(3 * n));
    double grid[n][wait(3)], (*row)[3] = &grid[1], *last = &grid[n - 1][2];
    fill(n, items, "apple");
    for (struct item *i = items; i != end; i++)
        weights[n - 1 - (i - items)] = &i->weight;
    strcpy(text, items[2].name);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++) {
            ythread_yield(YTHREAD_ANY);
            grid[i][j] = i + j / 4.0;
        }
    n = 0;
    row++;
    ythread_yield(YTHREAD_ANY);
    printf("%s %ld %g %g\n", text, weigh(4, &weights), (*row)[1], *last);
    printf("%zu %zu %zu\n", sizeof weights / sizeof *weights, sizeof grid / sizeof **grid, sizeof *row / sizeof **row);
}

// expect: cpple 60 2.25 3.5
// expect: 4 12 3
