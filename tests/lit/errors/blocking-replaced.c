// Calls that wait, and calls of the library that do the same with other arguments; what does not wait by its constants is left alone.
// RUN: %ytranslate %s -o %t %verify
// RUN: %ytranslate %s -o %t %flags -fdiagnostics-parseable-fixits 2>&1 | FileCheck %s --check-prefix=FIX
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#include <ythreads.h>

#define NOBODY NULL, NULL

// FIX: fix-it:"{{.*}}":{[[#@LINE+7]]:5-[[#@LINE+7]]:15}:"ythread_sleep(10 / 1e6)"
// FIX: fix-it:"{{.*}}":{[[#@LINE+7]]:5-[[#@LINE+7]]:18}:"ythread_sleep((s + 1) / 1e6)"
// FIX: fix-it:"{{.*}}":{[[#@LINE+7]]:14-[[#@LINE+7]]:44}:"ythread_accept(s + 0)"
// FIX: fix-it:"{{.*}}":{[[#@LINE+7]]:14-[[#@LINE+7]]:31}:"ythread_accept(s)"
// FIX: fix-it:"{{.*}}":{[[#@LINE+8]]:9-[[#@LINE+8]]:38}:"ythread_read(s, line, sizeof line)"
// FIX: fix-it:"{{.*}}":{[[#@LINE+9]]:10-[[#@LINE+9]]:17}:"ythread_connect"
thread sockets(int s, struct sockaddr *whom, socklen_t *size, char *line, struct flock *region) {
    usleep(10); // expected-warning {{'usleep' blocks this node}} expected-note {{write 'ythread_sleep(10 / 1e6)'}}
    usleep(s + 1); // expected-warning {{'usleep' blocks this node}} expected-note {{write 'ythread_sleep((s + 1) / 1e6)'}}
    int to = accept(s + 0, NULL, (void *)0); // expected-warning {{'accept' blocks this node}} expected-note {{write 'ythread_accept(s + 0)'}}
    int us = accept(s, NOBODY); // expected-warning {{'accept' blocks this node}} expected-note {{write 'ythread_accept(s)'}}
    us = accept(s, whom, size); // expected-warning {{'accept' blocks this node}} expected-note {{call 'ythread_wait_fd' first}}
    if (recv(s, line, sizeof line, 0) < 0) // expected-warning {{'recv' blocks this node}} expected-note {{write 'ythread_read(s, line, sizeof line)'}}
        recv(s, line, sizeof line, MSG_PEEK); // expected-warning {{'recv' blocks this node}} expected-note {{call 'ythread_wait_fd' first}}
    us = connect(s, whom, *size); // expected-warning {{'connect' blocks this node}} expected-note {{write 'ythread_connect'}}
    fcntl(s, F_SETLKW, region); // expected-warning {{'fcntl' blocks this node}} expected-note {{call it before}}
    fcntl(s, F_SETLK, region);
    lockf(s, F_LOCK, 0); // expected-warning {{'lockf' blocks this node}} expected-note {{call it before}}
    lockf(s, F_TLOCK, 0);
    recvmsg(s, 0, MSG_DONTWAIT);
    (void)to, (void)us;
}
