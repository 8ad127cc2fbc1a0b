// The daemon of a host without nodes is killed, of which nobody but PVM could know, and that only after minutes: `yctl add`
// asks before it waits, and the program and yrun go on.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: printf '127.0.75.1 wd=/\n127.0.75.2 wd=/\n127.0.75.3 wd=/\n' > %t.hosts
// RUN: %pvm %status 0 %ctl --ends %yctl %yrun --engine=pvm --hosts=%t.hosts -n 2 %t 127.0.75.3 -- add 127.0.75.3 -- add 127.0.75.9 -- add > %t.out
// RUN: FileCheck %s --input-file=%t.out
// CHECK: $ yctl add 127.0.75.3
// CHECK-NEXT: yctl: nothing is heard of host '127.0.75.3'
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl add 127.0.75.9
// CHECK-NEXT: yctl: nothing is heard of host '127.0.75.3', and PVM takes no other one before it has noticed
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl add
// CHECK-NEXT: node 2 has come, on host 127.0.75.1
// CHECK-NEXT: status 0
// CHECK: three
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <ythreads.h>

/* The value of a variable in a process's environment; null if it has none. */
static const char *value_of(const char *environment, size_t size, const char *name) {
    size_t length = strlen(name);
    for (const char *at = environment; at < environment + size; at += strlen(at) + 1)
        if (!strncmp(at, name, length) && at[length] == '=') return at + length + 1;
    return NULL;
}

static int ends_with(const char *text, const char *end) {
    size_t size = strlen(text), wanted = strlen(end);
    return size >= wanted && !strcmp(text + size - wanted, end);
}

/* The daemon of this virtual machine (it was started by the same PVM_RSH) on that host, which has its own PVM_TMP; 0: none. */
static pid_t find_daemon(const char *host, const char **place) {
    static char environment[1 << 18];
    DIR *all = opendir("/proc");
    pid_t found = 0;
    for (struct dirent *entry; all && !found && (entry = readdir(all));) {
        char path[300];
        snprintf(path, sizeof path, "/proc/%s/environ", entry->d_name);
        FILE *file = atoi(entry->d_name) > 0 ? fopen(path, "r") : NULL;
        size_t size = file ? fread(environment, 1, sizeof environment - 1, file) : 0;
        environment[size] = 0;
        if (file) fclose(file);
        const char *rsh = value_of(environment, size, "PVM_RSH");
        *place = value_of(environment, size, "PVM_TMP");
        if (rsh && *place && !strcmp(rsh, getenv("PVM_RSH")) && ends_with(*place, host)) found = atoi(entry->d_name);
    }
    if (all) closedir(all);
    return found;
}

/* What a daemon leaves when nobody else is on its host. */
static void tidy(const char *place) {
    DIR *files = opendir(place);
    for (struct dirent *entry; files && (entry = readdir(files));) {
        char path[600];
        snprintf(path, sizeof path, "%s/%s", place, entry->d_name);
        if (!strncmp(entry->d_name, "pvmd.", 5) || !strncmp(entry->d_name, "pvmtmp", 6)) unlink(path);
    }
    if (files) closedir(files);
}

thread ymain(int argc, char **argv) {
    const char *place;
    pid_t daemon = argc > 1 ? find_daemon(argv[1], &place) : 0;
    if (!daemon || kill(daemon, SIGKILL))
        printf("there is no daemon\n");
    else
        tidy(place);
    printf("ready\n");
    while (ythread_nodes() < 3) ythread_sleep(0.01);
    printf("three\n");
}
