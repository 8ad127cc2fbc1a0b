// flags: -fno-builtin
/* Functions of the library that the program defines itself, with another meaning, and wrappers around its output. */
typedef __SIZE_TYPE__ size_t;
int vprintf(const char *, __builtin_va_list);
void exit(int);
static int copies, prints, aborts;
static const int strict = 1;
void *memcpy(void *to, const void *from, size_t n) {
    copies++;
    char *t = to;
    const char *f = from;
    while (n--) *t++ = *f++;
    return to;
}
void *memset(void *to, int c, size_t n) {
    copies++;
    char *t = to;
    while (n--) *t++ = c;
    return to;
}
size_t strlen(const char *s) {
    size_t n = 0;
    while (*s++) n++;
    return n + (strict ? 0 : 1);
}
char *strcpy(char *to, const char *from) {
    char *t = to;
    while ((*t++ = *from++)) {
    }
    return to;
}
int abs(int x) {
    return x < 0 ? -x : x;
}
void abort(void) {
    aborts++;
    exit(3);
}
int printf(const char *f, ...) {
    __builtin_va_list l;
    __builtin_va_start(l, f);
    int r = vprintf(f, l);
    __builtin_va_end(l);
    prints++;
    return r;
}
int puts(const char *s) {
    return printf("%s!\n", s);
}
int putchar(int c) {
    return printf("<%c>", c);
}
double sqrt(double x) {
    return x + 1;
}
int isdigit(int c) {
    return c == 'x';
}
int toupper(int c) {
    return c;
}
long labs(long x) {
    return x;
}
int ffs(int x) {
    return -x;
}
struct big {
    char c[200];
};
static struct big make(int n) {
    struct big b;
    memset(b.c, n, sizeof b.c);
    return b;
}
static int last(struct big b) {
    return b.c[199];
}
int main(void) {
    struct big a = make(4), b;
    memcpy(&b, &a, sizeof a);
    b = a;
    struct big c[2] = {a, b};
    if (last(c[1]) != 4 || copies < 2 || strlen("four") != 4 || abs(-3) != 3 || sqrt(3) != 4 || !isdigit('x') ||
        toupper('a') != 'a' || labs(-4) != -4 || ffs(3) != -3)
        abort();
    printf("hello\n");
    printf("%s\n", "text");
    printf("%c", 'c');
    puts("line");
    putchar('z');
    char d[10];
    strcpy(d, "copy");
    if (d[3] != 'y' || prints < 2) abort();
    return 0;
}
