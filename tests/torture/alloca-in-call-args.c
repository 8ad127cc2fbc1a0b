#include <string.h>
extern void abort(void);
static char *cpy(char *d, const char *s) {
    return strcpy(d, s);
}
static int len2(char *a, char *b) {
    return strlen(a) * 10 + strlen(b);
}
int main(void) {
    if (len2(cpy(__builtin_alloca(10), "abc"), cpy(__builtin_alloca(20), "defgh")) != 35) abort();
    char *keep[5];
    for (int i = 0; i < 5; i++) {
        keep[i] = __builtin_alloca(i + 2);
        memset(keep[i], 'a' + i, i + 1);
        keep[i][i + 1] = 0;
    }
    for (int i = 0; i < 5; i++)
        if (strlen(keep[i]) != i + 1 || keep[i][i] != 'a' + i) abort();
    return 0;
}
