extern void abort(void);
extern void exit(int);
int main(void);
static int (*p)(void) = main;
static int n;
int main(void) {
    if (n++ == 3) exit(0);
    if (p != main) abort();
    return p();
}
