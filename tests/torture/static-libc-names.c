// flags: -w
static int malloc(int a) {
    return a + 1;
}
static int free(int a) {
    return a - 1;
}
static int printf(int a) {
    return a * 2;
}
static void abort(void) {
    *(volatile int *)0 = 1;
}
static int memcpy = 4;
static int strlen(int a) {
    return a;
}
static int sprintf(int a) {
    return a;
}
int main(void) {
    if (malloc(1) + free(1) + printf(2) + memcpy + strlen(1) + sprintf(1) != 2 + 0 + 4 + 4 + 1 + 1) abort();
    return 0;
}
