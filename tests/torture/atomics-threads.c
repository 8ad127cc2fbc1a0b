// flags: -latomic
#include <stdatomic.h>
#include <stdio.h>
static _Atomic int a = 1;
static atomic_flag f = ATOMIC_FLAG_INIT;
static _Atomic struct pt {
    int x, y;
} pt;
static _Atomic(long long) ll;
static _Atomic _Bool bb;
static int get(void) {
    return 5;
}
static struct pt mk(int x) {
    return (struct pt){x, x + 1};
}
int main(void) {
    int e = 6, r;
    _Atomic double d = 1.5;
    _Atomic(int *) p = &e;
    _Atomic unsigned char uc = 250;
    a += get();
    a++;
    r = atomic_compare_exchange_strong(&a, &e, get() + 10);
    d *= get();
    uc += get() * 2;
    bb |= get();
    pt = mk(get());
    ll -= 1LL << 40;
    *p += 1;
    printf("%d %d %d %g %d %d %d %lld %d %d\n", a, r, e, d, uc, bb, ((struct pt)pt).y, ll, atomic_flag_test_and_set(&f),
           atomic_fetch_or(&a, get()));
    return __sync_val_compare_and_swap((int *)&a, 7, get()) == 7 || __atomic_load_n((int *)&a, __ATOMIC_SEQ_CST) == 7
               ? 0
               : 0;
}
