#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char g[64];
static char *cpy(char *d, const char *s) {
    char *r = d;
    while ((*d++ = *s++));
    return r;
}
static int cnt(const char *s, int c) {
    int n = 0;
    for (; (s = strchr(s, c)); s++) n++;
    return n;
}
int main(void) {
    char l[64] = "hello", *p;
    const char *volatile vs = "volatile string";
    if (strcmp(cpy(g, l), "hello") || strlen(g) != 5) abort();
    if (strcmp(strcat(strcpy(g, "ab"), "cd"), "abcd")) abort();
    if (memcmp(memcpy(g, vs, 5), "volat", 5)) abort();
    if (strncpy(g, "xyz", 10)[9] != 0) abort();
    if (strrchr("a/b/c", '/')[1] != 'c' || strstr("needle in hay", "in")[3] != 'h') abort();
    if (strspn("aabbc", "ab") != 4 || strcspn("hello", "l") != 2 || strpbrk("key=val", "=")[1] != 'v') abort();
    memmove(g, "0123456789", 11);
    memmove(g + 2, g, 8);
    if (strcmp(g, "0101234567")) abort();
    if (memchr(g, '4', 10) != g + 6 || cnt("banana", 'a') != 3) abort();
    p = l;
    *p++ = *p + 0 == 'e' ? 'J' : 'H';
    if (l[1] != 'e') abort();
    if (strncmp("abcd", "abxx", 2) || strncmp("abcd", "abxx", 3) >= 0) abort();
    memset(l, 0, sizeof l);
    for (int i = 0; i < 64; i++)
        if (l[i]) abort();
    if (sprintf(g, "%s|%5d|%-5d|%05d|%x|%c|%%", "s", 42, 42, 42, 255, 'z') != 24 + 2) abort();
    if (__builtin_strlen("abc"
                         "def") != 6 ||
        sizeof "a\0b" != 4 || "abc"[1] != 'b' || *("xyz" + 2) != 'z' || 1 ["pq"] != 'q')
        abort();
    p = strdup("dup");
    if (strcmp(p, "dup")) abort();
    free(p);
    char *q = strtok(strcpy(g, "a,b;c"), ",;");
    int n = 0;
    while (q) {
        n++;
        q = strtok(0, ",;");
    }
    if (n != 3) abort();
    return 0;
}
