extern void abort(void);
struct t {
    int n;
    char c[0];
};
struct s {
    int n;
    int v[];
};
static struct s st = {3, {1, 2, 3}};
struct u {
    int a[0][4];
    int b;
};
int g[0];
int main(void) {
    int loc[0];
    struct u u;
    u.b = 3;
    if (sizeof loc || sizeof g || sizeof u != 4) abort();
    if (st.v[2] != 3) abort();
    char buf[sizeof(struct t) + 10] __attribute__((aligned(8)));
    struct t *t = (struct t *)buf;
    t->n = 2;
    t->c[1] = 'x';
    if (buf[5] != 'x') abort();
    return 0;
}
