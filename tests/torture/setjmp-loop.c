#include <setjmp.h>
extern void abort(void);
static jmp_buf b;
static int d;
__attribute__((noinline)) static void thrower(int k) {
    if (k) longjmp(b, k);
}
int main(void) {
    volatile int i, s = 0;
    for (i = 0; i < 10; i++) {
        int r = setjmp(b);
        if (r == 0)
            thrower(i % 3);
        else
            s += r;
    }
    if (s != 2 * 0 + 3 * 1 + 3 * 2 - 0 && s != 9) abort();
    while (d < 5) {
        if (setjmp(b) == 0) {
            d++;
            thrower(d & 1);
        } else
            d++;
    }
    return d < 5;
}
