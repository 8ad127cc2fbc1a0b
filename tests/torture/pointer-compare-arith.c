extern void abort(void);
static int a[10];
static int *end(void) {
    return a + 10;
}
int main(void) {
    int n = 0;
    for (int *p = a; p < end(); p++, n++);
    for (int *p = end(); p-- > a;) n--;
    if (n || end() - a != 10 || !(a < end()) || &a[3] - &a[7] != -4) abort();
    char *c = (char *)a;
    if (c + 4 != (char *)&a[1] || (unsigned long)&a[2] - (unsigned long)a != 8) abort();
    void *v = a;
    v += 4;
    if (v != a + 1 || sizeof(void) != 1 || (v - 4) != a || sizeof *v != 1) abort();
    int (*f)(void) = (void *)main;
    if ((void *)f != (void *)main || !f) abort();
    int *nul = 0;
    if (nul || nul != (void *)0 || !!nul) abort();
    return 0;
}
