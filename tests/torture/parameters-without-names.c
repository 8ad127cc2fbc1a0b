/* Definitions whose parameters have no names, or some of them. */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>

struct pair {
    int a, b;
};

int none(int, long) { return 3; }
static int *last(int *p, struct pair) { return p; }
static int middle(int n, double complex, int (*)(const void *, const void *), int m) { return n - m; }
int old(short, char);
int old(short, char) { return 5; }
static int compare(const void *a, const void *) { return *(const int *)a - 2; }
static int several(int n, ...) { return n; }

int main(int argc, char *[])
{
    int a = argc, numbers[] = {1, 2, 3}, wanted = 0;
    int (*pointer)(int, long) = none;
    struct pair p = {1, 2};
    int *found = bsearch(&wanted, numbers, 3, sizeof *numbers, compare);
    printf("%d %d %d %d %d %d\n", none(1, 2), *last(&a, p), middle(4, I, compare, 1), old(1, 2), pointer(1, 1), several(7, 8));
    printf("%d\n", found != NULL);
    return 0;
}
