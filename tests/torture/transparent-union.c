extern void abort(void);
typedef union {
    int *i;
    float *f;
    void *v;
} arg __attribute__((transparent_union));
static int get(arg a) {
    return *a.i;
}
int main(void) {
    int x = 3;
    float y = 0.0f;
    if (get(&x) != 3 || get(&y) != 0 || get((void *)&x) != 3) abort();
    return 0;
}
