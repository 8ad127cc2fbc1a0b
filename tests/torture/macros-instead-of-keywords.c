/* Keywords that are macros for nothing, as old configurations have them. */
// flags: -Dconst= -Dvolatile= -Dinline= -Dregister= -Drestrict= -Dsigned=
#include <stdio.h>
#include <string.h>

static inline signed int add(register const int x, volatile int *restrict p) { return x + *p; }
static const char *const names[] = {"none", "one"};
struct pair {
    const char *name;
    volatile int n;
};
static struct pair make(const char *name) {
    const struct pair p = {name, (int)strlen(name)};
    return p;
}

int main(void) {
    const int a = 3;
    volatile int b = 4;
    char copy[10];
    strcpy(copy, names[1]);
    struct pair p = make(copy);
    printf("%d %s %d\n", add(a, &b), p.name, p.n);
    return 0;
}
