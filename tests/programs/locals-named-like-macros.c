// flags: -O2 -D_FORTIFY_SOURCE=2
/* Locals of inner blocks have the names of macros that are called outside of them, also of such as are macros to some compilers alone
 * (printf under _FORTIFY_SOURCE). */
#include <ctype.h>
#include <stdio.h>
#include <ythreads.h>

#define twice(x) (2 * (x))
#define LIMIT    7

static int sum(int n) {
    int all = twice(n);
    {
        int twice = n, (printf) = 1;
        ythread_yield(YTHREAD_ANY);
        all += twice + printf;
    }
    for (int isdigit = 0; isdigit < 2; isdigit++) {
        ythread_yield(YTHREAD_ANY);
        all += isdigit;
    }
    return all + twice(LIMIT) + !!isdigit('3');
}

thread ymain(void) {
    int first = sum(1), second = sum(2);
    printf("%d\n", first);
    // expect: 20
    {
        int printf = 3, snprintf = 4;
        ythread_yield(YTHREAD_ANY);
        putchar('0' + printf + snprintf);
    }
    printf("\n%d\n", second);
    // expect: 7
    // expect: 23
}
