#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <setjmp.h>
static volatile sig_atomic_t hits;
static sigjmp_buf env;
static int last;
static void on(int s) {
    hits += s == SIGUSR1;
}
static void out(int s) {
    (void)s;
    siglongjmp(env, 5);
}
static void bye(void) {
    printf("bye %d\n", last++);
    fflush(stdout);
}
static void bye2(void) {
    printf("bye2 %d\n", last++);
    atexit(bye);
}
static int work(int n) {
    int i, r = 0;
    for (i = 0; i < n; i++) {
        if (i == 3) raise(SIGUSR1);
        r += i;
    }
    return r;
}
int main(void) {
    int r;
    signal(SIGUSR1, on);
    signal(SIGUSR2, out);
    atexit(bye);
    atexit(bye2);
    r = work(6) + work(5);
    if (!sigsetjmp(env, 1)) {
        raise(SIGUSR2);
        puts("no");
    } else
        puts("back");
    printf("%d %d\n", (int)hits, r);
    fflush(stdout);
    exit(3);
}
