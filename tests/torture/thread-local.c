extern void abort(void);
_Thread_local int a = 3;
static __thread struct {
    int x, y;
} s = {1, 2};
static _Thread_local int *p;
static int f(int n) {
    static __thread int c = 10;
    c += n;
    return c;
}
int main(void) {
    a += 2;
    s.y += a;
    p = &a;
    *p += 1;
    if (a != 6 || s.y != 7 || f(1) != 11 || f(2) != 13) abort();
    return 0;
}
