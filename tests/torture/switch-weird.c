extern void abort(void);
static int f(int n) {
    int r = 0;
    switch (n) {
        int unused;
        unused = 3;
    case 1:
        r = 1;
        if (0) case 2:
            r += 10;
        for (; 0;) {
        case 3:
            r += 100;
        }
        break;
        do {
        case 4:
            r += 1000;
            break;
        case 5:
            r += 5;
        } while (r < 20);
    }
    return r;
}
static int g(int n) {
    switch (n)
    case 3:
        return 1;
    switch (n)
    default:
        return 2;
    switch (n)
        ;
    return 3;
}
static int h(int n) {
    switch (n) {}
    switch (n, n + 1) {
    case 4:
        goto x;
    }
    return 0;
x:
    return 1;
}
int main(void) {
    if (f(1) != 1 || f(2) != 10 || f(3) != 100 || f(4) != 1000 || f(5) != 1020 && f(5) != 1005 || g(3) != 1 ||
        g(4) != 2 || h(3) != 1)
        abort();
    return 0;
}
