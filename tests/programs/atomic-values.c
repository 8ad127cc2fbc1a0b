/* Atomic objects, <stdatomic.h> and the built-in functions below it. */
// flags: --stress=statement
// not-shipped: its globals change
#include <stdio.h>
#include <stdatomic.h>
#include <stdint.h>
static int id(int x) {
    return x;
}
static _Atomic int gi;
static atomic_long gl;
struct P {
    int a, b;
};
static _Atomic struct P ga;
_Atomic double gd;
static _Atomic _Bool gb;
static int *ip(int *p) {
    return p;
}
static _Atomic int *ap(_Atomic int *p) {
    return p;
}
static struct P mk(int a) {
    struct P p = {a, a + 1};
    return p;
}
struct H {
    _Atomic int x;
    _Atomic unsigned char c;
    int y;
};
int main() {
    _Atomic int a = id(3);
    a += id(4);
    printf("%d\n", a);
    a++;
    ++a;
    a--;
    printf("%d\n", a++);
    a = id(a) + id(1);
    printf("%d\n", a);
    a *= id(2);
    a <<= id(1);
    a |= id(1);
    a ^= id(2);
    a %= id(7);
    printf("%d\n", a);
    gi = id(5);
    gi -= id(2);
    printf("%d\n", gi);
    int x = gi = id(9);
    printf("%d %d\n", x, gi);
    atomic_store(&a, id(10));
    printf("%d\n", atomic_load(&a));
    printf("%d\n", atomic_fetch_add(&a, id(5)));
    printf("%d\n", atomic_fetch_sub_explicit(&a, id(1), memory_order_relaxed));
    printf("%d %d\n", atomic_exchange(&a, id(44)), a);
    int e = id(44);
    printf("%d\n", atomic_compare_exchange_strong(&a, &e, id(45)));
    printf("%d %d\n", a, e);
    e = 1;
    printf("%d\n", atomic_compare_exchange_strong(ap(&a), ip(&e), id(46)));
    printf("%d %d\n", a, e);
    while (!atomic_compare_exchange_weak(&a, &e, id(47)));
    printf("%d\n", a);
    atomic_init(&gl, id(7));
    printf("%ld\n", atomic_fetch_or(&gl, id(8)));
    printf("%ld\n", atomic_fetch_xor(&gl, 1));
    printf("%ld\n", atomic_fetch_and(&gl, id(12)));
    printf("%ld\n", gl);
    atomic_thread_fence(memory_order_seq_cst);
    atomic_signal_fence(memory_order_acquire);
    struct P l = mk(3);
    (void)l;
    ga = mk(5);
    struct P r = ga;
    printf("%d %d\n", r.a, r.b);
    _Atomic struct P la = mk(8);
    r = la;
    la = ga;
    printf("%d %d %d\n", r.a, r.b, ({
               struct P z = atomic_load(&ga);
               z.a;
           }));
    gd = 1.5;
    printf("%g\n", gd);
    gb = id(5);
    printf("%d\n", gb);
    int y = 0;
    printf("%d ", __atomic_load_n(&y, __ATOMIC_SEQ_CST));
    __atomic_store_n(&y, id(4), __ATOMIC_RELEASE);
    printf("%d ", __atomic_fetch_add(ip(&y), id(3), __ATOMIC_ACQ_REL));
    printf("%d ", __atomic_add_fetch(&y, id(3), __ATOMIC_RELAXED));
    printf("%d ", __atomic_exchange_n(&y, id(1), __ATOMIC_SEQ_CST));
    int w = id(1), z = id(77);
    printf("%d ", __atomic_compare_exchange_n(&y, &w, z, id(0), __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
    printf("%d\n", y);
    __atomic_load(&y, &w, 5);
    __atomic_store(&y, &z, 5);
    int ret;
    __atomic_exchange(&y, &w, &ret, 5);
    printf("%d %d\n", ret, y);
    printf("%d ", __atomic_compare_exchange(&y, &w, &ret, 0, 5, 5));
    printf("%d\n", __atomic_nand_fetch(&y, id(3), 5));
    char t = 0;
    printf("%d", __atomic_test_and_set(&t, id(5)));
    __atomic_clear(&t, 5);
    printf("%d\n", t);
    printf("%d %d\n", __atomic_always_lock_free(4, 0), id(1));
    printf("%d ", __sync_fetch_and_add(&y, id(2)));
    printf("%d ", __sync_add_and_fetch(&y, id(2)));
    printf("%d ", __sync_bool_compare_and_swap(&y, id(y), id(5)));
    printf("%d ", __sync_val_compare_and_swap(ip(&y), id(5), id(6)));
    printf("%d ", __sync_lock_test_and_set(&y, id(9)));
    __sync_lock_release(&y);
    __sync_synchronize();
    printf("%d ", __sync_fetch_and_nand(&y, id(1)));
    printf("%d ", __sync_or_and_fetch(&y, id(16)));
    printf("%d\n", __sync_xor_and_fetch(&y, id(3)));
    struct H h = {id(1), id(255), 2};
    h.x += id(3);
    h.c += id(2);
    h.x++;
    printf("%d %d %d\n", h.x, h.c, h.y);
    struct H *hp = &h;
    hp->x -= id(1);
    printf("%d\n", hp->x--);
    _Atomic int arr[3] = {1, id(2), 3};
    arr[id(1)] += id(5);
    arr[id(2)]++;
    printf("%d %d %d\n", arr[0], arr[1], arr[2]);
    _Atomic int *pa = arr;
    *pa++ = id(4);
    *pa += id(1);
    printf("%d %d\n", arr[0], arr[1]);
    static _Atomic int sa = 3;
    sa += id(sa);
    printf("%d\n", sa);
    uint64_t u = 1;
    printf("%d\n", (int)__atomic_fetch_or(&u, (uint64_t)id(6), 5));
    printf("%d\n", (int)u);
    _Atomic(int *) ptr = &y;
    int yy[3] = {1, 2, 3};
    ptr = yy;
    ptr++;
    printf("%d\n", *ptr);
    _Atomic short sh = id(32767);
    sh += 1;
    printf("%d\n", sh);
    _Atomic unsigned long long ull = id(1);
    ull <<= id(40);
    printf("%llu\n", ull);
    printf("%d\n", (id(1), a) + (a ? id(1) : 0));
    if (a == 47 && id(1)) puts("a");
    _Atomic int *volatile pp = &a;
    *pp = id(3);
    printf("%d\n", a);
    const _Atomic int ca = id(4);
    printf("%d\n", ca);
    volatile _Atomic int va = 1;
    va += id(2);
    printf("%d\n", va);
    return 0;
}

// expect: 7
// expect: 8
// expect: 10
// expect: 1
// expect: 3
// expect: 9 9
// expect: 10
// expect: 10
// expect: 15
// expect: 14 44
// expect: 1
// expect: 45 44
// expect: 0
// expect: 45 45
// expect: 47
// expect: 7
// expect: 15
// expect: 14
// expect: 12
// expect: 5 6
// expect: 8 9 5
// expect: 1.5
// expect: 1
// expect: 0 4 10 10 1 77
// expect: 77 77
// expect: 1 -2
// expect: 00
// expect: 1 1
// expect: -2 2 1 5 6 0 -1 -4
// expect: 5 1 2
// expect: 4
// expect: 1 7 4
// expect: 4 8
// expect: 6
// expect: 1
// expect: 7
// expect: 2
// expect: -32768
// expect: 1099511627776
// expect: 48
// expect: a
// expect: 3
// expect: 4
// expect: 3
