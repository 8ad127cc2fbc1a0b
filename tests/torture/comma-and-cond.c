extern void abort(void);
static int n;
static int f(int a) {
    n = n * 10 + a;
    return a;
}
int main(void) {
    int r = (f(1), f(2)) + (f(0) ? f(3) : (f(4), f(5)));
    if (r != 7 || n != 12045) abort();
    n = 0;
    r = f(1) && (f(0) || f(2)) && !f(0) ? f(6) : f(7);
    if (r != 6 || n != 10206) abort();
    n = 0;
    r = f(0) ?: f(3);
    r += f(4) ?: f(5);
    if (r != 7 || n != 34) abort();
    f(1) ? (void)f(2) : (void)0;
    int x = 5, *p = f(0) ? (void *)0 : &x;
    const char *s = f(1) ? "a" : (void *)0;
    if (*p != 5 || *s != 'a') abort();
    return 0;
}
