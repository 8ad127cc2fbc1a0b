/* __LINE__, __func__ and __FILE__ mean the source's, in functions that are translated. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

static const char *who(int *line)
{
    ythread_yield(YTHREAD_ANY);
    *line = __LINE__;
    return __func__;
}

thread ymain(void)
{
    int line;
    const char *name = who(&line);
    printf("%s %d %s %d\n", name, line, __func__, __LINE__);
    const char *file = strrchr(__FILE__, '/');
    ythread_yield(YTHREAD_ANY);
    printf("%s %s\n", file ? file + 1 : __FILE__, __FUNCTION__);
}

// expect: who 9 ymain 17
// expect: line-and-function-names.c ymain
