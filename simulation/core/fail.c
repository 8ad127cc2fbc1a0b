/* The end of a model that is in error. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/simulation.h"

enum { STATUS = 126 };

void ysim_fail_from(const char *where, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (!where) where = ysim_here.choice_where;
    fflush(stdout);
    fprintf(stderr, "%s: error: ", where ? where : "ysim");
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    ysim_tell_situation(stderr, where != NULL);
    exit(STATUS);
}
