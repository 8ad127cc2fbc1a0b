/* Where yrun listens for yctl: a socket per run in a directory that only its user can enter. */
#ifndef YCTL_PLACE_H
#define YCTL_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/un.h>

/* $XDG_RUNTIME_DIR/ythreads or, without that variable, $TMPDIR/ythreads-UID, or /tmp/ythreads-UID. */
void yctl_place_directory(char *path, size_t size);

/* Says whether the directory is there, the caller's own, and closed to others. If not, *reason says what is wrong, in words that
 * follow its name; null: it is not there. */
bool yctl_place_is_safe(const char *directory, const char **reason);

/* The address of a run's socket. False: the name is too long for one. */
bool yctl_place_address(const char *directory, int run, struct sockaddr_un *address);

/* A socket to a run, or -1. What a run that is gone has left there is removed. */
int yctl_place_reach(const struct sockaddr_un *address, int run);

/* Removes all that runs which are gone have left. Who lives is not disturbed. */
void yctl_place_sweep(const char *directory);

#endif
