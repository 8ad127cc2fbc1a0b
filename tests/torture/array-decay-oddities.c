extern void abort(void);
static int a[3][4][5];
static int (*row(int i))[5] {
    return a[i];
}
static int (*tab[2])[5];
static char (*str(void))[6] {
    static char s[6] = "hello";
    return &s;
}
int main(void) {
    for (int i = 0; i < 60; i++) ((int *)a)[i] = i;
    if (row(1)[2][3] != 33 || *(*(*(a + 2) + 1) + 1) != 46 || (*row(2))[4] != 44 || 2 [a][1][0] != 45) abort();
    tab[0] = row(0);
    tab[1] = &a[2][3];
    if (tab[1][0][2] != 57 || sizeof *tab[0] != 20 || sizeof a[0] / sizeof **a[0] != 20) abort();
    int(*p)[4][5] = a + 1;
    if ((*p)[3][4] != 39 || &p[1][0][0] != a[2][0] || (char *)(p + 1) - (char *)p != 80) abort();
    return 0;
}
