#include <setjmp.h>
#include <stdlib.h>
static jmp_buf env;
static int lvl;
static void deep(int n) {
    if (n == 0) longjmp(env, 5);
    lvl++;
    deep(n - 1);
    abort();
}
static int tryit(int n) {
    switch (setjmp(env)) {
    case 0:
        deep(n);
        return -1;
    case 5:
        return 50 + lvl;
    default:
        return -2;
    }
}
static int loop(void) {
    volatile int i = 0;
    jmp_buf e;
    int r = setjmp(e);
    i++;
    if (r < 3) longjmp(e, r + 1);
    return i;
}
static int nested(void) {
    jmp_buf a, *p = &a;
    int v;
    if ((v = setjmp(*p)) == 0) {
        jmp_buf b;
        if (!setjmp(b)) longjmp(b, 1);
        longjmp(a, 7);
    }
    return v;
}
static int zero(void) {
    jmp_buf a;
    volatile int k = 0;
    if (setjmp(a))
        k = 1;
    else
        longjmp(a, 0);
    return k;
}
struct ctx {
    jmp_buf j;
    int code;
};
static void thrower(struct ctx *c, int code) {
    c->code = code;
    longjmp(c->j, 1);
}
static int catcher(int code) {
    struct ctx c = {.code = 0};
    if (setjmp(c.j) == 0) thrower(&c, code);
    return c.code;
}
static int bi(void) {
    void *b[5];
    volatile int k = 0;
    if (__builtin_setjmp(b)) return k;
    k = 9;
    __builtin_longjmp(b, 1);
}
int main(void) {
    if (tryit(4) != 54 || loop() != 4 || nested() != 7 || zero() != 1 || catcher(33) != 33) abort();
    for (int i = 0; i < 3; i++) {
        lvl = 0;
        if (tryit(i) != 50 + i) abort();
    }
    return 0;
}
