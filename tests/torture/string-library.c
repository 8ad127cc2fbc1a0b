#include <string.h>
#include <stdlib.h>
#include <ctype.h>
static char *rev(char *s) {
    for (char *a = s, *b = s + strlen(s) - 1; a < b; a++, b--) {
        char t = *a;
        *a = *b;
        *b = t;
    }
    return s;
}
int main(void) {
    char b[50] = "hello";
    if (strcmp(rev(b), "olleh") || strchr(b, 'l') - b != 1 || strrchr(b, 'l') - b != 2 || strstr(b, "leh") != b + 2 ||
        strspn(b, "lo") != 3 || strcspn(b, "h") != 4)
        abort();
    strncat(b, "worldly", 5);
    if (strncmp(b, "ollehworld", 11) || memchr(b, 'w', 50) != b + 5) abort();
    char t[] = "a,b,,c", *p = strtok(t, ",");
    int n = 0;
    while (p) {
        n += *p;
        p = strtok(0, ",");
    }
    if (n != 'a' + 'b' + 'c') abort();
    for (p = b; *p; p++) *p = toupper(*p);
    char *d = strdup(b);
    if (strcmp(d, "OLLEHWORLD") || atoi("42x") != 42 || strtod("2.5e1", 0) != 25) abort();
    free(d);
    memmove(b + 1, b, 5);
    return b[1] != 'O';
}
