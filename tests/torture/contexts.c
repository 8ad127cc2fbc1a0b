/* Coroutines by makecontext and swapcontext, some of them never ended, and getcontext to which setcontext goes back. */
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>

enum { ROUTINES = 3, STACK = 262144 };
static ucontext_t outside, routines[ROUTINES], place;
static int seen[40], count;

static int note(int id, int n) {
    seen[count++] = id * 10 + n;
    return n + 1;
}
static void leave(int id, int depth) {
    if (depth > 0)
        leave(id, depth - 1);
    else
        swapcontext(&routines[id], &outside);
}
static void body(int id) {
    int last = id == 1 ? 100 : 4;
    for (int n = 0; n < last; n = note(id, n)) leave(id, n);
}
static int deep(int n) { return n ? deep(n - 1) + 1 : 0; }
static int again(int most) {
    volatile int times = 0;
    getcontext(&place);
    times = note(9, times);
    deep(30);
    if (times < most) setcontext(&place);
    return times;
}
static int within(int depth, int most) { return depth ? within(depth - 1, most) + 1 : again(most); }
static int started(int round) {
    volatile int back = 0;
    ucontext_t here;
    getcontext(&here);
    if (back++ < 2) {
        deep(round);
        setcontext(&here);
    }
    return back;
}

int main(void) {
    int sum = within(6, 4) + started(3) + deep(5);
    for (int i = 0; i < ROUTINES; i++) {
        getcontext(&routines[i]);
        routines[i].uc_stack.ss_sp = malloc(STACK);
        routines[i].uc_stack.ss_size = STACK;
        routines[i].uc_link = &outside;
        makecontext(&routines[i], (void (*)(void))body, 1, i);
    }
    for (int round = 0; round < 5; round++)
        for (int i = 0; i < ROUTINES; i++) {
            sum += deep(round + i);
            swapcontext(&outside, &routines[i]);
        }
    for (int i = 0; i < count; i++) printf("%d ", seen[i]);
    printf("%d %d\n", count, sum);
    return deep(3);
}
