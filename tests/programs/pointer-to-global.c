/* Pointers to globals: constants, elements, members, static locals. They find the other node's own. */
#include <stdio.h>
#include <ythreads.h>

struct entry {
    const char *name;
    int values[3];
};

const struct entry table[2] = {{"first", {1, 2, 3}}, {"second", {4, 5, 6}}};
static const double ratios[] = {0.5, 0.25};
int limit = 99;

thread ymain(void)
{
    static const char *const days[] = {"mon", "tue", "wed"};
    const struct entry *entry = &table[1];
    const int *value = &entry->values[1];
    const double *ratio = ratios + 1, *end = ratios + 2;
    const char *const *day = &days[2];
    int *to_limit = &limit;
    ythread_yield(YTHREAD_ANY);
    printf("%s %d %g %s %d\n", entry->name, *value, *ratio, *day, *to_limit);
    printf("%d %d %td\n", value == &table[1].values[1], to_limit == &limit, end - ratio);
    entry--;
    day--;
    ythread_yield(YTHREAD_ANY);
    printf("%s %s\n", entry->name, *day);
}

// expect: second 5 0.25 wed 99
// expect: 1 1 1
// expect: first tue
