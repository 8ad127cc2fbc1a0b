extern void abort(void);
int a __attribute__((section("mysec"))) = 3;
static int b __attribute__((section("mysec"), used)) = 4;
__attribute__((section(".text.mine"), noinline)) int f(int x) {
    static int c __attribute__((section("mysec"))) = 5;
    return x + c++;
}
extern int __start_mysec[], __stop_mysec[];
int main(void) {
    if (f(1) != 6 || f(1) != 7) abort();
    int n = 0;
    for (int *p = __start_mysec; p < __stop_mysec; p++) n += *p;
    if (n != 3 + 4 + 7) abort();
    return 0;
}
