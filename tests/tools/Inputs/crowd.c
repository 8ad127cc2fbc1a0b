/* So many threads that a debugger which looks at each of them more than once has no end; and one of many calls. */
#include <stdlib.h>
#include <ythreads.h>

static ymutex door = YMUTEX_INIT;

static int wait_inside(int number) {
    int inner = 2 * number;
    ythread_mutex_lock(&door);
    ythread_mutex_unlock(&door);
    return inner;
}

thread waiter(int number) {
    int outer = 3 * number;
    exit(wait_inside(number) + outer);
}

static int go_down(int calls) {
    if (!calls) return wait_inside(7);
    int below = go_down(calls - 1);
    return below + 1;
}

thread deep(int calls) {
    exit(go_down(calls));
}

static void halt_here(void) {
}

thread ymain(int argc, char **argv) {
    int threads = argc > 1 ? atoi(argv[1]) : 10;
    ythread_mutex_lock(&door);
    for (int i = 1; i <= threads; i++) waiter(i);
    deep(20000);
    ythread_yield(YTHREAD_ANY);
    halt_here();
    exit(0);
}
