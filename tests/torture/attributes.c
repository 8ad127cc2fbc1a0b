#include <stdlib.h>
static int inits;
__attribute__((constructor)) static void init(void) {
    inits = 5;
}
__attribute__((noinline, noclone)) static int ni(int x) {
    return x + 1;
}
static inline __attribute__((always_inline)) int ai(int x) {
    return x + 2;
}
__attribute__((const)) static int cn(int x) {
    return x * x;
}
__attribute__((pure)) static int pu(const int *p) {
    return *p;
}
extern int weak_one(int) __attribute__((weak));
extern void absent(void) __attribute__((weak));
__attribute__((weak)) int weak_one(int x) {
    return x - 1;
}
static int real(int x) {
    return x ^ 1;
}
static int al(int x) __attribute__((alias("real")));
int sect __attribute__((section(".data.mine"))) = 3;
struct __attribute__((aligned(32))) big {
    int x;
};
static struct big gb;
static int __attribute__((unused)) un(void) {
    return 1;
}
__attribute__((noreturn)) static void die(void) {
    exit(0);
}
static void clean(int *p) {
    inits += *p;
}
static int cl(void) {
    __attribute__((cleanup(clean))) int a = 1;
    int b __attribute__((cleanup(clean), unused)) = 2;
    return inits;
}
__attribute__((warn_unused_result)) static int wu(void) {
    return 2;
}
__attribute__((format(printf, 1, 2))) static int fm(const char *f, ...) {
    return *f;
}
__attribute__((nonnull)) static int nn(int *p) {
    return *p;
}
__attribute__((malloc)) static void *ml(void) {
    return malloc(4);
}
__attribute__((hot)) static int hc(void);
static int hc(void) {
    return 8;
}
__attribute__((optnone, noinline)) static int on(void) {
    return 4;
}
int main(void) {
    if (inits != 5 || ni(1) != 2 || ai(1) != 3 || cn(4) != 16 || weak_one(4) != 3 || absent != 0 || al(4) != 5 ||
        sect != 3)
        abort();
    if ((unsigned long)&gb & 31) abort();
    struct big lb;
    if ((unsigned long)&lb & 31) abort();
    if (cl() != 5 || inits != 8) abort();
    int x = 7;
    if (pu(&x) != 7 || wu() != 2 || fm("a%d", 1) != 'a' || nn(&x) != 7 || hc() != 8 || on() != 4) abort();
    free(ml());
    int aligned __attribute__((aligned(64))) = 5;
    if ((unsigned long)&aligned & 63 || aligned != 5) abort();
    switch (x) {
    case 7:
        x++;
        __attribute__((fallthrough));
    case 8:
        x++;
    }
    if (x != 9) abort();
__attribute__((unused)) lab:
    die();
}
