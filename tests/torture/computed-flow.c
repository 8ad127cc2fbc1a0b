#include <stdio.h>
static int f(int n) {
    int r = 0;
    switch (n) {
        int hidden;
        while (r < 3) {
        case 0:
            r++;
            hidden = r;
        case 1 ... 4:
            r += hidden = 2;
            if (n == 3) continue;
        default:
            r += 10;
            if (r > 40) break;
        }
        hidden = 1;
        r += hidden;
    }
    return r;
}
static int duff(char *to, const char *from, int c) {
    int n = (c + 3) / 4;
    switch (c & 3) {
    case 0:
        do {
            *to++ = *from++;
        case 3:
            *to++ = *from++;
        case 2:
            *to++ = *from++;
        case 1:
            *to++ = *from++;
        } while (--n > 0);
    }
    return c;
}
static int into(int k) {
    int s = 0, i;
    if (k) goto mid;
    for (i = 0; i < 4; i++) {
        s += 10;
    mid:
        if (k) {
            i = 2;
            k = 0;
        }
        s++;
    }
    {
        goto out;
    in:
        s += 100;
        goto end;
    }
out:
    if (s < 50) goto in;
end:
    return s;
}
static int omit(int a) {
    return a ?: -1;
}
static int nestx(int n) {
    return ({
               int i, s = 0;
               for (i = 0; i < n; i++) {
                   if (i == 2) continue;
                   if (i == 5) break;
                   s += ({
                       int j = i;
                       do j++;
                       while (j % 3);
                       j;
                   });
               }
               s;
           }) +
           ({ omit(n) ?: ({ 7; }); });
}
int main(void) {
    char b[12] = {0};
    int i;
    for (i = -1; i < 6; i++) printf("%d ", f(i));
    printf("%d %s %d %d %d %d\n", duff(b, "abcdefghi", 9), b, into(0), into(1), nestx(8), omit(0));
    return 0;
}
