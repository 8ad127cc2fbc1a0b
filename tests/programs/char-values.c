/* Plain, signed and unsigned characters, ASCII as locals, parameters, results and arrays. */
#include <stdio.h>
#include <ythreads.h>

static char upper(char c)
{
    ythread_yield(YTHREAD_ANY);
    return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

static unsigned char rotate(unsigned char c)
{
    ythread_yield(YTHREAD_ANY);
    return (c << 1) | (c >> 7);
}

static signed char negate(signed char c)
{
    ythread_yield(YTHREAD_ANY);
    return -c;
}

thread ymain(void)
{
    char word[] = "mixed Case";
    for (int i = 0; word[i]; i++)
        word[i] = upper(word[i]);
    printf("%s\n", word);
    printf("%d %d %d\n", rotate(0x81), rotate(0xff), negate(100));
    char nul = 0, tab = '\t', quote = '\'';
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %c\n", nul, tab, quote);
}

// expect: MIXED CASE
// expect: 3 255 -100
// expect: 0 9 '
