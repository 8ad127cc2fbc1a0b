/* Enumerations that no int holds: signed ones, and those that need the highest bit. */
#include <stdio.h>
#include <ythreads.h>

enum deep { LOW = -1LL << 40, MIDDLE = 7, HIGH = 1LL << 40 };
enum flags { NONE, FIRST = 1, LAST = 1ull << 63, ALL = ~0ull };
enum word { ZERO, TOP = 0xffffffffu };
struct set {
    enum flags flags;
    enum deep deep;
};

static enum flags add(enum flags set, enum flags flag)
{
    ythread_yield(YTHREAD_ANY);
    return set | flag;
}

thread child(yid whom, enum flags flags, enum word word)
{
    struct set set = {add(flags, FIRST), LOW};
    ythread_yield(YTHREAD_ANY);
    ythread_send(whom, word == TOP, set);
}

thread ymain(void)
{
    enum flags flags = add(LAST, FIRST), many[2] = {ALL, NONE};
    enum deep deep = HIGH;
    enum word word = TOP;
    struct set set;
    ythread_yield(YTHREAD_ANY);
    printf("%llx %llx %llx %lld %x\n", (unsigned long long)flags, (unsigned long long)many[0], (unsigned long long)many[1],
           (long long)deep, (unsigned)word);
    child(ythread_self(), LAST, word);
    ythread_recv(YTHREAD_ANY, 1, &set);
    printf("%llx %lld\n", (unsigned long long)set.flags, (long long)set.deep);
}

// expect: 8000000000000001 ffffffffffffffff 0 1099511627776 ffffffff
// expect: 8000000000000001 -1099511627776
