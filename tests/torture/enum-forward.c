extern void abort(void);
enum later;
static enum later *p;
enum later { L1 = -1, L2 = 5 };
static int f(enum later l) {
    return l;
}
int main(void) {
    enum later x = L2;
    p = &x;
    enum { IN = L2 * 2, IN2 } y = IN2;
    {
        enum later { L1 = 100 } z = L1;
        if (z != 100) abort();
    }
    return f(*p) + y - 16 + (f(L1) + 1);
}
