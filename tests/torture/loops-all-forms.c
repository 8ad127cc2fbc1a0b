extern void abort(void);
int main(void) {
    int n = 0, i;
    for (;;) {
        if (n++ > 3) break;
    }
    while (1) {
        if (n-- < 0)
            break;
        else
            continue;
    }
    do n++;
    while (n < 5);
    do {
        if (n == 7) continue;
        n++;
    } while (n++ < 9);
    for (i = 0; i < 3; i++)
        for (int j = i; j--;) {
            if (j == 1) continue;
            n += j + 1;
        }
    while (n-- > 8);
    for (int k = 0, m = 5; k < m; k++, m--) n += m - k;
    do
        ;
    while (0);
    if (n != 7 + 5 + 3 + 1) abort();
    for (struct { int a, b; } s = {0, 3}; s.a < s.b; s.a++) n++;
    for (char c = 'a', *p = "abc"; *p; p++, c++)
        if (c != *p) abort();
    return n != 19;
}
