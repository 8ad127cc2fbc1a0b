// What waits in the operating system stops the whole node: a warning, with the suspending call if there is one.
// RUN: %ytranslate %s -o %t %verify
// RUN: %ytranslate %s -o %t %verify -O2 -D_FORTIFY_SOURCE=2
// RUN: %ytranslate -Wno-ythread-blocking %s -o %t %flags 2>&1 | count 0
// RUN: not %ytranslate -Werror=ythread-blocking %s -o %t.none %flags 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: %ytranslate %s -o %t %flags -fdiagnostics-parseable-fixits 2>&1 | FileCheck %s --check-prefix=FIX
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <ythreads.h>

pthread_mutex_t mutex;
int connect(int mine); // the program's own

// ERROR: blocking-call.c:[[#@LINE+6]]:5: error: 'sleep' blocks
// FIX: fix-it:"{{.*}}":{[[#@LINE+5]]:5-[[#@LINE+5]]:10}:"ythread_sleep"
// FIX: fix-it:"{{.*}}":{[[#@LINE+6]]:5-[[#@LINE+6]]:18}:"ythread_yield(YTHREAD_ANY)"
// FIX: fix-it:"{{.*}}":{[[#@LINE+7]]:5-[[#@LINE+7]]:9}:"ythread_read"
thread ymain(void) {
    char line[80];
    sleep(1); // expected-warning {{'sleep' blocks this node with all its threads, in 'ymain', which suspends [-Wythread-blocking]}} expected-note {{write 'ythread_sleep'}}
    ythread_yield(YTHREAD_ANY);
    sched_yield(); // expected-warning {{'sched_yield' blocks this node}} expected-note {{write 'ythread_yield(YTHREAD_ANY)'}}
    pthread_mutex_lock(&mutex); // expected-warning {{'pthread_mutex_lock' blocks this node}} expected-note {{threads of a node take turns}}
    read(0, line, sizeof line); // expected-warning {{'read' blocks this node}} expected-note {{write 'ythread_read'}}
    fgets(line, 80, stdin); // expected-warning {{'fgets' blocks this node}} expected-note {{call 'ythread_wait_fd' first}}
    fgets(line, 80, stderr);
    poll(0, 0, 0); // asks without waiting
    waitpid(-1, 0, WNOHANG);
    waitpid(-1, 0, 0); // expected-warning {{'waitpid' blocks this node}} expected-note {{call it before}}
    if (sizeof(sleep(1)) > 100) // is not evaluated
        connect(1);
}

void plain(void) { sleep(1); } // no thread calls it
