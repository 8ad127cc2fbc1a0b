// flags: --stress=statement
// not-shipped: its globals change
/* Flags, whose type compilers define in different ways, and atomic pointers in structs. */
#include <stdatomic.h>
#include <stdio.h>

static atomic_flag lock = ATOMIC_FLAG_INIT;
atomic_flag seen[2] = {ATOMIC_FLAG_INIT, ATOMIC_FLAG_INIT};

struct slot {
    atomic_flag busy;
    _Atomic(int *) value;
};

static int one(void)
{
    return 1;
}

static int *take(struct slot *slot, int *value)
{
    int *none = 0;
    while (atomic_flag_test_and_set_explicit(&slot->busy, memory_order_acquire))
        ;
    if (!atomic_compare_exchange_strong(&slot->value, &none, value))
        value = none;
    atomic_flag_clear_explicit(&slot->busy, memory_order_release);
    return value;
}

int main(void)
{
    atomic_flag own = ATOMIC_FLAG_INIT;
    struct slot slot = {ATOMIC_FLAG_INIT, 0};
    int x = one(), y = one() + one();
    printf("%d ", atomic_flag_test_and_set(&lock));
    printf("%d\n", atomic_flag_test_and_set(&lock));
    atomic_flag_clear(&lock);
    printf("%d ", atomic_flag_test_and_set(&seen[one()]));
    printf("%d ", atomic_flag_test_and_set(&seen[one()]));
    printf("%d\n", atomic_flag_test_and_set(&seen[0]));
    printf("%d ", atomic_flag_test_and_set(&own));
    printf("%d\n", atomic_flag_test_and_set(&own));
    printf("%d ", *take(&slot, &x));
    printf("%d\n", *take(&slot, &y));
    return 0;
}
// expect: 0 1
// expect: 0 1 0
// expect: 0 1
// expect: 1 1
