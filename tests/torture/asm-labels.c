extern void abort(void);
int f(int) __asm__("other_f");
int f(int a) {
    return a + 2;
}
extern int g(int) __asm__("other_f");
int v __asm__("other_v") = 6;
extern int w __asm__("other_v");
extern unsigned long my_len(const char *) __asm__("strlen");
int main(void) {
    if (f(1) != 3 || g(2) != 4) abort();
    w = 3;
    if (*(volatile int *)&v != 3) abort();
    if (my_len("four") != 4) abort();
    return 0;
}
