extern void abort(void);
typedef int (*fn)(int, void *);
struct ops {
    fn go;
    struct ops *next;
};
static int a(int n, void *p) {
    struct ops *o = p;
    return n <= 0 ? 1 : o->next->go(n - 1, o->next) + 1;
}
static int b(int n, void *p) {
    struct ops *o = p;
    return n <= 0 ? 2 : (*o->next->go)(n - 2, o->next) + 10;
}
static struct ops oa = {a}, ob = {b, &oa};
static fn tab[] = {a, b};
static fn pick(int i) {
    return tab[i & 1];
}
static int (*(*deep)(int))(int, void *) = pick;
int main(void) {
    oa.next = &ob;
    if (a(5, &oa) != 22 + 2 && a(5, &oa) != 1 + 10 + 1 + 10 + 1) abort();
    if (pick(1)(0, 0) != 2 || deep(0)(0, 0) != 1 || (***deep(1))(-1, 0) != 2) abort();
    return 0;
}
