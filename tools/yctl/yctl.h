/* What the files of yctl share. */
#ifndef YCTL_YCTL_H
#define YCTL_YCTL_H

#include <stdbool.h>

enum { YCTL_DONE = 0, YCTL_FAILED = 1, YCTL_USAGE = 120 };

/* Says one line on stderr, and ends with a status. */
_Noreturn void yctl_refuse(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Connects to the run with this number, or to the only one (0). Refuses when there is none, or several. */
int yctl_connect(int run);

/* Puts the lines of a status into words, or into JSON; at the end yctl_status_end. */
void yctl_status_line(const char *line);
void yctl_status_end(bool is_json);

#endif
