#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
struct xy {
    short x, y;
};
static _Thread_local int tls = 5;
static __thread int *tp;
static int k;
static int t(int x) {
    return k = k * 3 + x;
}
struct s {
    _Atomic int a;
    atomic_bool b;
    _Atomic(struct xy) c;
};
static _Atomic long g = 3;
static atomic_flag f = ATOMIC_FLAG_INIT;
static int ops(_Atomic int *p) {
    int r = atomic_fetch_add(p, t(2));
    r += atomic_exchange(p, 50);
    int e = 49;
    r += atomic_compare_exchange_strong(p, &e, 60) ? 1000 : e;
    e = 50;
    if (atomic_compare_exchange_weak_explicit(p, &e, t(61) % 100, memory_order_acq_rel, memory_order_relaxed)) r += *p;
    *p += 4;
    r += (*p)++;
    r += --*p;
    *p |= 1;
    *p <<= 1;
    return r + *p;
}
static int old(int *p) {
    int r = __sync_fetch_and_add(p, 3) + __sync_bool_compare_and_swap(p, 3, t(1));
    r += __sync_lock_test_and_set(p, 9);
    __sync_lock_release(p);
    return r + __sync_or_and_fetch(p, 6) + __sync_val_compare_and_swap(p, 6, 7) + __atomic_fetch_nand(p, 3, 5) +
           __atomic_load_n(p, __ATOMIC_SEQ_CST);
}
static int loc(int n) {
    _Atomic int a = n;
    atomic_int b;
    atomic_init(&b, t(3));
    a += b;
    b = a = 7;
    _Atomic double d = 1.5;
    d += a;
    _Atomic(int *) p = &k;
    k = 5;
    return a + b + (int)d + *p + (int)sizeof(p);
}
static int tl(int n) {
    tls += n;
    tp = &tls;
    *tp += t(1);
    static _Thread_local int c;
    c++;
    return n ? tl(n - 1) + c : tls;
}
static int st(struct s *s) {
    s->a = 4;
    s->b = !s->b;
    s->c = (struct xy){1, 2};
    struct xy v = s->c;
    return s->a++ + s->b + v.y;
}
static int flag(void) {
    int a = atomic_flag_test_and_set(&f), b = atomic_flag_test_and_set(&f);
    atomic_flag_clear(&f);
    return a * 10 + b;
}
static int generic(int n) {
    long r = 0;
    atomic_store(&g, n);
    r += atomic_load(&g);
    atomic_fetch_xor(&g, 5);
    r += g;
    g++;
    long x = g++ + t(1), y;
    y = atomic_exchange(&g, x);
    r += y;
    atomic_thread_fence(memory_order_seq_cst);
    return r + atomic_is_lock_free(&g);
}
int main(void) {
    _Atomic int a = 5;
    int o = 0;
    struct s s = {0};
    printf("%d %d %d %d %d %d %d\n", ops(&a), old(&o), loc(3), tl(3), st(&s), flag(), generic(8));
    return 0;
}
