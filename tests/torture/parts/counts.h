#ifndef COUNTS_H
#define COUNTS_H
/* A header's function for each unit, with a variable; another one of the header names it. */
static int count(void)
{
    static int counted;
    return ++counted;
}

static int (*const counting[])(void) = {count};
static inline int count_twice(void) { return counting[0]() + count(); }
#endif
