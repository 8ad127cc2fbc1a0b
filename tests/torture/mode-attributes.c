extern void abort(void);
typedef int qi __attribute__((mode(QI)));
typedef unsigned int uhi __attribute__((mode(HI)));
typedef int di __attribute__((mode(DI)));
typedef float df __attribute__((mode(DF)));
typedef int ti __attribute__((mode(TI)));
typedef int word __attribute__((mode(word)));
typedef int ptr __attribute__((mode(pointer)));
static di add(qi a, uhi b, di c, df d) {
    return a + b + c + (di)d;
}
int main(void) {
    qi a = 257;
    uhi b = 65537;
    ti t = (ti)1 << 70;
    if (sizeof(qi) != 1 || sizeof(uhi) != 2 || sizeof(di) != 8 || sizeof(df) != 8) abort();
    if (add(a, b, 1ll << 40, 2.5) != (1ll << 40) + 4) abort();
    if ((int)(t >> 69) != 2) abort();
    word w = -1;
    ptr p = (ptr)&w;
    if (*(word *)p != -1) abort();
    return 0;
}
