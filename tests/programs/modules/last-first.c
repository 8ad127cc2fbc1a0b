/* Threads that rest go on by a rule of the library: who has begun to rest last is first, or the other way round. */
#include "last-first.h"

#include <ythreads/leaf.h>

enum { MOST = 64 };

struct place {
    long number;
};

static int at;
static struct place *resting[MOST];
static int count, asked[2];

static void *last(int *status) {
    asked[0]++;
    *status = 1;
    return count ? resting[--count] : 0;
}

static void *first(int *status) {
    struct place *found = resting[0];
    asked[1]++;
    *status = 2;
    if (!count) return 0;
    count--;
    for (int i = 0; i < count; i++) resting[i] = resting[i + 1];
    return found;
}

static const struct ythread_library library = {.words = "its turn", .idle = last};

YTHREAD_LEAF(int, take_rest, long number) {
    int status;
    struct place *place = ythread_leaf_enter(at, &status);
    if (!place) return status;
    place->number = number;
    resting[count++] = place;
    return ythread_leaf_rest();
}

long rests_as(void) {
    return ((struct place *)ythread_leaf_space(at))->number;
}

int go_by_age(int by_age) {
    return ythread_library_idle(by_age ? first : 0);
}

int was_asked(int by_age) {
    return asked[by_age];
}

__attribute__((constructor)) static void begin(void) {
    if (ythread_library_idle(first) != YTHREAD_EINVAL) __builtin_trap(); /* nobody schedules yet */
    at = ythread_reserve(sizeof(struct place));
    if (at < 0 || ythread_library(&library, at)) __builtin_trap();
}
