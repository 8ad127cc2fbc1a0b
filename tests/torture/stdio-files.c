#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int put(FILE *f, const char *s) {
    while (*s)
        if (fputc(*s++, f) == EOF) return -1;
    return 0;
}
int main(void) {
    FILE *f = tmpfile();
    char b[64];
    int n, m;
    if (!f || put(f, "12 abc 3.5\nline two\n")) abort();
    rewind(f);
    double d;
    if (fscanf(f, "%d %s %lf", &n, b, &d) != 3 || n != 12 || strcmp(b, "abc") || d != 3.5) abort();
    fgetc(f);
    if (!fgets(b, sizeof b, f) || strcmp(b, "line two\n") || fgetc(f) != EOF || !feof(f)) abort();
    fclose(f);
    if (sscanf("7,8", "%d,%d", &n, &m) != 2 || n + m != 15) abort();
    snprintf(b, sizeof b, "%s|%5.2f|%-4d|%x|%c", "s", 1.5, 3, 255, 'z');
    if (strcmp(b, "s| 1.50|3   |ff|z")) abort();
    char *e;
    if (strtol("0x1fz", &e, 0) != 31 || *e != 'z') abort();
    printf("%s\n", b);
    return 0;
}
