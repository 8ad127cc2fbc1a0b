/* What yrun tells people. */
#define _GNU_SOURCE
#include "say.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clean.h"

static void say(const char *format, va_list arguments) {
    char text[1024], line[6 + YT_CLEAN_GROWS * sizeof text + 1] = "yrun: ";
    vsnprintf(text, sizeof text, format, arguments);
    size_t length = 6 + yt_clean(line + 6, sizeof line - 6, text);
    line[length++] = '\n';
    (void)!write(STDERR_FILENO, line, length);
}

void yrun_say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
}

void yrun_refuse(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    exit(YT_EXIT_USAGE);
}

void yrun_refuse_file(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    exit(YT_EXIT_RESTART);
}

char *yrun_reason(const char *format, ...) {
    char *text;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&text, format, arguments) < 0) yrun_refuse("no memory");
    va_end(arguments);
    return text;
}
