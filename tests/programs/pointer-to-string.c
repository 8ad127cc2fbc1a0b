/* Pointers to string literals, into their middle and to their end. */
#include <stdio.h>
#include <ythreads.h>

static const char *skip(const char *s, char c)
{
    while (*s && *s != c)
        s++;
    ythread_yield(YTHREAD_ANY);
    return *s ? s + 1 : s;
}

thread ymain(void)
{
    const char *path = "usr/local/share", *same = path, *empty = "", *joined = "one "
                                                                              "literal";
    while (*path) {
        path = skip(path, '/');
        ythread_yield(YTHREAD_ANY);
        printf("[%s]\n", path);
    }
    printf("%td %s%s\n", path - same, joined, empty);
    char copy[20], *c = copy;
    for (const char *p = "escape\t\x41\101\\\""; *p; p++) {
        ythread_yield(YTHREAD_ANY);
        *c++ = *p;
    }
    *c = 0;
    printf("%s\n", copy);
}

// expect: [local/share]
// expect: [share]
// expect: []
// expect: 15 one literal
// expect: escape	AA\"
