// flags: -fms-extensions
extern void abort(void);
struct base {
    int x, y;
};
struct derived {
    struct base;
    int z;
};
static int f(struct derived d) {
    return d.x + d.y * 10 + d.z * 100;
}
int main(void) {
    struct derived d = {{1, 2}, 3};
    return f(d) != 321;
}
