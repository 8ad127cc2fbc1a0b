// The address of a local in the thread's own variables, in structs and arrays of them, in calls: all follow the thread.
// not-shipped: a pointer before the first element follows within a process only
// not-sanitized: an address before the first element
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

struct node {
    int value;
    struct node *next;
};

static void pause(void)
{
    ythread_yield(YTHREAD_ANY);
}

static void swap(int *a, int *b)
{
    int old = *a;
    pause();
    *a = *b;
    pause();
    *b = old;
}

static void append(struct node *to, struct node *what)
{
    while (to->next) {
        pause();
        to = to->next;
    }
    to->next = what;
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int sum(const int *from, const int *to)
{
    int total = 0;
    for (; from != to; from++) {
        pause();
        total += *from;
    }
    return total;
}

/* Addresses between elements, and before the first one. */
static int odd_places(void)
{
    int numbers[4] = {0x01010101, 0x02020202, 3, 4}, *before = numbers - 1;
    unsigned char *middle = (unsigned char *)numbers + 5;
    pause();
    return before[1] == 0x01010101 && before[4] == 4 && *middle == 2 && middle == (unsigned char *)numbers + 5;
}

thread ymain(void)
{
    int a = 1, b = 2, numbers[5] = {5, 3, 1, 4, 2};
    struct node first = {1, NULL}, second = {2, NULL}, third = {3, NULL};
    char text[32] = "17 rest", *end;
    swap(&a, &b);
    append(&first, &second);
    append(&first, &third);
    pause();
    first.next->next->value = 30;
    qsort(numbers, 5, sizeof *numbers, compare);
    long v = strtol(text, &end, 10);
    pause();
    printf("%d %d %d %d %d\n", a, b, second.value, third.value, sum(numbers, numbers + 5));
    printf("%ld '%s' %d %d\n", v, end, ((uintptr_t)&a & 3) == 0, odd_places());
}

// expect: 2 1 2 30 15
// expect: 17 ' rest' 1 1
