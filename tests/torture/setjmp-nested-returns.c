#include <setjmp.h>
extern void abort(void);
static jmp_buf outer, inner;
static int log_;
static void deep(int n) {
    char pad[n + 1];
    pad[n] = n;
    if (n == 0) longjmp(inner, 3);
    deep(n - 1);
    pad[0]++;
    log_ = 999;
}
static int mid(int n) {
    volatile int v = n;
    int r = setjmp(inner);
    if (r == 0) {
        v++;
        deep(5);
        return -1;
    }
    if (r == 3) {
        v += 10;
        if (n > 2) longjmp(outer, v);
        return v;
    }
    return -2;
}
int main(void) {
    volatile int c = 0;
    switch (setjmp(outer)) {
    case 0:
        if (mid(1) != 12) abort();
        c = 1;
        mid(5);
        abort();
    case 16:
        if (c != 1) abort();
        break;
    default:
        abort();
    }
    jmp_buf copy;
    if (!setjmp(copy)) {
        jmp_buf c2;
        __builtin_memcpy(c2, copy, sizeof copy);
        c = 2;
        longjmp(c2, 0);
    }
    if (c != 2 || log_) abort();
    for (volatile int i = 0; i < 4; i++) {
        jmp_buf b;
        if (_setjmp(b) == 0) longjmp(b, i + 1);
        c += i;
    }
    return c != 8;
}
