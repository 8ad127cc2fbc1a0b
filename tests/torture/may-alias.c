extern void abort(void);
typedef int aint __attribute__((may_alias));
static float f(float *p) {
    *(aint *)p = 0x40400000;
    return *p;
}
int main(void) {
    float x = 1;
    if (f(&x) != 3.0f) abort();
    return 0;
}
