/* wchar_t as locals, arrays and strings. */
#include <stdio.h>
#include <wchar.h>
#include <ythreads.h>

static size_t count(const wchar_t *s, wchar_t c)
{
    size_t n = 0;
    for (; *s; s++) {
        ythread_yield(YTHREAD_ANY);
        n += *s == c;
    }
    return n;
}

thread ymain(void)
{
    wchar_t text[] = L"\u20ac5 and \u20ac7", c = L'\u20ac';
    ythread_yield(YTHREAD_ANY);
    printf("%zu %zu %d\n", count(text, c), wcslen(text), text[0] == c);
}

// expect: 2 9 1
