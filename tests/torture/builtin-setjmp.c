extern void abort(void);
static void *buf[5];
__attribute__((noinline)) static void jump(void) {
    __builtin_longjmp(buf, 1);
}
int main(void) {
    volatile int n = 0;
    if (__builtin_setjmp(buf) == 0) {
        n = 1;
        jump();
        abort();
    } else {
        if (n != 1) abort();
        n = 2;
    }
    return n != 2;
}
