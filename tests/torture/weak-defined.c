extern void abort(void);
int here(int) __attribute__((weak));
int here(int a) {
    return a + 1;
}
int main(void) {
    if (!here) abort();
    if (here && here(3) != 4) abort();
    return 0;
}
