extern void abort(void);
int bar(int a) {
    return a ? bar(a - 1) + 1 : 0;
}
int foo(int) __attribute__((weak, alias("bar")));
int (*p)(int) = foo;
int main(void) {
    if (foo(5) != 5 || p(6) != 6) abort();
    if (p != bar) abort();
    return 0;
}
