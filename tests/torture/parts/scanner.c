#pragma once
#include "names.h"
#include "counts.h"

static const char *text;
static int scanned;

/* No header's function: it is defined once, and has a variable of its own. */
int scan(void)
{
    static int line = 1;
    scanned++;
    while (*text == ' ' || *text == '\n')
        line += *text++ == '\n';
    if (*text == '!') {
        failed_at = line;
        longjmp(failure, scanned);
    }
    return *text ? *text++ : END;
}

int (*scanner(void))(void) { return scan; }
const char *scanner_name(void) { return __FILE__; }
