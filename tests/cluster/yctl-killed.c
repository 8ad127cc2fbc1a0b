// A run that was killed leaves its socket; the next one removes that, and then the directory.
// RUN: %ycc %s -o %t
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: env XDG_RUNTIME_DIR=%t.d %status 137 sh -c '%yrun -n 2 %t kill; exit $?'
// RUN: ls %t.d/ythreads | FileCheck %s --check-prefix=LEFT
// RUN: env XDG_RUNTIME_DIR=%t.d %yrun -n 2 %t
// RUN: not ls %t.d/ythreads
// LEFT: {{^[0-9]+$}}
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    char socket[4096];
    (void)argv;
    if (argc == 2) {
        snprintf(socket, sizeof socket, "%s/ythreads/%d", getenv("XDG_RUNTIME_DIR"), (int)getppid());
        while (access(socket, F_OK)) ythread_sleep(0.001);
        kill(getppid(), SIGKILL);
        ythread_sleep(60);
    }
}
