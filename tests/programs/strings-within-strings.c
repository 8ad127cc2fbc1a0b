// files: modules/strings.c
/* Literals that end others, and equal literals of two files: pointers into them compare after moves as they did before,
 * with one another and with what tables hold. */
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <ythreads.h>
#include "modules/strings.h"

static const char *const words[] = {"hello world", "world", "d", ""};

static int count(const char *from, const char *to)
{
    int n = 0;
    for (; from != to && n < 100; from++, n++)
        ythread_yield(YTHREAD_ANY);
    return n;
}

thread ymain(void)
{
    const char *hello = words[0], *inside = strchr(hello, 'w'), *end = hello + strlen(hello);
    const char *world = words[1], *letter = words[2], *empty = words[3];
    const wchar_t *wide = L"wide string", *tail = wide + 5, *other = L"string";
    const char *theirs = others[0], *middle = others[0] + 6;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d\n", (int)(inside - hello), (int)(end - inside), (int)(tail - wide));
    printf("%d %d %d %d\n", world == words[1], letter == words[2], empty == words[3], *other == *tail);
    printf("%d %d\n", theirs == others[0], (int)(middle - theirs));
    printf("%d %d\n", count(hello, end), count(theirs, middle));
}

// expect: 6 5 5
// expect: 1 1 1 1
// expect: 1 6
// expect: 11 6
