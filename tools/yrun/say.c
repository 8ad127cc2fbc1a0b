/* What yrun tells people. */
#define _GNU_SOURCE
#include "say.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void say(const char *format, va_list arguments) {
    char text[1024];
    int length = snprintf(text, sizeof text, "yrun: ");
    length += vsnprintf(text + length, sizeof text - (size_t)length - 1, format, arguments);
    if (length > (int)sizeof text - 2) length = sizeof text - 2;
    text[length++] = '\n';
    (void)!write(STDERR_FILENO, text, (size_t)length);
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
