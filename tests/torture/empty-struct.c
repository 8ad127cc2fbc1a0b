extern void abort(void);
struct empty {};
struct zero {
    int a[0];
};
struct mix {
    int x;
    struct empty e;
    int y;
    struct zero z;
};
static struct empty f(struct empty e, int a) {
    if (a != 3) abort();
    return e;
}
static int g(struct mix m, struct empty e, struct zero z, int k) {
    return m.x + m.y + k + (int)sizeof e + (int)sizeof z;
}
union ue {};
int main(void) {
    struct empty e, arr[3];
    e = f(e, 3);
    arr[1] = f(arr[0], 3);
    struct zero z;
    struct mix m = {1, {}, 2};
    union ue u;
    (void)u;
    if (g(m, e, z, 4) != 7) abort();
    if (sizeof arr || sizeof(struct mix) != 8) abort();
    return 0;
}
