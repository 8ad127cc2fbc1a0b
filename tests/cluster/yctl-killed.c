// A run that was killed leaves its socket; the next one removes that, and then the directory.
// RUN: %ycc %s -o %t
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: env XDG_RUNTIME_DIR=%t.d %status 137 sh -c '%yrun -n 2 %t kill; exit $?'
// RUN: ls %t.d/ythreads | FileCheck %s --check-prefix=LEFT
// RUN: env XDG_RUNTIME_DIR=%t.d %yrun -n 2 %t
// RUN: not ls %t.d/ythreads
// LEFT: {{^[0-9]+$}}
#include <signal.h>
#include <unistd.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    (void)argv;
    if (argc == 2) {
        kill(getppid(), SIGKILL);
        ythread_sleep(60);
    }
}
