/* What yrun tells people, and how it ends (base/exits.h). */
#ifndef YRUN_SAY_H
#define YRUN_SAY_H

#include "base/exits.h"

/* Prints "yrun: ..." and a newline on stderr, by one write; control characters in it as \x1b. */
void yrun_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same, and ends yrun with YT_EXIT_USAGE. */
_Noreturn void yrun_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same with YT_EXIT_RESTART. */
_Noreturn void yrun_refuse_file(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The words as a text of malloc's, for who can go on. */
char *yrun_reason(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
