/* Lines for people; see say.h. */
#include "base/say.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/clean.h"

enum { MOST = 5000 }; /* the name of a file, and words around it */

void yt_say(const char *format, ...) {
    char text[MOST], line[YT_CLEAN_GROWS * MOST + 2];
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(text, sizeof text, format, arguments) < 0) text[0] = 0;
    va_end(arguments);
    size_t length = yt_clean(line, sizeof line - 1, text);
    line[length] = '\n';
    fwrite(line, 1, length + 1, stderr);
}
