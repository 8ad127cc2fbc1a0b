/* Finds the run that is meant: each has a socket in a directory of its user (place.h). */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "place.h"
#include "yctl.h"

enum { RUNS = 64, NAME = 200, PATIENCE_S = 2 };

struct found {
    int run;
    char name[NAME];
};

/* A socket to a run, or -1. One that nobody listens at any more is removed. */
static int reach(const char *directory, int run) {
    struct sockaddr_un address;
    if (!yctl_place_address(directory, run, &address))
        yctl_refuse(YCTL_USAGE, "'%s' is too long a name for the sockets of runs: set XDG_RUNTIME_DIR", directory);
    return yctl_place_reach(&address, run);
}

/* The program of a run, by asking. */
static bool learn_name(const char *directory, struct found *found) {
    const struct timeval patience = {PATIENCE_S, 0};
    int file = reach(directory, found->run);
    if (file < 0) return false;
    char text[NAME + 2] = "";
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (send(file, "name\n", 5, MSG_NOSIGNAL) == 5) (void)!recv(file, text, sizeof text - 1, 0);
    close(file);
    text[strcspn(text, "\n")] = 0;
    snprintf(found->name, sizeof found->name, "%.*s", NAME - 1, *text == 'o' ? text + 1 : "?");
    return true;
}

static int by_number(const void *a, const void *b) {
    return ((const struct found *)a)->run - ((const struct found *)b)->run;
}

static int find_all(const char *directory, struct found *found) {
    int count = 0;
    DIR *stream = opendir(directory);
    for (struct dirent *entry; stream && count < RUNS && (entry = readdir(stream));) {
        char *end;
        long run = strtol(entry->d_name, &end, 10);
        if (*end || run <= 0 || run > INT_MAX) continue;
        found[count].run = (int)run;
        count += learn_name(directory, &found[count]);
    }
    if (stream) closedir(stream);
    qsort(found, (size_t)count, sizeof *found, by_number);
    return count;
}

int yctl_connect(int run) {
    static struct found found[RUNS];
    char directory[PATH_MAX], list[RUNS * (NAME + 40)] = "";
    const char *reason;
    yctl_place_directory(directory, sizeof directory);
    if (!yctl_place_is_safe(directory, &reason)) {
        if (reason) yctl_refuse(YCTL_USAGE, "'%s' %s", directory, reason);
        yctl_refuse(YCTL_USAGE, "no program of yours runs here (there is no '%s')", directory);
    }
    if (run) {
        int file = reach(directory, run);
        if (file < 0) yctl_refuse(YCTL_USAGE, "no yrun with the number %d runs here", run);
        return file;
    }
    int count = find_all(directory, found);
    if (!count) yctl_refuse(YCTL_USAGE, "no program of yours runs here");
    if (count > 1) {
        for (int i = 0; i < count; i++)
            sprintf(list + strlen(list), "%s--run=%d (%s)", i ? ", " : "", found[i].run, found[i].name);
        yctl_refuse(YCTL_USAGE, "%d programs run here; say which: %s", count, list);
    }
    int file = reach(directory, found[0].run);
    if (file < 0) yctl_refuse(YCTL_FAILED, "the program has just ended");
    return file;
}
