#include <setjmp.h>
#include <stdlib.h>
struct ex {
    jmp_buf b;
    struct ex *up;
    int code;
};
static struct ex *top;
static int order;
static void raise_(int c) {
    struct ex *e = top;
    top = e->up;
    e->code = c;
    longjmp(e->b, 1);
}
#define TRY                                                                                                            \
    {                                                                                                                  \
        struct ex e_;                                                                                                  \
        e_.up = top;                                                                                                   \
        top = &e_;                                                                                                     \
        if (!setjmp(e_.b)) {
#define CATCH                                                                                                          \
    top = e_.up;                                                                                                       \
    }                                                                                                                  \
    else {                                                                                                             \
        int code = e_.code;
#define ENDTRY                                                                                                         \
    }                                                                                                                  \
    }
static int f(int n) {
    TRY if (n == 0) raise_(42);
    TRY f(n - 1);
    CATCH order = order * 10 + n;
    raise_(code + 1);
    ENDTRY CATCH order = order * 10 + 9;
    return code;
    ENDTRY return -1;
}
int main(void) {
    if (f(0) != 42 || order != 9) abort();
    order = 0;
    int r = f(1);
    if (r != -1) abort();
    TRY raise_(7);
    CATCH if (code != 7) abort();
    r = 1;
    ENDTRY return r != 1 || top;
}
