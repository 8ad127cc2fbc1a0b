extern void abort(void);
struct f {
    int n;
    char s[];
};
static struct f a = {3, "abc"};
struct f b = {4, {'w', 'x', 'y', 'z'}};
static struct {
    int n;
    struct {
        int x, y;
    } v[];
} c = {2, {{1, 2}, {3, 4}}};
static int sum(struct f *p) {
    int t = 0;
    for (int i = 0; i < p->n; i++) t += p->s[i];
    return t;
}
int main(void) {
    static struct f d = {2, "pq"};
    if (sum(&a) != 294 || sum(&b) != 'w' + 'x' + 'y' + 'z' || sum(&d) != 'p' + 'q' || c.v[1].y != 4) abort();
    return 0;
}
