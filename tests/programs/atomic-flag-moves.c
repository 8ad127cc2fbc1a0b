/* An atomic flag arrives set or clear on every machine, alone, in an array and in a struct. */
#include <stdatomic.h>
#include <stdio.h>
#include <ythreads.h>

struct guarded {
    char name;
    atomic_flag busy;
    long value;
};

static int is_set(atomic_flag *flag)
{
    int set = atomic_flag_test_and_set(flag);
    if (!set)
        atomic_flag_clear(flag);
    return set;
}

thread ymain(void)
{
    atomic_flag own = ATOMIC_FLAG_INIT, many[3] = {ATOMIC_FLAG_INIT, ATOMIC_FLAG_INIT, ATOMIC_FLAG_INIT};
    struct guarded guarded = {'g', ATOMIC_FLAG_INIT, 70000};
    atomic_flag *which = &many[2], *in = &guarded.busy;
    atomic_flag_test_and_set(&own);
    atomic_flag_test_and_set(which);
    ythread_yield(YTHREAD_ANY);
    printf("%d %d%d%d %d\n", is_set(&own), is_set(&many[0]), is_set(&many[1]), is_set(&many[2]), is_set(in));
    atomic_flag_clear(&own);
    atomic_flag_test_and_set(in);
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %c %ld\n", is_set(&own), is_set(&guarded.busy), guarded.name, guarded.value);
}
// expect: 1 001 0
// expect: 0 1 g 70000
