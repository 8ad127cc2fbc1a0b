extern void abort(void);
static int a[10], *p = &a[3], **pp = &p;
static struct {
    int x, y[4];
} s, *ps = &s;
static int *q = &s.y[2];
static char *str = "hello" + 2;
static unsigned long d = (unsigned long)&((struct {
                             char c;
                             int i;
                         } *)0)
                             ->i;
static int (*f)(void);
static void *me = &me;
static long diff = (char *)&a[5] - (char *)&a[2];
static int *lit = (int[]){1, 2, 3};
static int g(void) {
    static int *in = &a[1];
    static int k = sizeof a;
    return in - a + k;
}
int main(void) {
    f = g;
    if (**pp || p != a + 3 || q - s.y != 2 || *str != 'l' || d != 4 || f() != 41 || me != &me || diff != 12 ||
        lit[2] != 3 || ps->x)
        abort();
    return 0;
}
