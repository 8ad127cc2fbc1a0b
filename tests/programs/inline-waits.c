// flags: -Wno-unused-function
// files: modules/inline-waits.c
/* Inline functions and functions of a header that wait, without --stress: plain, static, thread functions, called
 * through pointers from two files. */
#include "modules/inline-waits.h"
extern inline int c99(int);
int other(int);
inline int local_inline(int n) { ythread_yield(YTHREAD_ANY); return n + 3; }
extern int local_inline(int);

thread ymain(void)
{
    int a[2][2] = {{1, 2}, {3, 4}};
    struct ctx c = {wait_a_bit, 5}, d = {c99, 6}, e = {never, 7}, f = {other_waits, 8};
    yid id;
    printf("%d %d %d\n", wait_a_bit(1), c99(2), never(3));
    printf("%d %d\n", local_inline(1), vm(2, a, &a[1]));
    printf("%d %d %d %d\n", run(&c), run(&d), run(&e), run(&f));
    spawned(1, "short");
    ythread_yield(YTHREAD_ANY); ythread_yield(YTHREAD_ANY);
    ythread_create(&id, 0, spawned, 2, 2, "long"); ythread_join(id, 0);
    printf("%d\n", other_waits(1));
}

// expect: 2 6 3
// expect: 4 12
// expect: other 10
// expect: 6 14 7 19
// expect: short 2
// expect: long 3
// expect: other 10
// expect: 5
