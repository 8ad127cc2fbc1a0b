/* Where yrun listens for yctl; see place.h. */
#define _GNU_SOURCE
#include "place.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
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
    static char words[128];
    struct stat about;
    *reason = NULL;
    if (lstat(directory, &about)) {
        snprintf(words, sizeof words, "cannot be used: %s", strerror(errno));
        if (errno != ENOENT) *reason = words;
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

/* Its process's number: who has made a socket and not begun to listen lives. Who is in another namespace of processes seems
 * gone, but listens. */
static bool is_gone(int run) {
    return kill(run, 0) && errno == ESRCH;
}

int yctl_place_reach(const struct sockaddr_un *address, int run) {
    int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (file < 0 || !connect(file, (const struct sockaddr *)address, sizeof *address)) return file;
    if (errno == ECONNREFUSED && is_gone(run)) unlink(address->sun_path);
    close(file);
    return -1;
}

void yctl_place_sweep(const char *directory) {
    DIR *stream = opendir(directory);
    for (struct dirent *entry; stream && (entry = readdir(stream));) {
        struct sockaddr_un address;
        char *end;
        long run = strtol(entry->d_name, &end, 10);
        if (*end || run <= 0 || run > INT_MAX || !is_gone((int)run)) continue;
        int file = yctl_place_address(directory, (int)run, &address) ? yctl_place_reach(&address, (int)run) : -1;
        if (file >= 0) close(file);
    }
    if (stream) closedir(stream);
}
