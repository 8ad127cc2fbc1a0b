extern void abort(void);
int g = 3;
static int h = 4;
static int f(void) {
    extern int g;
    {
        extern int h;
        extern int late;
        extern int fl(int);
        g += h + late;
        return fl(g);
    }
}
int late = 10;
int fl(int a) {
    return a * 2;
}
int main(void) {
    int g = 100;
    {
        extern int g;
        g++;
    }
    if (f() != 36 || g != 100) abort();
    int fl(int), abs(int);
    return fl(1) + abs(-1) != 3;
}
