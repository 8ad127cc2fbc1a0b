/* What yrun tells people, and its own exit statuses. */
#ifndef YRUN_SAY_H
#define YRUN_SAY_H

enum {
    YRUN_USAGE = 120,      /* cannot be started as asked */
    YRUN_DIED = 121,       /* a node died */
    YRUN_OUTPUT = 123,     /* the nodes' output could not be written */
    YRUN_RESTART = 124,    /* the file of --restart cannot be continued */
    YRUN_INTERRUPTED = 128 /* plus the signal's number */
};

/* Prints "yrun: ..." and a newline on stderr, by one write. */
void yrun_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same, and ends yrun with YRUN_USAGE. */
_Noreturn void yrun_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same with YRUN_RESTART. */
_Noreturn void yrun_refuse_file(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The words as a text of malloc's, for who can go on. */
char *yrun_reason(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
