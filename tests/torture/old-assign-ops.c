extern void abort(void);
static int n;
static int *p(void) {
    n++;
    static int a[3] = {5, 6, 7};
    return a;
}
int main(void) {
    *p() += *p() -= 2;
    if (n != 2 || p()[0] != 6) abort();
    p()[1] <<= p()[0];
    if (p()[1] != 384) abort();
    int i = 0, a[4] = {0};
    a[i++] = i++ ? 1 : 0, a[i] ^= 5;
    i = 2;
    i = i++ + 1;
    n = 0;
    int *q = p();
    *q++ = 9;
    *q-- |= 1;
    (*q)++;
    if (q[0] != 10) abort();
    return 0;
}
