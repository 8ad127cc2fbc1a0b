// flags: -fno-builtin
extern void abort(void);
typedef __SIZE_TYPE__ size_t;
int inside;
int strcmp(const char *a, const char *b) {
    if (inside) abort();
    while (*a && *a == *b) a++, b++;
    return *(unsigned char *)a - *(unsigned char *)b;
}
void *memset(void *p, int c, size_t n) {
    unsigned char *q = p;
    while (n--) *q++ = c;
    return p;
}
char *strcpy(char *d, const char *s) {
    char *r = d;
    while ((*d++ = *s++));
    return r;
}
int main(void) {
    char buf[32];
    memset(buf, 'x', 31);
    buf[31] = 0;
    if (strcmp(buf, "xx") <= 0) abort();
    strcpy(buf, "hello");
    if (strcmp(buf, "hello")) abort();
    return 0;
}
