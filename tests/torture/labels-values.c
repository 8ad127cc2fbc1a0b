extern void abort(void);
static int run(const unsigned char *p) {
    static const void *const t[] = {&&add, &&sub, &&mul, &&end};
    int a = 1;
    goto *t[*p];
add:
    a += 3;
    goto *t[*++p];
sub:
    a -= 2;
    goto *t[*++p];
mul:
    a *= 4;
    goto *t[*++p];
end:
    return a;
}
int main(void) {
    static const unsigned char prog[] = {0, 2, 1, 1, 0, 3};
    if (run(prog) != 15) abort();
    return 0;
}
