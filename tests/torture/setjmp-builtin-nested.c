void *buf[5], *outer[5];
int depth;
__attribute__((noinline)) void jump(void) {
    depth++;
    __builtin_longjmp(buf, 1);
}
__attribute__((noinline)) int inner(int n) {
    if (__builtin_setjmp(buf)) return n + 100;
    jump();
    return -1;
}
int main(void) {
    int i, s = 0;
    for (i = 0; i < 5; i++) s += inner(i);
    return s == 510 && depth == 5 ? 0 : 1;
}
