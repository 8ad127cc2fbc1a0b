extern void abort(void);
static int run(int i) {
    static const int off[] = {&&a - &&a, &&b - &&a, &&c - &&a};
    int n = 0;
    goto *(&&a + off[i]);
a:
    n++;
b:
    n += 10;
c:
    n += 100;
    return n;
}
int main(void) {
    if (run(0) != 111 || run(1) != 110 || run(2) != 100) abort();
    return 0;
}
