extern void abort(void);
typedef __SIZE_TYPE__ size_t;
static int calls;
void *memcpy(void *d, const void *s, size_t n) {
    char *a = d;
    const char *b = s;
    calls++;
    while (n--) *a++ = *b++;
    return d;
}
__attribute__((noinline)) static void copy(char *a, char *b, int n) {
    memcpy(a, b, n);
}
int main(void) {
    char a[10] = "abcdefghi", b[10];
    copy(b, a, 10);
    if (b[8] != 'i' || b[9]) abort();
    if (calls == 0) abort();
    return 0;
}
