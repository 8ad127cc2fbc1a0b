extern void abort(void);
static int f(int n) {
    static int s = 1;
    {
        static int s = 10;
        s += n;
        n = s;
    }
    {
        static int s[3] = {100};
        s[0]++;
        n += s[0];
        static struct {
            int a;
        } t = {5};
        n += t.a++;
    }
    return n + s++;
}
static int g(void) {
    static int n = sizeof(int[3]);
    static int *p = &n;
    return (*p)++;
}
int main(void) {
    int a = f(1), b = f(1);
    if (a != 11 + 101 + 5 + 1 || b != 12 + 102 + 6 + 2 || g() != 12 || g() != 13) abort();
    for (int i = 0; i < 3; i++) {
        static int k;
        int j = k++;
        if (j != i) abort();
    }
    return 0;
}
