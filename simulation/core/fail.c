/* The end of a model that is in error. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/simulation.h"

enum { STATUS = 126 };

void ysim_fail_from(const char *where, const char *format, ...) {
    char words[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    if (!where) where = ysim_here.choice_where;
    fflush(stdout);
    fprintf(stderr, "%s: error: %s\n", where ? where : "ysim", ysim_make_line(words));
    ysim_tell_situation(stderr, where != NULL);
    exit(STATUS);
}
