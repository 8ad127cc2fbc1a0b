extern void abort(void);
struct s {
    int a, b;
    char c[20];
};
static struct s mk(int n) {
    return ({
        struct s r = {n, n + 1};
        r.c[3] = n;
        r;
    });
}
int main(void) {
    if (({ mk(3); }).b != 4 || ({
                                   struct s t = mk(7);
                                   t;
                               }).c[3] != 7)
        abort();
    struct s *p = &(struct s){1, 2};
    if (({ *p; }).a != 1) abort();
    (void)({
        int q = 3;
        (void)q;
    });
    ({ ; });
    return 0;
}
