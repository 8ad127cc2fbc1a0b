/* What the runtime and ystate tell people about what others have named. */
#ifndef YT_BASE_SAY_H
#define YT_BASE_SAY_H

/* Prints the words and a newline on stderr, as one line, by one write: control characters in it as \x0a. */
void yt_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
