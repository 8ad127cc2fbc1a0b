// flags: --stress=statement -w
// not-shipped: keeps its buffers in globals
/* Jumps out of a signal handler and out of a callback of qsort, over the plain C between; saved signal masks. */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static sigjmp_buf sb;
static jmp_buf jb;
static volatile int n;
static void h(int s)
{
    n++;
    siglongjmp(sb, s);
}

static void h2(int s)
{
    n += 10;
}

static int cmp(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    if (x == 5 || y == 5)
        longjmp(jb, x + 100);
    return x - y;
}

static int viaqsort(void)
{
    int a[] = {3, 1, 5, 2};
    volatile int k = 0;
    int r = setjmp(jb);
    if (r)
        return r + k;
    k = 1;
    qsort(a, 4, sizeof *a, cmp);
    return -1;
}

static int viasig(int d)
{
    if (d)
        return viasig(d - 1);
    int r = sigsetjmp(sb, 1);
    if (r == 0) {
        raise(SIGUSR1);
        return -1;
    }
    if (r == SIGUSR1) {
        int *volatile p = 0;
        signal(SIGSEGV, h);
        *p = 1;
    }
    return r;
}

int main(void)
{
    signal(SIGUSR1, h);
    signal(SIGUSR2, h2);
    raise(SIGUSR2);
    printf("%d\n", n);
    printf("%d\n", viasig(3) == SIGSEGV);
    printf("%d\n", viasig(0) == SIGSEGV);
    sigset_t m;
    sigprocmask(SIG_BLOCK, 0, &m);
    printf("%d %d\n", n, sigismember(&m, SIGUSR1));
    printf("%d\n", viaqsort() > 100);
    return 0;
}

// expect: 10
// expect: 1
// expect: 1
// expect: 14 0
// expect: 1
