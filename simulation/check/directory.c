/* Where --check keeps the logs: in a directory of its own, which is gone with it.
 *
 * Who keeps one has it locked, and the system lets go of the lock however a process ends. What was killed cannot
 * clean up: the next one removes those that nobody has locked. */
#include "check/directory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fail.h"

#define PREFIX "ysim-check-"

static char directory[YSIM_CHECK_PATH_MOST - 64];
static int locked = -1;

static const char *parent(void) {
    const char *path = getenv("TMPDIR");
    return path && *path ? path : "/tmp";
}

/* Opens and locks a directory of this user's; -1: it is another's, or somebody has it. */
static int lock(int at, const char *name) {
    struct stat about;
    int file = openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return -1;
    if (!fstat(file, &about) && about.st_uid == geteuid() && !flock(file, LOCK_EX | LOCK_NB)) return file;
    close(file);
    return -1;
}

/* Takes the files out, and closes it. */
static void empty(int file) {
    DIR *all = fdopendir(file);
    if (!all) {
        close(file);
        return;
    }
    for (struct dirent *entry; (entry = readdir(all));) unlinkat(dirfd(all), entry->d_name, 0);
    closedir(all);
}

static void remove_left(void) {
    DIR *all = opendir(parent());
    for (struct dirent *entry; all && (entry = readdir(all));) {
        int file = strncmp(entry->d_name, PREFIX, strlen(PREFIX)) ? -1 : lock(dirfd(all), entry->d_name);
        if (file < 0) continue;
        empty(file);
        unlinkat(dirfd(all), entry->d_name, AT_REMOVEDIR);
    }
    if (all) closedir(all);
}

const char *ysim_check_directory(void) {
    struct stat named, held;
    remove_left();
    for (;;) {
        snprintf(directory, sizeof directory, "%s/" PREFIX "XXXXXX", parent());
        if (!mkdtemp(directory)) ysim_fail_from(NULL, "--check: cannot make '%s': %s", directory, strerror(errno));
        locked = lock(AT_FDCWD, directory);
        bool is_there = !stat(directory, &named);
        if (locked >= 0 && is_there && !fstat(locked, &held) && named.st_ino == held.st_ino) return directory;
        if (locked < 0 && is_there) ysim_fail_from(NULL, "--check: cannot lock '%s': %s", directory, strerror(errno));
        if (locked >= 0) close(locked); /* another one has removed it before it was locked */
    }
}

void ysim_check_remove_directory(void) {
    empty(locked);
    rmdir(directory);
}
