// SIGQUIT prints a node's threads at once, though one of them computes and never comes to a suspension point.
// RUN: %ycc -g %s -o %t
// RUN: %t 2>&1 | FileCheck %s
// CHECK: node 0: 2 threads
// CHECK: thread 0.1, {{.*}}: running
// CHECK-NEXT: spinner() {{.*}}quit-spin.c:
// CHECK: it has spun
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <ythreads.h>

static volatile sig_atomic_t is_over;

static void end(int signal) {
    (void)signal;
    is_over = 1;
}

/* The child's second signal ends what the first one is to show. */
thread spinner(void) {
    pid_t self = getpid(), child = fork();
    if (!child) {
        kill(self, SIGQUIT);
        kill(self, SIGUSR1);
        _exit(0);
    }
    while (!is_over) continue;
    waitpid(child, NULL, 0);
    fprintf(stderr, "it has spun\n");
}

thread ymain(void) {
    yid id;
    signal(SIGUSR1, end);
    ythread_create(&id, 0, spinner, 0);
    ythread_join(id, 0);
}
