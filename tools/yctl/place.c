/* Where yrun listens for yctl; see place.h. */
#include "place.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

void yctl_place_directory(char *path, size_t size) {
    const char *runtime = getenv("XDG_RUNTIME_DIR"), *temporary = getenv("TMPDIR");
    if (runtime && *runtime == '/')
        snprintf(path, size, "%s/ythreads", runtime);
    else
        snprintf(path, size, "%s/ythreads-%d", temporary && *temporary == '/' ? temporary : "/tmp", (int)geteuid());
}

bool yctl_place_is_safe(const char *directory, const char **reason) {
    struct stat about;
    *reason = NULL;
    if (lstat(directory, &about)) {
        if (errno != ENOENT) *reason = strerror(errno);
        return false;
    }
    if (!S_ISDIR(about.st_mode)) *reason = "is not a directory";
    if (!*reason && about.st_uid != geteuid()) *reason = "belongs to another user";
    if (!*reason && about.st_mode & 077) *reason = "is open to others: chmod 700";
    return !*reason;
}

bool yctl_place_address(const char *directory, int run, struct sockaddr_un *address) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    int length = snprintf(address->sun_path, sizeof address->sun_path, "%s/%d", directory, run);
    return length < (int)sizeof address->sun_path;
}
