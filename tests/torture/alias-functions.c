extern void abort(void);
int real(int a) {
    return a * 3;
}
int other(int) __attribute__((alias("real")));
static int inner(int a) {
    return a - 1;
}
extern int outer(int) __attribute__((alias("inner")));
int var = 5;
extern int var2 __attribute__((alias("var")));
int main(void) {
    if (other(4) != 12 || outer(3) != 2) abort();
    var2 = 8;
    if (*(volatile int *)&var != 8) abort();
    return 0;
}
