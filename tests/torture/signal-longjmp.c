#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
static sigjmp_buf b;
static volatile int n;
static void h(int s) {
    n = s;
    siglongjmp(b, 5);
}
int main(void) {
    signal(SIGSEGV, h);
    signal(SIGFPE, h);
    int r = sigsetjmp(b, 1);
    if (r == 0) {
        raise(SIGSEGV);
        abort();
    }
    if (r != 5 || n != SIGSEGV) abort();
    r = sigsetjmp(b, 1);
    if (r == 0) {
        *(volatile int *)0 = 3;
        abort();
    }
    return r != 5;
}
