#include <stdatomic.h>
extern void abort(void);
static _Atomic int g;
static atomic_long l;
static atomic_flag fl = ATOMIC_FLAG_INIT;
struct p {
    int a, b;
};
static _Atomic struct p ap;
static int f(int a) {
    return a;
}
_Atomic(int *) aptr;
int main(void) {
    atomic_init(&g, f(3));
    g += f(2);
    g++;
    --g;
    if (atomic_fetch_add(&g, f(4)) != 5 || atomic_load(&g) != 9) abort();
    int e = 9;
    if (!atomic_compare_exchange_strong(&g, &e, f(1)) || g != 1) abort();
    if (atomic_flag_test_and_set(&fl) || !atomic_flag_test_and_set(&fl)) abort();
    struct p x = {f(1), f(2)};
    ap = x;
    x = ap;
    if (x.b != 2) abort();
    l = g = f(7);
    l *= 2;
    if (atomic_exchange(&l, 3) != 14) abort();
    _Atomic short s = 5;
    s <<= f(2);
    s ^= 1;
    if (s != 21) abort();
    int arr[3] = {1, 2, 3};
    aptr = arr;
    aptr++;
    if (*aptr != 2 || __sync_bool_compare_and_swap(&arr[0], f(1), 8) != 1 || arr[0] != 8 ||
        __sync_add_and_fetch(&arr[1], 5) != 7)
        abort();
    return 0;
}
