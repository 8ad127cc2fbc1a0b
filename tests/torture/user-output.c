#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
__attribute__((format(printf, 1, 2), noinline)) static void user_print(const char *f, ...) {
    char room[100];
    va_list l;
    va_start(l, f);
    vsnprintf(room, sizeof room, f, l);
    va_end(l);
    fputs(room, stdout);
}
static int log_(FILE *to, const char *f, va_list l) {
    return vfprintf(to, f, l);
}
static int twice(const char *f, ...) {
    va_list a, b;
    va_start(a, f);
    va_copy(b, a);
    int r = log_(stdout, f, a) * 100;
    r += log_(stdout, f, b);
    va_end(a);
    va_end(b);
    return r;
}
static int scan(const char *s, const char *f, ...) {
    va_list l;
    va_start(l, f);
    int r = vsscanf(s, f, l);
    va_end(l);
    return r;
}
static char *make(const char *f, ...) {
    char *p = 0;
    va_list l;
    va_start(l, f);
    int n = vsnprintf(0, 0, f, l);
    va_end(l);
    va_start(l, f);
    p = malloc(n + 1);
    vsprintf(p, f, l);
    va_end(l);
    return p;
}
int main(void) {
    int a = 0;
    char w[10];
    double d;
    user_print("%s %d %c\n", "text", 5, 'x');
    printf("%d\n", twice("%d,%s;", 3, "y"));
    int r = scan("12 word 3.5", "%d %9s %lf", &a, w, &d);
    printf("%d %d %s %.1f\n", r, a, w, d);
    char *m = make("%05d|%-5s|%+.2e", 42, "ab", 1.5);
    puts(m);
    free(m);
    printf("%*d|%.*s|%n", 6, 42, 2, "abcdef", &a);
    printf("%d %%\n", a);
    fprintf(stdout, "%zu %lld %hhd %Lf\n", sizeof a, 1LL << 40, (char)300, 2.5L);
    putchar('a' + putchar('b') - 'b');
    puts("");
    return printf("") + (fflush(stdout) != 0);
}
