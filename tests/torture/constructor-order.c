extern void abort(void);
extern void exit(int);
static int seen;
__attribute__((constructor(200))) static void second(void) {
    seen = seen * 10 + 2;
}
__attribute__((constructor(101))) static void first(void) {
    seen = seen * 10 + 1;
}
__attribute__((constructor)) static void third(void) {
    for (int i = 0; i < 1; i++) seen = seen * 10 + 3;
}
__attribute__((destructor)) static void last(void) {
    if (seen != 123) abort();
}
int main(void) {
    if (seen != 123) abort();
    return 0;
}
