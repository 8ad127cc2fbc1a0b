extern void abort(void);
extern int nowhere(int) __attribute__((weak));
extern int nothing __attribute__((weak));
int main(void) {
    if (nowhere) abort();
    if (&nothing) abort();
    if (nowhere && nowhere(3)) abort();
    int (*p)(int) = nowhere;
    if (p) abort();
    if (!nowhere == 0) abort();
    return 0;
}
