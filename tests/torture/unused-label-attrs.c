extern void abort(void);
static int f(int a __attribute__((unused)), int b) {
    int q __attribute__((unused)) = 3;
unused:
    __attribute__((unused));
    if (b == 0) goto out;
    b--;
    goto unused;
out:
    __attribute__((cold)) return q;
}
int main(void) {
    if (f(1, 3) != 3) abort();
    switch (f(1, 0)) {
    case 3:
        __attribute__((fallthrough));
    case 4:
        return 0;
    }
    abort();
}
