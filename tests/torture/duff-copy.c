extern void abort(void);
static void cp(char *d, const char *s, int n) {
    int k = (n + 7) / 8;
    switch (n % 8) {
    case 0:
        do {
            *d++ = *s++;
        case 7:
            *d++ = *s++;
        case 6:
            *d++ = *s++;
        case 5:
            *d++ = *s++;
        case 4:
            *d++ = *s++;
        case 3:
            *d++ = *s++;
        case 2:
            *d++ = *s++;
        case 1:
            *d++ = *s++;
        } while (--k > 0);
    }
}
int main(void) {
    char b[30] = {0};
    for (int n = 1; n < 27; n++) {
        for (int i = 0; i < 30; i++) b[i] = 0;
        cp(b, "abcdefghijklmnopqrstuvwxyz", n);
        if (b[n - 1] != 'a' + n - 1 || b[n]) abort();
    }
    return 0;
}
