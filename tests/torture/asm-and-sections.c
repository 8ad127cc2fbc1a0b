#include <stdio.h>
int counter __attribute__((section(".data.mine"))) = 3;
static int hidden(int) __asm__("renamed_hidden") __attribute__((used, noinline));
static int hidden(int x) {
    return x * 2;
}
extern int other(int) __asm__("renamed_hidden2");
int real2(int x) __asm__("renamed_hidden2");
int real2(int x) {
    return x + 7;
}
extern int weak_one(void) __attribute__((weak));
__attribute__((weak)) int weak_two(void) {
    return 11;
}
static int order[4], n;
__attribute__((constructor(200))) static void c1(void) {
    order[n++] = 1;
}
__attribute__((constructor(201))) static void c2(void) {
    order[n++] = 2;
}
__attribute__((constructor)) static void c3(void) {
    order[n++] = 3;
}
static int ask(int a, int b) {
    int r = a;
    __asm__ volatile("" : "+r"(r) : "g"(b) : "memory", "cc");
    return r + b;
}
int main(void) {
    int x = 5, y;
    __asm__("" : "=r"(y) : "0"(x));
    printf("%d %d %d %d %d%d%d %d %d\n", counter, hidden(4), other(1), weak_two() + (weak_one ? 100 : 0), order[0],
           order[1], order[2], ask(2, 3), y);
    return 0;
}
