// files: modules/takes-addresses.c
/* Where one variable ends, another may begin, on one architecture and not on the next. Arrays to which pointers lead are kept apart;
 * with other variables, which are only read, written and counted by their names, the end of an array is meant, and the beginning
 * where any file takes the address. */
#include <stdio.h>
#include <ythreads.h>

#include "modules/takes-addresses.h"

struct cell {
    int x, y;
};

static int hits = 1, squares[10] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81}, more = 1;
static signed char sum = 1, odd[3] = {1, 3, 5}, difference = 1;
double product = 1, ratios[5] = {0, 0.5, 1, 1.5, 2}, quotient = 1;
long total = 6, marks[3] = {3, 4, 5}, rest = 6;
struct cell last = {5, 6}, cells[2] = {{1, 2}, {3, 4}}, other = {5, 6};
static short step = 7, steps[6] = {1, 2, 3, 4, 5, 6}, way = 7;
static int one = 1, two = 2, three = 3;
float lone = 70, before_lone[10] = {80};

unsigned data[8] = {10, 20}, scratch[8] = {30}, heap[2][4] = {{0}, {40}};
static const unsigned char primes[3] = {2, 3, 5}, odds[3] = {1, 3, 5};

static struct stack {
    long long top, items[3];
} stack, empty, full = {4, {1, 2, 3}};

static int count(const int *from, const int *to) suspends
{
    int all = 0;
    for (const int *p = from; p != to; p++) {
        all += *p;
        hits++, more++;
        ythread_yield(YTHREAD_ANY);
    }
    return all;
}

thread ymain(void)
{
    int *squares_end = squares + 10;
    signed char *odd_end = &odd[3];
    double *ratios_end = ratios + 5;
    long *marks_end = marks + 3;
    struct cell *cells_end = &cells[1] + 1;
    short *steps_end = steps + 6;
    static unsigned seen[8] = {50}, kept[8] = {60};
    unsigned *ends[] = {data + 8, scratch + 8, heap[0] + 8, seen + 8, kept + 8}, *begins[] = {data, scratch, heap[0], seen, kept};
    const unsigned char *primes_end = primes + 3, *odds_end = odds + 3;
    struct stack *stacks[] = {&stack, &empty, &full};
    long long *limits[] = {stack.items + 3, &empty.items[3], full.items + 3};
    int *ones[] = {&one, &one + 1, &two, 1 + &two, &three, &three + 1};
    float *first = before_lone, *there = address_of_lone();
    for (int i = 0; i < 2; i++) {
        printf("%td %td %td\n", squares_end - squares, odd_end - odd, ratios_end - ratios);
        printf("%td %td %td\n", marks_end - marks, cells_end - cells, steps_end - steps);
        printf("%g %g\n", *first, *there);
        for (int k = 0; k < 5; k++) printf("%td %u ", ends[k] - begins[k], *begins[k]);
        printf("%td %td\n", primes_end - primes, odds_end - odds);
        for (int k = 0; k < 3; k++) printf("%td %lld ", limits[k] - stacks[k]->items, stacks[k]->top);
        printf("%td %td %td %d\n", ones[1] - ones[0], ones[3] - ones[2], ones[5] - ones[4], *ones[0] + *ones[2] * *ones[4]);
        ythread_yield(YTHREAD_ANY);
    }
    printf("%d\n", count(squares, squares_end));
    sum += odd_end[-1], difference -= odd_end[-1];
    product *= ratios_end[-1], quotient /= ratios_end[-1];
    total += marks_end[-1], rest -= marks_end[-1];
    last = cells_end[-1], other = last;
    step += steps_end[-1], way -= steps_end[-1];
    printf("%d %d %g %g %ld %ld ", sum, difference, product, quotient, total, rest);
    printf("%d %d %d %d\n", last.y, other.y, step, way);
}

// expect: 10 3 5
// expect: 3 2 6
// expect: 80 70
// expect: 8 10 8 30 8 0 8 50 8 60 3 3
// expect: 3 0 3 0 3 4 1 1 1 7
// expect: 10 3 5
// expect: 3 2 6
// expect: 80 70
// expect: 8 10 8 30 8 0 8 50 8 60 3 3
// expect: 3 0 3 0 3 4 1 1 1 7
// expect: 285
// expect: 6 -4 2 0.5 11 1 4 4 13 1
