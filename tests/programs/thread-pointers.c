// not-shipped: adds up in a global variable
/* Pointers to thread functions: created through, called, compared; one of another kind is told. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>
static int sum;
thread add(int n, short k) { ythread_yield(YTHREAD_ANY); sum += n * k; }
thread sub(int n, short k) { sum -= n * k; }
thread other(long n) { sum += n; }
static thread (*const table[])(int, short) = { add, sub };
typedef void (*worker)(int, short);
thread ymain(void)
{
    yid id;
    worker w = add;
    thread (*p)(int, short) = sub;
    for (int i = 0; i < 2; i++) {
        int status = ythread_create(&id, 0, table[i], 2, i + 3, 2);
        status |= ythread_join(id, 0);
        printf("%d %d\n", status, sum);
    }
    ythread_create(&id, 0, w, 2, 10, 1); ythread_join(id, 0);
    ythread_create(&id, 0, p, 2, 1, 1); ythread_join(id, 0);
    printf("%d\n", sum);
    w = (worker)(void (*)(void))other;
    printf("%d %d\n", ythread_create(&id, 0, w, 2, 1, 1) == YTHREAD_EINVAL, strstr(ythread_error(), "no thread function") != 0);
    w = add;
    w(5, 2);
    p(1, 1);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    printf("%d\n", sum);
}

// expect: 0 6
// expect: 0 -2
// expect: 7
// expect: 1 1
// expect: 16
