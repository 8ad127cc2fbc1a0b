extern void abort(void);
struct s {
    char c[17];
    int n;
};
static int k;
static struct s mk(int n) {
    struct s s = {"abc", n};
    k++;
    return s;
}
int main(void) {
    struct s a = mk(1), b = mk(2);
    struct s c = a.n > b.n ? a : mk(3);
    if (c.n != 3 || k != 3) abort();
    c = (k++, b);
    if (c.n != 2) abort();
    if ((k ? a : b).n != 1 || (mk(0), mk(9)).n != 9 || (a = b).n != 2 || a.n != 2) abort();
    c = k == 1 ? mk(4) : k == 6 ? mk(5) : mk(6);
    if (c.n != 5) abort();
    (*(k ? &a : &b)).n = 77;
    return a.n != 77;
}
