#include <stdatomic.h>
#include <stdlib.h>
static _Atomic int a;
atomic_long l = 5;
static _Atomic(struct { int x, y; }) s;
static int nx(int v) {
    return v;
}
int main(void) {
    a++;
    ++a;
    a += nx(3);
    if (a != 5) abort();
    a = nx(7);
    int o = atomic_fetch_add(&a, nx(2));
    if (o != 7 || atomic_load(&a) != 9) abort();
    int e = 9;
    if (!atomic_compare_exchange_strong(&a, &e, nx(1)) || a != 1) abort();
    e = 5;
    if (atomic_compare_exchange_strong(&a, &e, 2) || e != 1) abort();
    atomic_store(&l, nx(8));
    if (atomic_exchange(&l, 9) != 8 || l != 9) abort();
    int p = 1;
    if (__sync_fetch_and_add(&p, nx(4)) != 1 || __sync_add_and_fetch(&p, 1) != 6 ||
        !__sync_bool_compare_and_swap(&p, 6, nx(3)) || __sync_lock_test_and_set(&p, 1) != 3)
        abort();
    __sync_lock_release(&p);
    if (__atomic_fetch_or(&p, nx(6), __ATOMIC_SEQ_CST) || __atomic_load_n(&p, __ATOMIC_ACQUIRE) != 6) abort();
    __atomic_store_n(&p, nx(4), __ATOMIC_RELEASE);
    _Atomic double d = 1.5;
    d *= 2;
    d += nx(1);
    if (d != 4) abort();
    _Atomic unsigned char c = 255;
    c++;
    if (c) abort();
    _Atomic _Bool b = 3;
    if (b != 1) abort();
    _Atomic(int *) ip = &p;
    ++*ip;
    if (p != 5) abort();
    atomic_flag f = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&f) || !atomic_flag_test_and_set(&f)) abort();
    __sync_synchronize();
    atomic_thread_fence(memory_order_seq_cst);
    return 0;
}
